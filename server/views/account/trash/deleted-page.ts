import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Trash } from '../../../../core/trash.ts'
import type { Html } from '../../html.ts'
import { dayIn } from '../days.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyState, pagingLinks, rowList } from '../list.ts'

/** A page of what an account has deleted. */
export interface DeletedPage {
  readonly items: readonly Trash[]
  readonly number: number
  readonly hasNext: boolean
  /** The zone of the account; empty for UTC. */
  readonly zone: string
}

/** The page where deleted things are had back. */
export function deletedPage(page: DeletedPage, frame: Frame): string {
  const { section, trash } = frame.speech.account
  const [problem] = frame.typed?.problems ?? []
  const rows = page.items.map((item) => row(item, page.zone, frame))
  return accountPage(
    {
      title: section.trash,
      part: 'trash',
      main: html`${problem && html`<p class="banner danger" role="alert">${problem.message}</p>`}
<p class="quiet">${trash.kept}</p>
${rows.length > 0 ? rowList(rows) : emptyState(trash.none)}
${pagingLinks(page, frame)}`,
    },
    frame,
  )
}

function row(item: Trash, zone: string, frame: Frame): Html {
  const { trash } = frame.speech.account
  const day = fill(trash.deletedOn, { day: dayIn(zone, item.deletedAt, frame) })
  const button = { action: frame.path, words: trash.putBack, values: { trash: item.key } }
  return html`<div><strong dir="auto">${item.title}</strong>
<p class="quiet small">${kindOf(item, frame)} · ${day}</p></div>
${formButton(button, frame)}`
}

function kindOf({ kind, calendarId, calendarTitle }: Trash, { speech }: Frame): string {
  const { trash } = speech.account
  if (kind === 'calendar') return trash.calendar
  if (calendarId === null) return trash.oneTime
  return calendarTitle === null ? trash.inDeleted : fill(trash.inCalendar, { title: calendarTitle })
}
