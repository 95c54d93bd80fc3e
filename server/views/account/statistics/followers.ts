import { html } from 'hono/html'
import { type ActiveDay, activeWeeks, type FollowerDay } from '../../../../core/stats/followers.ts'
import type { PeriodLength } from '../../../../core/stats/period.ts'
import { fill } from '../../../../core/text/templates.ts'
import { inWords } from '../../../ui/date-text.ts'
import type { Html } from '../../../ui/html.ts'
import { inDigits } from '../../../ui/intl.ts'
import { areaChart } from '../charts/area.ts'
import type { Frame } from '../frame.ts'
import { dataTable } from '../list.ts'
import type { AccountSpeech } from '../speech.ts'
import { addressOf } from './period.ts'
import { type Picture, picture } from './picture.ts'
import { isByWeek, shortDay } from './words.ts'

/** Followers over a period. */
export interface Followers {
  readonly length: PeriodLength
  readonly days: readonly ActiveDay[]
  /** The title of the one calendar that they are of; of all where absent. */
  readonly calendar?: string
}

/** A calendar with its followers, and how they changed. */
export interface Followed {
  readonly id: number
  readonly title: string
  readonly active: number
  readonly changes: readonly FollowerDay[]
}

/** Whose followers they are. */
export function followersHeading({ calendar }: Followers, { speech }: Frame): string {
  const { followers, followersOf } = speech.account.statistics
  return calendar === undefined ? followers : fill(followersOf, { calendar })
}

/** Followers over time. */
export function followersSection(
  followers: Followers,
  calendarId: string | undefined,
  frame: Frame,
): Html {
  const { allCalendars, followersHelp } = frame.speech.account.statistics
  const toAll = html`<p><a href="${addressOf(frame.path, followers.length)}">${allCalendars}</a></p>`
  return followersPicture(
    {
      heading: followersHeading(followers, frame),
      drawn: html`${calendarId !== undefined && toAll}${drawnSteps(followers, frame)}`,
      note: followersHelp,
    },
    followers,
    calendarId,
    frame,
  )
}

/** The followers of one calendar over time, on its own page. */
export function followersOfCalendar(followers: Followers, calendarId: number, frame: Frame): Html {
  const { byDay, byWeek } = frame.speech.account.statistics
  return followersPicture(
    {
      heading: isByWeek(followers.length) ? byWeek : byDay,
      drawn: drawnSteps(followers, frame),
    },
    followers,
    String(calendarId),
    frame,
  )
}

function followersPicture(
  shown: Pick<Picture, 'heading' | 'drawn' | 'note'>,
  followers: Followers,
  calendarId: string | undefined,
  frame: Frame,
): Html {
  const { speech } = frame
  const { statistics } = speech.account
  const { length } = followers
  const query = calendarId === undefined ? {} : { calendar: calendarId }
  return picture(
    {
      ...shown,
      table: {
        heads: [
          isByWeek(length) ? statistics.week : statistics.day,
          ...[statistics.active, statistics.gained, statistics.lost],
        ],
        rows: stepsOf(followers)
          .toReversed()
          .map(({ day, active, gained, lost }) => [
            inWords(speech, 'day', day),
            ...[active, gained, lost].map((value) => inDigits(value, speech)),
          ]),
      },
      file: addressOf('/account/statistics/followers.csv', length, query),
    },
    frame,
  )
}

function stepsOf({ length, days }: Followers): readonly ActiveDay[] {
  return isByWeek(length) ? activeWeeks(days) : days
}

function drawnSteps(followers: Followers, { speech }: Frame): Html {
  return followersChart(stepsOf(followers), speech)
}

/** How many followers there were on each day or in each week. */
export function followersChart(steps: readonly ActiveDay[], speech: AccountSpeech): Html {
  const { statistics } = speech.account
  const points = steps.map(({ day, active }) => ({ words: shortDay(day, speech), value: active }))
  const label = fill(statistics.followersChart, {
    what: statistics.followers,
    from: points[0]?.words ?? '',
    to: points.at(-1)?.words ?? '',
    first: inDigits(points[0]?.value ?? 0, speech),
    last: inDigits(points.at(-1)?.value ?? 0, speech),
  })
  return areaChart({ label, points, tag: speech.tag })
}

/** The calendars with the most followers, each a way to its own picture. */
export function mostFollowedSection(
  most: readonly Followed[],
  length: PeriodLength,
  { path, speech }: Frame,
): Html {
  const { statistics } = speech.account
  const rows = most.map(({ id, title, active, changes }) => {
    const address = addressOf(path, length, { calendar: String(id) })
    const sum = (name: 'gained' | 'lost') =>
      changes.reduce((total, change) => total + change[name], 0)
    return [
      html`<a href="${address}" dir="auto">${title}</a>`,
      ...[active, sum('gained'), sum('lost')].map((value) => inDigits(value, speech)),
    ]
  })
  const heads = [statistics.calendar, statistics.active, statistics.gained, statistics.lost]
  return html`<section><h2>${statistics.mostFollowed}</h2>
${dataTable({ caption: statistics.mostFollowed, heads, rows })}</section>\n`
}
