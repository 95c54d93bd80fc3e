import { createServer } from 'node:net'

/** An event in a calendar app: its title and its local start time. */
export interface Held {
  readonly title: string
  /** `YYYY-MM-DDTHH:MM:SS`, or a date if it is all day. */
  readonly start: string
}

/** A calendar app under test. */
export interface Client {
  readonly subscribe: (url: string) => Promise<void>
  /** Refreshes the calendar, and waits until that has succeeded or failed. */
  readonly refresh: () => Promise<void>
  /** Returns its events, with each occurrence of a series, ordered by start. */
  readonly held: () => Promise<readonly Held[]>
  /** Whether the app still polls. */
  readonly isOn: () => Promise<boolean>
  readonly version: string
  readonly stop: () => Promise<void>
}

/** The folder for all files of an app, and the time zone of its user. */
export interface AppSetup {
  readonly folder: string
  readonly zone: string
}

/** Starts an app. */
export type Start = (setup: AppSetup) => Promise<Client>

/** The queried range; it includes every occurrence of every event. */
export const span = { from: '1999-01-01', to: '2028-01-01' } as const

/** Returns a port that is not in use. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
