import type { Choice } from './oauth.ts'
import type { StandInServer } from './server.ts'
import type { Entry } from './times.ts'

/** What the stand-ins of all providers can do besides answering requests. */
export interface ProviderServer extends StandInServer {
  /** Decides on the consent page of this address; returns the address of the redirect. */
  readonly consent: (url: string, choice: Choice) => string
  /** Ends what a person has allowed, as in the settings of their account. */
  readonly endGrant: (person: string) => void
  /** Returns a refresh token of a person who has consented before. */
  readonly issue: (person: string) => string
  /** The dates in all calendars of a person that start before a moment. */
  readonly entries: (person: string, before?: string) => readonly Entry[]
}
