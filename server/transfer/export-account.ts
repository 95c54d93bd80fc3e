import type { Calendar } from '../../core/calendar/calendar.ts'
import { calendarColumnNames, calendarRow } from '../../core/export/calendar-list.ts'
import { writeCsv, writeCsvRows } from '../../core/export/csv.ts'
import { linkColumnNames, linkRow } from '../../core/export/link-list.ts'
import { fileName } from '../../core/links/file-name.ts'
import type { StoredLink } from '../../core/links/link.ts'
import { dayRows, eventRows, followerRows, nameRows } from '../../core/stats/csv-rows.ts'
import type { LogoType } from '../../core/theme/picture.ts'
import type { StoredLogo } from '../../core/theme/template.ts'
import { utcDay, utcStamp } from '../../core/time/api-format.ts'
import { localDay } from '../../core/time/local-day.ts'
import { addDays } from '../../core/time/moment.ts'
import type { Context } from '../context.ts'
import { findSettings } from '../storage/account-settings.ts'
import { countOneTimeEvents } from '../storage/accounts.ts'
import { listCalendars } from '../storage/calendar-lists.ts'
import { listEventCounts } from '../storage/event-counts.ts'
import { listFollowersOver } from '../storage/follower-days.ts'
import { shortLinkSlices } from '../storage/link-lists.ts'
import { findLogo } from '../storage/logos.ts'
import { listDays, listNames } from '../storage/statistics.ts'
import { listTemplates } from '../storage/templates.ts'
import type { ArchiveFile } from './export-archive.ts'
import { keptPieces } from './export-calendar.ts'

/** The texts of the archive in its owner's language. */
export interface ArchiveWords {
  readonly readme: string
  readonly oneTimeEvents: string
}

/** A part of an account as files, or none if it is empty. */
type Content = (
  context: Context,
  accountId: number,
  words: ArchiveWords,
) => AsyncIterable<ArchiveFile>

/**
 * Every kind of data in an account needs a row here. No file contains a password, token or secret.
 */
const contents: readonly Content[] = [
  accountFacts,
  calendarFiles,
  linkFiles,
  templateFiles,
  statisticsFiles,
  oneTimeEventsFile,
]

/** Exports everything in an account as files, each generated when it is needed. */
export async function* everything(
  context: Context,
  accountId: number,
  words: ArchiveWords,
): AsyncGenerator<ArchiveFile> {
  yield { name: 'README.txt', content: words.readme.replaceAll('\n', '\r\n') }
  for (const content of contents) yield* content(context, accountId, words)
}

async function* accountFacts({ db }: Context, accountId: number): AsyncGenerator<ArchiveFile> {
  const settings = await findSettings(db, accountId)
  if (!settings) return
  const { email, name, zone, language } = settings
  yield { name: 'account.json', content: inJson({ email, name, zone, language }) }
}

async function* calendarFiles(context: Context, accountId: number): AsyncGenerator<ArchiveFile> {
  yield { name: 'calendars.csv', content: calendarList(context, accountId) }
  let number = 0
  for await (const calendar of calendarsOf(context, accountId)) {
    number++
    // The number distinguishes calendars with the same name.
    const name = `calendars/${number} ${fileName(calendar.title, '')}`
    const scope = { accountId, calendarId: calendar.id }
    yield { name, content: keptPieces(context, calendar, scope) }
  }
}

/** Exports the list of an account's calendars as CSV. */
export async function* calendarList(context: Context, accountId: number): AsyncGenerator<string> {
  yield writeCsv([calendarColumnNames])
  const pages = `${context.config.baseUrl}/subscribe/?`
  for await (const calendar of calendarsOf(context, accountId)) {
    yield writeCsvRows([calendarRow(calendar, pages)])
  }
}

async function* calendarsOf({ db }: Context, accountId: number): AsyncGenerator<Calendar> {
  for (let number = 1; ; number++) {
    const { items, hasNext } = await listCalendars(db, accountId, { number, size: 100 })
    yield* items
    if (!hasNext) return
  }
}

