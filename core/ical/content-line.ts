/**
 * Content lines (RFC 5545 3.1): folded at 75 octets, ended by CRLF. Only this folder writes them,
 * and only from values that were escaped or checked, so no value can start a new line.
 */

declare const isContentLines: unique symbol

/** Whole content lines: folded, each ended by CRLF, possibly none. Nothing else may enter a file. */
export type ContentLines = string & { readonly [isContentLines]: true }

const lineEnd = '\r\n'
/** A continuation starts with one space, which is not part of the value (RFC 5545 3.1). */
const fold = `${lineEnd} `
/** The longest line in octets, its CRLF not counted (RFC 5545 3.1). */
const octetLimit = 75
/** What a UTF-16 unit takes at most. */
const octetsPerUnit = 3
/** Above U+007F, where a character takes more than one octet. */
const beyondAscii = /[\u0080-\uffff]/

/** No line: the result of a property without a value. */
export const noLines = '' as ContentLines // Nothing is a whole number of lines.

/**
 * One logical line, folded and ended: its start, which is ASCII and shorter than a line may be, and
 * the rest. Both must be free of line breaks, other control characters and unpaired surrogates; the
 * value types see to that.
 */
export function writeLine(start: string, rest: string): ContentLines {
  const line = start + folded(rest, octetLimit - start.length) + lineEnd
  return line as ContentLines // Each piece is at most 75 octets, CRLF is last.
}

/** Folds a text whose first piece may have as many octets as there is room. */
function folded(text: string, room: number): string {
  if (octetsPerUnit * text.length <= room) return text
  if (beyondAscii.test(text)) return foldedByOctets(text, room)
  return text.length <= room ? text : foldedByUnits(text, room)
}

/** Folds a text in which every unit is one octet. */
function foldedByUnits(text: string, room: number): string {
  const step = octetLimit - 1
  let result = text.slice(0, room)
  for (let start = room; start < text.length; start += step) {
    result += fold + text.slice(start, start + step)
  }
  return result
}

/**
 * Folds between characters only: a cut inside one makes readers refuse the file
 * (docs/interop.md 2.1).
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

/** Octets of one UTF-16 unit; the first half of a surrogate pair counts for both halves. */
function octetsOf(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  return unit < 0xdc00 ? 4 : 0
}
