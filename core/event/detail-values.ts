import { namedProblem } from '../problems.ts'
import { excerpt, failure, type Result, success } from '../result.ts'
import { hasHost } from '../text/links.ts'
import { singleLine } from '../text/text.ts'

/** The schemes of links that a browser opens. */
export const webSchemes = ['https', 'http'] as const

/** The longest URL, in characters: those that mail filters rewrite have more than a thousand. */
const maxUrlLength = 2000

/** Characters that a URL cannot have as they are (RFC 3986 2), besides those that are not ASCII. */
const unsafe = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu
const loosePercent = /%(?![0-9A-Fa-f]{2})/g

/**
 * Reads an absolute URL with one of some schemes. Characters that are not allowed in URLs are
 * encoded; nothing else changes.
 */
export function readUrl(
  parameter: string,
  text: string,
  schemes: readonly string[],
): Result<string> {
  const given = singleLine(text.toWellFormed())
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):[^\s<>"\\]+$/i.exec(given) ?? []
  const url = schemes.includes(scheme.toLowerCase()) ? inAscii(given) : undefined
  if (url === undefined)
    return failure(namedProblem(parameter, 'notALink', { text: excerpt(text) }))
  const { length } = url
  if (length <= maxUrlLength) return success(url)
  return failure(namedProblem(parameter, 'tooLong', { count: length, max: maxUrlLength }))
}

// Other characters are encoded in the host too (RFC 3986 3.2.2).
function inAscii(url: string): string | undefined {
  if (/^https?:/i.test(url) && !hasHost(url)) return undefined
  return url.replace(loosePercent, '%25').replace(unsafe, encodeURIComponent)
}

/** Reads a latitude and a longitude in degrees, separated by a comma or a semicolon. */
export function readCoordinates(parameter: string, text: string): Result<string> {
  const [, latitude = '', longitude = ''] =
    /^\s*([+-]?\d{1,2}(?:\.\d{1,20})?)\s*[,;]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text) ?? []
  const isOnEarth =
    latitude !== '' && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  if (!isOnEarth) {
    return failure(namedProblem(parameter, 'notCoordinates', { text: excerpt(text) }))
  }
  // A millionth of a degree is a hand's breadth.
  return success(
    [latitude, longitude].map((one) => String(Number(Number(one).toFixed(6)))).join(','),
  )
}
