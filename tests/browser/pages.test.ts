import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { someOf, thirdOf } from '../support/depth.ts'
import { request } from '../support/http.ts'
import { assertQuiet, openPage } from './support/page.ts'
import { sharedSite } from './support/shared-sites.ts'
import { pageNames, workshop } from './support/site.ts'
import { showPage } from './support/tabs.ts'
import { concert } from './support/texts.ts'
import { weigh } from './support/weight.ts'

/** The targets of the calendar links of an event. */
const services = ['apple', 'google', 'outlook', 'outlookcom', 'office365', 'yahoo', 'ics']

suite('a page in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  for (const name of thirdOf(pageNames, 0)) {
    test(`${name} is complete and logs no errors without scripts`, async (t) => {
      const address = site().addressOf(name)
      const { page, watched } = await showPage(t, address, { javaScriptEnabled: false })
      const shown = await page.locator('main').innerText()
      const scripted = await showPage(t, address)
      const [title, same] = [page, scripted.page].map((one) => one.locator('h1').first())
      equal(await title?.innerText(), await same?.innerText())
      ok(shown.length > 20, shown)
      equal(
        await page.locator('[data-copy]:visible').count(),
        0,
        'the copy buttons are hidden without scripts',
      )
      assertQuiet(watched)
    })
  }

  for (const [index, name] of thirdOf(pageNames, 1).entries()) {
    test(`${name} declares its language and uses its direction`, async (t) => {
      for (const locale of someOf(['en', 'de', 'ar'], index)) {
        const { page } = await showPage(t, site().addressOf(name), { locale })
        const { lang, dir } = await page
          .locator('html')
          .evaluate(({ lang, dir }: HTMLElement) => ({ lang, dir }))
        equal(lang, name === 'try' ? 'en' : locale)
        equal(dir, lang === 'ar' ? 'rtl' : 'ltr')
      }
    })
  }

  for (const name of thirdOf(pageNames, 2)) {
    test(`${name} prints the same content that the screen shows`, async (t) => {
      const { page } = await showPage(t, site().addressOf(name), { colorScheme: 'dark' })
      await page.emulateMedia({ media: 'print' })
      ok(await page.locator('h1').first().isVisible())
      const buttons = await page.getByRole('button').count()
      ok(buttons === 0 || workshop.includes(name), 'there are no buttons in print')
      match((await page.pdf({ format: 'A4' })).toString('latin1'), /^%PDF-[\s\S]*%%EOF\s*$/)
    })
  }

  test('an event page contains title, time, place and calendar links in a single response', async () => {
    const { text } = await request(site().addressOf('event'))
    const body = text.slice(text.indexOf('<body'))
    const plain = body.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    const [place = '', street = ''] = concert.location.split(/, (.*)/)
    for (const part of [concert.title, place, street]) ok(plain.includes(part), part)
    match(plain, /<time[^>]+datetime="2031-07-01T19:30/)
    const path = new URL(site().addressOf('event')).pathname
    for (const service of services) ok(plain.includes(`"${path}+${service}`), service)
  })

  test('an event page and everything it loads is small', async (t) => {
    for (const viewport of ['phone', 'desktop'] as const) {
      const { plain, compressed } = await weigh(
        await openPage(t, site().addressOf('event'), { viewport }),
      )
      ok(plain < 60_000, `${plain} bytes`)
      ok(compressed < 20_000, `${compressed} bytes compressed`)
    }
  })

  for (const javaScriptEnabled of [true, false]) {
    for (const [name, file, property] of [
      ['event', 'Winter concert under the palms.ics', 'SUMMARY:Winter concert under the palms'],
      ['all-day event', '夏祭り.ics', 'DTSTART;VALUE=DATE:20310814'],
      ['series', 'يوغا الصباح.ics', 'RRULE:FREQ=WEEKLY;COUNT=20;BYDAY=MO,WE'],
    ] as const) {
      test(`the file of ${name} downloads under its name, with scripts ${javaScriptEnabled}`, async (t) => {
        const { page } = await showPage(t, site().addressOf(name), { javaScriptEnabled })
        const link = page.locator('a[href$="+ics"]').first()
        for (const act of [() => link.click(), () => link.press('Enter')]) {
          const [download] = await Promise.all([page.waitForEvent('download'), act()])
          equal(download.suggestedFilename(), file)
          const text = await readFile(await download.path(), 'utf8')
          ok(text.includes(`\r\n${property}\r\n`), text)
        }
      })
    }
  }

  test('an error page has its own status', async (t) => {
    const expected = [
      ['not found', 404],
      ['mistakes', 400],
      ['home', 200],
    ] as const
    for (const [name, status] of expected) {
      deepEqual((await showPage(t, site().addressOf(name))).status, status)
    }
  })
})
