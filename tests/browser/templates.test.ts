/** Pages with templates, and the preview of a template, in a browser. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fill } from '../../core/text/placeholders.ts'
import { defaultTemplate, layouts, type Template } from '../../core/theme/template.ts'
import { en } from '../../server/account/texts.ts'
import { createTemplate } from '../../server/operations/templates.ts'
import { findSettings } from '../../server/storage/account-settings.ts'
import type { Visitor as Person } from '../account/site.ts'
import { someOf } from '../support/depth.ts'
import { type Scope, sharedStart } from '../support/system.ts'
import { assertAccessible } from './support/accessible.ts'
import { serveSite } from './support/account-site.ts'
import type { Visitor } from './support/chromium.ts'
import { bandLogo } from './support/logo.ts'
import { type Opening, openContext, watch } from './support/page.ts'
import { reportMoves } from './support/stillness.ts'

async function start(scope: Scope) {
  const { baseUrl, site } = await serveSite(scope)
  const ada = await site.enter('ada@example.org')
  const settings = await findSettings(site.context.db, ada.accountId)
  const make = (more: Partial<Template>) =>
    createTemplate(
      site.context,
      ada.accountId,
      { ...defaultTemplate, name: 'Fair', ...more },
      { logo: bandLogo() },
    )
  return { context: site.context, baseUrl, ada, make, client: settings?.clientId ?? '' }
}

type Started = Awaited<ReturnType<typeof start>>

/** Opens a URL in a browser, optionally with the cookies of a signed-in user. */
async function open(opening: Opening, url: string, more: Partial<Visitor>, person?: Person) {
  const context = await openContext(opening, more)
  const cookies = [...(person?.browser.cookies ?? [])]
  const { origin } = new URL(url)
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
  const watched = watch(context, url)
  const page = await context.newPage()
  await reportMoves(page)
  await page.goto(url)
  return { page, watched }
}

const full: Partial<Template> = {
  ...{ heading: 'Save the date', button: 'Into {service}', note: 'Bring a blanket.' },
  ...{ footer: 'Fair e.V.', footerLink: 'Imprint', footerAddress: 'https://fair.example/' },
  ...{ accent: { light: '#9b1c31', dark: '' }, logoText: 'The fair' },
  ...{ tint: { light: '#faf3e3', dark: '#1d1a12' }, style: '.title { font-size: 2.2rem }' },
}

