import type { Calendar } from '../../core/calendar/calendar.ts'
import { calendarHead, calendarRow } from '../../core/export/calendar-list.ts'
import { writeCsv, writeRows } from '../../core/export/csv.ts'
import { linkHead, linkRow } from '../../core/export/link-list.ts'
import { fileName } from '../../core/links/file-name.ts'
import type { StoredLink } from '../../core/links/link.ts'
import { dayList, nameList } from '../../core/stats/lists.ts'
import { utcDay, utcStamp } from '../../core/time/api-format.ts'
import type { Context } from '../context.ts'
import { findSettings } from '../storage/account-settings.ts'
import { countOneTimeEvents } from '../storage/accounts.ts'
import { listCalendars } from '../storage/calendar-lists.ts'
import { shelfSlices } from '../storage/event-slices.ts'
import { shortLinkSlices } from '../storage/link-lists.ts'
import { listDays, listNames } from '../storage/statistics.ts'
import { listTemplates } from '../storage/templates.ts'
import type { ArchiveFile } from './archive.ts'
import { keptText } from './calendar-text.ts'

/** What is said in the archive in the language of its person. */
export interface ArchiveWords {
  readonly readme: string
  readonly oneTimeEvents: string
}

/** A part of what an account has, as files; it may be none. */
type Content = (
  context: Context,
  accountId: number,
  words: ArchiveWords,
) => AsyncIterable<ArchiveFile>

/** Whatever an account gains gets its row here. No password, token or secret is in any file. */
const contents: readonly Content[] = [
  accountFacts,
  calendarFiles,
  linkFiles,
  templateFiles,
  statisticsFiles,
  oneTimeEventsFile,
]

/** All that an account has, file by file, each made when its turn comes. */
export async function* everything(
  context: Context,
  accountId: number,
  words: ArchiveWords,
): AsyncGenerator<ArchiveFile> {
  yield { name: 'README.txt', text: words.readme.replaceAll('\n', '\r\n') }
  for (const content of contents) yield* content(context, accountId, words)
}

async function* accountFacts({ db }: Context, accountId: number): AsyncGenerator<ArchiveFile> {
  const settings = await findSettings(db, accountId)
  if (!settings) return
  const { email, name, zone, language } = settings
  yield { name: 'account.json', text: inJson({ email, name, zone, language }) }
}

async function* calendarFiles(context: Context, accountId: number): AsyncGenerator<ArchiveFile> {
  yield { name: 'calendars.csv', text: calendarList(context, accountId) }
  let number = 0
  for await (const calendar of calendarsOf(context, accountId)) {
    number++
    // The number keeps apart what has the same name.
    const name = `calendars/${number} ${fileName(calendar.title, '')}`
    const shelf = { accountId, calendarId: calendar.id }
    yield { name, text: await keptText(context, calendar, shelfSlices(context.db, shelf)) }
  }
}

/** The calendars of an account as a list for spreadsheets. */
export async function* calendarList(context: Context, accountId: number): AsyncGenerator<string> {
  yield writeCsv([calendarHead])
  const pages = `${context.config.baseUrl}/subscribe/?`
  for await (const calendar of calendarsOf(context, accountId)) {
    yield writeRows([calendarRow(calendar, pages)])
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
  yield { name: 'short-links.csv', text: linkList(links(), addressOf) }
  yield { name: 'short-links.json', text: linkObjects(links(), addressOf) }
}

type Slices = AsyncIterable<readonly StoredLink[]>
type AddressOf = (link: StoredLink) => string

async function* linkList(slices: Slices, addressOf: AddressOf): AsyncGenerator<string> {
  yield writeCsv([linkHead])
  for await (const links of slices) {
    yield writeRows(links.map((link) => linkRow(link, addressOf(link))))
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
  const { parameters, clicks, robotClicks, createdAt, modifiedAt } = stored
  const times = { created: utcStamp(createdAt), modified: utcStamp(modifiedAt) }
  return { link, clicks, robotClicks, ...times, parameters }
}

async function* templateFiles({ db }: Context, accountId: number): AsyncGenerator<ArchiveFile> {
  const templates = await listTemplates(db, accountId)
  const told = templates.map(({ key, isDefault, template }) => ({
    id: key,
    isDefault,
    ...template,
  }))
  yield { name: 'templates.json', text: inJson(told) }
}

/** How many names of a kind are told apart. */
const mostNames = 10_000

async function* statisticsFiles(
  { db, now }: Context,
  accountId: number,
): AsyncGenerator<ArchiveFile> {
  const settings = await findSettings(db, accountId)
  if (!settings) return
  const period = { from: utcDay(settings.createdAt), to: utcDay(now()) }
  const days = await listDays(db, { accountId }, period)
  yield { name: 'statistics/days.csv', text: writeCsv(dayList(days)) }
  for (const kind of ['service', 'device', 'reference'] as const) {
    const names = await listNames(db, { accountId }, period, { kind, size: mostNames })
    yield { name: `statistics/${kind}s.csv`, text: writeCsv(nameList(kind, names)) }
  }
}

async function* oneTimeEventsFile(
  context: Context,
  accountId: number,
  { oneTimeEvents }: ArchiveWords,
): AsyncGenerator<ArchiveFile> {
  if ((await countOneTimeEvents(context.db, accountId)) === 0) return
  const calendar = { title: oneTimeEvents, description: '' }
  const events = shelfSlices(context.db, { accountId, calendarId: undefined })
  yield { name: 'one-time-events.ics', text: await keptText(context, calendar, events) }
}

function inJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
