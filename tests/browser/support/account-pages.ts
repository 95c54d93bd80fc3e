import { openRoutes, signedInRoutes } from '../../../server/account/routes.ts'
import type { Content } from './account-content.ts'

/** The URLs of a page: each shows it in another state. */
type Addresses = (content: Content) => readonly string[]

const events = '/account/events'
const oneTime = '/account/one-time'
const calendars = '/account/calendars'
const links = '/account/links'
const templates = '/account/templates'
const settings = '/account/settings'

/** For pages without parameters. */
const asItIs = (path: string, ...queries: readonly string[]): Record<string, Addresses> => ({
  [path]: () => ['', ...queries].map((query) => path + query),
})

/** For the page of an emailed link: valid and expired. */
const ofLink = (path: string, link: string) => [`${path}?link=${link}`, path]

/** Public pages, by path. */
export const openAddresses: Readonly<Record<string, Addresses>> = {
  ...asItIs('/account/sign-in', '?done=accountMade'),
  ...asItIs('/account/second-step'),
  ...asItIs('/account/passkey'),
  ...asItIs('/account/sign-up'),
  ...asItIs('/account/sign-up/sent'),
  '/account/sign-up/finish': ({ signUp }) => ofLink('/account/sign-up/finish', signUp),
  '/account/confirm': ({ confirmation }) => ofLink('/account/confirm', confirmation),
  ...asItIs('/account/forgotten'),
  ...asItIs('/account/forgotten/sent'),
  '/account/reset': ({ reset }) => ofLink('/account/reset', reset),
}

/** Pages for signed-in users, by path. */
export const personAddresses: Readonly<Record<string, Addresses>> = {
  ...asItIs('/account'),
  [`${events}/:key`]: ({ calendar, emptyCalendar }) => [
    ...[
      ...['', '?page=2', '?view=over', '?view=all&sort=changed', '?view=month'],
      ...['?search=concert', '?search=nothing&view=over'],
    ].map((query) => `${events}/${calendar}${query}`),
    ...['', '?view=over'].map((query) => `${events}/${emptyCalendar}${query}`),
  ],
  [`${events}/selected/:key`]: ({ calendar }) => [`${events}/selected/${calendar}`],
  [`${events}/new/:key`]: ({ calendar }) => [`${events}/new/${calendar}`],
  [`${events}/copy/:key`]: ({ event }) => [`${events}/copy/${event}`],
  [`${events}/edit/:key`]: ({ event, series }) =>
    [event, series].map((id) => `${events}/edit/${id}`),
  [`${events}/dates/:key`]: ({ series }) => [`${events}/dates/${series}`],
  [`${events}/date/:key`]: ({ series, date }) => [`${events}/date/${series}?date=${date}`],
  [`${events}/share/:key`]: ({ series }) => shared(`${events}/share/${series}`),
  ...asItIs(oneTime, '?view=month&month=2031-09', '?done=saved'),
  ...asItIs(`${oneTime}/selected`),
  ...asItIs(`${oneTime}/new`),
  [`${oneTime}/copy/:key`]: (content) => [`${oneTime}/copy/${content.oneTime}`],
  [`${oneTime}/edit/:key`]: (content) => [`${oneTime}/edit/${content.oneTime}`],
  [`${oneTime}/dates/:key`]: (content) => [`${oneTime}/dates/${content.oneTimeSeries}`],
  [`${oneTime}/date/:key`]: ({ oneTimeSeries, date }) => [
    `${oneTime}/date/${oneTimeSeries}?date=${date}`,
  ],
  [`${oneTime}/share/:key`]: (content) => shared(`${oneTime}/share/${content.oneTime}`),
  ...asItIs(templates),
  ...asItIs(`${templates}/new`),
  [`${templates}/edit/:key`]: ({ template }) => [`${templates}/edit/${template}`],
  [`${templates}/preview/:key`]: ({ template }) => [`${templates}/preview/${template}`],
  ...asItIs(settings, '?done=saved'),
  ...asItIs(`${settings}/email`),
  ...asItIs(`${settings}/password`),
  ...asItIs(`${settings}/second-step`),
  ...asItIs(`${settings}/second-step/confirm`),
  ...asItIs(`${settings}/second-step/codes`),
  ...asItIs(`${settings}/second-step/off`),
  ...asItIs(`${settings}/passkeys`),
  ...asItIs(`${settings}/devices`),
  ...asItIs(`${settings}/delete`),
  [calendars]: ({ undo }) =>
    ['', '?sort=title', '?search=nothing', `?undo=${undo}`].map((one) => calendars + one),
  ...asItIs(`${calendars}/selected`),
  ...asItIs(`${calendars}/new`),
  [`${calendars}/share/:key`]: ({ calendar }) => shared(`${calendars}/share/${calendar}`),
  ...ofCalendars('', 'followers/', 'settings/', 'end/'),
  ...asItIs('/account/deleted'),
  ...asItIs('/account/statistics', '?days=365', '?days=7', '?from=2025-01-01&to=2026-11-20'),
  [`${links}/statistics/:key`]: ({ link }) => [`${links}/statistics/${link}`],
  ...asItIs('/account/statistics/privacy'),
  ...asItIs(links, '?sort=clicks', '?search=nothing'),
  ...asItIs(`${links}/selected`),
  ...asItIs(`${links}/new`),
  [`${links}/edit/:key`]: ({ link }) => [`${links}/edit/${link}`],
  [`${links}/share/:key`]: ({ link }) => shared(`${links}/share/${link}`),
  [`${links}/:key`]: ({ link }) => [`${links}/${link}`],
  ...asItIs('/account/keys'),
  '/account/keys/revoke/:key': ({ token }) => [`/account/keys/revoke/${token}`],
  ...asItIs('/account/import'),
  '/account/import/:key': ({ calendar }) => [`/account/import/${calendar}`],
  '/account/import/preview/:key': ({ upload }) => [upload],
  ...asItIs('/account/download'),
}