describe('a template in a browser', () => {
  const started = sharedStart(start)
  const eventWith = ({ baseUrl, client }: Started, template: string) => {
    const event = { title: 'Summer festival', start: '2031-07-05 18:00', location: 'Park' }
    return `${baseUrl}/dir/?${new URLSearchParams({ client, template, ...event })}`
  }

  for (const [index, layout] of layouts.entries()) {
    for (const viewport of someOf(['phone', 'desktop'] as const, index)) {
      for (const colorScheme of someOf(['light', 'dark'] as const, index + 1)) {
        it(`has enough contrast and no layout shifts: ${layout}, ${viewport}, ${colorScheme}`, async (t) => {
          const url = eventWith(started(), await started().make({ ...full, layout }))
          const { page, watched } = await open(t, url, { viewport, colorScheme })
          await assertAccessible(page)
          equal(await page.getByRole('img', { name: 'The fair' }).evaluate(isLoaded), true)
          const wide = 'document.documentElement.scrollWidth <= innerWidth'
          equal(await page.evaluate(wide), true, 'the content fits the screen')
          deepEqual([...watched.said, ...watched.foreign], [])
        })
      }
    }
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`stays readable with the faintest colors: ${colorScheme}`, async (t) => {
      const faint = {
        accent: { light: '#ffcc00', dark: '#1b1b3a' },
        links: { light: '#f0f0a0', dark: '#302010' },
        tint: { light: '#c0c0c0', dark: '#808080' },
      } as const
      const url = eventWith(started(), await started().make({ ...full, ...faint }))
      const { page } = await open(t, url, { viewport: 'desktop', colorScheme })
      await assertAccessible(page)
    })
  }

  it('has a form that moves calendars and takes a proposed color without reloading', async (t) => {
    const key = await started().make({ accent: { light: '#ffcc00', dark: '' } })
    const url = `${started().baseUrl}/account/templates/edit/${key}`
    const { page } = await open(t, url, {}, started().ada)
    const { useColor, moves } = en.templates
    await page.getByRole('button', { name: fill(useColor, { color: '#876c00' }) }).click()
    const links = page.locator('#links')
    equal(await links.inputValue(), '#876c00')
    equal(await page.locator('.color:has(#links) [type="color"]').inputValue(), '#876c00')
    await links.fill('#abc')
    equal(await page.locator('.color:has(#links) [type="color"]').inputValue(), '#aabbcc')
    const up = page.getByRole('button', { name: fill(moves.up, { service: 'Google Calendar' }) })
    await up.press('Enter')
    equal(
      await page.locator('.sortable > li').first().locator('label').textContent(),
      'Google Calendar',
    )
    equal(await page.locator('[name="place_google"]').inputValue(), '1')
    equal(await page.locator('#order').inputValue(), 'own')
    equal(page.url(), url)
    await page.locator('#name').press('Enter')
    await page.getByRole('status').filter({ hasText: en.notices.saved }).waitFor()
  })

  it('has the title of a poster on a band of its accent color', async (t) => {
    const accent = { light: '#6b21b8', dark: '#c59bff' } as const
    const url = eventWith(started(), await started().make({ layout: 'poster', accent }))
    for (const [colorScheme, band, title] of [
      ['light', 'rgb(107, 33, 184)', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(197, 155, 255)', 'rgb(0, 0, 0)'],
    ] as const) {
      const { page } = await open(t, url, { viewport: 'desktop', colorScheme })
      const head = page.locator('.masthead')
      equal(await head.evaluate((one) => getComputedStyle(one).backgroundColor), band)
      const heading = head.getByRole('heading', { level: 1 })
      equal(await heading.evaluate((one) => getComputedStyle(one).color), title)
      equal((await head.boundingBox())?.y, 0, 'the band is at the top of the page')
    }
  })

  it('is previewed with pictures that were just chosen', async (t) => {
    const key = await createTemplate(started().context, started().ada.accountId, {
      ...defaultTemplate,
      name: 'Plain',
    })
    const url = `${started().baseUrl}/account/templates/edit/${key}`
    for (const javaScriptEnabled of [true, false]) {
      const { page, watched } = await open(t, url, { javaScriptEnabled }, started().ada)
      const { bytes } = bandLogo()
      const file = { name: 'band.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
      await page.getByLabel(en.templates.logoText).fill('The band')
      await page.locator('#logo').setInputFiles(file)
      await page.getByRole('radio', { name: en.templates.covers.picture.name }).check()
      await page.locator('#cover_picture').setInputFiles(file)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview' }).click()
      const frame = page.frameLocator('iframe')
      await frame.getByRole('img', { name: 'The band' }).waitFor()
      for (const image of [
        frame.getByRole('img', { name: 'The band' }),
        frame.locator('.cover img'),
      ]) {
        equal(await image.evaluate(isLoaded), true)
      }
      // The field for the picture appears above the others when that cover is chosen.
      const said = [...watched.said].filter((one) => !one.startsWith('moved:'))
      deepEqual([...said, ...watched.foreign], [])
    }
  })

  it('is previewed while typing, and with a button if scripts are off', async (t) => {
    const key = await started().make({ heading: 'Kept' })
    const url = `${started().baseUrl}/account/templates/edit/${key}`
    for (const javaScriptEnabled of [true, false]) {
      const { page, watched } = await open(t, url, { javaScriptEnabled }, started().ada)
      const shown = page.frameLocator('iframe').getByRole('heading', { level: 2 })
      await shown.filter({ hasText: 'Kept' }).waitFor()
      await page.getByLabel(en.templates.heading).fill('Typed')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview' }).click()
      await shown.filter({ hasText: 'Typed' }).waitFor()
      await page
        .getByLabel(`${en.templates.accent} (${en.section.optional})`, { exact: true })
        .fill('#ffcc0')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview' }).click()
      const problem = page.frameLocator('iframe').getByText(`${en.templates.accent}: `)
      match((await problem.textContent()) ?? '', /#ffcc0\b/)
      equal(page.url(), url)
      deepEqual([...watched.said, ...watched.foreign], [])
    }
  })
})

function isLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
