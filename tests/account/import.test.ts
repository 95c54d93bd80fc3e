import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { suspend } from '../../server/operations/suspensions.ts'
import { addUploadedEvents } from '../../server/operations/uploads.ts'
import { upperEngines } from '../support/depth.ts'
import { account, counted, fill, german, pattern } from '../support/texts.ts'
import { calendarFile, figuresOf, previewPath, sendFile } from './files.ts'
import { createSite, type Site, type Visitor } from './site.ts'

for (const engine of upperEngines) {
  describe(`import on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const newCalendar = (title: string, { accountId }: Visitor = ada) =>
      createCalendar(site.context, accountId, { title })
    const titlesIn = async (key: string) => {
      const { text } = await site.service.send(`/feed/${key}.ics`)
      return Array.from(text.matchAll(/^SUMMARY:(.*)\r$/gm), ([, title]) => title)
    }
    const calendarsOf = async ({ accountId }: Visitor) => {
      const sql = `select title, events_total from calendars where account_id = ${accountId} order by id`
      return (await site.context.db.rows(sql, [])).map((row) => Object.values(row))
    }
    const keysOf = async ({ accountId }: Visitor) => {
      const sql = `select key from calendars where account_id = ${accountId}`
      return (await site.context.db.rows(sql, [])).map((row) => String(row['key']))
    }
    const countUploads = async () =>
      (await site.context.db.rows('select account_id from uploads', [])).length

    it('previews a file, adds its events, and reports the result', async () => {
      const { id, key } = await newCalendar('Choir')
      const path = await previewPath(ada, calendarFile('Any', ['a', 'b']), { calendar: id })
      const shown = await ada.get(path)
      equal(shown.status, 200)
      deepEqual(figuresOf(shown.text), { added: 2 })
      match(shown.text, /party\.ics<.*>into “Choir”/)
      match(shown.text, /<button class="btn primary">Add 2 events<\/button>/)
      deepEqual(await titlesIn(key), [])
      const done = await ada.submit(path)
      match(done.text, pattern`<bdi>Choir</bdi></span></h1>.*${account.transfer.doneTitle}`)
      match(done.text, /party\.ics is now/)
      deepEqual(figuresOf(done.text), { added: 2 })
      deepEqual(await titlesIn(key), ['a', 'b'])
      const again = await ada.get(path)
      equal(again.status, 302)
      match(again.headers['location'] ?? '', new RegExp(`^/account/calendars/${id}\\?imported=`))
    })

    it('keeps a series with exceptions together, and counts the dates that differ', async () => {
      const { id, key } = await newCalendar('Series')
      const event = (...lines: readonly string[]) =>
        ['BEGIN:VEVENT', 'UID:s', ...lines, 'END:VEVENT'].join('\r\n')
      const rule = ['RRULE:FREQ=WEEKLY', 'EXDATE:20261208T180000Z', 'RDATE:20261224T180000Z']
      const file = [
        ...['BEGIN:VCALENDAR', event('RECURRENCE-ID:20261215T180000Z', 'SUMMARY:Match')],
        event('DTSTART:20261201T180000Z', 'SUMMARY:Training', ...rule),
        event(
          ...['RECURRENCE-ID:20261222T180000Z', 'DTSTART:20261223T180000Z', 'SUMMARY:Match'],
          'STATUS:CANCELLED',
        ),
        'END:VCALENDAR',
      ].join('\r\n')
      const path = await previewPath(ada, file, { calendar: id })
      const { text } = await ada.get(path)
      const counts = { skipped: '2', changed: '1', added: '1' }
      match(text, pattern`${fill(account.transfer.exceptions, counts)}`)
      deepEqual(figuresOf((await ada.submit(path)).text), { added: 1 })
      const feed = (await site.service.send(`/feed/${key}.ics`)).text
      for (const line of [...rule, 'DTSTART:20261223T180000Z', 'STATUS:CANCELLED']) {
        ok(feed.includes(`\r\n${line}\r\n`), line)
      }
      const again = await ada.get(await previewPath(ada, feed, { calendar: id }))
      deepEqual(figuresOf(again.text), { added: 0, unchanged: 1 })
    })

    it('reports what a later version of the file changes and keeps', async () => {
      const { id, key } = await newCalendar('Later')
      await ada.submit(await previewPath(ada, calendarFile('', ['a', 'b']), { calendar: id }))
      const file = calendarFile('', ['a', 'b', 'c']).replace('SUMMARY:b', 'SUMMARY:Big')
      const path = await previewPath(ada, file, { calendar: id })
      const { text } = await ada.get(path)
      deepEqual(figuresOf(text), { added: 1, updated: 1, unchanged: 1 })
      match(text, />Add and change 2 events</)
      match(text, />Big<\/span>.*>Changed<\/span>/)
      await ada.submit(path)
      deepEqual(await titlesIn(key), ['a', 'Big', 'c'])
      const same = await ada.get(await previewPath(ada, file, { calendar: id }))
      deepEqual(figuresOf(same.text), { added: 0, unchanged: 3 })
      match(same.text, pattern`${account.transfer.nothingNew}`)
      ok(!same.text.includes('<button class="btn primary">'))
    })

    it('creates a calendar named after the calendar in the file, or after the file', async () => {
      const eve = await site.enter('new@example.org')
      const shown = await eve.get(await previewPath(eve, calendarFile('Choir', ['a'])))
      match(shown.text, /party\.ics<.*>into a new calendar/)
      await eve.submit(await previewPath(eve, calendarFile('Choir', ['a'])))
      await eve.submit(await previewPath(eve, calendarFile('', ['b']), { name: 'C:\\x\\Mine.ics' }))
      deepEqual(await calendarsOf(eve), [
        ['Choir', 1],
        ['Mine', 1],
      ])
    })

    it('gives a new calendar the nearest color, and leaves that of an existing one', async () => {
      const eve = await site.enter('colors@example.org')
      const colored = (uid: string, color: string) =>
        calendarFile('Colored', [uid]).replace('X-WR', `X-APPLE-CALENDAR-COLOR:${color}\r\nX-WR`)
      await eve.submit(await previewPath(eve, colored('a', '#FF9500FF')))
      const [first] = await site.context.db.rows(
        `select id, color from calendars where account_id = ${eve.accountId}`,
        [],
      )
      equal(first?.['color'], 'amber')
      const calendar = Number(first?.['id'])
      await eve.submit(await previewPath(eve, colored('b', '#1BADF8'), { calendar }))
      deepEqual(
        await site.context.db.rows(
          `select color, events_total from calendars where account_id = ${eve.accountId}`,
          [],
        ),
        [{ color: 'amber', events_total: 2 }],
      )
    })

    it('lists what will be changed or left out, in the language of the user', async () => {
      const lines =
        'ATTENDEE:mailto:a@example.org\r\nCOLOR:x\r\nBEGIN:VALARM\r\nTRIGGER;RELATED=END:PT0S\r\nEND:VALARM\r\n'
      const task = 'BEGIN:VTODO\r\nSUMMARY:<b>Buy</b>\r\nEND:VTODO\r\nEND:VCALENDAR'
      const file = calendarFile('', ['a', 'b'], lines).replace('END:VCALENDAR', task)
      const path = await previewPath(ada, file)
      const { text } = await ada.get(path)
      for (const words of [
        pattern`${account.transfer.notes.attendees}<.*>2 events<`,
        pattern`${account.transfer.notes.details}`,
      ]) {
        match(text, words)
      }
      match(text, pattern`&lt;b&gt;Buy&lt;/b&gt;<.*>${account.transfer.reasons.task}<.*>line 25<`)
      const db = site.context.db
      const speak = (language: string) =>
        db.transaction((connection) =>
          connection.rows(`update accounts set language = '${language}'`, []),
        )
      await speak('de')
      const inGerman = (await ada.get(path)).text
      await speak('en')
      match(inGerman, pattern`${german.transfer.notes.attendees}<`)
      match(inGerman, pattern`>${german.transfer.reasons.task}<`)
      ok(!inGerman.includes(account.transfer.leftOut))
    })

    it('shows 100 of many events and the number of the others', async () => {
      const uids = Array.from({ length: 1150 }, (_, at) => `event-${at}`)
      const { text } = await ada.get(await previewPath(ada, calendarFile('', uids)))
      equal(text.match(/>event-\d+<\/span>/g)?.length, 100)
      match(text, /and 1,050 more/)
      match(text, />Add 1,150 events</)
    })

    const refused: readonly (readonly [
      what: string,
      file: string | Uint8Array,
      problem: RegExp,
    ])[] = [
      ['a missing file', '', pattern`${account.transfer.noFile}`],
      ['an HTML page', '<!doctype html><script>alert(1)</script>', /line 1: .*\.ics/],
      ['a broken calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', /line 2: VEVENT/],
      ['binary data', deflateRawSync(Buffer.from('x'.repeat(999))), /line 1: .*BEGIN:VCALENDAR/],
      [
        'a file that is too large',
        'x'.repeat(10 * 1024 * 1024 + 1),
        pattern`${account.transfer.largeFile}`,
      ],
      ['an empty archive', zipSync({ 'a.txt': Buffer.from('a') }), /archive.*\.ics/],
      [
        'a bomb',
        zipSync({ 'a.ics': [new Uint8Array(9_000_000), { level: 9 }] }),
        /archive.*64 MiB/,
      ],
    ]
    for (const [what, file, problem] of refused) {
      it(`rejects ${what} beside the field, and keeps the selected calendar`, async () => {
        const { id, key } = await newCalendar(`For ${what}`)
        const sent = await sendFile(ada, file, { calendar: id })
        const answer = sent.status === 303 ? await ada.get(sent.headers['location'] ?? '') : sent
        equal(answer.status, 422)
        match(/id="file-problem"[^>]*>(.*?)<\/p>/s.exec(answer.text)?.[1] ?? '', problem)
        match(answer.text, new RegExp(`<option value="${id}" selected>`))
        match(answer.text, /action="\/account\/import" enctype="multipart\/form-data"/)
        deepEqual(await titlesIn(key), [])
      })
    }

    it('escapes all text from a file', async () => {
      const name = `"><script>alert(1)</script>.ics`
      const file = calendarFile('<i>', ['</table><script>alert(2)</script>'])
      const path = await previewPath(ada, file, { name })
      for (const text of [(await ada.get(path)).text, (await ada.submit(path)).text]) {
        ok(!/<script>alert|<i>/.test(text))
      }
    })

    it('imports each file of an archive into a new calendar, or all into one', async () => {
      const eve = await site.enter('archive@example.org')
      const archive = zipSync({
        'calendars/1 Choir.ics': Buffer.from(calendarFile('Choir', ['a', 'b'])),
        'calendars/2 Empty.ics': Buffer.from(calendarFile('Empty', [])),
        'other/Walks.ics': Buffer.from(calendarFile('', ['a'])),
        '../../evil.txt': Buffer.from('x'),
        'broken.ics': Buffer.from('BEGIN:VCALENDAR'),
      })
      const name = 'all.zip'
      const path = await previewPath(eve, archive, { name })
      const { text } = await eve.get(path)
      match(text, /all\.zip<.*>into 3 new calendars/)
      deepEqual(figuresOf(text), { added: 3 })
      match(text, pattern`<bdi>\.\./\.\./evil\.txt</bdi>: ${account.transfer.otherKind}`)
      match(text, /<bdi>broken\.ics<\/bdi>: <span lang="en">line 1: VCALENDAR/)
      await eve.submit(path)
      deepEqual(await calendarsOf(eve), [
        ['Choir', 2],
        ['Empty', 0],
        ['Walks', 1],
      ])
      const { id, key } = await newCalendar('All', eve)
      await eve.submit(await previewPath(eve, archive, { name, calendar: id }))
      deepEqual(await titlesIn(key), ['a', 'b'])
    })

    it('prefers the calendar that already has the events, or creates a new one on request', async () => {
      const eve = await site.enter('again@example.org')
      const uids = Array.from({ length: 30 }, (_, at) => `event ${at}`)
      const file = calendarFile('Choir', uids)
      await eve.submit(await previewPath(eve, file))
      await newCalendar('Choir', eve)
      const same = await eve.get(await previewPath(eve, file))
      const choir = { calendar: 'Choir', known: '30', events: '30 events' }
      match(same.text, pattern`party\.ics<.*>${fill(account.transfer.intoHeld, choir)}`)
      deepEqual(figuresOf(same.text), { added: 0, unchanged: 30 })
      const more = calendarFile('Other', [...uids, 'more'])
      const path = await previewPath(eve, more)
      const { text } = await eve.get(path)
      const held = { calendar: 'Choir', known: '30', events: '31 events' }
      match(text, pattern`${fill(account.transfer.intoHeld, held)}`)
      match(text, /<button class="btn primary">Add 1 event<\/button>/)
      await eve.submit(path)
      deepEqual(await calendarsOf(eve), [
        ['Choir', 31],
        ['Choir', 0],
      ])
      const twice = await previewPath(eve, more)
      match(
        (await eve.get(twice)).text,
        pattern`name="into" value="new">.*${account.transfer.newInstead.one}`,
      )
      deepEqual(figuresOf((await eve.submit(twice, { into: 'new' })).text), { added: 31 })
      deepEqual((await calendarsOf(eve))[2], ['Other', 31])
      const named = await eve.get(await previewPath(eve, more))
      const all = { calendar: 'Other', known: '31', events: '31 events' }
      match(named.text, pattern`${fill(account.transfer.intoHeld, all)}`)
      const stranger = await site.enter('stranger@example.org')
      match(
        (await stranger.get(await previewPath(stranger, file))).text,
        pattern`${account.transfer.newCalendars.one}`,
      )
    })

    it('matches each file of an archive to its existing calendar', async () => {
      const eve = await site.enter('archive-again@example.org')
      const files = {
        'Choir.ics': calendarFile('Choir', ['a', 'b']),
        'Copy.ics': calendarFile('Copy', ['a', 'b']),
        'Empty.ics': calendarFile('Empty', []),
      }
      const archiveOf = (more: Readonly<Record<string, string>> = {}) =>
        zipSync(
          Object.fromEntries(
            Object.entries({ ...files, ...more }).map(([name, text]) => [name, Buffer.from(text)]),
          ),
        )
      await eve.submit(await previewPath(eve, archiveOf()))
      const before = await calendarsOf(eve)
      const more = {
        'Choir.ics': calendarFile('Choir', ['a', 'b', 'c']),
        'New.ics': calendarFile('', ['x']),
      }
      const path = await previewPath(eve, archiveOf(more))
      const { text } = await eve.get(path)
      const { transfer } = account
      const held = counted(transfer.heldCalendars, 3, 'en')
      match(text, pattern`${held}, ${transfer.newCalendars.one}`)
      const choir = { calendar: 'Choir', known: '2', events: '3 events' }
      match(text, pattern`>Choir\.ics<.*${fill(transfer.intoHeld, choir)}`)
      const copy = { calendar: 'Copy', known: '2', events: '2 events' }
      match(text, pattern`>Copy\.ics<.*${fill(transfer.intoHeld, copy)}`)
      match(text, pattern`>Empty\.ics<.*>${fill(transfer.into, { calendar: 'Empty' })}<`)
      match(text, />New\.ics<.*into a new calendar, “New”/)
      deepEqual(figuresOf(text), { added: 2, unchanged: 4 })
      await eve.submit(path)
      deepEqual(await calendarsOf(eve), [['Choir', 3], ...before.slice(1), ['New', 1]])
    })

    it('skips calendars that an administrator has suspended', async () => {
      const eve = await site.enter('stopped@example.org')
      for (const file of [calendarFile('Choir', ['a', 'b']), calendarFile('Empty', [])]) {
        await eve.submit(await previewPath(eve, file))
      }
      for (const name of await keysOf(eve)) {
        equal((await suspend(site.context, { kind: 'calendar', name }, 'test')).kind, 'done')
      }
      for (const file of [calendarFile('Choir', ['a', 'b']), calendarFile('Empty', [])]) {
        const { status, text } = await eve.get(await previewPath(eve, file))
        equal(status, 200)
        match(text, pattern`${account.transfer.newCalendars.one}`)
      }
    })

    it('adds events once when a form is sent twice at the same time', async () => {
      const { id, key } = await newCalendar('Twice')
      const path = await previewPath(ada, calendarFile('', ['a', 'b', 'c']), { calendar: id })
      await ada.get(path)
      const statuses = (await Promise.all([ada.post(path), ada.post(path)])).map(
        ({ status }) => status,
      )
      deepEqual(statuses.sort(), [303, 429])
      deepEqual(figuresOf((await ada.submit(path)).text), { added: 3 })
      deepEqual(await titlesIn(key), ['a', 'b', 'c'])
    })

    it('adds events once when two processes receive the same form', async () => {
      const eve = await site.enter('twice@example.org')
      const key = (await previewPath(eve, calendarFile('Once', ['a']))).split('/').at(-1) ?? ''
      const parts = [{ calendar: { title: 'Once' }, drafts: [] }]
      const add = () => addUploadedEvents(site.context, eve.accountId, key, parts)
      deepEqual(await Promise.all([add(), add()]), ['done', 'done'])
      deepEqual(await calendarsOf(eve), [['Once', 0]])
    })

    it('asks users to wait when busy, and keeps the file', async () => {
      const visitors = await Promise.all(
        ['w1', 'w2', 'w3'].map((name) => site.enter(`${name}@example.org`)),
      )
      const paths: string[] = []
      for (const visitor of visitors) {
        paths.push(await previewPath(visitor, calendarFile('', [visitor.email])))
      }
      const answers = await Promise.all(
        visitors.map((visitor, index) => visitor.get(paths[index] ?? '')),
      )
      deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 503])
      const waiting = answers.findIndex(({ status }) => status === 503)
      const rejected = answers[waiting]
      deepEqual(
        [rejected?.headers['retry-after'], rejected?.headers['refresh']],
        ['5', `5; url=${paths[waiting]}`],
      )
      match(rejected?.text ?? '', pattern`${account.transfer.waitOthers}`)
      const retried = await visitors[waiting]?.get(paths[waiting] ?? '')
      equal(retried?.status, 200)
    })

    it('keeps only the last upload of an account, for that account alone', async () => {
      const eve = await site.enter('eve@example.org')
      const path = await previewPath(ada, calendarFile('', ['secret']))
      for (const answer of [await eve.get(path), await eve.post(path)]) {
        equal(answer.status, 404)
        ok(!answer.text.includes('secret'))
      }
      deepEqual(await calendarsOf(eve), [])
      await previewPath(ada, calendarFile('', ['later']))
      equal((await ada.get(path)).status, 404)
      equal((await ada.get('/account/import/preview/nothing')).status, 404)
    })

    it('accepts only calendars of the account', async () => {
      const eve = await site.enter('mallory@example.org')
      const { id } = await newCalendar('Mine')
      equal((await eve.get(`/account/import/${id}`)).status, 404)
      const sent = await sendFile(eve, calendarFile('', ['a']), { calendar: id })
      equal(sent.status, 422)
      match(sent.text, pattern`id="calendar-problem"[^>]*>${account.transfer.goneCalendar}`)
      const { text } = await ada.get(`/account/import/${id}`)
      match(text, new RegExp(`<option value="${id}" selected>Mine`))
    })

    it('reports that the calendar has been deleted in the meantime', async () => {
      const { id } = await newCalendar('Short-lived')
      const path = await previewPath(ada, calendarFile('', ['a']), { calendar: id })
      await site.context.db.transaction((connection) =>
        connection.rows(`delete from calendars where id = ${id}`, []),
      )
      const answer = await ada.submit(path).catch(() => ada.get(path))
      equal(answer.status, 422)
      match(answer.text, pattern`${account.transfer.goneCalendar}`)
    })

    it('reports that a file has expired after an hour, and deletes it', async () => {
      const path = await previewPath(ada, calendarFile('', ['a']))
      site.wait(3599)
      equal((await ada.get(path)).status, 200)
      site.wait(1)
      for (const answer of [await ada.get(path), await ada.post(path)]) {
        equal(answer.status, 404)
        match(answer.text, pattern`${account.transfer.goneText}`)
      }
      ok((await countUploads()) > 0)
      await purgeExpired(site.context)
      equal(await countUploads(), 0)
      match((await ada.get(path)).text, pattern`${account.transfer.goneText}`)
    })

    it('requires a session and a form token', async () => {
      equal((await site.open().get('/account/import')).status, 302)
      const path = await previewPath(ada, calendarFile('', ['a']))
      equal((await ada.post(path, { form: 'x' })).status, 403)
    })
  })
}
