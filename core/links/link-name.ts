import { namedProblem } from '../problems.ts'
import { excerpt, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'

/** The longest name of a link, in characters. */
export const maxNameLength = 40

const shape = new RegExp(`^[a-z0-9][a-z0-9-]{1,${maxNameLength - 2}}[a-z0-9]$`)

/**
 * Names that are part of other addresses: short links may start right after the host, and the account
 * section has a page for each. Also words that look like names of pages.
 */
const reserved = new Set(
  [
    'account admin api app assets button calendar calendars calevent connect delete design',
    'dir docs duplicate edit embed event events feed health healthz help home icon image',
    'images imprint legal link links login logo logout name new picture pictures preview',
    'privacy readyz register restore robots rsvp search selected service settings share sign-in',
    'sign-out sign-up static statistics status subscribe support terms try well-known www',
  ].flatMap((words) => words.split(' ')),
)

/**
 * Reads the name that someone chooses as the key of a short link; `undefined` if it is omitted or
 * empty. Letter case does not matter.
 */
export function readLinkName(given: RawParameter): Result<string | undefined> {
  if (!hasText(given)) return success(undefined)
  const name = given.text.trim().toLowerCase()
  const text = excerpt(given.text.trim())
  if (!shape.test(name)) return failure(namedProblem(given.parameter, 'notALinkName', { text }))
  if (reserved.has(name)) {
    return failure(namedProblem(given.parameter, 'linkNameReserved', { text }))
  }
  return success(name)
}
