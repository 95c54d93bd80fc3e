import { html } from 'hono/html'
import { type ActiveDay, activeWeeks, type FollowerDay } from '../../../core/stats/followers.ts'
import type { PeriodLength } from '../../../core/stats/period.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { inDigits } from '../../views/intl.ts'
import { inWords } from '../../views/when.ts'
import { dataTable } from '../ui/lists.ts'
import type { AccountSpeech, PageContext } from '../ui/page-context.ts'
import { areaChart } from './chart-views.ts'
import {
  type ChartSection,
  chartSection,
  isByWeek,
  periodAddress,
  shortDay,
} from './section-views.ts'

/** Followers over a period. */
export interface Followers {
  readonly length: PeriodLength
  readonly days: readonly ActiveDay[]
  /** The title of the calendar; absent for all calendars together. */
  readonly calendar?: string
}

/** A calendar with its number of followers, and how that changed. */
export interface Followed {
  readonly id: number
  readonly title: string
  readonly active: number
  readonly changes: readonly FollowerDay[]
}

/** The heading that says whose followers these are. */
export function followersHeading({ calendar }: Followers, { speech }: PageContext): string {
  const { followers, followersOf } = speech.account.statistics
  return calendar === undefined ? followers : fill(followersOf, { calendar })
}

/** Followers over time. */
export function followersSection(
  followers: Followers,
  calendarId: string | undefined,
  page: PageContext,
): Html {
  const { allCalendars, followersHelp } = page.speech.account.statistics
  const toAll = html`<p><a href="${periodAddress(page.path, followers.length)}">${allCalendars}</a></p>`
  return followersPicture(
    {
      heading: followersHeading(followers, page),
      chart: html`${calendarId !== undefined && toAll}${drawnSteps(followers, page)}`,
      note: followersHelp,
    },
    followers,
    calendarId,
    page,
  )
}

/** Followers over time on the page of their calendar. */
export function followersOfCalendar(
  followers: Followers,
  calendarId: number,
  page: PageContext,
): Html {
  const { byDay, byWeek } = page.speech.account.statistics
  return followersPicture(
    {
      heading: isByWeek(followers.length) ? byWeek : byDay,
      chart: drawnSteps(followers, page),
    },
    followers,
    String(calendarId),
    page,
  )
}

function followersPicture(
  shown: Pick<ChartSection, 'heading' | 'chart' | 'note'>,
  followers: Followers,
  calendarId: string | undefined,
  page: PageContext,
): Html {
  const { speech } = page
  const { statistics } = speech.account
  const { length } = followers
  const query = calendarId === undefined ? {} : { calendar: calendarId }
  return chartSection(
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
      file: periodAddress('/account/statistics/followers.csv', length, query),
    },
    page,
  )
}

function stepsOf({ length, days }: Followers): readonly ActiveDay[] {
  return isByWeek(length) ? activeWeeks(days) : days
}

function drawnSteps(followers: Followers, { speech }: PageContext): Html {
  return followersChart(stepsOf(followers), speech)
}

/** The chart of followers by day or by week. */
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

/** The calendars with the most followers, with links to the chart of each. */
export function mostFollowedSection(
  most: readonly Followed[],
  length: PeriodLength,
  { path, speech }: PageContext,
): Html {
  const { statistics } = speech.account
  const rows = most.map(({ id, title, active, changes }) => {
    const address = periodAddress(path, length, { calendar: String(id) })
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
