import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { unzipSync } from 'fflate'
import { defaultCalendarSettings } from '../../core/calendar/settings.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import { calendarExport } from '../../server/admin/commands/calendar.ts'
import { createApp } from '../../server/boot/app.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { createEvent, createOneTimeEvent } from '../../server/operations/events.ts'
import { importEvents } from '../../server/operations/imports.ts'
import { addLink } from '../../server/operations/links.ts'
import { createTemplate } from '../../server/operations/templates.ts'
import { runCommand } from '../support/commands.ts'
import { upperEngines } from '../support/depth.ts'
import { password } from '../support/people.ts'
import { requestOf } from '../support/service.ts'
import { logoOf, templateWith } from '../support/templates.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { figuresOf, previewPath } from './files.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const when = {
  isWholeDay: false,
  zone: 'Europe/Paris',
  start: { local: '2026-12-01T11:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T12:00:00', unix: 1_796_122_800 },
}
const wholeDay = {
  isWholeDay: true,
  zone: '',
  start: { local: '2026-12-24T00:00:00', unix: 1_798_070_400 },
  end: { local: '2026-12-26T00:00:00', unix: 1_798_243_200 },
}
const settings = { ...defaultCalendarSettings, color: 'rose', reminder: 15, isFindable: 1 } as const
const rich = {
  ...{ title: 'Dîner; "chez" Ada, 🥪', description: 'Two\nlines, \\n and; more', when },
  ...{ location: 'Old pier, Hamburg', organizer: { name: 'Ada', email: 'ada@example.org' } },
  reminder: 30,
}

