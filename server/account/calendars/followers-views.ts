import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { Follower, ServiceCount } from '../../../core/calendar/follower.ts'
import type { Html } from '../../views/html.ts'
import { inDigits } from '../../views/intl.ts'
import { counted } from '../../views/texts/texts.ts'
import { dateInZone } from '../../views/when.ts'
import { type Followers, followersOfCalendar } from '../statistics/follower-views.ts'
import { serviceName } from '../statistics/section-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { cancelLink, formButton } from '../ui/forms.ts'
import { dataTable, emptyState, figureList, paginationLinks } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { calendarTabs, tabPath } from './views.ts'

/** The followers of a calendar. */
interface FollowersShown {
  readonly calendar: Calendar
  /** How many were active over time. */
  readonly active: Followers
  readonly services: readonly ServiceCount[]
  /** A page of them, the newest first. */
  readonly items: readonly Follower[]
  readonly number: number
  readonly hasNext: boolean
  /** The time zone of the account; empty for UTC. */
  readonly zone: string
}

/** The page with the followers of a calendar. */
export function followersPage(followers: FollowersShown, page: PageContext): string {
  const { id, title, followersTotal } = followers.calendar
  return accountPage(
    {
      title,
      menuItem: 'calendars',
      main: html`${calendarTabs(id, 'followers', page)}
${followersTotal === 0 ? noFollowers(id, page) : followerSections(followers, page)}`,
    },
    page,
  )
}

function noFollowers(id: number, page: PageContext): Html {
  const { noFollowers, toShare } = page.speech.account.calendars
  const step = html`<a class="button main" href="${tabPath('share', id)}">${toShare}</a>`
  return emptyState(noFollowers, step)
}

function followerSections(followers: FollowersShown, page: PageContext): Html {
  const { calendars } = page.speech.account
  return html`${figures(followers.calendar, page)}
<p class="quiet small">${calendars.activeHelp}</p>
${followersOfCalendar(followers.active, followers.calendar.id, page)}
<section><h2>${calendars.byService}</h2>
${serviceTable(followers.services, page)}</section>
<section><h2>${calendars.oneByOne}</h2>
${followerTable(followers, page)}
<p class="quiet small">${calendars.blockHelp}</p></section>
${paginationLinks(followers, page)}`
}

function figures({ followersActive, followersTotal }: Calendar, { speech }: PageContext): Html {
  const { calendars } = speech.account
  const figures = [
    { words: calendars.followersActive, value: followersActive },
    { words: calendars.followersTotal, value: followersTotal },
  ]
  return figureList(figures, speech)
}

function serviceTable(services: readonly ServiceCount[], page: PageContext): Html {
  const { speech } = page
  const { calendars } = speech.account
  return dataTable({
    caption: calendars.byService,
    heads: [calendars.service, calendars.active, calendars.total, calendars.blocked],
    rows: services.map(({ service, active, total, blocked }) => [
      serviceName(service, speech),
      ...[active, total, blocked].map((count) => inDigits(count, speech)),
    ]),
  })
}

function followerTable({ calendar, items, number, zone }: FollowersShown, page: PageContext): Html {
  const { calendars } = page.speech.account
  return dataTable({
    caption: calendars.oneByOne,
    heads: [
      calendars.service,
      calendars.since,
      calendars.lastFetch,
      calendars.state,
      calendars.action,
    ],
    rows: items.map((follower) => [
      serviceName(follower.service, page.speech),
      dateInZone(zone, follower.firstFetchedAt, page.speech),
      dateInZone(zone, follower.lastFetchedAt, page.speech),
      stateOf(follower, page),
      blockButton(follower, { calendarId: calendar.id, number, zone }, page),
    ]),
  })
}

function stateOf({ isActive, isBlocked }: Follower, { speech }: PageContext): string {
  const { blocked, active, away } = speech.account.calendars
  if (isBlocked) return blocked
  return isActive ? active : away
}

type Shown = { readonly calendarId: number } & Pick<FollowersShown, 'number' | 'zone'>

function blockButton(
  follower: Follower,
  { calendarId, number, zone }: Shown,
  page: PageContext,
): Html {
  const { id, isBlocked, service, firstFetchedAt } = follower
  const { block, unblock } = page.speech.account.calendars
  const of = `${serviceName(service, page.speech)}, ${dateInZone(zone, firstFetchedAt, page.speech)}`
  const values = { follower: String(id), page: String(number) }
  const action = `/account/calendars/${isBlocked ? 'unblock' : 'block'}/${calendarId}`
  return formButton(
    { action, words: isBlocked ? unblock : block, of, look: 'slight', values },
    page,
  )
}

/** The page that explains and confirms ending all subscriptions. */
export function endSubscriptionsPage(calendar: Calendar, page: PageContext): string {
  const { speech } = page
  const { calendars } = speech.account
  const { id, title, followersActive } = calendar
  const back = cancelLink(tabPath('settings', id), page)
  const warning =
    followersActive === 0
      ? calendars.endNobody
      : counted(calendars.endWarning, followersActive, speech.tag)
  return accountPage(
    {
      title: calendars.endHeading,
      menuItem: 'calendars',
      main: html`<p><strong dir="auto">${title}</strong></p>
<p class="banner danger">${warning} ${calendars.endFinal}</p>
<p>${calendars.endMeans}</p>
<p>${calendars.endStays}</p>
<div class="actions">${formButton({ action: page.path, words: calendars.endNow, look: 'danger' }, page)}${back}</div>`,
    },
    page,
  )
}
