import { html } from 'hono/html'
import { needsZone } from '../../core/connect/entry-zone.ts'
import {
  type ConsentProblem,
  type Depth,
  type ProviderName,
  serviceOfProvider,
} from '../../core/connect/provider.ts'
import type { RefusalReason } from '../../core/connect/refusal.ts'
import { atCurrentOccurrence, type Entry } from '../../core/links/entry.ts'
import { fill } from '../../core/text/placeholders.ts'
import { type MenuItem, serviceList } from '../ui/calendar-menu.ts'
import { coverPattern } from '../ui/cover-pattern.ts'
import { eventDetails } from '../ui/event-details.ts'
import { stateOf } from '../ui/event-state.ts'
import { bodyLook, masthead } from '../ui/event-views.ts'
import type { Html } from '../ui/html.ts'
import { icon } from '../ui/icon.ts'
import { layout } from '../ui/layout.ts'
import { messagePage } from '../ui/message-page.ts'
import { queryOf } from '../ui/query.ts'
import { serviceMark } from '../ui/service-mark.ts'
import type { Translations } from '../ui/translations.ts'
import { eventRow, type PageEvent, stopPath } from './connect-stop-views.ts'

/** An event, and the provider that is about to be asked for consent. */
export interface ConnectPage {
  readonly published: PageEvent
  readonly provider: ProviderName
  /** Whether the event goes to a calendar that is created for it. */
  readonly hasOwnCalendar: boolean
  /** Why the provider cannot represent the series. */
  readonly refusal: RefusalReason | undefined
  /** What the visitor can choose from; the first one is the main button. */
  readonly depths: readonly Depth[]
  /** The zones that visitors can choose from. */
  readonly zones: readonly string[]
  readonly campaign: string
  /** Unix seconds. */
  readonly now: number
}

/** Renders the page that says what will happen, with the other ways to add the event. */
export function connectPage(page: ConnectPage, translations: Translations): string {
  const { published, provider, depths, campaign, now } = page
  const { entry, key } = published
  const state = stateOf(entry, now)
  const shown = atCurrentOccurrence(entry, now)
  const query = queryOf({ reference: campaign })
  const choice = depths[0] === 'keep' || !entry.recurrence ? '+connect' : ''
  return layout({
    title: entry.title,
    translations,
    path: `/event/${key}+${serviceOfProvider[provider]}${choice}${query}`,
    look: bodyLook(state),
    cover: coverPattern(key),
    main: html`<main class="sheet two">
${masthead({ shown, now }, state, translations)}
${eventDetails(shown, translations)}
${connectSection(page, query, translations)}
</main>`,
  })
}

function connectSection(page: ConnectPage, query: string, translations: Translations): Html {
  const { texts, pathTo } = translations
  const service = texts.services[serviceOfProvider[page.provider]]
  return html`<section class="ways" aria-labelledby="ways"><h2 id="ways">${fill(texts.addTo, { service })}</h2>
${page.refusal ? cannotRepeat(page, translations) : consentForm(page, query, translations)}
<section class="section"><h2>${texts.connect.without}</h2>
${serviceList(otherWays(page, translations))}</section>
<p><a href="${pathTo(`/event/${page.published.key}${query}`)}">${texts.backToEvent}</a></p></section>`
}

function consentForm(page: ConnectPage, query: string, { texts, pathTo }: Translations): Html {
  const { published, provider, hasOwnCalendar, depths, zones } = page
  const { connect } = texts
  const buttons = depths.map((one, index) => {
    const look = index === 0 ? 'btn primary large wide' : 'btn large wide'
    const mark = one === 'once' ? serviceMark(serviceOfProvider[provider]) : icon('calendar-sync')
    return html`<div><button class="${look}" name="depth" value="${one}">${mark}${connect[one]}</button>
<p class="help">${connect[`${one}Help`]}</p></div>\n`
  })
  return html`<p>${fill(hasOwnCalendar ? connect.leadOwn : connect.lead, { provider: providerTitles[provider] })}</p>
<form class="form" method="post" action="${pathTo(`/connect/${provider}${query}`)}">
<input type="hidden" name="key" value="${published.key}">
${needsZone(published.entry.when) && zoneField(zones, connect.zone)}
${buttons}</form>`
}

const providerTitles: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
}

// The script of the page chooses the zone of the browser.
function zoneField(zones: readonly string[], label: string): Html {
  return html`<div class="row"><label for="zone">${label}</label>
<select class="input" id="zone" name="zone" required><option value=""></option>${zones.map((zone) => html`<option>${zone}</option>`)}</select></div>`
}

