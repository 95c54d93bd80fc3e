import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { EventDraft, StoredEvent } from '../../core/event/event.ts'
import { readEventForm } from '../../core/event/form.ts'
import type { When } from '../../core/event/when.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import type { Recurrence } from '../../core/recurrence/rule.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import {
  createEvent,
  createOneTimeEvent,
  type EventScopeKind,
} from '../../server/operations/events.ts'
import { findSettings } from '../../server/storage/account-settings.ts'
import { findEvent } from '../../server/storage/events.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { all, type Element, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { seriesDraft } from '../support/series.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { fieldsOf, foldsOn, problemsOn } from './form-reader.ts'
import { createSite, type Site, type Visitor } from './site.ts'

type Texts = Readonly<Record<string, string>>

const concert: Texts = {
  title: 'Concert',
  start_date: '2026-12-05',
  start_time: '19:30',
  end_date: '2026-12-05',
  end_time: '22:00',
  timezone: 'Europe/Berlin',
  description: 'Two\r\nlines',
  location: 'Town hall',
  remind: '60',
}

/** A time in a zone with this offset in winter. */
function whenOf(start: string, end: string, zone = 'Europe/Berlin', offset = '+01:00'): When {
  const moment = (local: string) => ({ local, unix: Date.parse(local + offset) / 1000 })
  return { isWholeDay: false, zone, start: moment(start), end: moment(end) }
}

const evening = whenOf('2026-12-05T19:30:00', '2026-12-06T00:30:00')
const days = whenOf('2026-12-05T00:00:00', '2026-12-07T00:00:00')
const inCalcutta = whenOf(evening.start.local, evening.end.local, 'Asia/Calcutta', '+05:30')

function ruleOf(text: string): Recurrence {
  const read = readRecurrence({ parameter: 'rule', text }, evening)
  ok(read.ok && read.value, text)
  return read.value
}

const details = {
  conferences: [{ value: 'https://meet.example/1', label: 'Room <1>', type: 'VIDEO' }],
  website: [{ value: 'https://example.com/' }],
  attachments: [
    { value: 'https://example.com/a.pdf', type: 'application/pdf' },
    { value: 'https://example.com/b.pdf', label: 'The other' },
  ],
  images: [{ value: 'https://example.com/a.png' }],
  categories: [{ value: 'Music' }, { value: 'Food, drinks' }],
  color: [{ value: 'peachpuff' }],
  coordinates: [{ value: '52.5,13.25' }],
}

/** An event without what every change of it changes. */
function contentOf(event: StoredEvent | undefined) {
  ok(event)
  const { updates, modifiedAt, ...content } = event
  return content
}

/** The titles of the events on a page, in order. */
function listedOn(page: Element): readonly string[] {
  return all(page, 'a')
    .filter(({ attributes }) => attributes.get('id')?.startsWith('event-'))
    .map(textOf)
}

