import { createServer, type Server } from 'node:http'
import type { Config } from '../../config/config.ts'
import { version } from '../../config/version.ts'
import { listen } from '../../http/listen.ts'
import type { Database } from '../../storage/database.ts'
import { migrations } from '../../storage/migrations/all.ts'
import { dataInUse, type ZoneData } from '../../timezones/data.ts'
import type { LoadShedder } from '../../traffic/load-shedder.ts'
import type { Figures } from './figures.ts'
import { createMetricsListener } from './listener.ts'
import type { Requests } from './requests.ts'
import type { Transactions } from './transactions.ts'

/** The parts of the process that know how they do. */
export interface Parts {
  readonly server: Server
  readonly db: Database
  readonly requests: Requests
  readonly shedder: LoadShedder
  readonly transactions: Transactions
  readonly lines: { readonly dropped: () => number }
  readonly jobs: { readonly figures: () => { readonly waiting: number; readonly lost: number } }
  readonly mailer: {
    readonly figures: Readonly<Record<'waiting' | 'sent' | 'failed' | 'lost', number>>
  }
}

/** Metrics that can be had, and where. */
export interface Metrics {
  readonly url: string
  readonly stop: () => void
}

/** Tells the metrics on a port of their own, where that is asked for. */
export async function startMetrics(config: Config, parts: Parts): Promise<Metrics | undefined> {
  if (!config.metrics) return undefined
  // The library takes a twentieth of the start, which whoever has no metrics does not wait for.
  const { createRegistry } = await import('./registry.ts')
  const data = dataInUse(process.env)
  const build = {
    version: version(),
    schema: migrations.at(-1)?.number ?? 0,
    engine: parts.db.engine,
    timezones: data.version,
  }
  const registry = createRegistry(parts.requests.families(), figuresOf(parts, data), build)
  const server = createServer(createMetricsListener(registry))
  const port = await listen(server, {
    ...config.metrics,
    settings: 'METRICS_PORT and METRICS_HOST',
  })
  // Nobody waits for the end of a process that does nothing but tell of itself.
  server.unref()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const { host } = config.metrics
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`, stop }
}

function figuresOf(parts: Parts, { releasedAt }: ZoneData): Figures {
  const { server, db, requests, shedder, transactions, lines, jobs, mailer } = parts
  return {
    daymark_requests_limited_total: () => requests.limited,
    daymark_requests_unavailable_total: () => requests.unavailable,
    daymark_requests_in_work: () => shedder.inProgress,
    daymark_connections: () => connectionsOf(server),
    daymark_database_waiting: () => db.waitingCount(),
    daymark_database_commits_total: () => transactions.commits,
    daymark_database_rollbacks_total: () => transactions.rollbacks,
    daymark_database_failures_total: () => transactions.failures,
    daymark_notes_waiting: () => jobs.figures().waiting,
    daymark_notes_lost_total: () => jobs.figures().lost,
    daymark_log_lines_lost_total: lines.dropped,
    daymark_mails_waiting: () => mailer.figures.waiting,
    daymark_mails_sent_total: () => mailer.figures.sent,
    daymark_mails_failed_total: () => mailer.figures.failed,
    daymark_mails_lost_total: () => mailer.figures.lost,
    daymark_timezone_data_age_seconds: () => Math.floor(Date.now() / 1000) - releasedAt,
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
