import { html } from 'hono/html'
import type { StoredLink } from '../../../../core/links/link.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../html.ts'
import { dayIn } from '../days.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { rowList } from '../list.ts'
import { nameOf } from './list-page.ts'

/** The short links that can be had back. */
export interface DeletedLinksPage {
  readonly deleted: readonly { readonly link: StoredLink; readonly deletedAt: number }[]
  readonly zone: string
}

/** The list of deleted short links. */
export function deletedLinksPage({ deleted, zone }: DeletedLinksPage, frame: Frame): string {
  const { section, links } = frame.speech.account
  const row = ({ link, deletedAt }: DeletedLinksPage['deleted'][number]): Html => {
    const day = fill(links.deletedOn, { day: dayIn(zone, deletedAt, frame) })
    const action = `/account/links/restore/${link.key}`
    const values = { version: String(link.changes) }
    return html`<div><p dir="auto">${nameOf(link)}</p><p class="quiet small">${day}</p></div>
${formButton({ action, words: links.bringBack, values }, frame)}`
  }
  return accountPage(
    {
      title: links.deletedTitle,
      part: 'links',
      main: html`${
        deleted.length > 0
          ? html`<p>${links.deletedHelp}</p>${rowList(deleted.map(row))}`
          : html`<p>${links.deletedNone}</p>`
      }
<p><a href="/account/links">${section.links}</a></p>`,
    },
    frame,
  )
}
