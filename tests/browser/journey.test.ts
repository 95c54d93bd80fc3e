import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { en, notices } from '../../server/account/texts.ts'
import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { allRows } from '../account/rows.ts'
import { engines, type TestEngine } from '../support/databases.ts'
import { deepOnly } from '../support/depth.ts'
import { request } from '../support/http.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { codeOf } from '../support/people.ts'
import { readInZone } from '../support/readers.ts'
import { type Scope, type System, startSystem, until } from '../support/system.ts'
import { send } from './support/account.ts'
import { assertQuiet, openContext, watch } from './support/page.ts'

const email = 'grace@example.org'
const password = 'a fine long password'
const program = { 'user-agent': 'Google-Calendar-Importer' }
const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

interface SystemWithMail {
  readonly system: System
  readonly mail: MailServer
}

async function startSystemWithMail(scope: Scope, engine: TestEngine): Promise<SystemWithMail> {
  const mail = await startMailServer()
  const system = await startSystem(scope, engine, { SMTP_URL: mail.url })
  // Runs after the service stops, because that keeps its connection open.
  scope.after(mail.stop)
  return { system, mail }
}

/** Returns everything that is stored about anyone, once nothing changes anymore. */
async function storedIn({ env }: System) {
  const db = openDatabase(readConfig(env).databaseUrl, () => {})
  try {
    // The service writes its time zone data in the background. The keys of deleted links stay
    // reserved, without anything that says whose they were.
    const rows = await allRows(db)
    const { timezone_data: _data, timezone_rules: _rules, link_keys: _keys, ...relevant } = rows
    // Sorted, because the order of rows is undefined.
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
    return Object.fromEntries(
      Object.entries(relevant).map(([table, rows]) => [table, sorted(rows)]),
    )
  } finally {
    await db.close()
  }
}

const linkIn = (text: string) => /https?:\/\/\S+\?link=\w+/.exec(text)?.[0] ?? ''
const notice = (page: Page) => page.locator('main [role=status]').first().innerText()
const choose = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).first()

