/** Every kind of page that visitors see. */

import { ok } from 'node:assert/strict'
import { type DeviceKind, deviceKindOf } from '../../core/devices/device.ts'
import { userAgents } from '../../core/devices/user-agents.cases.ts'
import { Unavailable } from '../../core/result.ts'
import { fill } from '../../core/text/placeholders.ts'
import { readConfig } from '../../server/config/config.ts'
import { type ConsentOutcome, setConsentCookie } from '../../server/connect/consent-cookie.ts'
import { HttpError } from '../../server/http/http-error.ts'
import type { Texts as Words } from '../../server/ui/texts/en.ts'
import { registrations } from '../connect/registrations.ts'
import type { Texts } from '../direct/calls.ts'
import { baseUrl, beginning } from '../support/service.ts'
import type { PageKind } from './harmless.ts'
import type { Places } from './places.ts'

/** A page, and the texts that it must contain in any language. */
export interface SitePage {
  readonly at: (places: Places) => string
  readonly kind: PageKind
  readonly says: (words: Words) => readonly string[]
  /** 200 by default. */
  readonly status?: number
  readonly method?: string
  /** The fields of a POST. */
  readonly form?: Texts
  readonly headers?: Texts
  /** The `Cookie` header. */
  readonly cookie?: (places: Places) => string
  /** The report address of the settings. */
  readonly reportAddress?: string
  /** Whether search engines may list it; by default, they may not. */
  readonly isListed?: boolean
  /** The address of its form, other than that of a preview; its browser sends the form's origin. */
  readonly posts?: (places: Places) => string
  /** The origins that the form leads to. */
  readonly consentAt?: readonly string[]
  /** Whether entries go to a calendar of our own at Google. */
  readonly hasOwnCalendar?: boolean
  /** Makes the service fail meanwhile. */
  readonly fault?: Error
}

/** The User-Agent header of a kind of device. */
export function deviceOf(kind: DeviceKind): Texts {
  const found = userAgents.find((one) => one.userAgent !== '' && one.kind === kind)
  ok(found && deviceKindOf(found.userAgent) === kind)
  return { 'user-agent': found.userAgent }
}

/** A text that only the log may contain. */
export const secret = 'constraint qx_7 of /srv/qx is broken'

function eventPage(
  name: keyof Places['events'],
  says: SitePage['says'] = () => [],
  headers: Texts = {},
): SitePage {
  return { at: ({ events }) => events[name], kind: 'event', says, headers }
}

function calendarPage(
  at: SitePage['at'],
  says: SitePage['says'] = () => [],
  headers: Texts = {},
): SitePage {
  return { at, kind: 'calendar', says, headers }
}

function preview(form: Texts): SitePage {
  const says = ({ preview }: Words) => [preview.note]
  return { at: () => '/preview', kind: 'preview', method: 'POST', form, says }
}

function errorPage(
  type: keyof Words['errors'],
  more: Pick<SitePage, 'at'> & Partial<SitePage>,
): SitePage {
  const says = ({ errors }: Words) => [errors[type].title, errors[type].text]
  return { kind: 'error', says, ...more }
}

const month = '?view=month&month=2026-12'

const outcome = { language: '', link: '', stopKey: '', problem: undefined } as const
const config = readConfig({ DATABASE_URL: 'sqlite:x', BASE_URL: baseUrl, ...registrations })

/** The page that says how an attempt to add a series by consent ended. */
function outcomePage(ended: Partial<ConsentOutcome>, says: SitePage['says']): SitePage {
  const cookie = ({ events }: Places) => {
    const key = ended.problem === 'expired' ? '' : events.series.replace('/event/', '')
    const all = { ...outcome, provider: 'microsoft', key, ...ended } as const
    return setConsentCookie(config, 'outcome', all, beginning).replace(/;.*/, '')
  }
  return { at: () => '/connect/done', kind: 'outcome', says, cookie }
}

