/**
 * Content lines (RFC 5545 3.1): folded at 75 octets and ended by CRLF. Only this folder writes
 * them, and only from values that were escaped or checked, so no value can start a new line.
 */

declare const isContentLines: unique symbol

/** Whole content lines, possibly none: folded, each ended by CRLF. Files contain nothing else. */
export type ContentLines = string & { readonly [isContentLines]: true }

const lineEnd = '\r\n'
/** A continuation starts with one space, which is not part of the value (RFC 5545 3.1). */
const fold = `${lineEnd} `
/** The length limit of a line in octets, without its CRLF (RFC 5545 3.1). */
const octetLimit = 75
/** The maximum number of octets for a UTF-16 unit. */
const octetsPerUnit = 3
/** Characters above U+007F take more than one octet. */
const beyondAscii = /[\u0080-\uffff]/

/** No lines: the result of a property without a value. */
export const noLines = '' as ContentLines // An empty string is zero whole lines.

/**
 * Writes one logical line, folded and ended. `start` must be ASCII and shorter than the limit.
 * Neither part may contain line breaks, other control characters or unpaired surrogates; the value
 * types ensure that.
 */
export function writeLine(start: string, rest: string): ContentLines {
  const line = start + folded(rest, octetLimit - start.length) + lineEnd
  return line as ContentLines // Each piece has at most 75 octets; CRLF comes last.
}

/** Folds a string whose first piece may take up `room` octets. */
function folded(text: string, room: number): string {
  if (octetsPerUnit * text.length <= room) return text
  if (beyondAscii.test(text)) return foldedByOctets(text, room)
  return text.length <= room ? text : foldedByUnits(text, room)
}

/** Folds a string in which every unit is one octet. */
function foldedByUnits(text: string, room: number): string {
  const step = octetLimit - 1
  let result = text.slice(0, room)
  for (let start = room; start < text.length; start += step) {
    result += fold + text.slice(start, start + step)
  }
  return result
}

/**
 * Folds only between characters: some clients reject a file with a split character (docs/interop.md
 * 2.1).
 */
function foldedByOctets(text: string, room: number): string {
  let result = ''
  let start = 0
  let left = room
  for (let index = 0; index < text.length; index++) {
    const octets = octetsOf(text.charCodeAt(index))
    if (octets > left) {
      result += text.slice(start, index) + fold
      start = index
      left = octetLimit - 1
    }
    left -= octets
  }
  return result + text.slice(start)
}

/** Returns the octets of one UTF-16 unit; the first half of a surrogate pair counts for both. */
function octetsOf(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  return unit < 0xdc00 ? 4 : 0
}
