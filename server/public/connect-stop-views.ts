import { html } from 'hono/html'
import {
  type EndedEntry,
  type EntryProblem,
  type ProviderName,
  serviceOfProvider,
} from '../../core/connect/provider.ts'
import { atCurrentOccurrence, type Entry } from '../../core/links/entry.ts'
import { fill } from '../../core/text/placeholders.ts'
import { smallDateBadge } from '../ui/date-badge.ts'
import { whenOnOneLine } from '../ui/date-text.ts'
import type { Html } from '../ui/html.ts'
import { icon } from '../ui/icon.ts'
import { messagePage } from '../ui/message-page.ts'
import type { Translations } from '../ui/translations.ts'

/** An event with a page. */
export interface PageEvent {
  readonly entry: Entry
  readonly key: string
}

/** The event that a page is about, with a link to its own page. */
export function eventRow({ entry, key }: PageEvent, now: number, translations: Translations): Html {
  const { when } = atCurrentOccurrence(entry, now)
  return html`<div class="host">${smallDateBadge(when.start.local, translations, 'next')}<p><strong><a href="${translations.pathTo(`/event/${key}`)}" dir="auto">${entry.title}</a></strong>
<span class="quiet">${whenOnOneLine(when, translations)}</span></p></div>`
}

/** An entry whose updates can be stopped. */
export interface StopPage {
  readonly key: string
  readonly provider: ProviderName
  /** The event, if it still exists. */
  readonly published: PageEvent | undefined
  /** Unix seconds. */
  readonly now: number
  /** Why the calendar does not show the current event. */
  readonly problem: EntryProblem | ''
}

/** Renders the page that asks whether to stop the updates of an entry. */
export function stopPage(page: StopPage, translations: Translations): string {
  const { key, provider, published, problem, now } = page
  const { texts, pathTo } = translations
  const path = stopPath(key)
  const service = texts.services[serviceOfProvider[provider]]
  const below = html`${problem !== '' && html`<p class="note">${icon('info')}<span>${fill(texts.connect.entryProblems[problem], { service })}</span></p>`}
${published && eventRow(published, now, translations)}
<form class="form" method="post" action="${pathTo(path)}"><p class="actions"><button class="btn primary large">${texts.connect.stop}</button></p></form>
${provider === 'microsoft' && html`<p class="small quiet">${texts.connect.withdraw}</p>`}`
  const { stop, stopHelp } = texts.connect
  return messagePage(
    { title: stop, text: stopHelp, below, path, cover: published?.key },
    translations,
  )
}

/** Returns the path of the page that stops the updates of an entry. */
export function stopPath(key: string): string {
  return `/connect/stop/${key}`
}

/** Renders the page that says that the updates of an entry have stopped, with the reason if it is known. */
export function stoppedPage(
  key: string,
  ended: EndedEntry | undefined,
  translations: Translations,
): string {
  const { texts, pathTo } = translations
  const { stopped: title, stoppedHelp, ends } = texts.connect
  const path = stopPath(key)
  if (!ended || ended.reason === 'stopped') {
    return messagePage({ title, text: stoppedHelp, path }, translations)
  }
  const { reason, provider, pageKey } = ended
  const service = texts.services[serviceOfProvider[provider]]
  if (reason === 'eventDeleted')
    return messagePage({ title, text: ends[reason], path }, translations)
  const below = html`<p class="actions"><a class="btn large" href="${pathTo(`/event/${pageKey}`)}">${texts.backToEvent}</a></p>`
  return messagePage({ title, text: fill(ends[reason], { service }), below, path }, translations)
}