async function* linkFiles(context: Context, accountId: number): AsyncGenerator<ArchiveFile> {
  const links = () => shortLinkSlices(context.db, accountId)
  const addressOf = ({ key }: StoredLink) => `${context.config.shortUrl}/${key}`
  yield { name: 'short-links.csv', content: linkList(links(), addressOf) }
  yield { name: 'short-links.json', content: linkObjects(links(), addressOf) }
}

type Slices = AsyncIterable<readonly StoredLink[]>
type AddressOf = (link: StoredLink) => string

async function* linkList(slices: Slices, addressOf: AddressOf): AsyncGenerator<string> {
  yield writeCsv([linkColumnNames])
  for await (const links of slices) {
    yield writeCsvRows(links.map((link) => linkRow(link, addressOf(link))))
  }
}

async function* linkObjects(slices: Slices, addressOf: AddressOf): AsyncGenerator<string> {
  let before = '[\n'
  for await (const links of slices) {
    yield before +
      links.map((link) => JSON.stringify(linkObject(link, addressOf(link)))).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function linkObject(stored: StoredLink, link: string) {
  const { parameters, clicks, botClicks, createdAt, modifiedAt } = stored
  const times = { created: utcStamp(createdAt), modified: utcStamp(modifiedAt) }
  return { link, clicks, robotClicks: botClicks, ...times, parameters }
}

async function* templateFiles({ db }: Context, accountId: number): AsyncGenerator<ArchiveFile> {
  const told: unknown[] = []
  for (const { key, isDefault, template, ...logos } of await listTemplates(db, accountId)) {
    const logo = await logoFile(db, key, logos.logo)
    const darkLogo = await logoFile(db, `${key}-dark`, logos.darkLogo)
    const cover = await logoFile(db, `${key}-cover`, logos.coverPicture)
    for (const file of [logo, darkLogo, cover]) if (file) yield file
    const names = { logo: logo?.name, darkLogo: darkLogo?.name, coverPicture: cover?.name }
    told.push({ id: key, isDefault, ...template, ...names })
  }
  yield { name: 'templates.json', content: inJson(told) }
}

async function logoFile(
  db: Context['db'],
  name: string,
  logo: StoredLogo | undefined,
): Promise<ArchiveFile | undefined> {
  const picture = logo && (await findLogo(db, logo.key))
  return picture && { name: `logos/${name}.${extensions[picture.type]}`, content: picture.bytes }
}

const extensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const satisfies Record<LogoType, string>

/** The maximum number of names of each kind. */
const maxNames = 10_000

/** The maximum number of events; each is looked up for its title. */
const maxEvents = 1000

async function* statisticsFiles(
  { db, now }: Context,
  accountId: number,
): AsyncGenerator<ArchiveFile> {
  const settings = await findSettings(db, accountId)
  if (!settings) return
  // One more day at both ends, because the account may have had another zone.
  const period = { from: addDays(utcDay(settings.createdAt), -1), to: addDays(utcDay(now()), 1) }
  const days = await listDays(db, { accountId }, period)
  yield { name: 'statistics/days.csv', content: writeCsv(dayRows(days)) }
  for (const kind of ['service', 'device', 'reference'] as const) {
    const names = await listNames(db, { accountId }, period, { kind, size: maxNames })
    yield { name: `statistics/${kind}s.csv`, content: writeCsv(nameRows(kind, names)) }
  }
  const events = await listEventCounts(db, accountId, period, maxEvents)
  yield { name: 'statistics/events.csv', content: writeCsv(eventRows(events)) }
  const followers = await listFollowersOver(db, accountId, {
    ...period,
    to: localDay(now(), settings.zone),
  })
  yield { name: 'statistics/followers.csv', content: writeCsv(followerRows(followers)) }
}

async function* oneTimeEventsFile(
  context: Context,
  accountId: number,
  { oneTimeEvents }: ArchiveWords,
): AsyncGenerator<ArchiveFile> {
  if ((await countOneTimeEvents(context.db, accountId)) === 0) return
  const calendar = { title: oneTimeEvents, description: '' }
  const scope = { accountId, calendarId: undefined }
  yield { name: 'one-time-events.ics', content: keptPieces(context, calendar, scope) }
}

function inJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
