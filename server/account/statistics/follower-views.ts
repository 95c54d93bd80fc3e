import { html } from 'hono/html'
import { type ActiveDay, activeByWeek, type FollowerDay } from '../../../core/stats/followers.ts'
import type { PeriodLength } from '../../../core/stats/period.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits } from '../../ui/intl.ts'
import { dataTable, numberHeads } from '../ui/lists.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'
import { areaChart } from './chart-views.ts'
import {
  type ChartSection,
  chartSection,
  isByWeek,
  periodAddress,
  shortDay,
} from './section-views.ts'

export interface Followers {
  readonly length: PeriodLength
  readonly days: readonly ActiveDay[]
  /** The title of the calendar; absent for all calendars together. */
  readonly calendar?: string
}

/** A calendar with its number of followers, and the change. */
export interface Followed {
  readonly id: number
  readonly title: string
  readonly active: number
  readonly changes: readonly FollowerDay[]
}

/** The heading above followers, with the title of their calendar. */
export function followersHeading({ translations }: PageContext, { calendar }: Followers): string {
  const { followers, followersOf } = translations.account.statistics
  return calendar === undefined ? followers : fill(followersOf, { calendar })
}

export function followersSection(
  page: PageContext,
  followers: Followers,
  calendarId: string | undefined,
): Html {
  const { allCalendars, followersHelp } = page.translations.account.statistics
  const toAll = html`<p class="gap"><a href="${periodAddress(page.path, followers.length)}">${allCalendars}</a></p>`
  return followersChartSection(
    page,
    {
      heading: followersHeading(page, followers),
      chart: html`${calendarId !== undefined && toAll}${chartOf(page, followers)}`,
      note: followersHelp,
    },
    followers,
    calendarId,
  )
}

/** Followers over time, on the page of their calendar. */
export function followersOfCalendar(
  page: PageContext,
  followers: Followers,
  calendarId: number,
): Html {
  const { byDay, byWeek } = page.translations.account.statistics
  return followersChartSection(
    page,
    {
      heading: isByWeek(followers.length) ? byWeek : byDay,
      chart: chartOf(page, followers),
    },
    followers,
    String(calendarId),
  )
}

function followersChartSection(
  page: PageContext,
  shown: Pick<ChartSection, 'heading' | 'chart' | 'note'>,
  followers: Followers,
  calendarId: string | undefined,
): Html {
  const { translations } = page
  const { statistics } = translations.account
  const { length } = followers
  const query = calendarId === undefined ? {} : { calendar: calendarId }
  return chartSection(page, {
    ...shown,
    table: {
      heads: [
        isByWeek(length) ? statistics.week : statistics.day,
        ...numberHeads(statistics.active, statistics.gained, statistics.lost),
      ],
      rows: stepsOf(followers)
        .toReversed()
        .map(({ day, active, gained, lost }) => [
          inWords(translations, 'day', day),
          ...[active, gained, lost].map((value) => inDigits(value, translations)),
        ]),
    },
    file: periodAddress('/account/statistics/followers.csv', length, query),
  })
}

function stepsOf({ length, days }: Followers): readonly ActiveDay[] {
  return isByWeek(length) ? activeByWeek(days) : days
}

function chartOf({ translations }: PageContext, followers: Followers): Html {
  return followersChart(stepsOf(followers), translations)
}

/** The chart of followers by day or by week. */
function followersChart(steps: readonly ActiveDay[], translations: AccountTranslations): Html {
  const { statistics } = translations.account
  const points = steps.map(({ day, active }) => ({
    words: shortDay(day, translations),
    value: active,
  }))
  const label = fill(statistics.followersChart, {
    what: statistics.followers,
    from: points[0]?.words ?? '',
    to: points.at(-1)?.words ?? '',
    first: inDigits(points[0]?.value ?? 0, translations),
    last: inDigits(points.at(-1)?.value ?? 0, translations),
  })
  return areaChart({ label, points, tag: translations.tag })
}

/** The calendars with the most followers, with links to the chart of each. */
export function mostFollowedSection(
  { path, translations }: PageContext,
  most: readonly Followed[],
  length: PeriodLength,
): Html {
  const { statistics } = translations.account
  const rows = most.map(({ id, title, active, changes }) => {
    const address = periodAddress(path, length, { calendar: String(id) })
    const sum = (name: 'gained' | 'lost') =>
      changes.reduce((total, change) => total + change[name], 0)
    return [
      html`<a class="plain-link" href="${address}" dir="auto">${title}</a>`,
      ...[active, sum('gained'), sum('lost')].map((value) => inDigits(value, translations)),
    ]
  })
  const counted = numberHeads(statistics.active, statistics.gained, statistics.lost)
  const heads = [statistics.calendar, ...counted]
  return html`<section><div class="head"><h2>${statistics.mostFollowed}</h2></div>
${dataTable({ caption: statistics.mostFollowed, heads, rows })}</section>\n`
}
