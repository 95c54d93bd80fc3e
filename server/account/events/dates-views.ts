import { html } from 'hono/html'
import type { DateList, ListedDate } from '../../../core/event/date-list.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { SeriesEvent } from '../../../core/event/series-changes.ts'
import type { SeriesException } from '../../../core/recurrence/exceptions.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { smallDateBadge } from '../../ui/date-badge.ts'
import { inWords, whenInWords } from '../../ui/date-text.ts'
import { timeOf } from '../../ui/event-list.ts'
import type { Html } from '../../ui/html.ts'
import { icon } from '../../ui/icon.ts'
import { accountPage } from '../ui/account-layout.ts'
import { inputField } from '../ui/fields.ts'
import { buttonLink, formButton, postForm, problemList } from '../ui/forms.ts'
import { emptyState, listRow, rowList } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { datePath, datesPath, seriesTabs, stateBadge } from './series-views.ts'
import type { EventCollection } from './views.ts'

/** Some of the dates of a series. */
interface DatesPage extends DateList {
  readonly collection: EventCollection
  readonly series: StoredEvent & SeriesEvent
  /** The account's time zone, which is not repeated next to each time. */
  readonly zone: string
  /** The local start of the first date of all, if earlier ones are not listed. */
  readonly first: string | undefined
  /** Changed dates that were kept when the rule changed. */
  readonly kept: readonly SeriesException[]
}

/** The page with the dates of a series. */
export function datesPage(page: PageContext, shown: DatesPage): string {
  const { collection, series, dates } = shown
  const { translations } = page
  const { events } = translations.account
  const rule = recurrenceInWords(series.recurrence, translations.language)
  return accountPage(page, {
    title: series.title,
    lead: `${fill(translations.texts.repeats, { rule })}. ${events.series.datesLead}`,
    above: { path: collection.path, words: collection.title },
    menuItem: collection.menuItem,
    tabs: seriesTabs(page, collection.base, series, 'dates'),
    main: html`${!isAdding(page) && problemList(page, formWith(page, {}, { date: '' }))}${keptNote(page, shown)}
${dates.length > 0 ? rowList(dates.map((date) => dateRow(page, shown, date))) : emptyState(events.series.none)}
${otherDates(page, shown)}
${addSection(page, shown)}`,
  })
}

// The form below shows its own problems.
function isAdding({ submitted }: PageContext): boolean {
  return submitted?.values.get('action') === 'add'
}

function dateRow(
  page: PageContext,
  { collection, series, zone }: DatesPage,
  date: ListedDate,
): Html {
  const { translations } = page
  const { when, change, state } = date
  const said = whenInWords(when, translations)
  const { base } = collection
  const day = inWords(translations, 'day', when.start.local)
  return listRow({
    mark: smallDateBadge(when.start.local, translations),
    title: inWords(translations, 'shortDayAndWeekday', when.start.local),
    path: state === 'skipped' ? undefined : datePath(base, series, date.date.local),
    badge: stateBadge(page, state),
    facts: [
      timeOf(when, said),
      when.zone !== zone && said.zone,
      change.title && html`<span dir="auto">${change.title}</span>`,
      change.location && html`<span dir="auto">${change.location}</span>`,
    ],
    end: rowButton(page, { action: datesPath(base, series), of: day }, date),
  })
}

/** The button that skips a date, or restores one that is skipped. */
function rowButton(
  page: PageContext,
  row: { readonly action: string; readonly of: string },
  { state, date }: ListedDate,
): Html {
  const { skip, restore } = page.translations.account.events.series
  const [action, words] = state === 'skipped' ? ['restore', restore] : ['skip', skip]
  return formButton(page, { ...row, words, look: 'plain', values: { action, date: date.local } })
}

function keptNote(
  { translations }: PageContext,
  { collection, series, kept }: DatesPage,
): Html | '' {
  if (kept.length === 0) return ''
  const links = kept.map(({ date, change }) => {
    const words = inWords(translations, 'day', change.when?.start.local ?? date.local)
    return html`<li><a href="${datePath(collection.base, series, date.local)}">${words}</a></li>\n`
  })
  return html`<div class="note warn">${icon('triangle-alert')}<div><p>${translations.account.events.series.kept}</p>
<ul>${links}</ul></div></div>`
}

function otherDates(
  { translations }: PageContext,
  { collection, series, first, next }: DatesPage,
): Html {
  const { firstDates, laterDates } = translations.account.events.series
  const link = (from: string | undefined, words: string) =>
    from !== undefined && buttonLink(datesPath(collection.base, series, { from }), words)
  return html`<p class="actions">${link(first, firstDates)}${link(next, laterDates)}</p>`
}

/** The form that adds a date, at the time of the others unless another one is given. */
function addSection(page: PageContext, { collection, series }: DatesPage): Html {
  const { events } = page.translations.account
  const { isWholeDay, start } = series.when
  const submitted = isAdding(page) ? page.submitted : undefined
  const form = formWith({ ...page, submitted }, { start_time: start.local.slice(11, 16) }, events)
  const date = {
    name: 'start_date',
    label: events.startDate,
    type: 'date',
    isRequired: true,
  } as const
  const time = {
    name: 'start_time',
    label: events.startTime,
    type: 'time',
    isRequired: true,
  } as const
  const main = html`<input type="hidden" name="action" value="add"><input type="hidden" name="all_day_event" value="${String(isWholeDay)}">
<div class="side-by-side">${inputField(page, date, form)}${!isWholeDay && inputField(page, time, form)}</div>`
  const { add, addHelp } = events.series
  return html`<section class="part narrow"><h2>${add}</h2>
<p>${addHelp}</p>
${postForm(page, { action: datesPath(collection.base, series), main, submit: add, form })}</section>`
}
