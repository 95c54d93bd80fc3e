import { html } from 'hono/html'
import { isMeetingHost } from '../../core/event/meeting.ts'
import type { Html } from './html.ts'
import { type IconName, icon } from './icon.ts'
import type { Translations } from './translations.ts'

/** Returns a location as a URL if it is a web address and nothing else. */
export function webAddressIn(location: string): URL | undefined {
  return /^https?:\/\/\S+$/i.test(location) ? (URL.parse(location) ?? undefined) : undefined
}

/** The location of an event: a link to the meeting, to another web address, or to a map. */
export function locationFact(location: string, translations: Translations): Html {
  const address = webAddressIn(location)
  if (!address) return fact('map-pin', mapLinks(location), translations)
  const { host, hostname } = address
  if (!isMeetingHost(hostname)) {
    return fact('globe', [linkTo(location, host, 'ltr')], translations)
  }
  const { joinOnline } = translations.texts
  const meeting = [linkTo(location, joinOnline), html`<span dir="ltr">${host}</span>`] as const
  return fact('video', meeting, translations)
}

type Lines = readonly [first: Html, second?: Html | '' | undefined]

function fact(name: IconName, [first, second]: Lines, { texts }: Translations): Html {
  return html`<div><dt>${icon(name)}<span class="spoken">${texts.where}</span></dt><dd${second && html` class="several"`}>${first}${second}</dd></div>`
}

function linkTo(url: string, words: string, direction?: 'auto' | 'ltr'): Html {
  return html`<a href="${url}" rel="nofollow noreferrer"${direction && html` dir="${direction}"`}>${words}</a>`
}

// A name before the first comma and a space is on a line of its own, unless it is a house number.
function mapLinks(location: string): Lines {
  const [, name = location, rest] = /^([^,\d\n]{3,}),\s+([\s\S]+)$/.exec(location) ?? []
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location })}`
  return [linkTo(map, name, 'auto'), rest && html`<span dir="auto">${rest}</span>`]
}