for (const engine of upperEngines) {
  describe(`events in the account section on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let eve: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
      eve = await site.enter('eve@example.org')
    })
    after(() => site.stop())

    const newCalendar = async () =>
      String((await createCalendar(site.context, ada.accountId, { title: 'Choir' })).id)
    const read = async (path: string, visitor = ada) => {
      const { status, text } = await visitor.get(path)
      equal(status, 200, path)
      return readPage(text)
    }
    const draftOf = (texts: Texts) => {
      const draft = readEventForm((name) => ({ parameter: name, text: texts[name] ?? '' }))
      ok(draft.ok, JSON.stringify(draft))
      return draft.value
    }
    const add = async (calendarId: string, texts: Texts) => {
      const { context } = site
      const event = await createEvent(context, ada.accountId, Number(calendarId), draftOf(texts))
      ok(event)
      return event
    }

    const kinds: readonly (readonly [EventScopeKind, () => Promise<Texts>])[] = [
      [
        'calendar',
        async () => {
          const id = await newCalendar()
          return {
            base: '/account/events',
            list: `/account/events/${id}`,
            new: `/account/events/new/${id}`,
          }
        },
      ],
      [
        'one-time',
        async () => ({
          ...{ base: '/account/one-time', list: '/account/one-time', new: '/account/one-time/new' },
        }),
      ],
    ]
    for (const [kind, prepare] of kinds) {
      it(`are created, changed, copied and deleted with forms: ${kind}`, async () => {
        const { base = '', list = '', new: create = '' } = await prepare()
        const { text: nothing } = await ada.get(list)
        match(nothing, pattern`${account.events.noneComing}`)
        equal(nothing.match(new RegExp(pattern`>${account.events.add}<`, 'gs'))?.length, 1)
        ok(!nothing.includes(account.section.asCsv))
        match((await ada.get(create)).text, /value="2026-11-21"/)
        const created = await ada.submit(create, concert)
        match(created.text, pattern`role="status">${account.notices.created}`)
        const [link] = all(readPage(created.text), 'a').filter((one) => textOf(one) === 'Concert')
        ok(link)
        const edit = attributeOf(link, 'href')
        match(edit, new RegExp(`^${base}/edit/\\d+$`))
        const id = Number(edit.split('/').at(-1))
        const event = await findEvent(site.context.db, ada.accountId, id)
        deepEqual(
          [event?.description, event?.reminder, event?.when.start.local, event?.when.zone],
          ['Two\nlines', 60, '2026-12-05T19:30:00', 'Europe/Berlin'],
        )

        const share = `${base}/share/${id}`
        ok((await ada.get(edit)).text.includes(`href="${share}"`))
        const { text } = await ada.get(`${share}?as=website`)
        const shown = `&lt;a class=&quot;daymark&quot; href=&quot;https://daymark.test/event/${event?.key}&quot;`
        match(
          text,
          new RegExp(`${account.section.ownButton}.*button-2\\.js.*sha384-.*${shown}`, 's'),
        )
        const changed = await ada.submit(edit, { ...concert, title: 'Big concert', remind: '' })
        match(changed.text, pattern`role="status">${account.notices.saved}`)
        deepEqual(listedOn(readPage(changed.text)), ['Big concert'])

        const copy = await ada.get(`${base}/copy/${id}`)
        const fields = fieldsOf(copy.text)
        equal(fields['title'], 'Big concert')
        const doubled = await ada.submit(create, fields)
        deepEqual(listedOn(readPage(doubled.text)), ['Big concert', 'Big concert'])

        const deleted = await ada.submit(`${base}/delete/${id}`)
        deepEqual(listedOn(readPage(deleted.text)), ['Big concert'])
        equal((await ada.get(edit)).status, 404)
        const [, trash = ''] = /name="trash" value="(\w+)"/.exec(deleted.text) ?? []
        await ada.submit('/account/deleted', { trash })
        equal((await ada.get(edit)).status, 200)
      })

      it(`belong to one account: ${kind}`, async () => {
        const { base = '', list = '', new: create = '' } = await prepare()
        await ada.submit(create, concert)
        const [link] = all(await read(list), 'a').filter((one) => textOf(one) === 'Concert')
        ok(link)
        const id = attributeOf(link, 'href').split('/').at(-1)
        const before = await site.context.db.rows('select * from events order by id', [])
        for (const path of [`${base}/edit/${id}`, `${base}/copy/${id}`]) {
          equal((await eve.get(path)).status, 404, path)
        }
        for (const path of [`${base}/edit/${id}`, `${base}/delete/${id}`]) {
          equal((await eve.post(path, concert)).status, 404, path)
        }
        const other = kind === 'calendar' ? '/account/one-time' : '/account/events'
        equal((await ada.get(`${other}/edit/${id}`)).status, 404)
        equal((await ada.post(`${other}/delete/${id}`)).status, 404)
        if (kind === 'calendar') {
          for (const path of [list, create, list.replace('events/', 'events/list/')]) {
            equal((await eve.get(path)).status, 404, path)
          }
          equal((await eve.post(create, concert)).status, 404)
        }
        deepEqual(await site.context.db.rows('select * from events order by id', []), before)
        for (const path of ['edit/0', 'edit/x', 'edit/-1', 'edit/999999999999999999999']) {
          equal((await ada.get(`${base}/${path}`)).status, 404, path)
        }
      })
    }

    it('with mistakes keep the input and show every problem beside its field', async () => {
      const path = `/account/events/new/${await newCalendar()}`
      const wrong = { ...concert, title: ' ', end_time: '10:00', organizer: 'Ada', remind: 'other' }
      const { status, text } = await ada.post(path, { ...wrong, reminder: '99999', start_time: '' })
      equal(status, 422)
      const { noTitle, noStartTime, noOrganizerEmail } = account.section.problemTexts
      const { reminder = '', ...others } = problemsOn(text)
      deepEqual(others, {
        ...{ title: noTitle, start_time: noStartTime, organizer_email: noOrganizerEmail },
      })
      match(reminder, /99999.* 0 .* 40320/)
      equal(foldsOn(text).filter(({ isOpen }) => isOpen).length, 2)
      deepEqual([fieldsOf(text)['end_time'], fieldsOf(text)['organizer']], ['10:00', 'Ada'])
      const ended = await ada.post(path, { ...concert, end_time: '10:00' })
      const untimed = await ada.post(path, { ...concert, end_date: '2026-12-06', end_time: '' })
      const { noEndTime, endsBeforeStart } = account.section.problemTexts
      deepEqual(problemsOn(untimed.text), { end_time: noEndTime })
      const text10 = '2026-12-05 10:00'
      deepEqual(problemsOn(ended.text), { end_date: fill(endsBeforeStart, { text: text10 }) })
      const unset = await ada.post(path, { ...concert, remind: 'other' })
      deepEqual(problemsOn(unset.text), { reminder: account.section.problemTexts.missing })
    })

    it('last an hour when only the proposed start is changed', async () => {
      const path = `/account/events/new/${await newCalendar()}`
      const proposed = fieldsOf((await ada.get(path)).text)
      deepEqual([proposed['start_date'], proposed['start_time']], ['2026-11-21', '13:00'])
      const other = { ...proposed, title: 'Later', start_date: '2026-12-24', start_time: '18:00' }
      const { status, text } = await ada.post(path, other)
      equal(status, 303, text)
    })

    it('accept all-day dates, ends and zones from the fields', async () => {
      const times = (texts: Texts) => {
        const { when } = draftOf({ ...concert, ...texts })
        return [when.isWholeDay, when.zone, when.start.local, when.end.local]
      }
      deepEqual(times({ all_day_event: 'true', end_date: '2026-12-07' }), [
        ...[true, 'Europe/Berlin', '2026-12-05T00:00:00', '2026-12-07T00:00:00'],
      ])
      deepEqual(times({ end_date: '', end_time: '' }), [
        ...[false, 'Europe/Berlin', '2026-12-05T19:30:00', '2026-12-05T20:30:00'],
      ])
      deepEqual(times({ timezone: 'floating' }).slice(1, 3), ['', '2026-12-05T19:30:00'])
      deepEqual(times({ end_date: '', end_time: '23:15' }).at(-1), '2026-12-05T23:15:00')
    })

    it('require a zone from an account without one, and save the first one chosen', async () => {
      const ida = await site.enter('ida@example.org', '')
      const zoneOf = async () => (await findSettings(site.context.db, ida.accountId))?.zone
      const create = '/account/one-time/new'
      const { text } = await ida.get(create)
      deepEqual(fieldsOf(text), { interval: '1' })
      match(
        text,
        pattern`<select[^>]* name="timezone"[^>]* required><option value="" selected>${account.section.chooseZone}`,
      )
      match(text, pattern`${account.section.zoneKept}`)
      const { timezone, ...others } = concert
      equal((await ida.post(create, others)).status, 422)
      const { text: listed } = await ida.submit(create, { ...others, timezone: 'floating' })
      equal(await zoneOf(), '')
      const edit = /\/account\/one-time\/edit\/\d+/.exec(listed)?.[0] ?? ''
      match((await ida.get(edit)).text, pattern`${account.section.zoneKept}`)
      await ida.submit(edit, { ...others, timezone: 'asia/tokyo' })
      equal(await zoneOf(), 'Asia/Tokyo')
      await ida.submit(create, concert)
      equal(await zoneOf(), 'Asia/Tokyo')
      const next = await ida.get(create)
      deepEqual(
        [fieldsOf(next.text)['timezone'], fieldsOf(next.text)['start_time']],
        ['Asia/Tokyo', '22:00'],
      )
      ok(!next.text.includes('zone of your account'))
    })

    it('stay without a time zone when edited', async () => {
      await ada.submit('/account/one-time/new', {
        ...concert,
        title: 'Anywhere',
        timezone: 'floating',
      })
      const [link] = all(await read('/account/one-time'), 'a').filter(
        (one) => textOf(one) === 'Anywhere',
      )
      ok(link)
      equal(fieldsOf((await ada.get(attributeOf(link, 'href'))).text)['timezone'], 'floating')
    })

    const rules: readonly (readonly [rule: string, fields: Texts])[] = [
      ['FREQ=DAILY;INTERVAL=3', { repeat: 'daily', interval: '3' }],
      ['FREQ=WEEKLY', { repeat: 'weekly', interval: '1' }],
      [
        'FREQ=WEEKLY;COUNT=5;BYDAY=MO,SA',
        { repeat: 'weekly', ends: 'count', count: '5', weekday_1: 'true' },
      ],
      ['FREQ=MONTHLY;BYMONTHDAY=5', { repeat: 'monthly', month_way: 'day' }],
      ['FREQ=MONTHLY;BYDAY=1SA', { repeat: 'monthly', month_way: 'place' }],
      ['FREQ=MONTHLY;BYDAY=-1SA', { repeat: 'monthly', month_way: 'last-place' }],
      ['FREQ=MONTHLY;BYMONTHDAY=-1', { repeat: 'monthly', month_way: 'last-day' }],
      [
        'FREQ=YEARLY;UNTIL=20301231T225959Z',
        { repeat: 'yearly', ends: 'until', until: '2030-12-31' },
      ],
    ]
    for (const [rule, fields] of rules) {
      it(`repeat as chosen, and show the choice again: ${rule}`, async () => {
        const list = `/account/events/${await newCalendar()}`
        await ada.submit(list.replace('events/', 'events/new/'), { ...concert, ...fields })
        const [link] = all(await read(list), 'a').filter((one) => textOf(one) === 'Concert')
        ok(link)
        const edit = attributeOf(link, 'href')
        const stored = async () =>
          findEvent(site.context.db, ada.accountId, Number(edit.split('/').at(-1)))
        equal((await stored())?.recurrence?.rule, rule)
        const { text } = await ada.get(edit)
        const shown = fieldsOf(text)
        deepEqual({ ...shown, ...fields }, shown)
        match(text, /<p class="quiet">Repeats every /)
        await ada.submit(edit, shown)
        equal((await stored())?.recurrence?.rule, rule)
      })
    }

    it('have a hint in their form if their dates overlap', async () => {
      const id = Number(await newCalendar())
      const add = async (end: string) => {
        const days = { start: '2026-12-05', end, wholeDay: 'true', rule: 'FREQ=WEEKLY;COUNT=3' }
        return createEvent(site.context, ada.accountId, id, seriesDraft(days))
      }
      for (const [end, isHinted] of [
        ['2026-12-11', false],
        ['2026-12-12', true],
      ] as const) {
        const { text } = await ada.get(`/account/events/edit/${(await add(end))?.id}`)
        equal(text.includes(account.events.overlaps), isHinted, end)
      }
    })

    it('say above their form which dates a change affects, and whether followers get it', async () => {
      const { followersSee, wholeSeries } = account.events
      const leadOf = async (list: string, more: Texts) => {
        await ada.submit(list.replace(/(events|one-time)/, '$1/new'), { ...concert, ...more })
        const [link] = all(await read(list), 'a').filter((one) => textOf(one) === more['title'])
        ok(link)
        const leads = all(await read(attributeOf(link, 'href')), 'p')
        return leads.filter(({ attributes }) => attributes.get('class') === 'lead').map(textOf)
      }
      const list = `/account/events/${await newCalendar()}`
      const weekly = { title: 'Training', repeat: 'weekly' }
      deepEqual(await leadOf(list, weekly), [`${wholeSeries} ${followersSee}`])
      deepEqual(await leadOf(list, { title: 'Opening' }), [followersSee])
      deepEqual(await leadOf('/account/one-time', weekly), [wholeSeries])
      deepEqual(await leadOf('/account/one-time', { title: 'Opening' }), [])
    })

    it('keep a rule that the form cannot express, and describe it', async () => {
      const id = await newCalendar()
      const rule = 'FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20'
      const texts = {
        start: '2026-12-05 19:30',
        end: '2026-12-05 22:00',
        zone: 'Europe/Berlin',
        rule,
      }
      const { accountId } = ada
      const event = await createEvent(site.context, accountId, Number(id), seriesDraft(texts))
      const edit = `/account/events/edit/${event?.id}`
      const { text } = await ada.get(edit)
      match(text, /Repeats every year on Monday in week 20\./)
      await ada.submit(edit, { ...fieldsOf(text), title: 'Renamed' })
      const saved = await findEvent(site.context.db, accountId, event?.id ?? 0)
      deepEqual([saved?.title, saved?.recurrence?.rule], ['Renamed', rule])
      await ada.submit(edit, { ...fieldsOf(text), repeat: '' })
      const ended = await findEvent(site.context.db, accountId, event?.id ?? 0)
      equal(ended?.recurrence, undefined)
    })

    const wrongRules: readonly (readonly [field: string, fields: Texts])[] = [
      ['repeat', { repeat: 'hourly' }],
      ['interval', { repeat: 'daily', interval: '0' }],
      ['until', { repeat: 'daily', ends: 'until', until: '2026-12-04' }],
      ['until', { repeat: 'daily', ends: 'until' }],
      ['count', { repeat: 'daily', ends: 'count', count: 'x' }],
      ['count', { repeat: 'daily', ends: 'count' }],
      ['rule', { repeat: 'kept', rule: 'FREQ=SECONDLY' }],
      ['rule', { repeat: 'kept', rule: ' ' }],
    ]
    for (const [field, fields] of wrongRules) {
      it(`reject the repetition ${JSON.stringify(fields)}`, async () => {
        const path = `/account/events/new/${await newCalendar()}`
        const { status, text } = await ada.post(path, { ...concert, ...fields })
        equal(status, 422)
        deepEqual(Object.keys(problemsOn(text)), [field])
      })
    }

    it('are listed in order, each series once with its next date, and past events separately', async () => {
      const id = await newCalendar()
      const list = `/account/events/${id}`
      const on = (title: string, date: string, more: Texts = {}) =>
        add(id, { ...concert, title, start_date: date, end_date: date, ...more })
      await on('Over', '2026-11-20')
      await on('Running', '2026-11-21', { start_time: '10:00', end_time: '23:00' })
      await on('Later', '2027-03-01')
      await on('Weekly', '2026-01-03', { repeat: 'weekly' })
      await on('Ended', '2026-01-03', { repeat: 'weekly', ends: 'until', until: '2026-11-20' })
      const coming = await read(list)
      deepEqual(listedOn(coming), ['Running', 'Weekly', 'Later'])
      ok(textsOf(coming, 'time').some((text) => text.includes('November 21, 2026')))
      deepEqual(listedOn(await read(`${list}?view=over`)), ['Over', 'Ended'])
      deepEqual(listedOn(await read(`${list}?search=E`)), ['Later', 'Over', 'Ended', 'Weekly'])
      match((await ada.get(`${list}?search=%25`)).text, pattern`${account.section.nothingFound}`)
      const month = await read(`${list}?view=month&month=2026-11`)
      deepEqual(listedOn(month), [
        ...['Weekly', 'Ended', 'Weekly', 'Ended', 'Over', 'Running', 'Weekly', 'Weekly'],
      ])
    })

    it('are found in any letter case and language', async () => {
      const id = await newCalendar()
      await add(id, { ...concert, title: 'Übung 50% Ärger_1' })
      for (const search of ['übung', 'ÄRGER', '50% ä', 'r_1']) {
        const path = `/account/events/${id}?search=${encodeURIComponent(search)}`
        deepEqual(listedOn(await read(path)), ['Übung 50% Ärger_1'], search)
      }
      match(
        (await ada.get(`/account/events/${id}?search=0_%25`)).text,
        pattern`${account.section.nothingFound}`,
      )
    })

    it('are listed in pages, with series in date order', async () => {
      const id = await newCalendar()
      const dates = Array.from({ length: 45 }, (_, day) =>
        new Date(Date.UTC(2027, 0, 1 + 2 * day)).toISOString().slice(0, 10),
      )
      for (const date of dates) {
        await add(id, { ...concert, title: date, start_date: date, end_date: date })
      }
      for (const date of ['2026-12-01', '2027-01-02', '2027-02-13', '2028-01-01']) {
        const more = { repeat: 'yearly', start_date: date, end_date: date }
        await add(id, { ...concert, title: date, ...more })
      }
      const pages = []
      for (const page of [1, 2, 3, 4]) {
        pages.push(listedOn(await read(`/account/events/${id}?page=${page}`)))
      }
      deepEqual(
        pages.map(({ length }) => length),
        [20, 20, 9, 0],
      )
      deepEqual(pages.flat(), pages.flat().toSorted())
      equal(new Set(pages.flat()).size, 49)
    })

    it('can be previewed without being saved', async () => {
      const path = '/account/events/preview'
      await ada.get('/account/one-time/new')
      const before = await site.context.db.rows('select count(*) as n from events', [])
      const page = await ada.post(path, { ...concert, repeat: 'weekly' })
      equal(page.status, 200)
      match(page.headers['content-security-policy'] ?? '', /frame-ancestors 'self'/)
      const shown = readPage(page.text)
      deepEqual(textsOf(shown, 'h1'), ['Concert'])
      match(page.text, /Repeats every week/)
      match(
        (await ada.post(path, { ...concert, title: '' })).text,
        pattern`<h1 dir="auto">${account.events.untitled}<`,
      )
      const incomplete = await ada.post(path, { ...concert, start_date: 'soon' })
      deepEqual(
        [incomplete.status, incomplete.text.includes(`${account.events.startDate}: `)],
        [200, true],
      )
      deepEqual(await site.context.db.rows('select count(*) as n from events', []), before)
      equal((await ada.get(path)).status, 405)
    })

    it('can be exported as a CSV file', async () => {
      const id = await newCalendar()
      await add(id, { ...concert, repeat: 'weekly' })
      const { headers, text } = await ada.get(`/account/events/list/${id}`)
      equal(headers['content-type'], 'text/csv; charset=utf-8')
      match(
        headers['content-disposition'] ?? '',
        /filename="Choir\.csv"; filename\*=UTF-8''Choir\.csv$/,
      )
      match(
        text,
        /\r\nConcert,2026-12-05,19:30:00,2026-12-05,22:00:00,Europe\/Berlin,no,FREQ=WEEKLY,/,
      )
      const draft = draftOf({ ...concert, title: 'Once' })
      await createOneTimeEvent(site.context, ada.accountId, draft)
      match((await ada.get('/account/one-time/list')).text, /\r\nOnce,/)
    })

    const rare: readonly (readonly [what: string, draft: Partial<EventDraft>])[] = [
      ['seconds', { when: whenOf('2026-12-05T19:30:15', '2026-12-05T22:00:45') }],
      ['no length', { when: whenOf('2026-12-05T19:30:00', '2026-12-05T19:30:00') }],
      ['an old name of a zone', { when: inCalcutta }],
      ['several days', { when: { ...days, isWholeDay: true } }],
      ['an unusual reminder', { reminder: 61 }],
      ['a rule without the weekday of its start', { recurrence: ruleOf('FREQ=WEEKLY;BYDAY=MO') }],
      ['an end within a day', { recurrence: ruleOf('FREQ=DAILY;UNTIL=20261224T120000Z') }],
      ['a free time', { transparency: 'TRANSPARENT', eventname: 'Only for us' }],
      ['links and categories', { details }],
      ['several lines', { description: '\n  Two\n\nlines', location: 'Town "hall" & more' }],
    ]
    for (const [what, draft] of rare) {
      it(`stay the same if the form is saved unchanged, with ${what}`, async () => {
        const { db } = site.context
        const usual = { title: 'Concert', when: evening }
        const calendar = Number(await newCalendar())
        const event = await createEvent(site.context, ada.accountId, calendar, {
          ...usual,
          ...draft,
        })
        const stored = () => findEvent(db, ada.accountId, event?.id ?? 0)
        const edit = `/account/events/edit/${event?.id}`
        const before = await stored()
        equal((await ada.post(edit, fieldsOf((await ada.get(edit)).text))).status, 303)
        deepEqual(contentOf(await stored()), contentOf(before))
      })
    }

    it('get links and categories by the form, which shows problems with them', async () => {
      const calendar = await newCalendar()
      const path = `/account/events/new/${calendar}`
      const wrong = { website: 'example.com', color_name: 'reddish', coordinates: '1' }
      const refused = await ada.post(path, { ...concert, ...wrong, conferences: 'javascript:x' })
      equal(refused.status, 422)
      const names = ['color_name', 'conferences', 'coordinates', 'website']
      deepEqual(Object.keys(problemsOn(refused.text)).sort(), names)
      const conferences = 'https://meet.example/1 Room <1>\r\ntel:+1-555'
      await ada.submit(path, { ...concert, conferences, categories: 'Music,  Food', website: '' })
      const [row] = await site.context.db.rows(
        `select details from events where calendar_id = ${calendar}`,
        [],
      )
      deepEqual(JSON.parse(String(row?.['details'])), {
        conferences: [
          { value: 'https://meet.example/1', label: 'Room <1>' },
          { value: 'tel:+1-555' },
        ],
        categories: [{ value: 'Music' }, { value: 'Food' }],
      })
    })

    it('stay free or busy in a copy, until the form says otherwise', async () => {
      const calendar = Number(await newCalendar())
      const draft = { title: 'Holiday', when: evening, transparency: 'TRANSPARENT' } as const
      const event = await createEvent(site.context, ada.accountId, calendar, draft)
      const { text } = await ada.get(`/account/events/copy/${event?.id}`)
      const { transp, transparencies } = account.events
      match(text, pattern`${transp}: ${transparencies.TRANSPARENT}<`)
      const fields = fieldsOf(text)
      const create = `/account/events/new/${calendar}`
      for (const [choice, title] of [
        ['TRANSPARENT', 'Copy'],
        ['OPAQUE', 'Busy'],
      ] as const) {
        await ada.submit(create, { ...fields, title, ...(title === 'Busy' && { transp: choice }) })
        const saved = await site.context.db.rows(
          `select transparency from events where calendar_id = ${calendar} and title = '${title}'`,
          [],
        )
        deepEqual(
          saved.map((row) => row['transparency']),
          [choice],
        )
      }
      const wrong = await ada.post(create, { ...fields, transp: 'MAYBE' })
      match(wrong.text, /id="transp-problem"/)
    })

    it('keep the first or second occurrence of an hour that a clock change repeats', async () => {
      const id = await newCalendar()
      const moment = { local: '2027-10-31T02:30:00', unix: Date.UTC(2027, 9, 31, 1, 30) / 1000 }
      const when = { isWholeDay: false, zone: 'Europe/Berlin', start: moment, end: moment }
      const event = await createEvent(site.context, ada.accountId, Number(id), {
        title: 'Twice',
        when,
      })
      const edit = `/account/events/edit/${event?.id}`
      await ada.submit(edit, fieldsOf((await ada.get(edit)).text))
      const saved = await findEvent(site.context.db, ada.accountId, event?.id ?? 0)
      deepEqual(saved?.when, when)
    })
  })
}
