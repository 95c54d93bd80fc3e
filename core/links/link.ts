/** The given parameters of a link, by name. */
export type LinkParameters = Readonly<Record<string, string>>

/** A link as stored. */
export interface StoredLink {
  readonly id: number
  readonly accountId: number
  readonly key: string
  /** Whether it is a short link; otherwise it is the page of a direct link that was followed. */
  readonly isShort: boolean
  readonly parameters: LinkParameters
  /** The number of changes. */
  readonly changes: number
  readonly clicks: number
  /** Clicks by bots: link previews, search engines, monitors. */
  readonly botClicks: number
  /** How often people added its event to a calendar. */
  readonly adds: number
  /**
   * Whether its owner created it: reading and changing it requires a token or a session of the
   * account section.
   */
  readonly isLocked: boolean
  /** For a page, the UTC day when it was last opened: `YYYY-MM-DD`, or empty. */
  readonly openedOn: string
  /** Unix seconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  /** When the administrator suspended it; `null` if it is not suspended. */
  readonly suspendedAt: number | null
}

/** How long earlier versions can be restored, in seconds. */
export const versionLifetime = 30 * 86_400