function cannotRepeat({ provider, refusal }: ConnectPage, { texts }: Translations): Html {
  const { connect, services } = texts
  const text = refusal === 'overlap' ? connect.overlaps : connect.cannotRepeat
  const service = services[serviceOfProvider[provider]]
  return html`<p class="note">${icon('info')}<span>${fill(text, { service })}</span></p>`
}

type OtherWays = Pick<ConnectPage, 'published' | 'provider' | 'now'> & {
  readonly campaign?: string
}

/** The ways to add the event that need no consent. */
function otherWays(
  { published, provider, now, campaign = '' }: OtherWays,
  { texts, pathTo }: Translations,
): readonly MenuItem[] {
  const { entry, key } = published
  const name = serviceOfProvider[provider]
  const service = texts.services[name]
  const query = queryOf({ reference: campaign })
  const way = (to: typeof name | 'ics', choice: string, words: string) => ({
    service: to,
    words,
    path: pathTo(`/event/${key}+${to}${choice}${query}`),
  })
  // Google takes a series in its link, but no exceptions.
  if (!entry.recurrence || (name === 'google' && !entry.recurrence.exceptions)) {
    const words = fill(texts.addTo, { service })
    return [way(name, '+link', words), way('ics', '', texts.services.ics)]
  }
  return [
    way('ics', '', texts.allDatesFile),
    way(name, '+first', fill(oneDate(entry, now, texts), { service })),
  ]
}

function oneDate(entry: Entry, now: number, texts: Translations['texts']): string {
  const isFirst = atCurrentOccurrence(entry, now).when === entry.when
  return isFirst ? texts.firstDateOnly : texts.nextDateOnly
}

/** The outcome, and the event if it still exists. */
export interface OutcomePage {
  readonly provider: ProviderName
  /** The page of the new entry at the provider; empty if it is unknown. */
  readonly link: string
  /** The key of the page that stops the updates; empty if the entry is not kept up to date. */
  readonly stopKey: string
  readonly problem: ConsentProblem | undefined
  readonly published: PageEvent | undefined
  /** Unix seconds. */
  readonly now: number
}

/** Renders the page that shows the outcome. */
export function outcomePage(outcome: OutcomePage, translations: Translations): string {
  const { connect, services } = translations.texts
  const { provider, problem, published, now } = outcome
  const service = services[serviceOfProvider[provider]]
  const words = problem
    ? connect.problems[problem]
    : { title: connect.added, text: outcome.stopKey ? connect.kept : '' }
  const event = published && eventRow(published, now, translations)
  return messagePage(
    {
      title: fill(words.title, { service }),
      text: fill(words.text, { service }),
      below: problem
        ? html`${event}${published && afterProblem(problem, { published, provider, now }, translations)}`
        : html`${event}${afterAdding(outcome, translations)}`,
      path: '/connect/done',
      cover: published?.key,
    },
    translations,
  )
}

function afterAdding({ provider, link, stopKey }: OutcomePage, translations: Translations): Html {
  const { texts, pathTo } = translations
  const name = serviceOfProvider[provider]
  const open =
    isWebAddress(link) &&
    html`<a class="btn primary large" href="${link}" rel="noreferrer">${serviceMark(name)}${fill(texts.connect.open, { service: texts.services[name] })}</a>`
  const stop =
    stopKey !== '' &&
    html`<a class="btn large" href="${pathTo(stopPath(stopKey))}">${texts.connect.stop}</a>`
  return html`<p class="actions">${open}${stop}</p>`
}

/** Problems that may be over when the visitor tries again. */
const retryable: readonly ConsentProblem[] = ['scope', 'expired', 'unavailable']

function afterProblem(problem: ConsentProblem, ways: OtherWays, translations: Translations): Html {
  const { texts, pathTo } = translations
  const path = `/event/${ways.published.key}+${serviceOfProvider[ways.provider]}+connect`
  const retry =
    retryable.includes(problem) &&
    html`<p class="actions"><a class="btn primary large" href="${pathTo(path)}" rel="nofollow">${texts.connect.retry}</a></p>`
  return html`${retry}<section class="section"><h2>${texts.connect.without}</h2>
${serviceList(otherWays(ways, translations))}</section>`
}

// It comes from the provider, so it becomes a link only if it is a web address.
function isWebAddress(link: string): boolean {
  return /^https?:$/.test(URL.parse(link)?.protocol ?? '')
}
