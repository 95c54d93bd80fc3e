/** Lists for spreadsheets: comma-separated values (RFC 4180). */

/** Without it, Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff'

// The characters with which a spreadsheet formula starts, also after spaces, and in full-width
// forms.
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
// In countries with a decimal comma, spreadsheets separate cells at semicolons.
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/**
 * Writes a list with its header: UTF-8 with a byte order mark, lines ended by CRLF. A text that a
 * spreadsheet would run as a formula gets a leading apostrophe, which spreadsheets do not show.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + writeCsvRows(rows)
}

/** Writes further lines of a list that `writeCsv` started. */
export function writeCsvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

// Our own numbers need no protection.
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
