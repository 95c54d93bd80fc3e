import { html } from 'hono/html'
import type { TrashItem } from '../../../core/calendar/trash.ts'
import type { StoredLink } from '../../../core/links/link.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { dateInZone } from '../../views/when.ts'
import { linkUndo } from '../links/views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { formButton } from '../ui/forms.ts'
import { emptyState, paginationLinks, rowList, type Undo } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'

/** A page of the deleted items. */
interface TrashPage {
  readonly items: readonly TrashItem[]
  readonly number: number
  readonly hasNext: boolean
  /** Deleted short links, listed below on the first page. */
  readonly links: readonly { readonly link: StoredLink; readonly deletedAt: number }[]
  /** The time zone of the account; empty for UTC. */
  readonly zone: string
}

/** The page where deleted items are restored. */
export function trashPage(listed: TrashPage, page: PageContext): string {
  const { section, trash } = page.speech.account
  const [problem] = page.submitted?.problems ?? []
  const rows = listed.items.map((item) => itemRow(item, listed.zone, page))
  return accountPage(
    {
      title: section.trash,
      menuItem: 'trash',
      main: html`${problem && html`<p class="banner danger" role="alert">${problem.message}</p>`}
<p class="quiet">${trash.kept}</p>
${rows.length > 0 && rowList(rows)}
${rows.length + listed.links.length === 0 && emptyState(trash.none)}
${paginationLinks(listed, page)}
${listed.links.length > 0 && linkSection(listed, page)}`,
    },
    page,
  )
}

function linkSection({ links, zone }: TrashPage, page: PageContext): Html {
  const { section, trash } = page.speech.account
  const rows = links.map(({ link, deletedAt }) =>
    restoreRow(linkUndo(link), `${trash.link} · ${deletedOnText(deletedAt, zone, page)}`, page),
  )
  return html`<section><h2>${section.links}</h2>
${rowList(rows)}</section>`
}

function itemRow(item: TrashItem, zone: string, page: PageContext): Html {
  const { title, key, deletedAt } = item
  const undo = { title, action: page.path, values: { trash: key } }
  return restoreRow(undo, `${kindText(item, page)} · ${deletedOnText(deletedAt, zone, page)}`, page)
}

function restoreRow({ title, action, values }: Undo, about: string, page: PageContext): Html {
  const words = page.speech.account.trash.putBack
  return html`<div><strong dir="auto">${title}</strong>
<p class="quiet small">${about}</p></div>
${formButton({ action, words, of: title, values }, page)}`
}

function deletedOnText(deletedAt: number, zone: string, page: PageContext): string {
  const { deletedOn } = page.speech.account.trash
  return fill(deletedOn, { day: dateInZone(zone, deletedAt, page.speech) })
}

function kindText({ kind, calendarId, calendarTitle }: TrashItem, { speech }: PageContext): string {
  const { trash } = speech.account
  if (kind === 'calendar') return trash.calendar
  if (calendarId === null) return trash.oneTime
  return calendarTitle === null ? trash.inDeleted : fill(trash.inCalendar, { title: calendarTitle })
}
