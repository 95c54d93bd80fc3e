/** Creates the content of an account that has been in use for months, for each of its pages. */

import type { Hit } from '../../../server/context.ts'
import { createCalendar } from '../../../server/operations/calendars.ts'
import { addConfirmation } from '../../../server/operations/confirmations.ts'
import { countHits } from '../../../server/operations/hits.ts'
import { addSignUp } from '../../../server/operations/sign-ups.ts'
import { createTemplate } from '../../../server/operations/templates.ts'
import { createToken } from '../../../server/operations/tokens.ts'
import { findShortLink } from '../../../server/storage/links.ts'
import { listTokens } from '../../../server/storage/tokens.ts'
import { listUpcoming } from '../../../server/storage/upcoming.ts'
import { calendarFile, previewPath } from '../../account/files.ts'
import type { Site, Visitor } from '../../account/site.ts'
import { secretIn } from '../../support/people.ts'
import { templateWith } from '../../support/templates.ts'
import { bandLogo } from './logo.ts'
import * as texts from './texts.ts'

type Texts = Readonly<Record<string, string>>

/** Parts of the URLs of its pages. */
export interface Content {
  readonly calendar: number
  readonly emptyCalendar: number
  readonly event: string
  /** A series with exceptions, and the local start of one of its dates. */
  readonly series: string
  readonly date: string
  /** A series of single events, which has the same dates. */
  readonly oneTimeSeries: string
  readonly oneTime: string
  readonly template: string
  readonly link: string
  readonly token: number
  readonly upload: string
  /** The key for undoing a delete. */
  readonly undo: string
  /** Secrets of links in emails. */
  readonly signUp: string
  readonly confirmation: string
  readonly reset: string
}

const day = 86_400

export async function makeContent(site: Site, person: Visitor): Promise<Content> {
  const { context } = site
  const { accountId } = person
  const calendar = await createCalendar(context, accountId, texts.calendar)
  const empty = await createCalendar(context, accountId, { title: 'Walks', description: '' })
  await follow(site, calendar.key)
  const events = await makeEvents(person, calendar.id)
  const link = await makeLinks(person)
  await count(site, accountId, link)
  await createToken(context, accountId, 'Newsletter of the garden, by a script every Monday')
  const [token] = await listTokens(context.db, accountId)
  return {
    calendar: calendar.id,
    emptyCalendar: empty.id,
    ...events,
    upload: await previewPath(person, file),
    template: await makeTemplates(site, accountId),
    link,
    token: token?.id ?? 0,
    undo: await deleteCalendar(site, person),
    ...(await askForLinks(site, person)),
  }
}

export async function askForLinks(
  { context, auth, mail }: Site,
  { accountId, email, browser }: Visitor,
) {
  const signUp = await addSignUp(context, `new-${email}`)
  const { sessionId = 0 } = browser.keep(await auth.whoIs(browser.request)) ?? {}
  const change = { accountId, from: email, to: `other-${email}` }
  const confirmation = (await addConfirmation(context, sessionId, change)) ?? ''
  browser.keep(await auth.requestPasswordReset(browser.request, email))
  return { signUp, confirmation, reset: secretIn(await mail.next(email)) }
}

/** Splits dates and times into the fields of a form. */
function formOf({ start_date = '', end_date = '', ...others }: Texts): Texts {
  const [startDay = '', startTime = ''] = start_date.split(' ')
  const [endDay = '', endTime = ''] = end_date.split(' ')
  const times = { start_date: startDay, start_time: startTime, end_date: endDay, end_time: endTime }
  return { timezone: 'Europe/Berlin', ...others, ...times }
}

const choir: Texts = {
  title: 'Choir practice',
  start_date: '2026-09-02 19:00',
  end_date: '2026-09-02 21:00',
  location: 'Orangery',
  repeat: 'weekly',
  weekday_3: 'true',
  ends: 'never',
}

async function makeEvents(person: Visitor, calendar: number) {
  const add = (event: Texts) => person.submit(`/account/events/new/${calendar}`, formOf(event))
  for (const event of [texts.concert, texts.conference, texts.festival, choir]) await add(event)
  for (let tour = 1; tour <= 28; tour++) {
    const date = `2026-${tour % 2 === 0 ? '12' : '10'}-${String(tour).padStart(2, '0')}`
    await add({ title: `Morning tour ${tour}`, start_date: `${date} 10:00` })
  }
  await person.submit('/account/one-time/new', formOf(texts.conference))
  await person.submit('/account/one-time/new', formOf({ ...texts.concert, title: 'A goodbye' }))
  await person.submit('/account/one-time/new', formOf({ ...choir, title: 'Reading circle' }))
  const idOf = async (list: string, title: string) => {
    const { text } = await person.get(`${list}?search=${encodeURIComponent(title)}`)
    return /\/edit\/(\d+)"/.exec(text)?.[1] ?? ''
  }
  const list = `/account/events/${calendar}`
  const gone = await idOf(list, 'Morning tour 28')
  await person.submit(`/account/events/delete/${gone}`)
  const series = await idOf(list, 'Choir practice')
  await makeExceptions(person, `/account/events/date/${series}`, `/account/events/dates/${series}`)
  return {
    event: await idOf(list, 'Winter concert'),
    ...{ series, date: '2026-12-09T19:00:00' },
    oneTimeSeries: await idOf('/account/one-time', 'Reading circle'),
    oneTime: await idOf('/account/one-time', 'A goodbye'),
  }
}

