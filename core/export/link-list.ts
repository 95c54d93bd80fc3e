import { linkParameters } from '../links/direct.ts'
import type { StoredLink } from '../links/link.ts'
import { utcStamp } from '../time/api-format.ts'

/** The names of the columns that `linkRow` fills; columns of parameters have their names in the API. */
export const linkColumnNames = [
  ...['link', 'clicks', 'clicks by robots', 'created', 'modified'],
  ...linkParameters,
] as const

/** Returns a short link as a line of a list, with its parameters as given. */
export function linkRow(link: StoredLink, address: string): readonly (string | number)[] {
  const { clicks, botClicks, createdAt, modifiedAt, parameters } = link
  return [
    ...[address, clicks, botClicks, utcStamp(createdAt), utcStamp(modifiedAt)],
    ...linkParameters.map((name) => parameters[name] ?? ''),
  ]
}
