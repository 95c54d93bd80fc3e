import { html } from 'hono/html'
import { type ActiveDay, activeByStep } from '../../../core/stats/followers.ts'
import { type ChosenPeriod, stepOf } from '../../../core/stats/period.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits } from '../../ui/intl.ts'
import { dataTable, numberHeads } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { areaChart } from './chart-views.ts'
import {
  type ChartSection,
  chartSection,
  periodAddress,
  shortStep,
  stepInWords,
} from './section-views.ts'

export interface Followers {
  readonly period: ChosenPeriod
  readonly days: readonly ActiveDay[]
  /** The title of the calendar; absent for all calendars together. */
  readonly calendar?: string
}

/** A calendar with its followers on each day of a period. */
export interface Followed {
  readonly id: number
  readonly title: string
  readonly days: readonly ActiveDay[]
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
  const toAll = html`<p class="gap"><a href="${periodAddress(page.path, followers.period)}">${allCalendars}</a></p>`
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
  const { by } = page.translations.account.statistics
  return followersChartSection(
    page,
    {
      heading: by[stepOf(followers.period)],
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
  const { period } = followers
  const query = calendarId === undefined ? {} : { calendar: calendarId }
  return chartSection(page, {
    ...shown,
    table: {
      heads: [
        statistics.steps[stepOf(period)],
        ...numberHeads(statistics.active, statistics.gained, statistics.lost),
      ],
      rows: stepsOf(followers)
        .toReversed()
        .map(({ day, active, gained, lost }) => [
          stepInWords(day, stepOf(period), translations),
          ...[active, gained, lost].map((value) => inDigits(value, translations)),
        ]),
    },
    file: periodAddress('/account/statistics/followers.csv', period, query),
  })
}

function stepsOf({ period, days }: Followers): readonly ActiveDay[] {
  return activeByStep(days, stepOf(period))
}

function chartOf({ translations }: PageContext, followers: Followers): Html {
  const { statistics } = translations.account
  const step = stepOf(followers.period)
  const points = stepsOf(followers).map(({ day, active }) => ({
    words: shortStep(day, step, translations),
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
  mostFollowed: readonly Followed[],
  period: ChosenPeriod,
): Html {
  const { statistics } = translations.account
  const rows = mostFollowed.map(({ id, title, days }) => {
    const address = periodAddress(path, period, { calendar: String(id) })
    const sum = (name: 'gained' | 'lost') => days.reduce((total, day) => total + day[name], 0)
    return [
      html`<a class="plain-link" href="${address}" dir="auto">${title}</a>`,
      ...[days.at(-1)?.active ?? 0, sum('gained'), sum('lost')].map((value) =>
        inDigits(value, translations),
      ),
    ]
  })
  const counted = numberHeads(statistics.active, statistics.gained, statistics.lost)
  const heads = [statistics.calendar, ...counted]
  return html`<section><div class="head"><h2>${statistics.mostFollowed}</h2></div>
${dataTable({ caption: statistics.mostFollowed, heads, rows })}</section>\n`
}
