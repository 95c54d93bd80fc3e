import { equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { en } from '../../server/account/texts.ts'
import { sharedSystem } from '../support/system.ts'
import { assertAccessible, assertContrast } from './support/accessible.ts'
import { addAuthenticator, send, sendPassword, signIn } from './support/account.ts'
import { assertWithin } from './support/layout.ts'
import { assertQuiet, openContext, openPage, watch } from './support/page.ts'

/** Asserts that the page is accessible in both color schemes. */
async function assertFine(page: Page): Promise<void> {
  await assertAccessible(page)
  await assertWithin(page, page.url())
  await page.emulateMedia({ colorScheme: 'dark' })
  await assertContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

suite('sign-in pages in a browser', { concurrency: 3 }, () => {
  const system = sharedSystem('sqlite')
  const address = (path: string) => `${system().service.baseUrl}/account/${path}`

  test('let users add a passkey, sign in with it, and remove it', async (t) => {
    const context = await openContext(t)
    const watched = watch(context, system().service.baseUrl)
    const page = await context.newPage()
    await addAuthenticator(page)
    await signIn(page, system().service.baseUrl)
    await page.goto(address('settings/passkeys'))
    await page.fill('#name', 'This laptop')
    await sendPassword(page)
    await page.getByText(en.notices.passkeyAdded).waitFor()
    match(await page.locator('.rows').innerText(), /This laptop/)
    await assertFine(page)

    await context.clearCookies()
    await page.goto(address('sign-in'))
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(address('').slice(0, -1))
    equal(await page.title(), en.section.home)

    await page.goto(address('settings/passkeys'))
    await page.getByRole('button', { name: 'Remove This laptop' }).click()
    await page.getByText(en.settings.passkeysEmpty).waitFor()
    assertQuiet(watched)
  })

  test('report a missing passkey and allow another attempt', async (t) => {
    const { page } = await openPage(t, address('passkey'))
    await addAuthenticator(page)
    await send(page)
    const problem = page.getByRole('alert')
    await problem.waitFor()
    equal(await problem.innerText(), en.signIn.passkeyFailed)
    await assertFine(page)
    await send(page)
    await problem.waitFor()
    ok(page.url().endsWith('/account/passkey'))
  })

  test('mention that passkeys need scripts if scripts are off', async (t) => {
    const { page } = await openPage(t, address('passkey'), { javaScriptEnabled: false })
    await send(page)
    match(await page.locator('main').innerText(), /Passkeys need JavaScript/)
  })
})
