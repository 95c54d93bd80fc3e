/**
 * Content lines (RFC 5545 3.1): folded at 75 octets, ended by CRLF. Only this folder makes them, and
 * only from values that were escaped or checked, so no value can begin a line of its own.
 */

declare const isContentLines: unique symbol

/** Whole content lines: folded, each ended by CRLF, possibly none. Nothing else may enter a file. */
export type ContentLines = string & { readonly [isContentLines]: true }

const lineEnd = '\r\n'
/** A continuation starts with one space, which is not part of the value (RFC 5545 3.1). */
const fold = `${lineEnd} `
/** The longest line in octets, its CRLF not counted (RFC 5545 3.1). */
const octetLimit = 75
/** A UTF-16 unit takes at most three octets, so a line of so many units always fits. */
const alwaysFits = octetLimit / 3
/** Above U+007F, where a character takes more than one octet. */
const beyondAscii = /[\u0080-\uffff]/

/** No line at all: what a property without a value leaves behind. */
export const noLines = '' as ContentLines // Nothing is a whole number of lines.

/**
 * One logical line, folded and ended. It must be free of line breaks, other control characters and
 * unpaired surrogates; the value types see to that.
 */
export function writeLine(line: string): ContentLines {
  return (folded(line) + lineEnd) as ContentLines // Each piece is at most 75 octets, CRLF is last.
}

function folded(line: string): string {
  if (line.length <= alwaysFits) return line
  if (beyondAscii.test(line)) return foldedByOctets(line)
  return line.length <= octetLimit ? line : foldedByUnits(line)
}

/** Folds a line in which every unit is one octet. */
function foldedByUnits(line: string): string {
  const step = octetLimit - 1
  let result = line.slice(0, octetLimit)
  for (let start = octetLimit; start < line.length; start += step) {
    result += fold + line.slice(start, start + step)
  }
  return result
}

/**
 * Folds between characters only: a cut inside one makes readers refuse the file
 * (docs/interop.md 2.1).
 */
function foldedByOctets(line: string): string {
  let result = ''
  let start = 0
  let room = octetLimit
  for (let index = 0; index < line.length; index++) {
    const octets = octetsOf(line.charCodeAt(index))
    if (octets > room) {
      result += line.slice(start, index) + fold
      start = index
      room = octetLimit - 1
    }
    room -= octets
  }
  return result + line.slice(start)
}

/** Octets of one UTF-16 unit; the first half of a surrogate pair counts for both halves. */
function octetsOf(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  return unit < 0xdc00 ? 4 : 0
}
