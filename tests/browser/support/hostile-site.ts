import { equal, ok } from 'node:assert/strict'
import { createCalendar, saveCalendar } from '../../../server/operations/calendars.ts'
import { countHits } from '../../../server/operations/hits.ts'
import { createTemplate, saveTemplate } from '../../../server/operations/templates.ts'
import { createToken, revokeToken } from '../../../server/operations/tokens.ts'
import { findSettings, updateSettings } from '../../../server/storage/account-settings.ts'
import { listTokens } from '../../../server/storage/tokens.ts'
import { calendarFile, previewPath } from '../../account/files.ts'
import type { Visitor } from '../../account/site.ts'
import type { Scope } from '../../support/system.ts'
import { logoOf, templateWith } from '../../support/templates.ts'
import { askForLinks, type Content } from './account-content.ts'
import { fileAddresses, openAddresses, personAddresses } from './account-pages.ts'
import { type ServedSite, serveSite } from './account-site.ts'

type Texts = Readonly<Record<string, string>>

/** A site with an account in which every string field has the same text. */
export interface HostileSite extends ServedSite {
  readonly person: Visitor
  /** Sets every string field to another text. */
  readonly fill: (text: string) => Promise<void>
  /** Sets one event and the template to another text, and returns a page for each other policy. */
  readonly fillOne: (text: string) => Promise<readonly string[]>
  /** The URLs of all pages and documents by name, with a string in their parameters. */
  readonly addresses: (text: string) => Readonly<Record<string, readonly string[]>>
  /** The URL of an event with a string in every parameter. */
  readonly direct: (text: string, more?: Texts) => string
  /** The path of the event page for such a URL. */
  readonly pageOf: (text: string, more?: Texts) => Promise<string>
  /** The error pages of forms with a string. */
  readonly refused: (text: string) => Promise<readonly string[]>
}

/** The parts that stay the same for every string. */
interface Fixed extends Omit<Content, 'token' | 'upload' | 'undo'> {
  readonly clientId: string
  readonly calendarKey: string
}

export async function startHostileSite(scope: Scope): Promise<HostileSite> {
  const served = await serveSite(scope)
  const person = await served.site.enter('ada@example.org')
  const fixed = await makeFixed(served, person)
  let content: Content = { ...fixed, token: 0, upload: '', undo: '' }
  const direct: HostileSite['direct'] = (text, more = {}) =>
    `/dir/?${new URLSearchParams({ client: fixed.clientId, ...directOf(text), ...more })}`
  return {
    ...served,
    person,
    fill: async (text) => {
      const { accountId } = person
      const { context } = served.site
      for (const [path, fields] of formsOf(fixed, text)) await person.submit(path, fields)
      await fillPastLimits(served, person, fixed, text)
      const one = { linkId: 0, service: 'google', device: 'computer', count: 1 } as const
      const use = { ...one, reference: text, isBot: false, isClick: false, at: context.now() }
      await countHits(context, [{ ...use, accountId }])
      content = { ...fixed, ...(await makeItems(served, person, text)) }
    },
    fillOne: async (text) => {
      await person.submit(`/account/events/edit/${fixed.event}`, eventOf(text))
      await fillTemplate(served, person, fixed, text)
      const preview = `/account/templates/preview/${fixed.template}`
      return [`/account/events/${fixed.calendar}`, `/embed/${fixed.calendarKey}`, preview]
    },
    addresses: (text) => addressesOf(content, fixed, direct, text),
    direct,
    pageOf: async (text, more = {}) => {
      const { status, headers } = await served.site.service.send(direct(text, more))
      equal(status, 302, text)
      return new URL(headers['location'] ?? '').pathname
    },
    refused: (text) => refusedBy(person, fixed, text),
  }
}

