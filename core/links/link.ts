import { linkParameters } from './direct.ts'

/** The parameters of a link as they were given, by name. */
export type LinkParameters = Readonly<Record<string, string>>

/** A link as stored. */
export interface StoredLink {
  readonly id: number
  readonly accountId: number
  readonly key: string
  /** A short link, or the page of an address that was followed. */
  readonly isShort: boolean
  readonly parameters: LinkParameters
  /** How often it was changed. */
  readonly changes: number
  readonly clicks: number
  /** Clicks of programs: link previews, search engines, monitors. */
  readonly robotClicks: number
  /** Whether its owner made it: a token or the account section is needed to read and change it. */
  readonly isLocked: boolean
  /** Of a page, the day in UTC on which it was last opened: `YYYY-MM-DD`, or empty. */
  readonly openedOn: string
  /** Unix seconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  /** When the administrator suspended it; `null` if it is not suspended. */
  readonly suspendedAt: number | null
}

/** How long earlier versions can be restored, in seconds. */
export const versionLifetime = 30 * 86_400

/** What a change of a link made of one parameter; empty texts where it was not set. */
export interface LinkChange {
  readonly parameter: (typeof linkParameters)[number]
  readonly before: string
  readonly after: string
}

/** What is different between two versions of a link, in the order of the parameters. */
export function changesBetween(
  earlier: LinkParameters,
  later: LinkParameters,
): readonly LinkChange[] {
  return linkParameters.flatMap((parameter) => {
    const [before, after] = [earlier[parameter] ?? '', later[parameter] ?? '']
    return before === after ? [] : [{ parameter, before, after }]
  })
}
