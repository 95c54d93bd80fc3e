import {
  fileMarkup,
  readMarkup,
  storedDescription,
  withConferences,
  withoutConferences,
} from '../event/description.ts'
import type { DetailItem } from '../event/details.ts'
import { type SanitizedText, sanitizeHtml } from '../html/sanitize.ts'
import { maxLength, normalizeLines } from '../text/text.ts'
import { type Component, textOf } from './component.ts'
import { isLongerThan, truncate } from './truncate.ts'

/** The description of an event in a file. */
export interface ParsedDescription {
  /** Plain text or simple HTML. */
  readonly text: string
  readonly isCut: boolean
}

/** Reads a description; one that is too long loses its markup, then its end. */
export function readDescription(
  event: Component,
  conferences: readonly DetailItem[],
  isOurs: boolean,
): ParsedDescription {
  const { text, html } = isOurs ? readOurs(event, conferences) : readForeign(event)
  if (html !== undefined && !isLongerThan(html, maxLength.description)) {
    return { text: html, isCut: false }
  }
  const isCut = isLongerThan(text, maxLength.description)
  const cut = truncate(text, maxLength.description)
  return { text: storedDescription({ text: cut, html: undefined }), isCut }
}

// Our own markup of a plain text, with its links, says nothing more than the text.
function readOurs(event: Component, conferences: readonly DetailItem[]): SanitizedText {
  const text = normalizeLines(textOf(event, 'description').toWellFormed())
  const html = markupOf(event)
  const plain = withoutConferences({ text, html: undefined }, conferences)
  if (html === '' || html === fileMarkup(withConferences(plain, conferences))) return plain
  return withoutConferences({ text, html }, conferences)
}

/** More than lines and paragraphs, which the plain text has too. */
const formatting = /<(?:a|b|em|i|ol|strong|u|ul)[\s>]/

// Some apps have HTML in plain descriptions, others beside them.
function readForeign(event: Component): SanitizedText {
  const given = textOf(event, 'description').toWellFormed()
  const { text, html } = readMarkup(normalizeLines(given).trim())
  const beside = html === undefined ? sanitizeHtml(markupOf(event)) : { text, html }
  return beside.html !== undefined && formatting.test(beside.html) ? beside : { text, html }
}

function markupOf(event: Component): string {
  const properties = ['styled-description', 'x-alt-desc'].flatMap((name) =>
    event.properties.filter((one) => one.name === name),
  )
  const found = properties.find(({ parameters }) =>
    /^text\/html$/i.test(parameters['fmttype'] ?? ''),
  )
  return found?.value.toWellFormed() ?? ''
}