for (const engine of upperEngines) {
  describe(`downloads on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    /** Returns the files of a person's complete download, by name. */
    const archiveOf = async (visitor: Visitor) => {
      const { bytes } = await visitor.get('/account/download/everything.zip')
      const files = Object.entries(unzipSync(bytes))
      return new Map(files.map(([name, content]) => [name, Buffer.from(content).toString()]))
    }
    /** Creates an account with a few items of every kind. */
    const furnished = async (email: string) => {
      const visitor = await site.enter(email)
      const { accountId } = visitor
      const { context } = site
      const description = 'Every Tuesday'
      const choir = await createCalendar(context, accountId, {
        title: '=Choir',
        description,
        settings,
      })
      await createEvent(context, accountId, choir.id, rich)
      await createEvent(context, accountId, choir.id, { title: 'Away', when: wholeDay })
      const rule = readRecurrence({ parameter: 'rule', text: 'FREQ=WEEKLY;BYDAY=TU' }, when)
      ok(rule.ok)
      const series = { title: 'Rehearsal', when, recurrence: rule.value }
      await createEvent(context, accountId, choir.id, series)
      const foreign = { uid: 'party@example.com', draft: { title: 'Party', when } }
      await importEvents(context, accountId, choir.id, [foreign])
      await createCalendar(context, accountId, { title: '=Choir' })
      await createOneTimeEvent(context, accountId, { title: 'Once', when })
      await addLink(
        context,
        { accountId, credential: 'session' },
        { title: '+1', start: '2026-12-01 10:00' },
      )
      return { visitor, choir }
    }

    it('contain a calendar as a file named after it', async () => {
      const { visitor, choir } = await furnished('file@example.org')
      const answer = await visitor.get(`/account/calendars/export/${choir.id}`)
      equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
      equal(
        answer.headers['content-disposition'],
        `attachment; filename="=Choir.ics"; filename*=UTF-8''%3DChoir.ics`,
      )
      equal(answer.text.match(/^BEGIN:VEVENT\r$/gm)?.length, 4)
      equal((await ada.get(`/account/calendars/export/${choir.id}`)).status, 404)
      equal((await ada.get('/account/calendars/export/nothing')).status, 404)
    })

    it('contain the same calendar file as the export command, with single events in their zones', async () => {
      const { visitor, choir } = await furnished('command@example.org')
      const { text } = await visitor.get(`/account/calendars/export/${choir.id}`)
      const lines = await runCommand(calendarExport, { calendar: choir.key }, site.context)
      equal(lines.map((line) => `${line}\n`).join(''), text)
      equal(text.match(/^DTSTART;TZID=Europe\/Paris:20261201T110000\r$/gm)?.length, 3)
    })

    it('run one at a time per account, and ask a second one to wait', async () => {
      const visitor = await site.enter('wait@example.org')
      const path = '/account/download/everything.zip'
      const { cookie, userAgent, address } = visitor.browser.request
      const request = requestOf(path, { headers: { cookie, 'user-agent': userAgent } })
      const { reply } = await createApp(site.context)({ ...request, address: () => address })
      const pieces = reply.pieces?.[Symbol.asyncIterator]()
      await pieces?.next()
      const second = await visitor.get(path)
      equal(second.status, 429)
      match(second.text, pattern`${account.transfer.waitYourDownload}`)
      equal(second.headers['refresh'], `5; url=${path}`)
      await pieces?.return?.()
      equal((await visitor.get(path)).status, 200)
    })

    it('include the calendars as a CSV file', async () => {
      const { visitor } = await furnished('list@example.org')
      const { headers, text } = await visitor.get('/account/calendars/export')
      equal(headers['content-type'], 'text/csv; charset=utf-8')
      equal(headers['content-disposition'], 'attachment; filename="calendars.csv"')
      const rows = text.split('\r\n')
      equal(rows.length, 4)
      match(rows[0] ?? '', /^\ufefftitle,description,events,/)
      const choir = rows.find((row) => row.startsWith("'=Choir,Every Tuesday,4,0,0,"))
      match(choir ?? '', /,,rose,,15,yes$/)
    })

    it('are linked from the settings, and the CSV file from the list of calendars', async () => {
      const { visitor } = await furnished('find@example.org')
      const settings = await visitor.get('/account/settings')
      match(
        settings.text,
        pattern`<h2>${account.transfer.downloadHeading}</h2>[\s\S]*href="/account/download">.*${account.transfer.downloadTitle}<`,
      )
      const link = pattern`href="/account/calendars/export" download>(?:<svg.*?</svg>)?${account.section.asCsv}<`
      match((await visitor.get('/account/calendars')).text, link)
      ok(!link.test((await ada.get('/account/calendars')).text), 'an empty list has no link')
    })

    it('are offered on a page of their own', async () => {
      match(
        (await ada.get('/account/download')).text,
        /href="\/account\/download\/everything\.zip"/,
      )
      const { headers } = await ada.get('/account/download/everything.zip')
      equal(headers['content-disposition'], 'attachment; filename="daymark-2026-11-21.zip"')
      equal((await site.open().get('/account/download/everything.zip')).status, 302)
    })

    it('contain everything in the account and no secrets', async () => {
      const { visitor, choir } = await furnished('all@example.org')
      const { accountId } = visitor
      const logo = logoOf(200, 50)
      const logos = { logo, darkLogo: logoOf(20, 10), coverPicture: logoOf(40, 10) }
      const fair = await createTemplate(site.context, accountId, templateWith(), logos)
      await createTemplate(site.context, accountId, templateWith({ name: 'Plain' }))
      const subscribed = await site.service.send(`/subscribe/${choir.key}+google`)
      const address = decodeURIComponent(subscribed.headers['location'] ?? '')
      await site.service.send(/\/feed\/[a-z0-9]+\.ics/.exec(address)?.[0] ?? '')
      await site.service.count()
      const files = await archiveOf(visitor)
      const { bytes } = await visitor.get('/account/download/everything.zip')
      deepEqual(Buffer.from(unzipSync(bytes)[`logos/${fair}.png`] ?? []), Buffer.from(logo.bytes))
      const templates = JSON.parse(files.get('templates.json') ?? '')
      deepEqual(
        templates.map(({ name, logo, darkLogo, coverPicture }: Record<string, unknown>) => [
          name,
          logo,
          darkLogo,
          coverPicture,
        ]),
        [
          ['Fair', ...['', '-dark', '-cover'].map((end) => `logos/${fair}${end}.png`)],
          ['Plain', undefined, undefined, undefined],
        ],
      )
      const page = await visitor.get('/account/statistics/followers.csv?days=7')
      const last = (text = '') => text.trimEnd().split('\r\n').at(-1)
      match(last(page.text) ?? '', /,1,0,1$/)
      equal(last(files.get('statistics/followers.csv')), last(page.text))
      equal(files.get('statistics/followers.csv')?.split('\r\n')[0], page.text.split('\r\n')[0])
      deepEqual(
        [...files.keys()],
        [
          ...['README.txt', 'account.json', 'calendars.csv'],
          ...['calendars/1 =Choir.ics', 'calendars/2 =Choir.ics'],
          ...['short-links.csv', 'short-links.json'],
          ...['', '-dark', '-cover'].map((end) => `logos/${fair}${end}.png`),
          'templates.json',
          ...['days', 'services', 'devices', 'references', 'events', 'followers'].map(
            (name) => `statistics/${name}.csv`,
          ),
          'one-time-events.ics',
        ],
      )
      for (const name of files.keys()) {
        const shown = name.replace(/\/.*/, '/')
        ok(files.get('README.txt')?.includes(shown), name)
      }
      deepEqual(JSON.parse(files.get('account.json') ?? ''), {
        ...{ email: 'all@example.org', name: '', zone: 'UTC', language: 'en' },
      })
      const [link] = JSON.parse(files.get('short-links.json') ?? '')
      deepEqual(link.parameters, { title: '+1', start: '2026-12-01 10:00' })
      match(link.link, /^https:\/\/daymark\.test\/s\/\w{7}$/)
      match(files.get('short-links.csv') ?? '', /,'\+1,/)
      match(files.get('one-time-events.ics') ?? '', /\r\nSUMMARY:Once\r\n/)
      const [account] = await site.context.db.rows(
        `select password_digest, client_id from accounts where id = ${visitor.accountId}`,
        [],
      )
      const secrets = await site.context.db.rows(
        `select feed_secret from calendars where account_id = ${visitor.accountId}`,
        [],
      )
      const all = [...files.values()].join('\n')
      for (const secret of [
        password,
        ...[account, ...secrets].flatMap((row) => Object.values(row ?? {})),
      ]) {
        ok(!all.includes(String(secret)), String(secret))
      }
    })

    it('can be imported into another account without changes', async () => {
      const { visitor } = await furnished('there@example.org')
      const { bytes } = await visitor.get('/account/download/everything.zip')
      const back = await site.enter('back@example.org')
      const path = await previewPath(back, bytes, { name: 'daymark.zip' })
      const { text } = await back.get(path)
      deepEqual(figuresOf(text), { added: 5 })
      match(text, /into 3 new calendars/)
      match(text, />Rehearsal<.*every Tuesday|>Rehearsal<.*on Tuesday/i)
      ok(!text.includes('What is not kept as it is'))
      await back.submit(path)
      /** A calendar file without the parts that each import changes: save times and page URLs. */
      const stableParts = (file: string | undefined) =>
        file
          ?.replace(/\r\n /g, '')
          .replace(/^(?:DTSTAMP|CREATED|LAST-MODIFIED|URL|SEQUENCE).*\r\n/gm, '')
          .split(/(?=BEGIN:VEVENT)|(?=END:VCALENDAR)/)
          .sort()
      const [before, after] = [await archiveOf(visitor), await archiveOf(back)]
      match(before.get('one-time-events.ics') ?? '', /DTSTART;TZID=Europe\/Paris:20261201T110000/)
      const names = [...before.keys()].filter((name) => name.endsWith('.ics'))
      equal(names.length, 3)
      equal([...after.values()].filter((file) => file.includes('\r\nCOLOR:')).length, 1)
      const found = [...after].filter(([name]) => name.startsWith('calendars/'))
      deepEqual(
        found.map(([, file]) => stableParts(file)).sort(),
        names.map((name) => stableParts(before.get(name))).sort(),
      )
    })

    it('add nothing when imported into the same account, and match the existing calendars', async () => {
      const { visitor, choir } = await furnished('own@example.org')
      const { bytes } = await visitor.get('/account/download/everything.zip')
      const path = await previewPath(visitor, bytes, { name: 'daymark.zip' })
      const { text } = await visitor.get(path)
      deepEqual(figuresOf(text), { added: 0, unchanged: 5 })
      const { intoHeld, areOneTime } = account.transfer
      const held = { calendar: '=Choir', known: '4', events: '4 events' }
      match(text, pattern`${fill(intoHeld, held)}`)
      match(text, pattern`>one-time-events\.ics<.*${areOneTime}`)
      ok(!text.includes('<button class="btn primary">'))
      const count = async () =>
        (await site.context.db.rows('select count(*) as count from events', []))[0]?.['count']
      const before = await count()
      await visitor.submit(path)
      equal(await count(), before)
      await createEvent(site.context, visitor.accountId, choir.id, { title: 'Later', when })
      await visitor.submit(await previewPath(visitor, bytes), { into: 'new' })
      equal(await count(), Number(before) + 6)
    })

    it('of an empty account can be imported too', async () => {
      const empty = await site.enter('empty@example.org')
      const files = await archiveOf(empty)
      deepEqual(JSON.parse(files.get('short-links.json') ?? ''), [])
      const { bytes } = await empty.get('/account/download/everything.zip')
      const { status, text } = await empty.get(await previewPath(empty, bytes))
      equal(status, 422)
      match(text, /id="file-problem"/)
    })
  })
}
