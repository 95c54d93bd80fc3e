/** Pages with templates, and the preview of a template, in a browser. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultTemplate, layouts, type Template } from '../../core/theme/template.ts'
import { en } from '../../server/account/texts.ts'
import { createTemplate } from '../../server/operations/templates.ts'
import { findSettings } from '../../server/storage/account-settings.ts'
import type { Visitor as Person } from '../account/site.ts'
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
      bandLogo(),
    )
  return { baseUrl, ada, make, client: settings?.clientId ?? '' }
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

  for (const layout of layouts) {
    for (const viewport of ['phone', 'desktop'] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
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
        .fill('#ffcc00')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview' }).click()
      const problem = page.frameLocator('iframe').getByText(`${en.templates.accent}: `)
      match((await problem.textContent()) ?? '', /1\.38/)
      equal(page.url(), url)
      deepEqual([...watched.said, ...watched.foreign], [])
    }
  })
})

function isLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
