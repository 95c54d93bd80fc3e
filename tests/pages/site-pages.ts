/** Every kind of page that visitors see. */

import { ok } from 'node:assert/strict'
import { type DeviceKind, deviceKindOf } from '../../core/devices/device.ts'
import { userAgents } from '../../core/devices/user-agents.cases.ts'
import { Unavailable } from '../../core/result.ts'
import { HttpError } from '../../server/http/http-error.ts'
import type { Texts as Words } from '../../server/ui/texts/en.ts'
import type { Texts } from '../direct/calls.ts'
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
  /** The report address of the settings. */
  readonly reportAddress?: string
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

/** Every kind of page, by name. */
export const sitePages = {
  event: eventPage('single', (words) => [
    ...[words.addHeading, words.otherCalendars, words.when, words.where, words.copyLink],
    ...[words.scan, words.language, words.services.ics, words.copied, words.yourTime],
  ]),
  series: eventPage('series', (words) => [words.nextDates]),
  'all day': eventPage('wholeDays', (words) => [words.allDay]),
  'over midnight': eventPage('overMidnight'),
  floating: eventPage('floating', (words) => [words.floating]),
  today: eventPage('today', (words) => [words.today]),
  running: eventPage('running', (words) => [words.now]),
  over: eventPage('over', (words) => [words.over]),
  cancelled: eventPage('cancelled', (words) => [words.cancelled, words.cancelledHelp]),
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
    (words) => [words.calendar, words.laterEvents, `${words.nextDates}: `],
  ),
  'later events': calendarPage(
    // After the first second of 8 December.
    ({ longCalendar }) => `/subscribe/${longCalendar}?after=1796688000-x`,
    (words) => [words.nextEvents],
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
