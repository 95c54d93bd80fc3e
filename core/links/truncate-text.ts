/** Shortening a text to the room that an address has for it. */

// The language says little here: it is the script that decides where a word ends.
const words = new Intl.Segmenter('en', { granularity: 'word' })
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The longest beginning of a text that has a size of at most `room`, cut between words. It ends at
 * white space unless that would lose half of it, as in scripts without spaces; within a word only
 * where the first word alone is too long, and never within what a reader sees as one character. The
 * size of a text must be the sum of the sizes of its parts.
 */
export function truncateAtWord(
  text: string,
  room: number,
  sizeOf: (part: string) => number,
): string {
  const wholeWords = longestFitting(text, words, room, sizeOf)
  return wholeWords || longestFitting(text, characters, room, sizeOf)
}

function longestFitting(
  text: string,
  segmenter: Intl.Segmenter,
  room: number,
  sizeOf: (part: string) => number,
): string {
  let size = 0
  let end = 0
  let lastSpace = 0
  for (const { segment, index } of segmenter.segment(text)) {
    size += sizeOf(segment)
    if (size > room) break
    end = index + segment.length
    if (segment.trim() === '') lastSpace = index
  }
  if (end === text.length) return text
  return text.slice(0, lastSpace > end / 2 ? lastSpace : end).trimEnd()
}