async function makeFixed({ site }: ServedSite, person: Visitor): Promise<Fixed> {
  const { context } = site
  const { accountId } = person
  const calendar = await createCalendar(context, accountId, { title: 'A', description: '' })
  const empty = await createCalendar(context, accountId, { title: 'B', description: '' })
  const events = `/account/events/new/${calendar.id}`
  const newest = async (table: string, column: string) => {
    const [row] = await context.db.rows(`select max(${column}) as found from ${table}`, [])
    return String(row?.['found'])
  }
  await person.submit(events, eventOf('A'))
  const event = await newest('events', 'id')
  await person.submit(events, { ...eventOf('A'), repeat: 'weekly', ends: 'never' })
  const series = await newest('events', 'id')
  await person.submit('/account/one-time/new', { ...eventOf('A'), repeat: 'weekly' })
  const oneTimeSeries = await newest('events', 'id')
  await person.submit('/account/one-time/new', eventOf('A'))
  const oneTime = await newest('events', 'id')
  await person.submit('/account/links/new', linkFormOf('A'))
  const template = await createTemplate(context, accountId, templateWith(), { logo: logoOf() })
  const settings = await findSettings(context.db, accountId)
  ok(settings)
  return {
    ...{ calendar: calendar.id, calendarKey: calendar.key, emptyCalendar: empty.id },
    ...{ date: '2026-12-01T10:00:00', oneTimeSeries },
    ...{ event, series, oneTime, template, link: await newest('links', 'key') },
    clientId: settings.clientId,
    ...(await askForLinks(site, person)),
  }
}

const organizerEmail = { organizer_email: 'ada@example.com' }

function eventOf(text: string): Texts {
  return {
    ...{ title: text, eventname: text, location: text, description: text, organizer: text },
    ...{ ...organizerEmail, start_date: '2026-12-01', start_time: '10:00' },
    timezone: 'UTC',
  }
}

function linkOf(text: string): Texts {
  return {
    ...{ title: text, location: text, description: text, organizer: text },
    reference: text.slice(0, 255),
    ...{ ...organizerEmail, calname: text, timezone: 'UTC' },
  }
}

function linkFormOf(text: string): Texts {
  return { ...linkOf(text), start_date: '2026-12-01', start_time: '10:00' }
}

function directOf(text: string): Texts {
  return { ...linkOf(text), start: '2031-07-01 19:30', template: text.slice(0, 100) }
}

/** Every form that stores strings, with a string in all fields. */
function formsOf(fixed: Fixed, text: string): readonly (readonly [path: string, fields: Texts])[] {
  const weekly = { repeat: 'weekly', ends: 'never' }
  return [
    [`/account/calendars/settings/${fixed.calendar}`, { title: text, description: text }],
    [`/account/events/edit/${fixed.event}`, eventOf(text)],
    [`/account/events/edit/${fixed.series}`, { ...eventOf(text), ...weekly }],
    [`/account/one-time/edit/${fixed.oneTime}`, eventOf(text)],
    [`/account/links/edit/${fixed.link}`, linkFormOf(text)],
  ]
}

// Names and template texts have limits below most of the texts, so they are stored directly.
async function fillPastLimits(
  served: ServedSite,
  person: Visitor,
  fixed: Fixed,
  text: string,
): Promise<void> {
  await fillTemplate(served, person, fixed, text)
  const { context } = served.site
  const named = { name: text, zone: '', language: 'en' } as const
  await context.db.transaction((connection) => updateSettings(connection, person.accountId, named))
  const empty = { title: text, description: text }
  await saveCalendar(context, person.accountId, fixed.emptyCalendar, empty)
}

async function fillTemplate(
  { site: { context } }: ServedSite,
  { accountId }: Visitor,
  { template: key }: Fixed,
  text: string,
): Promise<void> {
  const template = templateWith({
    ...{ name: text, logoText: text, heading: text, button: `${text} {service}`, note: text },
    ...{ footer: text, footerLink: text, footerAddress: 'http://127.0.0.1:1/', style: text },
  })
  equal(await saveTemplate(context, accountId, { key, template, logo: 'keep' }), true)
}

