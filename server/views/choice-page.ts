import { html } from 'hono/html'
import type { OfferedService } from '../../core/devices/offer.ts'
import type { Entry } from '../../core/links/entry.ts'
import { fill } from '../../core/text/templates.ts'
import { facts } from './facts.ts'
import { layout } from './layout.ts'
import { leaves } from './leaf.ts'
import type { Speech } from './speech.ts'

/** A series that a service cannot take from a link. */
export interface Choice {
  readonly entry: Entry
  readonly key: string
  readonly service: OfferedService
}

/** The page that says so, and offers what can be had. */
export function choicePage({ entry, key, service: name }: Choice, speech: Speech): string {
  const { texts, pathTo } = speech
  const service = texts.services[name]
  return layout({
    title: entry.title,
    speech,
    path: `/event/${key}+${name}`,
    main: html`<main>
<header class="head">${leaves(entry.when, speech)}<h1 dir="auto">${entry.title}</h1></header>
${facts(entry, speech)}
<p>${fill(texts.takesNoSeries, { service })}</p>
<ul class="choices">
<li><a class="button main" href="${pathTo(`/event/${key}+ics`)}" rel="nofollow">${texts.allDatesFile}</a></li>
<li><a class="button" href="${pathTo(`/event/${key}+${name}+first`)}" rel="nofollow">${fill(texts.firstDateOnly, { service })}</a></li>
</ul>
<p><a href="${pathTo(`/event/${key}`)}">${texts.backToEvent}</a></p>
</main>`,
  })
}
