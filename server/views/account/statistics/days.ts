import { html } from 'hono/html'
import { type DayCounts, everyWeek } from '../../../../core/stats/days.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import { fill } from '../../../../core/text/templates.ts'
import { inWords } from '../../../ui/date-text.ts'
import type { Html } from '../../../ui/html.ts'
import { inDigits } from '../../../ui/intl.ts'
import { columnChart } from '../charts/columns.ts'
import type { Frame } from '../frame.ts'
import type { AccountSpeech } from '../speech.ts'
import { addressOf, type Query } from './period.ts'
import { picture } from './picture.ts'
import { isByWeek, measureCells, measureHeads, shortDay } from './words.ts'

/** What happened when: adds and clicks, by day or by week. */
export function daysSection({ length, days }: Statistics, query: Query, frame: Frame): Html {
  const { speech } = frame
  const { statistics } = speech.account
  const steps = isByWeek(length) ? everyWeek(days) : days
  return picture(
    {
      heading: isByWeek(length) ? statistics.byWeek : statistics.byDay,
      drawn: html`<h3>${statistics.adds}</h3>${countChart('adds', steps, speech)}<h3>${statistics.clicks}</h3>${countChart('clicks', steps, speech)}`,
      table: {
        heads: [isByWeek(length) ? statistics.week : statistics.day, ...measureHeads(speech)],
        rows: steps
          .toReversed()
          .map(({ day, counts }) => [inWords(speech, 'day', day), ...measureCells(counts, speech)]),
      },
      file: addressOf('/account/statistics/days.csv', length, query),
      note: statistics.utc,
    },
    frame,
  )
}

/** The columns of one thing that is counted. */
export function countChart(
  measure: 'adds' | 'clicks',
  steps: readonly DayCounts[],
  speech: AccountSpeech,
): Html {
  const { statistics } = speech.account
  const points = steps.map(({ day, counts }) => {
    return { words: shortDay(day, speech), value: counts[measure] }
  })
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const label = fill(statistics.chart, {
    what: statistics[measure],
    from: points[0]?.words ?? '',
    to: points.at(-1)?.words ?? '',
    total: inDigits(total, speech),
  })
  return columnChart({ label, points, tag: speech.tag })
}
