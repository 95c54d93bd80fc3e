import { html } from 'hono/html'
import type { DetailItem } from '../../core/event/details.ts'
import { isMeetingHost } from '../../core/event/meeting.ts'
import type { Entry } from '../../core/links/entry.ts'
import type { Html } from './html.ts'
import { type IconName, icon } from './icon.ts'
import type { Translations } from './translations.ts'

/** Returns a location as a URL if it is a web address and nothing else. */
export function webAddressIn(location: string): URL | undefined {
  return /^https?:\/\/\S+$/i.test(location) ? (URL.parse(location) ?? undefined) : undefined
}

/** The location of an event: a link to the meeting, to another web address, or to a map. */
export function locationFact(
  { location, details }: Pick<Entry, 'location' | 'details'>,
  { texts }: Translations,
): Html {
  const { joinOnline, where } = texts
  const address = webAddressIn(location)
  if (!address) return fact('map-pin', where, mapLinks(location, details?.coordinates?.[0]?.value))
  const { host, hostname } = address
  if (!isMeetingHost(hostname)) return fact('globe', where, [linkTo(location, host, 'ltr')])
  const meeting = [linkTo(location, joinOnline), html`<span dir="ltr">${host}</span>`] as const
  return fact('video', where, meeting)
}

/** The links and categories of an event. A meeting that is its location too is shown only there. */
export function detailFacts(
  { location, details = {} }: Pick<Entry, 'location' | 'details'>,
  { texts }: Translations,
): Html {
  const { conferences = [], website = [], attachments = [], images = [], categories = [] } = details
  const meetings = conferences.filter(({ value }) => value !== location)
  return html`${meetings.map((one) =>
    fact('video', texts.joinOnline, [
      linkTo(one.value, one.label ?? texts.joinOnline, 'auto'),
      html`<span dir="ltr">${placeOf(one.value)}</span>`,
    ]),
  )}
${website.map(({ value }) => fact('globe', texts.website, [linkTo(value, placeOf(value), 'ltr')]))}
${attachments.map((one) => fact('file-text', texts.attachments, [fileLink(one)]))}
${images.map((one) => fact('image', texts.attachments, [fileLink(one)]))}
${categories.length > 0 && fact('tag', texts.categories, [html`<span dir="auto">${categories.map(({ value }) => value).join(', ')}</span>`])}`
}

/** The host of a web address, or the number of a telephone. */
function placeOf(url: string): string {
  return webAddressIn(url)?.host ?? url.replace(/^[a-z]+:/i, '')
}

// Without a name, a file has that at the end of its address.
function fileLink({ value, label }: DetailItem): Html {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(webAddressIn(value)?.pathname ?? '')?.[1]
  return linkTo(value, label ?? name ?? placeOf(value), 'auto')
}

type Lines = readonly [first: Html, second?: Html | '' | undefined]

function fact(name: IconName, label: string, [first, second]: Lines): Html {
  return html`<div><dt>${icon(name)}<span class="spoken">${label}</span></dt><dd${second && html` class="several"`}>${first}${second}</dd></div>`
}

function linkTo(url: string, words: string, direction?: 'auto' | 'ltr'): Html {
  return html`<a href="${url}" rel="nofollow noreferrer"${direction && html` dir="${direction}"`}>${words}</a>`
}

// A name before the first comma and a space is on a line of its own, unless it is a house number.
function mapLinks(location: string, coordinates = location): Lines {
  const [, name = location, rest] = /^([^,\d\n]{3,}),\s+([\s\S]+)$/.exec(location) ?? []
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: coordinates })}`
  return [linkTo(map, name, 'auto'), rest && html`<span dir="auto">${rest}</span>`]
}
