/** HTML that people paste into their emails. */

import { deepEqual, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { english } from '../../core/text/language.ts'
import {
  type MailContent,
  mailForms,
  mailPreviewPage,
} from '../../server/account/share/mail-views.ts'
import { accountTranslations, type PageContext } from '../../server/account/ui/page-context.ts'
import { servicePictures } from '../../server/ui/service-picture.ts'
import { assertAccessibleIn } from './support/accessible.ts'
import { enterAs } from './support/account-site.ts'
import { assertNothingBeyond, assertWithin } from './support/layout.ts'
import { assertQuiet, openContext, watch } from './support/page.ts'
import { sharedAccountSite } from './support/shared-sites.ts'

const baseUrl = 'https://cal.example.com'
const translations = accountTranslations(english)
const context: PageContext = {
  ...{ translations, token: '', path: '', next: '', notice: '' },
  ...{ person: undefined, submitted: undefined },
}

const content: MailContent = {
  title: `Terminvereinbarungsschnittstellenentwicklung ${'x'.repeat(80)}`,
  facts: ['Saturday, December 5, 2026 · 7:30 – 10:00 PM', `https://maps.example/${'y'.repeat(80)}`],
  words: 'Subscribe to the concerts and guided tours of the botanical garden',
  url: `${baseUrl}/s/k3f9a0b`,
  services: [...servicePictures.keys()].map((service) => ({
    service,
    name: translations.texts.services[service as keyof typeof translations.texts.services],
    url: `${baseUrl}/event/k3f9a0b+${service}`,
  })),
  baseUrl,
  colors: { accent: '#314ed2', onAccent: '#ffffff' },
}

suite('HTML for emails in a browser', { concurrency: 2 }, () => {
  for (const form of mailForms) {
    test(`fits a phone, is readable in light and dark, and loads only tiles (${form})`, async (t) => {
      const visitor = await openContext(t)
      await visitor.route(`${baseUrl}/service/*.png`, (route) => {
        const [, service = ''] = /(\w+)\.png$/.exec(route.request().url()) ?? []
        const body = Buffer.from(servicePictures.get(service) ?? [])
        return route.fulfill({ contentType: 'image/png', body })
      })
      const watched = watch(visitor, baseUrl)
      const page = await visitor.newPage()
      await page.setContent(mailPreviewPage(context, form, content))
      const sizes = await page
        .locator('img')
        .evaluateAll((pictures: HTMLImageElement[]) =>
          pictures.map((one) => [one.naturalWidth, one.clientWidth]),
        )
      deepEqual(sizes, form === 'services' ? content.services.map(() => [56, 28]) : [])
      await assertAccessibleIn(page, ['light', 'dark'])
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await assertWithin(page, `${form} at ${width} pixels`)
        await assertNothingBeyond(page, `${form} at ${width} pixels`)
      }
      assertQuiet(watched)
    })
  }
})

suite('copying HTML for emails', () => {
  const site = sharedAccountSite()

  test('shows each form in a frame of its height', async (t) => {
    const visitor = await openContext(t)
    await enterAs(visitor, site(), 'en')
    const page = await visitor.newPage()
    for (const link of [site().content.en.link, site().content.en.event]) {
      const kind = link === site().content.en.link ? 'links' : 'events'
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${site().baseUrl}/account/${kind}/share/${link}?as=mail`)
        for (const form of mailForms) {
          const frame = page.locator(`.is-${form} > iframe`)
          await frame.contentFrame().locator('main').waitFor()
          const [shown, needed] = await frame
            .contentFrame()
            .locator('main')
            .evaluate((main) => [innerHeight, main.getBoundingClientRect().bottom + 20])
          ok(Math.abs(shown - needed) <= 4, `${kind}, ${form}, ${width}: ${shown}, ${needed}`)
        }
      }
    }
  })

  test('gives email apps the formatted text, and editors of code the HTML', async (t) => {
    const visitor = await openContext(t)
    await visitor.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enterAs(visitor, site(), 'en')
    const page = await visitor.newPage()
    await page.goto(`${site().baseUrl}/account/links/share/${site().content.en.link}?as=mail`)
    await page.getByRole('button', { name: 'Copy Button', exact: true }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const types = item?.types ?? []
      return Promise.all(
        types.map(async (type) => [type, await (await item?.getType(type))?.text()]),
      )
    })
    const byType = new Map(copied.map(([type, text]) => [type, text]))
    match(byType.get('text/plain') ?? '', /^<table role="presentation".*bgcolor="#\w{6}"/s)
    match(byType.get('text/html') ?? '', /<table role="presentation".*>Add to calendar<\/a>/s)
  })
})
