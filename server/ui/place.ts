import { html } from 'hono/html'
import type { Html } from './html.ts'
import { icon } from './icon.ts'
import type { Translations } from './translations.ts'

/** Returns the URL of a meeting if the location of an event is one. */
export function meetingUrl(location: string): string | undefined {
  return /^https?:\/\/\S+$/i.test(location) && URL.canParse(location) ? location : undefined
}

/** The location of an event: a link to the meeting, or to a map. */
export function placeFact(location: string, translations: Translations): Html {
  const { texts } = translations
  const meeting = meetingUrl(location)
  const place = meeting
    ? html`<a href="${meeting}" rel="nofollow noreferrer">${texts.joinOnline}</a><span dir="ltr">${new URL(meeting).host}</span>`
    : placeOnMap(location)
  return html`<div><dt>${icon(meeting ? 'video' : 'map-pin')}<span class="spoken">${texts.where}</span></dt><dd>${place}</dd></div>`
}

// A name before the first comma and a space is on a line of its own, but not the number of a house.
function placeOnMap(location: string): Html {
  const [, name = location, rest] = /^([^,\d\n]{3,}),\s+([\s\S]+)$/.exec(location) ?? []
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location })}`
  return html`<a href="${map}" rel="nofollow noreferrer" dir="auto">${name}</a>${rest && html`<span dir="auto">${rest}</span>`}`
}
