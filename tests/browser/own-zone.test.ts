/** The browser's time zone, used for accounts that have not chosen one. */

import { deepEqual, equal } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { addSignUp } from '../../server/operations/sign-ups.ts'
import { password } from '../support/people.ts'
import { sharedStart } from '../support/system.ts'
import { signIn } from './support/account.ts'
import { serveSite } from './support/account-site.ts'
import { openContext } from './support/page.ts'

suite('the time zone of a browser', () => {
  const site = sharedStart(serveSite)

  test('is sent with the sign-up form', async (t) => {
    const context = await openContext(t, { timezoneId: 'Pacific/Chatham' })
    const page = await context.newPage()
    const secret = await addSignUp(site().site.context, 'chatham@example.org')
    await page.goto(`${site().baseUrl}/account/sign-up/finish?link=${secret}`)
    equal(await page.locator('input[name=zone]').inputValue(), 'Pacific/Chatham')
  })

  // Chromium reports the older name, which no list contains.
  const zones = { 'America/St_Johns': 'America/St_Johns', 'Asia/Kolkata': 'Asia/Calcutta' }
  for (const [timezoneId, zone] of Object.entries(zones)) {
    test(`is the default for an account without a zone, as is the next hour for the start: ${zone}`, async (t) => {
      const email = `${timezoneId.replace('/', '-')}@example.org`.toLowerCase()
      await site().site.enter(email, '')
      const context = await openContext(t, { timezoneId })
      const page = await context.newPage()
      await page.clock.setFixedTime('2026-11-21T12:20:00Z')
      await signIn(page, site().baseUrl, { email, password })
      await page.waitForURL('**/account')
      await page.goto(`${site().baseUrl}/account/links/new`)
      equal(await page.locator('#timezone').inputValue(), zone)
      await page.goto(`${site().baseUrl}/account/one-time/new`)
      const values = (names: readonly string[]) =>
        Promise.all(names.map((name) => page.locator(`#${name}`).inputValue()))
      const start = timezoneId === 'Asia/Kolkata' ? '18:00' : '09:00'
      deepEqual(await values(['timezone', 'start_date', 'start_time', 'end_time']), [
        ...[zone, '2026-11-21', start, ''],
      ])
      await page.fill('#title', 'Party')
      await page.locator('#main').getByRole('button', { name: 'Create' }).click()
      await page.getByRole('status').waitFor()
      await page.goto(`${site().baseUrl}/account/settings`)
      equal(await page.locator('#zone').inputValue(), zone)
    })
  }
})
