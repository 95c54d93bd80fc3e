/** The description of an event on pages and in files: plain text, and markup if it is simple HTML. */

import { escapeHtml } from '../html/entities.ts'
import { type SanitizedText, sanitizeHtml } from '../html/sanitize.ts'
import { linkParts } from '../text/links.ts'
import type { DetailItem } from './details.ts'

const allowedTag = /<\/?(?:a|b|br|em|i|li|ol|p|strong|u|ul)(?:\s[^<>]*)?\/?>/i

/**
 * Reads a stored description. One without an allowed tag is plain text, whatever it contains, and so
 * is one that has only tags.
 */
export function readMarkup(stored: string): SanitizedText {
  const read = allowedTag.test(stored) ? sanitizeHtml(stored) : undefined
  return read?.text ? read : { text: stored, html: undefined }
}

/** Returns what to store for a description, so that `readMarkup` returns the same. */
export function storedDescription({ text, html }: SanitizedText): string {
  if (html !== undefined || readMarkup(text).text === text) return html ?? text
  // A plain text with what looks like a tag: the last break makes it HTML, and is not shown.
  return `${escapeHtml(text).replaceAll('\n', '<br>')}<br>`
}

/**
 * Returns a description that ends with the links of the event's conferences, unless it contains
 * them: few calendar apps show them elsewhere (docs/interop.md 2.3). It contains them too if it ends
 * with them exactly as we write them; they are added again then, so that `withoutConferences` can
 * restore every description.
 */
export function withConferences(
  { text, html }: SanitizedText,
  conferences: readonly DetailItem[] = [],
): SanitizedText {
  const isKnown = conferences.every(({ value }) => text.includes(value))
  if (isKnown && !endsWith(text, conferences)) return { text, html }
  return {
    text: text + endOf(text, conferences),
    html: html && `${html}<br><br>${linkedHtml(linesOf(conferences))}`,
  }
}

/** Returns the description as it was before `withConferences`. */
export function withoutConferences(
  { text, html }: SanitizedText,
  conferences: readonly DetailItem[] = [],
): SanitizedText {
  if (!endsWith(text, conferences)) return { text, html }
  const lines = linesOf(conferences)
  const rest = text.slice(0, text.length - lines.length).replace(/\n\n$/, '')
  const markup = `<br><br>${linkedHtml(lines)}`
  return { text: rest, html: html?.endsWith(markup) ? html.slice(0, -markup.length) : html }
}

function endsWith(text: string, conferences: readonly DetailItem[]): boolean {
  const lines = linesOf(conferences)
  return lines !== '' && (text === lines || text.endsWith(`\n\n${lines}`))
}

function endOf(text: string, conferences: readonly DetailItem[]): string {
  return `${text === '' ? '' : '\n\n'}${linesOf(conferences)}`
}

function linesOf(conferences: readonly DetailItem[]): string {
  return conferences
    .map(({ value, label }) => (label === undefined ? value : `${label}: ${value}`))
    .join('\n')
}

/** The longest markup that is made of a plain text, and the longest URL in it, in UTF-16 units. */
const maxMarkup = { all: 30_000, url: 2000 }

/** Returns the markup of a description for a file: its own, or its text if that has links. */
export function fileMarkup({ text, html }: SanitizedText): string | undefined {
  if (html !== undefined || !/https?:\/\//i.test(text)) return html
  const linked = linkedHtml(text)
  return linked.includes('<a ') && linked.length <= maxMarkup.all ? linked : undefined
}

function linkedHtml(text: string): string {
  return linkParts(text)
    .map(({ text: part, isLink }) => {
      const escaped = escapeHtml(part).replaceAll('\n', '<br>')
      return isLink && part.length <= maxMarkup.url
        ? `<a href="${escaped}">${escaped}</a>`
        : escaped
    })
    .join('')
}
