import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { Follower, ServiceCount } from '../../../core/calendar/follower.ts'
import { dateInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { type Followers, followersOfCalendar } from '../statistics/follower-views.ts'
import { serviceCell, serviceName } from '../statistics/section-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonLink, cancelLink, formButton, note } from '../ui/forms.ts'
import { paginationLinks } from '../ui/list-controls.ts'
import { dataTable, emptyState, figureList, numberHeads } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { calendarPage, tabPath } from './views.ts'

interface FollowersShown {
  readonly calendar: Calendar
  /** The number of active followers over time. */
  readonly active: Followers
  readonly services: readonly ServiceCount[]
  /** A page of the followers, the newest first. */
  readonly items: readonly Follower[]
  readonly number: number
  readonly hasNext: boolean
  /** The time zone of the account; empty for UTC. */
  readonly zone: string
}

export function followersPage(page: PageContext, followers: FollowersShown): string {
  const { calendar } = followers
  const main =
    calendar.followersTotal === 0
      ? noFollowers(page, calendar.id)
      : followerSections(page, followers)
  return calendarPage(page, calendar, 'followers', { main })
}

function noFollowers(page: PageContext, id: number): Html {
  const { noFollowers, toShare } = page.translations.account.calendars
  const step = buttonLink(tabPath('share', id), toShare, 'primary', 'share-2')
  return emptyState(noFollowers, step)
}

function followerSections(page: PageContext, followers: FollowersShown): Html {
  const { calendars } = page.translations.account
  return html`<section>${figures(page, followers.calendar)}
<p class="help">${calendars.activeHelp}</p></section>
${followersOfCalendar(page, followers.active, followers.calendar.id)}
<section><div class="head"><h2>${calendars.byService}</h2></div>
${serviceTable(page, followers.services)}</section>
<section><div class="head"><h2>${calendars.oneByOne}</h2></div>
${followerTable(page, followers)}
<p class="help">${calendars.blockHelp}</p></section>
${paginationLinks(page, followers)}`
}

function figures(
  { translations }: PageContext,
  { followersActive, followersTotal }: Calendar,
): Html {
  const { calendars } = translations.account
  const figures = [
    { words: calendars.followersActive, value: followersActive, icon: 'users' },
    { words: calendars.followersTotal, value: followersTotal, icon: 'history' },
  ] as const
  return figureList(figures, translations)
}

function serviceTable(page: PageContext, services: readonly ServiceCount[]): Html {
  const { translations } = page
  const { calendars } = translations.account
  return dataTable({
    caption: calendars.byService,
    heads: [
      calendars.service,
      ...numberHeads(calendars.active, calendars.total, calendars.blocked),
    ],
    rows: services.map(({ service, active, total, blocked }) => [
      serviceCell(service, translations),
      ...[active, total, blocked].map((count) => inDigits(count, translations)),
    ]),
  })
}

function followerTable(page: PageContext, { calendar, items, number, zone }: FollowersShown): Html {
  const { calendars } = page.translations.account
  return dataTable({
    caption: calendars.oneByOne,
    heads: [
      calendars.service,
      calendars.since,
      calendars.lastFetch,
      calendars.state,
      { words: calendars.action, kind: 'buttons' },
    ],
    rows: items.map((follower) => [
      serviceCell(follower.service, page.translations),
      dateInZone(zone, follower.firstFetchedAt, page.translations),
      dateInZone(zone, follower.lastFetchedAt, page.translations),
      stateOf(page, follower),
      blockButton(page, follower, { calendarId: calendar.id, number, zone }),
    ]),
  })
}

function stateOf({ translations }: PageContext, { isActive, isBlocked }: Follower): Html {
  const { blocked, active, away } = translations.account.calendars
  if (isBlocked) return html`<span class="badge danger">${blocked}</span>`
  return isActive
    ? html`<span class="badge done">${active}</span>`
    : html`<span class="badge">${away}</span>`
}

type Shown = { readonly calendarId: number } & Pick<FollowersShown, 'number' | 'zone'>

function blockButton(
  page: PageContext,
  follower: Follower,
  { calendarId, number, zone }: Shown,
): Html {
  const { id, isBlocked, service, firstFetchedAt } = follower
  const { block, unblock } = page.translations.account.calendars
  const of = `${serviceName(service, page.translations)}, ${dateInZone(zone, firstFetchedAt, page.translations)}`
  const values = { follower: String(id), page: String(number) }
  const action = `/account/calendars/${isBlocked ? 'unblock' : 'block'}/${calendarId}`
  return formButton(page, {
    action,
    words: isBlocked ? unblock : block,
    of,
    look: 'plain',
    values,
  })
}

/** The page that explains and confirms ending all subscriptions. */
export function endSubscriptionsPage(page: PageContext, calendar: Calendar): string {
  const { translations } = page
  const { calendars } = translations.account
  const { id, title, followersActive } = calendar
  const back = cancelLink(page, tabPath('settings', id))
  const warning =
    followersActive === 0
      ? calendars.endNobody
      : counted(calendars.endWarning, followersActive, translations.tag)
  return accountPage(page, {
    title: calendars.endHeading,
    menuItem: 'calendars',
    lead: html`<bdi>${title}</bdi>`,
    above: { path: tabPath('settings', id), words: calendars.settings },
    main: html`<div class="prose">${note(`${warning} ${calendars.endFinal}`, 'danger')}
<p>${calendars.endMeans}</p>
<p>${calendars.endStays}</p></div>
<div class="actions">${formButton(page, { action: page.path, words: calendars.endNow, look: 'danger primary' })}${back}</div>`,
  })
}