/** The tabs of a page with ways to share something. */
function shared(path: string): readonly string[] {
  return ['', '?as=mail&reference=spring', '?as=website', '?as=direct'].map((tab) => path + tab)
}

function ofCalendars(...parts: readonly string[]): Record<string, Addresses> {
  const entries = parts.map((part): [string, Addresses] => [
    `${calendars}/${part}:key`,
    ({ calendar, emptyCalendar }) =>
      [calendar, emptyCalendar].map((id) => `${calendars}/${part}${id}`),
  ])
  return Object.fromEntries(entries)
}

/** Files, by path. */
export const fileAddresses: Readonly<Record<string, Addresses>> = {
  [`${events}/list/:key`]: ({ calendar }) => [`${events}/list/${calendar}`],
  ...asItIs(`${oneTime}/list`),
  ...asItIs('/account/statistics/days.csv'),
  ...asItIs('/account/statistics/services.csv'),
  ...asItIs('/account/statistics/devices.csv'),
  ...asItIs('/account/statistics/references.csv'),
  ...asItIs('/account/statistics/events.csv'),
  ...asItIs('/account/statistics/followers.csv'),
  ...asItIs(`${links}.csv`),
  [`${calendars}/export/:key`]: ({ calendar }) => [`${calendars}/export/${calendar}`],
  ...asItIs(`${calendars}/export`),
  ...asItIs('/account/download/everything.zip'),
}

/** Replies to scripts, by path. */
export const dataAddresses: Readonly<Record<string, Addresses>> = {
  [`${links}/name`]: () => [`${links}/name?link_name=spring-gala`],
}

/** Returns the paths of all pages for GET. */
export const shownPaths: Readonly<Record<'open' | 'person', readonly string[]>> = {
  open: openRoutes.filter(({ get }) => get).map(({ path }) => path),
  person: signedInRoutes.filter(({ get }) => get).map(({ path }) => path),
}
