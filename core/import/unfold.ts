/** A logical line: unfolded (RFC 5545 3.1). */
export interface LogicalLine {
  readonly text: string
  /** The number of its first line in the file, starting at 1. */
  readonly number: number
  /** Whether the rest of the line was dropped. */
  readonly isTruncated: boolean
}

/** The maximum number of characters read from one line. A picture in an event can have millions. */
const maxLineLength = 65_536

/**
 * Yields the lines of a file, with any line ending. Blank lines are skipped: email and repeated
 * conversion of line endings add them.
 */
export function* unfoldLines(text: string): Generator<LogicalLine> {
  let pieces: string[] = []
  let first = 0
  for (const { piece, number } of physicalLines(text)) {
    if (piece === '') continue
    if (/^[ \t]/.test(piece)) {
      pieces.push(piece.slice(1))
      continue
    }
    if (pieces.length > 0) yield joined(pieces, first)
    pieces = [piece]
    first = number
  }
  if (pieces.length > 0) yield joined(pieces, first)
}

function* physicalLines(text: string): Generator<{ piece: string; number: number }> {
  const lineEnd = /\r+\n|\n|\r/g
  let number = 1
  let start = 0
  while (start < text.length) {
    const found = lineEnd.exec(text)
    yield { piece: text.slice(start, found?.index), number }
    if (!found) return
    start = lineEnd.lastIndex
    number++
  }
}

function joined(pieces: readonly string[], number: number): LogicalLine {
  const text = pieces.join('')
  return { text: text.slice(0, maxLineLength), number, isTruncated: text.length > maxLineLength }
}