for (const engine of engines) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `on ${engine} ${javaScriptEnabled ? 'with' : 'without'} scripts`
    suite(`a journey ${how}`, () => {
      const skip = engine === 'sqlite' && javaScriptEnabled ? false : deepOnly
      test('leads from signing up to a deleted account and leaves nothing behind', {
        skip,
      }, async (t) => {
        const { system, mail } = await startSystemWithMail(t, engine)
        const { baseUrl } = system.service
        const before = await storedIn(system)
        const context = await openContext(t, { javaScriptEnabled })
        const watched = watch(context, baseUrl)
        context.setDefaultTimeout(60_000)
        const page = await context.newPage()
        const go = (path: string) => page.goto(`${baseUrl}/account${path}`)

        // An account, confirmed by email.
        await page.goto(baseUrl)
        await choose(page, 'Sign in').click()
        await choose(page, 'Sign up').click()
        await page.fill('#email', email)
        await send(page)
        equal(await page.locator('h1').innerText(), en.signIn.mailTitle)
        await page.goto(linkIn((await mail.next(email)).text))
        await page.fill('#newPassword', password)
        await send(page)
        await page.fill('#email', email)
        await page.fill('#password', password)
        await send(page)
        equal(await page.title(), en.section.home)

        // A second factor, and a sign-in with it.
        await go('/settings/second-step')
        await page.fill('#password', password)
        await send(page)
        const secret = (await page.locator('main .mono').first().innerText()).replaceAll(/\s/g, '')
        const linesOf = (codes: Element[]) => codes.map((code) => code.getClientRects().length)
        deepEqual(await page.locator('.codes code').evaluateAll(linesOf), Array(10).fill(1))
        const recovery = await page.locator('.codes li').first().innerText()
        await page.fill('#code', codeOf(`otpauth://totp/x?secret=${secret}`, Date.now() / 1000))
        await send(page)
        await go('')
        await page.getByRole('button', { name: 'Sign out', exact: true }).click()
        await page.fill('#email', email)
        await page.fill('#password', password)
        await send(page)
        await page.fill('#code', recovery)
        await send(page)
        equal(await page.title(), en.section.home)

        // A calendar with an event and a follower.
        await go('/calendars')
        await choose(page, en.calendars.newCalendar).click()
        await page.fill('#title', 'Choir')
        await send(page)
        const calendarPath = new URL(page.url()).pathname
        await choose(page, 'Events').click()
        await choose(page, en.events.add).click()
        await page.fill('#title', 'Rehearsal')
        await page.fill('#start_date', '2031-03-24')
        await page.fill('#start_time', '19:30')
        await page.fill('#end_date', '2031-03-24')
        await page.fill('#end_time', '21:00')
        await page.selectOption('#timezone', 'Europe/Berlin')
        await page.selectOption('#repeat', 'weekly')
        await press(page, 'Preview').click()
        const preview = page.frameLocator('iframe[name=preview]')
        equal(await preview.locator('h1').innerText(), 'Rehearsal')
        await press(page, 'Create').click()
        await go(calendarPath.replace('/account', '').replace('/calendars/', '/calendars/share/'))
        const subscribePage = await page.locator('input[value*="/subscribe/"]').first().inputValue()
        const follower = await request(subscribePage)
        const [feed = ''] = /http[^"]+\/feed\/\w+\.ics/.exec(follower.text) ?? []
        const read = async () => {
          const { text, status } = await request(feed, { headers: program })
          return { status, ...(await readInZone('Europe/Berlin', text)) }
        }
        const first = await read()
        equal(first.status, 200)
        deepEqual(
          [...first.icalJs, ...first.nodeIcal].map(({ summary }) => summary),
          ['Rehearsal', 'Rehearsal'],
        )

        // A change reaches the follower, and the owner sees the follower.
        await go(calendarPath.replace('/account/calendars', '/events'))
        await choose(page, 'Rehearsal').click()
        if (await page.locator('#title').isHidden()) await choose(page, 'Edit').click()
        await page.fill('#title', 'General rehearsal')
        await press(page, 'Save').click()
        equal((await read()).icalJs[0]?.summary, 'General rehearsal')
        await until('the follower is counted', async () => {
          await go(calendarPath.replace('/account/calendars', '/calendars/followers'))
          return /Active followers\s*1/i.test(await page.locator('main').innerText())
        })

        // A short link, opened on a phone, and its click in the statistics.
        await go('/links')
        await choose(page, 'New short link').click()
        await page.fill('#title', 'Concert')
        await page.fill('#start_date', '2031-04-05')
        await page.fill('#start_time', '20:00')
        await send(page)
        const linkPath = new URL(page.url()).pathname
        const short = await page.locator('input[value*="/s/"]').first().inputValue()
        equal((await request(short, { headers: phone })).status, 302)
        await until('the click is counted', async () => {
          await page.goto(baseUrl + linkPath)
          return /Clicks\s*1/i.test(await page.locator('main').innerText())
        })

        // A template; the first one is the default and applies to the event page.
        await go('/templates')
        await choose(page, 'New template').click()
        await page.fill('#name', 'House style')
        await page.getByText(en.templates.textsSummary).click()
        await page.fill('#heading', 'Never miss a concert')
        await press(page, 'Save').or(press(page, 'Create')).first().click()
        equal(await notice(page), notices.firstTemplate)
        const eventPage = (await request(short, { headers: phone })).headers['location'] ?? ''
        match((await request(eventPage, { headers: phone })).text, /Never miss a concert/)

        // An import with a preview, and an export with the imported events.
        await go(`/import/${calendarPath.split('/').at(-1)}`)
        const ics = [
          ...[
            'BEGIN:VCALENDAR',
            'VERSION:2.0',
            'PRODID:x',
            'BEGIN:VEVENT',
            'UID:summer@example.org',
          ],
          ...['DTSTAMP:20310101T000000Z', 'DTSTART:20310621T180000Z', 'SUMMARY:Summer concert'],
          ...['END:VEVENT', 'END:VCALENDAR', ''],
        ].join('\r\n')
        const file = { name: 'summer.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) }
        await page.setInputFiles('#file', file)
        await send(page)
        match(await page.locator('main').innerText(), /Summer concert/)
        await press(page, 'Add 1 event').click()
        match(await page.locator('main').innerText(), new RegExp(en.transfer.doneTitle))
        ok(page.url().startsWith(`${baseUrl}${calendarPath}?`))
        deepEqual((await read()).icalJs.map(({ summary }) => summary).sort(), [
          'General rehearsal',
          'Summer concert',
        ])
        await go(calendarPath.replace('/account/calendars', '/calendars/settings'))
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          choose(page, en.transfer.exportCalendar).click(),
        ])
        equal(download.suggestedFilename(), 'Choir.ics')
        const saved = await readFile(await download.path(), 'utf8')
        match(saved, /SUMMARY:General rehearsal/)
        match(saved, /RRULE:FREQ=WEEKLY/)

        // A calendar, deleted and restored.
        await press(page, 'Delete').click()
        equal((await request(feed, { headers: program })).status, 404)
        match(await notice(page), /Choir/)
        await press(page, 'Undo').click()
        equal((await read()).icalJs.length, 2)

        // The account is deleted: nothing is left, and no URL works.
        await go('/settings/delete')
        await page.fill('#password', password)
        await press(page, en.settings.deleteButton).click()
        for (const address of [feed, subscribePage, short, eventPage]) {
          equal((await request(address, { headers: program })).status, 404, address)
        }
        await go('')
        ok(page.url().endsWith('/account/sign-in'))
        await until('all jobs are done', async () => (await storedIn(system))['jobs']?.length === 0)
        deepEqual(await storedIn(system), before)
        assertQuiet(watched)
      })
    })
  }
}