/** Changes, cancels, skips and adds dates of a series. */
async function makeExceptions(person: Visitor, form: string, list: string): Promise<void> {
  const rehearsal = { title: 'Dress rehearsal', location: 'Town hall', remind: '60' }
  const times = { start_date: '2026-12-09 18:00', end_date: '2026-12-09 21:30' }
  const changed = formOf({ ...rehearsal, ...times, scope: 'this' })
  await person.submit(`${form}?date=2026-12-09T19:00:00`, changed)
  await person.submit(list, { action: 'cancel', date: '2026-12-16T19:00:00' })
  await person.submit(list, { action: 'skip', date: '2026-12-23T19:00:00' })
  const added = { action: 'add', start_date: '2026-12-12', start_time: '15:00' }
  await person.submit(list, added)
}

async function makeLinks(person: Visitor): Promise<string> {
  const make = async (fields: Texts) => {
    const { headers } = await person.post('/account/links/new', formOf(fields))
    return /links\/([a-z0-9]{7})/.exec(headers['location'] ?? '')?.[1] ?? ''
  }
  const { title, description, location } = texts.conference
  const long = {
    title,
    description,
    location,
    start_date: '2031-09-11 09:00',
    timezone: 'Asia/Tokyo',
  }
  const link = await make({
    ...long,
    reference: 'spring-mail',
    repeat: 'weekly',
    ends: 'count',
    count: '3',
  })
  const changed = formOf({ ...long, reference: 'autumn-mail' })
  await person.submit(`/account/links/edit/${link}`, changed)
  for (const name of ['Summer party', 'Open day']) {
    await make({ title: name, start_date: '2026-11-30 18:00', timezone: 'UTC', service: 'google' })
  }
  const gone = await make({ title: 'A mistake', start_date: '2026-11-30 18:00', timezone: 'UTC' })
  await person.submit(`/account/links/delete/${gone}`)
  return link
}

const uses: readonly (Pick<Hit, 'service' | 'device' | 'reference' | 'isBot'> &
  Partial<Pick<Hit, 'isClick'>> & { readonly times?: number })[] = [
  { service: 'google', device: 'computer', reference: 'spring-mail', isBot: false },
  { service: 'apple', device: 'phone', reference: 'poster-at-the-gate', isBot: false },
  { service: 'page', device: 'phone', reference: '', isBot: false, isClick: true },
  { service: 'outlookcom', device: 'computer', reference: 'spring-mail', isBot: false },
  { service: 'page', device: 'phone', reference: '', isBot: false, times: 8 },
  { service: 'page', device: 'other', reference: '', isBot: true },
]

/** A number of clicks that differs by day, but is the same in every run. */
async function count({ context }: Site, accountId: number, key: string): Promise<void> {
  const linkId = (await findShortLink(context.db, accountId, key))?.id ?? 0
  const hits = Array.from({ length: 70 }, (_, before) =>
    uses.map(({ isClick = false, times = 1, ...use }, index) => ({
      ...{ ...use, accountId, isClick, at: context.now() - before * day },
      ...(index % 2 === 0 ? { linkId, eventKey: key } : { linkId: 0, eventKey: '' }),
      count: times * (1 + ((before * 7 + index * 5) % 23)),
    })),
  )
  const upcoming = await listUpcoming(context.db, accountId, context.now(), 6)
  const use = {
    service: 'apple',
    device: 'phone',
    reference: '',
    isBot: false,
    isClick: false,
  } as const
  const adds = upcoming.map(({ event }, index) => {
    return {
      ...use,
      accountId,
      linkId: 0,
      eventKey: event.key,
      at: context.now(),
      count: 3 ** index,
    }
  })
  await countHits(context, [...hits.flat(), ...adds])
}

/** Follows a calendar with several services over the past weeks. */
async function follow({ service }: Site, key: string): Promise<void> {
  const services = ['apple', 'google', 'outlookcom', 'yahoo', 'apple', 'google', 'google']
  service.wait(-6 * services.length * day)
  for (const name of services) {
    const { headers } = await service.send(`/subscribe/${key}+${name}`)
    const [feed = ''] = /\/feed\/\w+\.ics/.exec(decodeURIComponent(headers['location'] ?? '')) ?? []
    await service.send(feed || `/feed/${key}.ics`)
    await service.count()
    service.wait(6 * day)
  }
}

const odd =
  'BEGIN:VEVENT\r\nUID:no\r\nSUMMARY:No date\r\nEND:VEVENT\r\n' +
  'BEGIN:VEVENT\r\nUID:three\r\nSUMMARY:Choir of the town with a long name\r\n' +
  'DTSTART;TZID=Europe/Berlin:20270105T190000\r\nRRULE:FREQ=WEEKLY;COUNT=5\r\n' +
  'ATTENDEE:mailto:bob@example.org\r\nEND:VEVENT\r\nEND:VCALENDAR'

const file = calendarFile('Concerts of the winter', ['one@example.org', 'two@example.org']).replace(
  'END:VCALENDAR',
  odd,
)

async function makeTemplates({ context }: Site, accountId: number): Promise<string> {
  const words = { heading: 'Save the date', note: 'Bring a blanket.', footer: 'Botanischer Garten' }
  const accent = { light: '#9b1c31', dark: '#ff9aa8' } as const
  await createTemplate(context, accountId, templateWith({ name: 'Plain & small' }))
  const name = 'Festivals, with the logo of the garden'
  return createTemplate(context, accountId, templateWith({ name, ...words, accent }), {
    logo: bandLogo(),
  })
}

async function deleteCalendar({ context }: Site, person: Visitor): Promise<string> {
  const gone = await createCalendar(context, person.accountId, { title: 'Old', description: '' })
  const { headers } = await person.post(`/account/calendars/delete/${gone.id}`)
  return /undo=(\w+)/.exec(headers['location'] ?? '')?.[1] ?? ''
}
