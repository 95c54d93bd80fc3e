import { createServer } from 'node:net'

/** An event as a calendar app holds it: its title and its start on the wall of its user. */
export interface Held {
  readonly title: string
  /** `YYYY-MM-DDTHH:MM:SS`, or a date where it is all day. */
  readonly start: string
}

/** A calendar app that is driven from here. */
export interface Client {
  readonly subscribe: (url: string) => Promise<void>
  /** Asks for news, and waits until they are read or could not be had. */
  readonly refresh: () => Promise<void>
  /** What it holds, series by their dates, in the order of their starts. */
  readonly held: () => Promise<readonly Held[]>
  /** Whether it still polls. */
  readonly isOn: () => Promise<boolean>
  readonly version: string
  readonly stop: () => Promise<void>
}

/** Where a program runs: all that it writes is in the folder, and its user is in the zone. */
export interface Place {
  readonly folder: string
  readonly zone: string
}

/** Starts a program. */
export type Start = (place: Place) => Promise<Client>

/** The span that is looked at; it has the dates of every event of the calendar. */
export const span = { from: '1999-01-01', to: '2028-01-01' } as const

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
