import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { openContext } from './support/page.ts'
import { sharedSite } from './support/shared-sites.ts'
import { showPage } from './support/tabs.ts'

suite('the documentation in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()
  const sample = '#addLink'

  test('shows the sample in the chosen language without scripts', async (t) => {
    const address = site().addressOf('reference group')
    const { page } = await showPage(t, address, { javaScriptEnabled: false })
    const section = page.locator('.operation', { has: page.locator(sample) })
    const shown = () => section.locator('pre:visible').allInnerTexts()
    const [curl = '', ...others] = await shown()
    match(curl, /^curl /)
    deepEqual(others, [])
    const tabs = section.getByRole('radiogroup')
    await tabs.getByLabel('Python').check()
    const [python = ''] = await shown()
    match(python, /^import json\nimport urllib/)
    await tabs.getByLabel('Python').press('ArrowLeft')
    match((await shown()).join(), /^<\?php/)
  })

  test('copies the sample that is shown', async (t) => {
    const context = await openContext(t, { viewport: 'phone' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await page.goto(site().addressOf('reference group'))
    const section = page.locator('.operation', { has: page.locator(sample) })
    await section.getByRole('radiogroup').getByLabel('TypeScript').check()
    await section.getByRole('button', { name: 'Copy' }).click()
    await section.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    equal(copied, await section.locator('pre:visible').innerText())
    match(copied, /^const reply = await fetch\(/)
  })

  test('searches without scripts, from the keyboard', async (t) => {
    const address = site().addressOf('reference')
    const { page } = await showPage(t, address, { javaScriptEnabled: false })
    await page.getByRole('searchbox').fill('datetime_max')
    await page.getByRole('searchbox').press('Enter')
    match(page.url(), /\/docs\/api\?q=datetime_max$/)
    const results = page.locator('.found > li')
    equal(await results.count(), 1)
    await results.getByRole('link').click()
    match(page.url(), /\/docs\/api\/v2\/events#searchEvents$/)
  })

  test('leads to its contents on phones, which stay in view on wide screens', async (t) => {
    const phone = await showPage(t, site().addressOf('guide'), { viewport: 'phone' })
    await phone.page.getByRole('link', { name: 'Contents' }).click()
    await phone.page.getByRole('link', { name: 'Backup and restore' }).click()
    match(phone.page.url(), /\/docs\/backup$/)
    const wide = await showPage(t, site().addressOf('guide'))
    equal(await wide.page.getByRole('link', { name: 'Contents' }).count(), 0)
    await wide.page.evaluate(() => scrollTo(0, 3000))
    const top = await wide.page
      .locator('#contents')
      .evaluate((list) => list.getBoundingClientRect().top)
    ok(top >= 0 && top < 100, String(top))
  })
})
