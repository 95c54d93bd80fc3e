/** Texts as values (RFC 5545 3.3.11) and as parameter values (3.2): escaped, never rejected. */

const lineBreaks = ['\r\n', '\r', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

/** RFC 5545 3.3.11. Colons and quotes are not escaped. */
const textEscapes = new Map([
  ['\\', '\\\\'],
  [';', '\\;'],
  [',', '\\,'],
  ...lineBreaks.map((lineBreak): [string, string] => [lineBreak, '\\n']),
])

/** RFC 6868 3. RFC 5545 alone cannot express a double quote (3.2). */
const parameterEscapes = new Map([
  ['^', '^^'],
  ['"', "^'"],
  ...lineBreaks.map((lineBreak): [string, string] => [lineBreak, '^n']),
])

/** Includes U+2028 and U+2029 because some clients split lines at them (decision 41). */
const specialInText = /\r\n|[\\;,\u2028\u2029[\p{Cc}--\t]]/gv
const specialInParameter = /\r\n|[\^"\u2028\u2029[\p{Cc}--\t]]/gv
const needsQuotes = /[:;,]/

/**
 * Writes TEXT (RFC 5545 3.3.11). Every kind of line break becomes `\n`; other control characters
 * except TAB are dropped (decision 41); an unpaired surrogate, which UTF-8 cannot encode, becomes
 * U+FFFD.
 */
export function writeText(text: string): string {
  return escaped(text, specialInText, textEscapes)
}

/** Writes several values of type TEXT, separated by commas (RFC 5545 3.1.1). */
export function writeTextList(texts: readonly string[]): string {
  return texts.map(writeText).join(',')
}

/**
 * Writes a parameter value (RFC 5545 3.2, RFC 6868), quoted if needed: an unquoted `CN=Doe; Jane`
 * breaks libical, vobject and ruby (docs/interop.md 2.1). Cleaned like TEXT.
 */
export function writeParameterText(text: string): string {
  const value = escaped(text, specialInParameter, parameterEscapes)
  return needsQuotes.test(value) ? `"${value}"` : value
}

/**
 * Replaces special characters, and drops those without an escape. The loop takes half the time of
 * `replace` with a function, and almost none for a string without special characters.
 */
function escaped(text: string, special: RegExp, escapes: ReadonlyMap<string, string>): string {
  const given = text.toWellFormed()
  let result = ''
  let next = 0
  for (let found = special.exec(given); found; found = special.exec(given)) {
    result += given.slice(next, found.index) + (escapes.get(found[0]) ?? '')
    next = special.lastIndex
  }
  return result + given.slice(next)
}
