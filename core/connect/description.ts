/** The description of an entry in a person's calendar: our text, and what the person added to it. */

import { escapeHtml } from '../html/entities.ts'
import { sanitizeHtml } from '../html/sanitize.ts'
import type { Description } from '../links/entry.ts'
import { truncateAtWord } from '../links/service-url.ts'

/** A description as it is sent. */
export interface Body {
  readonly contentType: 'html' | 'text'
  readonly content: string
}

/** The link at the end of a description. */
export interface BodyLink {
  readonly text: string
  readonly url: string
}

/**
 * Writes a description that ends with a link. If it is longer than the limit, in UTF-16 units, it
 * loses its markup, then its end.
 */
export function writeBody({ text, html }: Description, link: BodyLink, limit: number): Body {
  const anchor = `<a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a>`
  const markup = html === undefined ? '' : joinHtml(html, anchor)
  if (markup !== '' && markup.length <= limit) return { contentType: 'html', content: markup }
  const end = `${link.text}\n${link.url}`
  const content = joinText(text, end)
  if (content.length <= limit) return { contentType: 'text', content }
  const shortened = shorten(text, limit - joinText('x', end).length + 1)
  return { contentType: 'text', content: joinText(shortened, end) }
}

/** Shortens a text that is longer than a limit, in UTF-16 units; it then ends with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${truncateAtWord(text, limit - 1, (part) => part.length)}…`
}

/** Returns a description that `writeBody` wrote: only its markup ends with a tag, the end of the link. */
export function readBody(content: string): Body {
  return { contentType: content.endsWith('</a>') ? 'html' : 'text', content }
}

/**
 * Returns the description that replaces the one in a person's calendar, with the notes that the person wrote
 * before and after ours; `undefined` if there is nothing to replace: ours did not change, or the person
 * rewrote it. `sent` are all that the calendar may have; if one is unknown (`null`), a description without any of
 * ours is replaced.
 */
export function mergeBody(
  sent: readonly (Body | null)[],
  next: Body,
  current: string,
): Body | undefined {
  if (sent.every((one) => one?.content === next.content)) return undefined
  const known = sent.filter((one) => one !== null)
  // The next one is shown if only the reply was lost. A shorter one may be part of a longer one.
  const all = [...known, next].toSorted((one, other) => other.content.length - one.content.length)
  const shown = all.find((one) => notesAround(one, current))
  const notes = shown && notesAround(shown, current)
  if (!notes) return known.length < sent.length ? next : undefined
  if (shown.content === next.content) return undefined
  const isHtml = next.contentType === 'html'
  const [before, after] = isHtml ? notes.map(textToHtml) : notes
  const content = (isHtml ? joinHtml : joinText)(before, next.content, after)
  return { contentType: next.contentType, content }
}

/** Services rewrite markup, so only the words are compared. */
function plainText(content: string): string {
  return sanitizeHtml(content).text
}

/** Returns what is written before and after ours; `undefined` if the description does not contain it. */
function notesAround({ content }: Body, shown: string): readonly [string, string] | undefined {
  const current = plainText(shown)
  const ours = plainText(content).match(/\S+/g) ?? []
  const words = Array.from(current.matchAll(/\S+/g))
  const all = ` ${words.join(' ')} `
  const at = all.indexOf(` ${ours.join(' ')} `)
  if (at < 0) return undefined
  const passed = all.slice(0, at).match(/\S+/g)?.length ?? 0
  const start = words[passed]?.index ?? current.length
  const end = words[passed + ours.length]?.index ?? current.length
  return [current.slice(0, start).trim(), current.slice(end).trim()]
}

function textToHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function joinHtml(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('<br><br>')
}

function joinText(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}