const atGoogle = {
  posts: () => '/connect/google',
  consentAt: ['https://accounts.google.com'],
}

const atMicrosoft = {
  posts: () => '/connect/microsoft',
  consentAt: ['https://login.microsoftonline.com', 'https://login.live.com'],
}

const problems = [
  'declined',
  'administrator',
  'scope',
  'noCalendar',
  'expired',
  'unavailable',
] as const

const reasons = ['over', 'deleted', 'eventDeleted', 'withdrawn', 'forbidden'] as const
const entryProblems = ['cannotHold', 'rejected'] as const

const connectOutcomes = {
  ...Object.fromEntries(
    reasons.map((reason) => [
      `updates have stopped: ${reason}`,
      {
        at: ({ ended }: Places) => `/connect/stop/${ended[reason]}`,
        kind: 'message' as const,
        says: ({ connect, services }: Words) => [
          fill(connect.ends[reason], { service: services.outlookcom }),
        ],
      },
    ]),
  ),
  ...Object.fromEntries(
    entryProblems.map((problem) => [
      `stopping updates: ${problem}`,
      {
        at: ({ troubled }: Places) => `/connect/stop/${troubled[problem]}`,
        posts: ({ troubled }: Places) => `/connect/stop/${troubled[problem]}`,
        kind: 'message' as const,
        says: ({ connect, services }: Words) => [
          fill(connect.entryProblems[problem], { service: services.outlookcom }),
        ],
      },
    ]),
  ),
  ...Object.fromEntries(
    problems.map((problem) => [
      `not connected: ${problem}`,
      outcomePage({ problem }, ({ connect, services }) =>
        Object.values(connect.problems[problem]).map((text) =>
          fill(text, { service: services.outlookcom }),
        ),
      ),
    ]),
  ),
  'kept up to date': outcomePage(
    { link: 'https://outlook.live.com/calendar/', stopKey: 'abcdefghijklmnop' },
    ({ connect, services }) => [
      ...[connect.added, connect.kept, connect.stop],
      fill(connect.open, { service: services.outlookcom }),
    ],
  ),
  'stopping updates': {
    at: ({ stopKey }) => `/connect/stop/${stopKey}`,
    posts: ({ stopKey }) => `/connect/stop/${stopKey}`,
    kind: 'message',
    says: ({ connect }) => [connect.stop, connect.stopHelp, connect.withdraw],
  },
  'updates have stopped': {
    at: () => '/connect/stop/aaaaaaaaaaaaaaaa',
    kind: 'message',
    says: ({ connect }) => [connect.stopped, connect.stoppedHelp],
  },
} satisfies Readonly<Record<string, SitePage>>

