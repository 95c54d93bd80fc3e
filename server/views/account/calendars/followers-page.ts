import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import type { Follower, ServiceCount } from '../../../../core/calendar/follower.ts'
import type { Html } from '../../../ui/html.ts'
import { inDigits } from '../../../ui/intl.ts'
import { dayIn } from '../days.ts'
import { figureList } from '../figures.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { dataTable, emptyState, pagingLinks } from '../list.ts'
import { type Followers, followersOfCalendar } from '../statistics/followers.ts'
import { serviceInWords } from '../statistics/words.ts'
import { calendarTabs, tabPath } from './tabs.ts'

/** The followers of a calendar. */
export interface FollowersShown {
  readonly calendar: Calendar
  /** How many were active of late. */
  readonly active: Followers
  readonly services: readonly ServiceCount[]
  /** A page of them, the newest first. */
  readonly items: readonly Follower[]
  readonly number: number
  readonly hasNext: boolean
  /** The zone of the account; empty for UTC. */
  readonly zone: string
}

/** The page with the followers of a calendar. */
export function followersPage(followers: FollowersShown, frame: Frame): string {
  const { id, title, followersTotal } = followers.calendar
  return accountPage(
    {
      title,
      part: 'calendars',
      main: html`${calendarTabs(id, 'followers', frame)}
${followersTotal === 0 ? nobody(id, frame) : somebody(followers, frame)}`,
    },
    frame,
  )
}

function nobody(id: number, frame: Frame): Html {
  const { noFollowers, toShare } = frame.speech.account.calendars
  const step = html`<a class="button main" href="${tabPath('share', id)}">${toShare}</a>`
  return emptyState(noFollowers, step)
}

function somebody(followers: FollowersShown, frame: Frame): Html {
  const { calendars } = frame.speech.account
  return html`${figures(followers.calendar, frame)}
<p class="quiet small">${calendars.activeHelp}</p>
${followersOfCalendar(followers.active, followers.calendar.id, frame)}
<section><h2>${calendars.byService}</h2>
${serviceTable(followers.services, frame)}</section>
<section><h2>${calendars.oneByOne}</h2>
${followerTable(followers, frame)}
<p class="quiet small">${calendars.blockHelp}</p></section>
${pagingLinks(followers, frame)}`
}

function figures({ followersActive, followersTotal }: Calendar, { speech }: Frame): Html {
  const { calendars } = speech.account
  const figures = [
    { words: calendars.followersActive, value: followersActive },
    { words: calendars.followersTotal, value: followersTotal },
  ]
  return figureList(figures, speech)
}

function serviceTable(services: readonly ServiceCount[], frame: Frame): Html {
  const { speech } = frame
  const { calendars } = speech.account
  return dataTable({
    caption: calendars.byService,
    heads: [calendars.service, calendars.active, calendars.total, calendars.blocked],
    rows: services.map(({ service, active, total, blocked }) => [
      serviceInWords(service, speech),
      ...[active, total, blocked].map((count) => inDigits(count, speech)),
    ]),
  })
}

function followerTable({ calendar, items, number, zone }: FollowersShown, frame: Frame): Html {
  const { calendars } = frame.speech.account
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
      serviceInWords(follower.service, frame.speech),
      dayIn(zone, follower.firstFetchedAt, frame),
      dayIn(zone, follower.lastFetchedAt, frame),
      stateOf(follower, frame),
      blocking(follower, { calendarId: calendar.id, number, zone }, frame),
    ]),
  })
}

function stateOf({ isActive, isBlocked }: Follower, { speech }: Frame): string {
  const { blocked, active, away } = speech.account.calendars
  if (isBlocked) return blocked
  return isActive ? active : away
}

type Shown = { readonly calendarId: number } & Pick<FollowersShown, 'number' | 'zone'>

function blocking(follower: Follower, { calendarId, number, zone }: Shown, frame: Frame): Html {
  const { id, isBlocked, service, firstFetchedAt } = follower
  const { block, unblock } = frame.speech.account.calendars
  const of = `${serviceInWords(service, frame.speech)}, ${dayIn(zone, firstFetchedAt, frame)}`
  const values = { follower: String(id), page: String(number) }
  const action = `/account/calendars/${isBlocked ? 'unblock' : 'block'}/${calendarId}`
  return formButton(
    { action, words: isBlocked ? unblock : block, of, look: 'slight', values },
    frame,
  )
}
