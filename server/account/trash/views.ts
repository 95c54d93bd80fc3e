import { html } from 'hono/html'
import type { TrashItem } from '../../../core/calendar/trash.ts'
import type { StoredLink } from '../../../core/links/link.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { dateInZone } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon } from '../../ui/icon.ts'
import { linkUndo } from '../links/list-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { formButton } from '../ui/forms.ts'
import { paginationLinks } from '../ui/list-controls.ts'
import { emptyState, listRow, rowList, type Undo } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'

interface TrashPage {
  readonly items: readonly TrashItem[]
  readonly number: number
  readonly hasNext: boolean
  /** Deleted short links, listed below on the first page. */
  readonly links: readonly { readonly link: StoredLink; readonly deletedAt: number }[]
  /** The time zone of the account; empty for UTC. */
  readonly zone: string
}

export function trashPage(page: PageContext, listed: TrashPage): string {
  const { section, trash } = page.translations.account
  const [problem] = page.submitted?.problems ?? []
  const rows = listed.items.map((item) => itemRow(page, item, listed.zone))
  return accountPage(page, {
    title: section.trash,
    lead: trash.kept,
    menuItem: 'trash',
    main: html`${problem && html`<div class="note danger">${icon('triangle-alert')}<p role="alert">${problem.message}</p></div>`}
${rows.length > 0 && rowList(rows)}
${rows.length + listed.links.length === 0 && emptyState(trash.none)}
${paginationLinks(page, listed)}
${listed.links.length > 0 && linkSection(page, listed)}`,
  })
}

function linkSection(page: PageContext, { links, zone }: TrashPage): Html {
  const { section, trash } = page.translations.account
  const rows = links.map(({ link, deletedAt }) =>
    restoreRow(page, linkUndo(link), {
      sign: 'link',
      facts: [trash.link, deletedOnText(page, deletedAt, zone)],
    }),
  )
  return html`<section><div class="head"><h2>${section.links}</h2></div>
${rowList(rows)}</section>`
}

function itemRow(page: PageContext, item: TrashItem, zone: string): Html {
  const { title, key, deletedAt, kind } = item
  const undo = { titles: [title], action: page.path, values: { trash: key } }
  const sign = kind === 'calendar' ? 'calendar-days' : 'calendar'
  const facts = [kindText(page, item), deletedOnText(page, deletedAt, zone)]
  return restoreRow(page, undo, { sign, facts })
}

interface DeletedItem {
  readonly sign: IconName
  readonly facts: readonly string[]
}

function restoreRow(
  page: PageContext,
  { titles: [title = ''], action, values }: Undo,
  { sign, facts }: DeletedItem,
): Html {
  const words = page.translations.account.trash.putBack
  return listRow({
    mark: html`<span class="tile gone">${icon(sign)}</span>`,
    title,
    facts,
    end: formButton(page, { action, words, of: title, values, icon: 'history' }),
  })
}

function deletedOnText(page: PageContext, deletedAt: number, zone: string): string {
  const { deletedOn } = page.translations.account.trash
  return fill(deletedOn, { day: dateInZone(zone, deletedAt, page.translations) })
}

function kindText(
  { translations }: PageContext,
  { kind, calendarId, calendarTitle }: TrashItem,
): string {
  const { trash } = translations.account
  if (kind === 'calendar') return trash.calendar
  if (calendarId === null) return trash.oneTime
  return calendarTitle === null ? trash.inDeleted : fill(trash.inCalendar, { title: calendarTitle })
}
