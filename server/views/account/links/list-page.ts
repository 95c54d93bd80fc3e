import { html } from 'hono/html'
import type { StoredLink } from '../../../../core/links/link.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../html.ts'
import { inDigits } from '../../intl.ts'
import { dayIn } from '../days.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { dataTable, emptyState, type Paging, pagingLinks, searchForm } from '../list.ts'
import { shortened } from '../shortened.ts'

/** The short links of an account. */
export interface LinkListPage {
  readonly links: readonly StoredLink[]
  /** What short addresses begin with. */
  readonly shortUrl: string
  readonly zone: string
  readonly search: string
  readonly paging: Omit<Paging, 'query'>
  /** The link that was just deleted. */
  readonly deleted: StoredLink | undefined
}

/** What a link is called: its title, however long it was given, or its key where it has none. */
export function nameOf({ parameters, key }: StoredLink): string {
  return shortened(parameters['title']?.trim() || key)
}

/** The list of short links. */
export function linkListPage(list: LinkListPage, frame: Frame): string {
  const { section, links } = frame.speech.account
  const { search } = list
  const isEmpty = list.links.length === 0 && search === '' && list.paging.number === 1
  return accountPage(
    {
      title: section.links,
      part: 'links',
      action: isEmpty ? undefined : addButton(frame),
      main: html`${list.deleted && undo(list.deleted, frame)}
${isEmpty ? emptyState(links.none, addButton(frame)) : searchForm(links.searchFor, search, frame)}
${list.links.length > 0 && table(list, frame)}
${!isEmpty && list.links.length === 0 && html`<p>${section.nothingFound}</p>`}
${pagingLinks({ ...list.paging, query: search ? { search } : {} }, frame)}
<p class="actions">${!isEmpty && html`<a href="/account/links.csv">${links.asTable}</a>`}<a href="/account/links/deleted">${links.deletedTitle}</a></p>`,
    },
    frame,
  )
}

function addButton({ speech }: Frame): Html {
  return html`<a class="button main" href="/account/links/new">${speech.account.links.add}</a>`
}

function undo(link: StoredLink, frame: Frame): Html {
  const { section, links } = frame.speech.account
  const action = `/account/links/restore/${link.key}`
  const values = { version: String(link.changes) }
  return html`<div class="banner done" role="status"><p>${fill(links.justDeleted, { title: nameOf(link) })}</p>
${formButton({ action, words: section.undo, values }, frame)}</div>`
}

function table({ links, shortUrl, zone }: LinkListPage, frame: Frame): Html {
  const { speech } = frame
  const { section, links: texts } = speech.account
  const { heads } = texts
  return dataTable({
    caption: section.links,
    heads: [heads.link, heads.start, heads.clicks, heads.robotClicks, heads.changed],
    rows: links.map((link) => [
      html`<a href="/account/links/${link.key}" dir="auto">${nameOf(link)}</a><br><span class="quiet small" dir="ltr">${shortUrl.replace(/^https?:\/\//, '')}/${link.key}</span>`,
      shortened(link.parameters['start'] ?? ''),
      inDigits(link.clicks, speech),
      inDigits(link.robotClicks, speech),
      html`<span class="whole">${dayIn(zone, link.modifiedAt, frame)}</span>`,
    ]),
  })
}
