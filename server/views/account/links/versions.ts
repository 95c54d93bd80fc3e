import { html } from 'hono/html'
import type { LinkParameters, StoredLink } from '../../../../core/links/link.ts'
import { changesBetween, type LinkChange } from '../../../../core/links/link-changes.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../../ui/html.ts'
import { momentIn } from '../days.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { rowList } from '../list.ts'
import { shortened } from './shortened.ts'

/** What a link was before a change. */
export interface EarlierVersion {
  readonly number: number
  readonly parameters: LinkParameters
  /** Unix seconds. */
  readonly replacedAt: number
}

interface Versions {
  readonly link: StoredLink
  /** The last one first. */
  readonly versions: readonly EarlierVersion[]
  readonly zone: string
}

/** The earlier versions of a link, each with what was changed after it and a way back to it. */
export function versionList({ link, versions, zone }: Versions, frame: Frame): Html {
  const { links } = frame.speech.account
  const rows = versions.map((version, index) => {
    const next = versions[index - 1]?.parameters ?? link.parameters
    return versionRow({ link, version, next, zone }, frame)
  })
  return html`<section><h2>${links.earlier}</h2>
<p class="quiet">${rows.length > 0 ? links.earlierHelp : links.earlierNone}</p>
${rows.length > 0 && rowList(rows)}</section>`
}

interface Row {
  readonly link: StoredLink
  readonly version: EarlierVersion
  readonly next: LinkParameters
  readonly zone: string
}

function versionRow({ link, version, next, zone }: Row, frame: Frame): Html {
  const { links } = frame.speech.account
  const changes = changesBetween(version.parameters, next)
  const moment = momentIn(zone, version.replacedAt, frame)
  const action = `/account/links/restore/${link.key}`
  const values = { version: String(version.number) }
  return html`<div class="change"><p><strong>${fill(links.until, { moment })}</strong></p>
<ul class="plain">${changes.map((change) => html`<li dir="auto">${inWords(change, frame)}</li>\n`)}
${changes.length === 0 && html`<li class="quiet">${links.sameAgain}</li>`}</ul></div>
${formButton({ action, words: links.bringBack, of: moment, values }, frame)}`
}

function inWords({ parameter, before, after }: LinkChange, { speech }: Frame): string {
  const { links } = speech.account
  const form = before === '' ? links.setTo : after === '' ? links.unset : links.changedTo
  return fill(form, {
    field: links.fields[parameter],
    before: shortened(before),
    after: shortened(after),
  })
}
