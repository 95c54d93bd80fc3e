/** Lists for spreadsheets: comma-separated values (RFC 4180). */

/** Without it Excel takes UTF-8 for another encoding. */
const byteOrderMark = '\ufeff'

// What a spreadsheet treats as a formula, also after spaces, and in full-width forms.
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
// Where numbers have a decimal comma, spreadsheets part cells at semicolons.
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/**
 * A list, its head first: UTF-8 with a mark, lines ended by CRLF. A text that a spreadsheet would
 * run as a formula gets an apostrophe before it, which spreadsheets do not show.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + writeCsvRows(rows)
}

/** Further lines of a list that was begun by `writeCsv`. */
export function writeCsvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

// Numbers are ours, and stay numbers.
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