/** Creates the items that each string needs: a token, an import preview, and a deleted calendar. */
async function makeItems({ site: { context } }: ServedSite, person: Visitor, text: string) {
  const { accountId } = person
  for (const { id } of await listTokens(context.db, accountId)) {
    await revokeToken(context, accountId, id)
  }
  await createToken(context, accountId, text)
  const [token] = await listTokens(context.db, accountId)
  const gone = await createCalendar(context, accountId, { title: text, description: text })
  const { headers } = await person.post(`/account/calendars/delete/${gone.id}`)
  const undo = /undo=(\w+)/.exec(headers['location'] ?? '')?.[1] ?? ''
  const upload = await previewPath(person, fileOf(text), { name: `${text}.ics` })
  return { token: token?.id ?? 0, undo, upload }
}

/** A calendar file with a string in every property, and an event that cannot be parsed. */
function fileOf(text: string): string {
  const line = text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/[\r\n\u2028\u2029\u0085\0]/g, ' ')
  const more = `DESCRIPTION:${line}\r\nLOCATION:${line}\r\nX-ALT-DESC:${line}\r\n`
  const odd = `BEGIN:VEVENT\r\nUID:x\r\nSUMMARY:${line}\r\nDTSTART:${line}\r\nEND:VEVENT\r\n`
  return calendarFile(line, [line], more).replace('END:VCALENDAR', () => `${odd}END:VCALENDAR`)
}

function addressesOf(
  content: Content,
  { calendarKey, clientId, link }: Fixed,
  direct: HostileSite['direct'],
  text: string,
): Readonly<Record<string, readonly string[]>> {
  const parameters = { done: text, search: text, link: text, lang: text, view: text, month: text }
  const query = new URLSearchParams(parameters)
  const part = encodeURIComponent(text.toWellFormed())
  const tables = { ...openAddresses, ...personAddresses, ...fileAddresses }
  const ofAccount = Object.entries(tables).map(([path, table]) => {
    const addresses = table(content)
    return [path, [...addresses, `${addresses[0]?.split('?')[0]}?${query}`]] as const
  })
  const event = { client: clientId, ...linkOf(text) }
  return {
    ...Object.fromEntries(ofAccount),
    search: [`/account/links?${query}`],
    event: [direct(text)],
    choice: [direct(text, { recurring: 'FREQ=WEEKLY', service: 'yahoo' })],
    mistakes: [
      direct(text, { start: text, end: text, timezone: text, recurring: text, uid: text }),
      direct(text, { service: text, alarm: text, status: text, date_format: text }),
    ],
    try: [`/try?${new URLSearchParams({ ...event, client: text, calendar: text })}`],
    list: [`/subscribe/${calendarKey}`],
    month: [`/subscribe/${calendarKey}?view=month&month=2026-12`],
    paste: [`/subscribe/${calendarKey}+yahoo`],
    embedded: [`/embed/${calendarKey}`, `/embed/${calendarKey}?view=month&month=2026-12`],
    feed: [`/feed/${calendarKey}.ics`],
    file: [`/event/${link}+ics`],
    'not found': ['subscribe/', 'event/', 's/', ''].map((at) => `/${at}${part}`),
    json: [
      `/dir/link/add/?${new URLSearchParams({ ...event, start: text })}`,
      `/api/v1/me/calendars/list/?${new URLSearchParams({ token: text, page: text })}`,
    ],
  }
}

async function refusedBy(person: Visitor, fixed: Fixed, text: string): Promise<readonly string[]> {
  const wrong = { ...{ title: '', start: text, start_date: text, timezone: text, email: text } }
  const paths = [
    ...formsOf(fixed, text).map(([path]) => path),
    ...[
      `/account/templates/edit/${fixed.template}`,
      '/account/settings',
      '/account/settings/email',
    ],
    ...['/account/templates/preview/new', '/account/events/preview'],
    ...['/account/links/preview', '/account/keys'],
  ]
  const answers: string[] = []
  for (const path of paths) {
    const fields = { ...eventOf(text), ...wrong, name: text, zone: text, style: text, accent: text }
    answers.push((await person.post(path, fields)).text)
  }
  return answers
}
