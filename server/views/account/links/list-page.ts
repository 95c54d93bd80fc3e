import { html } from 'hono/html'
import type { StoredLink } from '../../../../core/links/link.ts'
import type { Html } from '../../../ui/html.ts'
import { inDigits } from '../../../ui/intl.ts'
import { dayIn } from '../days.ts'
import type { Frame } from '../frame.ts'
import { accountPage, parts } from '../layout.ts'
import { dataTable, emptyPage, emptyState, pagingLinks, searchForm } from '../list.ts'
import { type Undo, undoNotice } from '../trash/undo-notice.ts'
import { nameOf } from './name.ts'
import { shortened } from './shortened.ts'

/** The short links of an account. */
export interface LinkListPage {
  readonly items: readonly StoredLink[]
  /** What short addresses begin with. */
  readonly shortUrl: string
  readonly zone: string
  readonly search: string
  readonly number: number
  readonly hasNext: boolean
  /** The link that was just deleted. */
  readonly undo: Undo | undefined
}

/** The list of short links. */
export function linkListPage(list: LinkListPage, frame: Frame): string {
  const { section, links } = frame.speech.account
  const { search } = list
  const paging = { ...list, query: { search } }
  const isEmpty = list.items.length === 0 && search === '' && list.number === 1
  return accountPage(
    {
      title: section.links,
      part: 'links',
      action: isEmpty ? undefined : addButton(frame),
      main: html`${undoNotice(list.undo, frame)}
${isEmpty ? emptyState(links.none, addButton(frame)) : searchForm(links.searchFor, search, frame)}
${list.items.length > 0 && table(list, frame)}
${!isEmpty && list.items.length === 0 && emptyPage(paging, frame)}
${pagingLinks(paging, frame)}
<p class="actions">${!isEmpty && html`<a href="/account/links.csv" download>${section.asCsv}</a>`}<a href="${parts.trash}">${section.trash}</a></p>`,
    },
    frame,
  )
}

function addButton({ speech }: Frame): Html {
  return html`<a class="button main" href="/account/links/new">${speech.account.links.add}</a>`
}

function table({ items, shortUrl, zone }: LinkListPage, frame: Frame): Html {
  const { speech } = frame
  const { section, links: texts } = speech.account
  const { heads } = texts
  return dataTable({
    caption: section.links,
    heads: [heads.link, heads.start, heads.clicks, heads.robotClicks, heads.changed],
    rows: items.map((link) => [
      html`<a href="/account/links/${link.key}" dir="auto">${nameOf(link)}</a><br><span class="quiet small" dir="ltr">${shortUrl.replace(/^https?:\/\//, '')}/${link.key}</span>${link.stoppedAt !== null && html`<br><span class="quiet small">${section.stopped}</span>`}`,
      shortened(link.parameters['start'] ?? ''),
      inDigits(link.clicks, speech),
      inDigits(link.robotClicks, speech),
      html`<span class="whole">${dayIn(zone, link.modifiedAt, frame)}</span>`,
    ]),
  })
}