/** Every kind of page, by name. */
export const sitePages = {
  event: eventPage('single', (words) => [
    ...[words.addHeading, words.otherCalendars, words.when, words.where, words.copyLink],
    ...[words.scan, words.language, words.services.ics, words.copied, words.yourTime],
  ]),
  series: eventPage('series', (words) => [words.nextDates]),
  'a date that a series does not have': {
    at: ({ events }) => `${events.series}?date=2026-12-06`,
    kind: 'event',
    status: 404,
    says: (words) => [words.noSuchDate, words.nextDates],
  },
  'all day': eventPage('wholeDays', (words) => [words.allDay]),
  'over midnight': eventPage('overMidnight'),
  floating: eventPage('floating', (words) => [words.floating]),
  today: eventPage('today', (words) => [words.today]),
  running: eventPage('running', (words) => [words.now]),
  over: eventPage('over', (words) => [words.over]),
  cancelled: eventPage('cancelled', (words) => [
    ...[words.cancelled, words.cancelledHelp, words.updateHeading, words.updateMeans],
  ]),
  'in a listed calendar': {
    ...eventPage('single'),
    at: ({ listed }) => listed.coming,
    isListed: true,
  },
  'over, in a listed calendar': {
    ...eventPage('over', (words) => [words.nextOne, words.addAnyway]),
    at: ({ listed }) => listed.over,
    isListed: true,
  },
  website: eventPage('website'),
  'links and categories': {
    at: ({ detailed }) => detailed,
    kind: 'event',
    says: (words) => [words.joinOnline, words.website, words.attachments, words.categories],
  },
  'online and running': eventPage('online', (words) => [words.now, words.joinOnline]),
  'in another browser': eventPage(
    'single',
    (words) => [words.hints['open-in-safari']],
    deviceOf('ios-browser'),
  ),
  'in an app': eventPage(
    'single',
    (words) => [words.hints['open-in-browser']],
    deviceOf('android-app'),
  ),
  choice: {
    ...eventPage('series', (words) => [words.allDatesFile, words.backToEvent]),
    at: ({ events }) => `${events.series}+yahoo`,
  },
  'choice of a started series': {
    ...eventPage('begunSeries', (words) => [words.backToEvent]),
    at: ({ events }) => `${events.begunSeries}+yahoo`,
  },
  'connecting a calendar': {
    ...eventPage('series', ({ connect, backToEvent }) => [
      ...[connect.once, connect.onceHelp, connect.keep, connect.keepHelp],
      ...[connect.without, backToEvent],
    ]),
    at: ({ events }) => `${events.series}+google`,
    ...atGoogle,
  },
  'connecting a calendar of our own': {
    ...eventPage('series', ({ connect }) => [fill(connect.leadOwn, { provider: 'Google' })]),
    at: ({ events }) => `${events.series}+google`,
    ...{ ...atGoogle, hasOwnCalendar: true },
  },
  'connecting a calendar, floating': {
    ...eventPage('floating', ({ connect }) => [connect.once, connect.zone]),
    at: ({ events }) => `${events.floating}+outlookcom+connect`,
    ...atMicrosoft,
  },
  ...connectOutcomes,
  'a series that cannot be connected': {
    ...eventPage('hourly', ({ connect, services }) => [
      fill(connect.cannotRepeat, { service: services.google }),
      connect.without,
    ]),
    at: ({ events }) => `${events.hourly}+google`,
    ...atGoogle,
  },
  'a series that overlaps in Outlook': {
    ...eventPage('overlapping', ({ connect, services }) => [
      fill(connect.overlaps, { service: services.outlookcom }),
    ]),
    at: ({ events }) => `${events.overlapping}+outlookcom`,
    ...atMicrosoft,
  },
  subscribe: calendarPage(
    ({ calendar }) => `/subscribe/${calendar}`,
    (words) => [
      ...[
        words.subscribe,
        words.subscribeMeans,
        words.nextEvents,
        words.views,
        words.list,
        words.month,
      ],
      ...[words.addressLabel, words.addressHelp, words.copyAddress, words.refreshHeading],
      ...[words.refreshNote, words.leaveHeading, words.leaveHelp],
    ],
  ),
  'a month': calendarPage(
    ({ calendar }) => `/subscribe/${calendar}${month}`,
    (words) => [words.today, words.previousMonth, words.nextMonth],
  ),
  'an empty month': calendarPage(
    ({ emptyCalendar }) => `/subscribe/${emptyCalendar}${month}`,
    (words) => [words.noEventsInMonth],
  ),
  'an empty month before events': calendarPage(
    ({ calendar }) => `/subscribe/${calendar}?view=month&month=2026-01`,
  ),
  'an empty month after events': calendarPage(
    ({ calendar }) => `/subscribe/${calendar}?view=month&month=2090-01`,
  ),
  'no events': calendarPage(
    ({ emptyCalendar }) => `/subscribe/${emptyCalendar}`,
    (words) => [words.noEvents],
  ),
  'subscribe on Android': calendarPage(
    ({ calendar }) => `/subscribe/${calendar}`,
    (words) => [words.hints['subscribe-on-computer']],
    deviceOf('android'),
  ),
  'many events': calendarPage(
    ({ longCalendar }) => `/subscribe/${longCalendar}`,
    (words) => [words.calendar, words.laterEvents],
  ),
  'later events': calendarPage(
    // After the first second of 8 December.
    ({ longCalendar }) => `/subscribe/${longCalendar}?after=1796688000-x`,
    (words) => [words.nextEvents, `${words.nextDates}: `],
  ),
  'a URL to paste': calendarPage(({ calendar }) => `/subscribe/${calendar}+yahoo`),
  embedded: calendarPage(
    ({ calendar }) => `/embed/${calendar}`,
    (words) => [words.subscribeShort, words.nextEvents],
  ),
  'an embedded series': calendarPage(({ longCalendar }) => `/embed/${longCalendar}`),
  'an embedded month': calendarPage(({ calendar }) => `/embed/${calendar}${month}`),
  'report by email': {
    ...eventPage('single', (words) => [words.report]),
    reportAddress: 'mailto:abuse@daymark.test',
  },
  'report by a form': {
    ...calendarPage(
      ({ calendar }) => `/subscribe/${calendar}`,
      (words) => [words.report],
    ),
    reportAddress: 'https://daymark.test/abuse?from=pages',
  },
  home: { at: () => '/', kind: 'home', says: (words) => [words.home.title, words.home.lead] },
  'home with errors': {
    ...preview({ title: '', start: 'x', location: 'x'.repeat(501) }),
    ...{ kind: 'home', status: 400, says: ({ preview }) => Object.values(preview.problems) },
  },
  preview: preview({ title: 'Party', start: '2026-12-05T19:30' }),
  mistake: errorPage('invalid_parameter', {
    at: ({ clientId }) => `/dir/?client=${clientId}&start=x&alarm=x&title=`,
    status: 400,
  }),
  'unknown client': errorPage('unauthenticated', { at: () => '/dir/?client=dc_qx', status: 403 }),
  'not found': errorPage('not_found', { at: () => '/qx', status: 404 }),
  'embedded, not found': errorPage('not_found', { at: () => '/embed/qx', status: 404 }),
  'other method': errorPage('method_not_allowed', {
    ...{ at: ({ events }) => events.single, method: 'POST', status: 405 },
  }),
  suspended: errorPage('gone', { at: ({ stopped }) => `/subscribe/${stopped}`, status: 410 }),
  'embedded, suspended': errorPage('gone', {
    at: ({ stopped }) => `/embed/${stopped}`,
    status: 410,
  }),
  'too large': errorPage('too_large', {
    at: ({ events }) => events.single,
    fault: new HttpError('too_large', secret),
    status: 413,
  }),
  'internal error': errorPage('internal', {
    ...{ at: ({ events }) => events.single, fault: new Error(secret), status: 500 },
  }),
  'rate limited': errorPage('rate_limited', {
    at: ({ events }) => events.single,
    fault: new HttpError('rate_limited', secret),
    status: 429,
  }),
  busy: errorPage('unavailable', {
    ...{ at: ({ events }) => events.single, fault: new Unavailable(secret), status: 503 },
  }),
} satisfies Readonly<Record<string, SitePage>>

/** The same with their names. */
export const namedPages = Object.entries<SitePage>(sitePages)

const forMakers: Readonly<Record<string, SitePage['at']>> = {
  try: () => '/try',
  'button code': ({ clientId, calendar }) =>
    `/try?client=${clientId}&title=x&start=2026-12-05&calendar=${calendar}`,
  'button with errors': () => '/try?client=dc_x&title=x&start=x&calendar=x',
  design: () => '/design',
}

/** The pages for people who create links or pages, in English. */
export const makerPages = Object.entries(forMakers).map(
  ([name, at]): readonly [string, SitePage] => [name, { at, kind: 'message', says: () => [] }],
)
