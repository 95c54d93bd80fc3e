import { singleLine } from '../text/text.ts'

/** The maximum length of a file name with its extension, in bytes of UTF-8. */
const maxNameBytes = 100
const ending = '.ics'
const defaultName = 'event'

// Path separators, quotes, characters that Windows rejects, and marks that change the reading
// direction: with them `gpj.ics` could be shown as `sci.jpg`.
const unsafe = /[\\/:*?"<>|;%\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const windowsDevices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns the name of an event's file. `use-title` uses the event's title; anything else is
 * sanitized and gets the extension that calendar apps expect. No name is rejected.
 */
export function fileName(calname: string, title: string): string {
  const wanted = calname.trim().toLowerCase() === 'use-title' ? title : calname
  const safe = singleLine(wanted.toWellFormed()).replace(unsafe, ' ').replace(/\s+/g, ' ')
  const bare = safe.replace(/\.ics\s*$/i, '').replace(/^[\s.]+|[\s.]+$/g, '')
  const named = windowsDevices.test(bare) ? `${defaultName} ${bare}` : bare
  return (truncateBytes(named, maxNameBytes - ending.length) || defaultName) + ending
}

function truncateBytes(text: string, max: number): string {
  let length = 0
  let result = ''
  for (const character of text) {
    length += utf8Length(character)
    if (length > max) return result.trim()
    result += character
  }
  return result
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/**
 * Writes a file name for `Content-Disposition` (RFC 6266): in ASCII for old clients, and in UTF-8
 * for all others.
 */
export function dispositionNames(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  // Sanitized again: a full-width quotation mark has become one that ends the value.
  const plain = fileName(ascii, '')
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, percent)
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
