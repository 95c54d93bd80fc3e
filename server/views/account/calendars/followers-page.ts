import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import type { Follower, ServiceCount } from '../../../../core/calendar/follower.ts'
import type { Html } from '../../html.ts'
import { numberFormat } from '../../intl.ts'
import { dayIn } from '../day.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { dataTable, emptyState, pagingLinks } from '../list.ts'
import { type Followers, followersOfCalendar } from '../statistics/followers.ts'
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
  const { format } = numberFormat(speech.tag)
  return html`<dl class="figures"><div><dt>${calendars.followersActive}</dt><dd>${format(followersActive)}</dd></div>
<div><dt>${calendars.followersTotal}</dt><dd>${format(followersTotal)}</dd></div></dl>`
}

function serviceTable(services: readonly ServiceCount[], frame: Frame): Html {
  const { calendars } = frame.speech.account
  const { format } = numberFormat(frame.speech.tag)
  return dataTable({
    caption: calendars.byService,
    heads: [calendars.service, calendars.active, calendars.total, calendars.blocked],
    rows: services.map(({ service, ...counts }) => [
      serviceName(service, frame),
      format(counts.active),
      format(counts.total),
      format(counts.blocked),
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
      serviceName(follower.service, frame),
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

interface Place {
  readonly calendarId: number
  /** The page of the list. */
  readonly number: number
  readonly zone: string
}

function blocking(follower: Follower, { calendarId, number, zone }: Place, frame: Frame): Html {
  const { id, service, isBlocked, firstFetchedAt } = follower
  const { block, unblock } = frame.speech.account.calendars
  const [verb, words] = isBlocked ? ['unblock', unblock] : ['block', block]
  const spoken = `${words}: ${serviceName(service, frame)}, ${dayIn(zone, firstFetchedAt, frame)}`
  const values = { follower: String(id), page: String(number) }
  const action = `/account/calendars/${verb}/${calendarId}`
  return formButton({ action, words, spoken, look: 'slight', values }, frame)
}

function serviceName(service: string, { speech }: Frame): string {
  const names: Readonly<Record<string, string>> = speech.texts.services
  return names[service] ?? speech.account.calendars.otherProgram
}
