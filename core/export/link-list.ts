import { directParameters, splitParameters } from '../links/direct.ts'
import type { StoredLink } from '../links/link.ts'
import { utcStamp } from '../time/api-format.ts'

const linkParameters = [...directParameters, ...splitParameters]

/** The names of the columns that `linkRow` fills; those of parameters are the API's. */
export const linkHead = ['link', 'clicks', 'created', 'modified', ...linkParameters] as const

/** A short link as a line of a list, with its parameters as they were given. */
export function linkRow(link: StoredLink, address: string): readonly (string | number)[] {
  const { clicks, createdAt, modifiedAt, parameters } = link
  return [
    ...[address, clicks, utcStamp(createdAt), utcStamp(modifiedAt)],
    ...linkParameters.map((name) => parameters[name] ?? ''),
  ]
}
