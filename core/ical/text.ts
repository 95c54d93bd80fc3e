/** Texts as values (RFC 5545 3.3.11) and as values of parameters (3.2): escaped, never refused. */

const lineBreaks = ['\r\n', '\r', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

/** RFC 5545 3.3.11. Colons and quotes stay as they are. */
const textEscapes = new Map([
  ['\\', '\\\\'],
  [';', '\\;'],
  [',', '\\,'],
  ...lineBreaks.map((lineBreak): [string, string] => [lineBreak, '\\n']),
])

/** RFC 6868 3. A double quote cannot be written in RFC 5545 alone (3.2). */
const parameterEscapes = new Map([
  ['^', '^^'],
  ['"', "^'"],
  ...lineBreaks.map((lineBreak): [string, string] => [lineBreak, '^n']),
])

/** U+2028 and U+2029 are here because some readers split lines at them (decision 41). */
const specialInText = /\r\n|[\\;,\u2028\u2029[\p{Cc}--\t]]/gv
const specialInParameter = /\r\n|[\^"\u2028\u2029[\p{Cc}--\t]]/gv
const needsQuotes = /[:;,]/

/**
 * TEXT (RFC 5545 3.3.11). Every kind of line break becomes `\n`; other control characters but TAB
 * are dropped (decision 41); an unpaired surrogate, which UTF-8 cannot say, becomes U+FFFD.
 */
export function writeText(text: string): string {
  return escaped(text, specialInText, textEscapes)
}

/**
 * A text as a parameter value (RFC 5545 3.2, RFC 6868), in quotes where it must be: `CN=Doe; Jane`
 * without them breaks libical, vobject and ruby (docs/interop.md 2.1). Cleaned as TEXT is.
 */
export function writeParameterText(text: string): string {
  const value = escaped(text, specialInParameter, parameterEscapes)
  return needsQuotes.test(value) ? `"${value}"` : value
}

/**
 * The text with what is special in it replaced, or dropped where it has no escape. The loop takes
 * half the time of `replace` with a function, and hardly any for a text that needs nothing.
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
