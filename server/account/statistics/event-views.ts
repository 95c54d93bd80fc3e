import { html } from 'hono/html'
import { addRateOf } from '../../../core/stats/days.ts'
import type { EventCounts, NamedEvent } from '../../../core/stats/events.ts'
import type { ChosenPeriod } from '../../../core/stats/period.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits, inPercent } from '../../ui/intl.ts'
import { dataTable, type Figure, numberHeads } from '../ui/lists.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'
import { downloadLink, periodAddress } from './section-views.ts'

type Uses = Omit<EventCounts, 'key'>

/** What happened on event pages in a period and in the previous one. */
export interface EventPages {
  readonly total: Uses
  readonly before: Uses
  /** The most visited events. */
  readonly events: readonly NamedEvent[]
}

/** The add rate as a figure; none without visits, or with more adds than visits. */
export function rateFigure(
  translations: AccountTranslations,
  { total, before }: Readonly<Record<'total' | 'before', Uses>>,
): readonly Figure[] {
  const { rate: words, rateBefore } = translations.account.statistics
  const [rate, earlier] = [addRateOf(total), addRateOf(before)]
  if (rate === undefined) return []
  const note = earlier !== undefined && fill(rateBefore, { rate: inPercent(earlier, translations) })
  return [{ words, value: inPercent(rate, translations), note }]
}

/** The most visited events with their add rates. */
export function eventsSection(
  { translations }: PageContext,
  { events }: EventPages,
  period: ChosenPeriod,
): Html | false {
  const { byEvent: heading, event, measures, rate, rateHelp } = translations.account.statistics
  if (events.length === 0) return false
  const rows = events.map((one) => {
    const part = addRateOf(one)
    return [
      html`<bdi>${titleOf(one, translations)}</bdi>`,
      ...[one.pages, one.adds].map((count) => inDigits(count, translations)),
      part === undefined ? '–' : inPercent(part, translations),
    ]
  })
  const heads = [event, ...numberHeads(measures.pages, measures.adds, rate)]
  return html`<section><div class="head"><h2>${heading}</h2></div>
${dataTable({ caption: heading, heads, rows })}
<p class="help">${rateHelp}</p>
${downloadLink(translations, heading, periodAddress('/account/statistics/events.csv', period))}</section>\n`
}

function titleOf({ key, title }: NamedEvent, { account }: AccountTranslations): string {
  const { directLinkPages, deletedEvent } = account.statistics
  return key === '' ? directLinkPages : title?.trim() || deletedEvent
}
