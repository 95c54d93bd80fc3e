import { html } from 'hono/html'
import type { StoredLink } from '../../../../core/links/link.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Trash } from '../../../../core/trash.ts'
import type { Html } from '../../../ui/html.ts'
import { dayIn } from '../days.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { undoOf } from '../links/undo.ts'
import { emptyState, pagingLinks, rowList } from '../list.ts'
import type { Undo } from './undo-notice.ts'

/** A page of what an account has deleted. */
export interface DeletedPage {
  readonly items: readonly Trash[]
  readonly number: number
  readonly hasNext: boolean
  /** Short links, which stand below on the first page. */
  readonly links: readonly { readonly link: StoredLink; readonly deletedAt: number }[]
  /** The zone of the account; empty for UTC. */
  readonly zone: string
}

/** The page where deleted things are had back. */
export function deletedPage(page: DeletedPage, frame: Frame): string {
  const { section, trash } = frame.speech.account
  const [problem] = frame.typed?.problems ?? []
  const rows = page.items.map((item) => itemRow(item, page.zone, frame))
  return accountPage(
    {
      title: section.trash,
      part: 'trash',
      main: html`${problem && html`<p class="banner danger" role="alert">${problem.message}</p>`}
<p class="quiet">${trash.kept}</p>
${rows.length > 0 && rowList(rows)}
${rows.length + page.links.length === 0 && emptyState(trash.none)}
${pagingLinks(page, frame)}
${page.links.length > 0 && linkSection(page, frame)}`,
    },
    frame,
  )
}

function linkSection({ links, zone }: DeletedPage, frame: Frame): Html {
  const { section, trash } = frame.speech.account
  const rows = links.map(({ link, deletedAt }) =>
    row(undoOf(link), `${trash.link} · ${dayOf(deletedAt, zone, frame)}`, frame),
  )
  return html`<section><h2>${section.links}</h2>
${rowList(rows)}</section>`
}

function itemRow(item: Trash, zone: string, frame: Frame): Html {
  const { title, key, deletedAt } = item
  const undo = { title, action: frame.path, values: { trash: key } }
  return row(undo, `${kindOf(item, frame)} · ${dayOf(deletedAt, zone, frame)}`, frame)
}

function row({ title, action, values }: Undo, about: string, frame: Frame): Html {
  const words = frame.speech.account.trash.putBack
  return html`<div><strong dir="auto">${title}</strong>
<p class="quiet small">${about}</p></div>
${formButton({ action, words, of: title, values }, frame)}`
}

function dayOf(deletedAt: number, zone: string, frame: Frame): string {
  const { deletedOn } = frame.speech.account.trash
  return fill(deletedOn, { day: dayIn(zone, deletedAt, frame) })
}

function kindOf({ kind, calendarId, calendarTitle }: Trash, { speech }: Frame): string {
  const { trash } = speech.account
  if (kind === 'calendar') return trash.calendar
  if (calendarId === null) return trash.oneTime
  return calendarTitle === null ? trash.inDeleted : fill(trash.inCalendar, { title: calendarTitle })
}
