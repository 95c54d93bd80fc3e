import { connect, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestEngine } from '../support/databases.ts'
import { endConnections } from '../support/end-connections.ts'
import { request, sendBytes } from '../support/http.ts'

/** The parts of a running service that can be broken. */
export interface ServiceControls {
  readonly baseUrl: string
  readonly databaseUrl: string
  readonly signal: (name: NodeJS.Signals) => void
  readonly stallLog: () => void
  readonly resumeLog: () => void
  readonly setClock: (ahead: number) => void
}

/** A failure, and its repair. */
export interface Breakage {
  readonly name: string
  readonly run: (controls: ServiceControls) => Promise<void>
  /** Whether some requests may get 503 in the meantime; otherwise none may. */
  readonly mayRefuse: boolean
}

/** The failures of a service with any database. */
const shared: readonly Breakage[] = [
  // After a pause, every reply of the service is late.
  {
    name: 'is paused for 2 s',
    mayRefuse: true,
    run: async ({ signal }) => {
      signal('SIGSTOP')
      await wait(2000)
      signal('SIGCONT')
    },
  },
  {
    name: 'loses the reader of its log',
    mayRefuse: false,
    run: async ({ stallLog, resumeLog }) => {
      stallLog()
      await wait(20_000)
      resumeLog()
    },
  },
  {
    name: 'gets bad requests',
    mayRefuse: false,
    run: async ({ baseUrl }) => {
      for (let count = 0; count < 200; count++) {
        await sendBytes(baseUrl, `GET /%${'x'.repeat(count)} HTTP/9.9\r\n\r\n`)
        await request(`${baseUrl}/api/v1/me/calendars/list/?token=x&page=%ff${count}`)
      }
    },
  },
  {
    name: 'has a clock that jumps an hour ahead and back',
    mayRefuse: false,
    run: async ({ setClock }) => {
      for (const ahead of [3600, -3600, 0]) {
        setClock(ahead)
        await wait(3000)
      }
    },
  },
  {
    name: 'has 200 clients that send nothing',
    mayRefuse: false,
    run: async ({ baseUrl }) => {
      const { hostname, port } = new URL(baseUrl)
      const sockets: Socket[] = []
      for (let count = 0; count < 200; count++) {
        sockets.push(connect(Number(port), hostname).on('error', () => {}))
      }
      await wait(10_000)
      for (const socket of sockets) socket.destroy()
    },
  },
]

/** The failures of one kind of database only. */
const own: Readonly<Record<TestEngine, Breakage>> = {
  // A change waits for up to 2 s before it is rejected.
  sqlite: {
    name: 'finds its file locked for 1 s',
    mayRefuse: false,
    run: async ({ databaseUrl }) => {
      const other = new DatabaseSync(databaseUrl.replace('sqlite:', ''), { timeout: 5000 })
      other.exec('begin exclusive')
      await wait(1000)
      other.exec('rollback')
      other.close()
    },
  },
  // A request that loses its connection gets an error.
  postgres: {
    name: 'loses its connections to the database',
    mayRefuse: true,
    run: ({ databaseUrl }) => endConnections(databaseUrl),
  },
}

/** All failures of a service with one kind of database. */
export function breakagesOf(engine: TestEngine): readonly Breakage[] {
  return [...shared, own[engine]]
}
