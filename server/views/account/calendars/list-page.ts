import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../../core/event/event.ts'
import { fill } from '../../../../core/text/templates.ts'
import { inWords } from '../../../ui/date-text.ts'
import type { Html } from '../../../ui/html.ts'
import { counted } from '../../../ui/texts/texts.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyPage, emptyState, pagingLinks, rowList, searchForm } from '../list.ts'
import { type Undo, undoNotice } from '../trash/undo-notice.ts'
import { tabPath } from './tabs.ts'

/** A calendar with its next event. */
export interface ListedCalendar {
  readonly calendar: Calendar
  readonly next: StoredEvent | undefined
}

/** A page of the calendars of an account. */
export interface CalendarList {
  readonly items: readonly ListedCalendar[]
  readonly number: number
  readonly hasNext: boolean
  /** What was searched for; empty where all are listed. */
  readonly search: string
  /** What was just deleted. */
  readonly undo: Undo | undefined
  /** What is being copied or restored, and appears when it is complete. */
  readonly coming: readonly ComingCalendar[]
}

/** A calendar that is not listed yet. */
interface ComingCalendar {
  readonly title: string
  readonly isCopy: boolean
}

/** The page with the calendars of an account. */
export function calendarListPage(list: CalendarList, frame: Frame): string {
  const { section, calendars, transfer } = frame.speech.account
  const add = html`<span class="actions"><a class="button" href="/account/import">${transfer.importHere}</a><a class="button main" href="/account/calendars/new">${calendars.newCalendar}</a></span>`
  const { undo, search } = list
  const isNone =
    list.coming.length === 0 && list.items.length === 0 && search === '' && list.number === 1
  return accountPage(
    {
      title: section.calendars,
      part: 'calendars',
      ...(!isNone && { action: add }),
      main: html`${undoNotice(undo, frame)}
${list.coming.map((one) => comingNotice(one, frame))}
${isNone ? emptyState(calendars.none, add) : found(list, frame)}`,
    },
    frame,
  )
}

function comingNotice({ title, isCopy }: ComingCalendar, { speech }: Frame): Html {
  const { calendars } = speech.account
  return html`<p role="status">${fill(isCopy ? calendars.beingCopied : calendars.beingRestored, { title })}</p>`
}

function found(list: CalendarList, frame: Frame): Html {
  const { section } = frame.speech.account
  const { items, search } = list
  const paging = { ...list, query: { search } }
  return html`${searchForm(section.searchTitle, search, frame)}
${items.length > 0 ? rowList(items.map((item) => row(item, frame))) : emptyPage(paging, frame)}
${pagingLinks(paging, frame)}
<p><a href="/account/calendars/export" download>${section.asCsv}</a></p>`
}

function row({ calendar, next }: ListedCalendar, { speech }: Frame): Html {
  const { id, title, eventsTotal, followersActive } = calendar
  const { section, calendars } = speech.account
  const facts = [
    calendar.stoppedAt !== null && section.stopped,
    counted(speech.texts.eventCount, eventsTotal, speech.tag),
    counted(calendars.activeCount, followersActive, speech.tag),
    next && fill(calendars.nextEvent, { day: inWords(speech, 'shortDay', next.when.start.local) }),
  ]
  return html`<div><a href="${tabPath('overview', id)}" dir="auto">${title}</a>
<p class="quiet small">${facts.filter(Boolean).join(' · ')}</p></div>`
}
