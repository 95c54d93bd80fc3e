import type { Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Unavailable } from '../../../core/result.ts'
import type { RequestLog } from '../../http/listener.ts'
import type { Database } from '../../storage/database.ts'
import type { ZoneData } from '../../timezones/data.ts'
import type { LoadShedder } from '../../traffic/load-shedder.ts'
import { addJobs, type JobSource } from './job-metrics.ts'

/** The parts of the process that are measured. */
export interface Sources {
  readonly server: Server
  readonly db: Database
  readonly shedder: LoadShedder
  readonly lines: { readonly dropped: () => number }
  readonly jobs: JobSource & {
    readonly figures: () => { readonly waiting: number; readonly lost: number }
    readonly lostMails: number
  }
  readonly mailer: { readonly figures: Readonly<Record<'sent' | 'failed', number>> }
}

/** The labels of `daymark_build_info` besides the version of the time zone data. */
export interface BuildInfo {
  readonly version: string
  readonly schema: number
  readonly engine: string
}

/** Creates the metrics of the process, including those of Node. */
export function createRegistry(sources: Sources, build: BuildInfo, zoneData: ZoneData) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const countRequest = addRequests(registry)
  addConnections(registry, sources)
  const watched = addDatabase(registry, sources.db)
  addBackground(registry, sources)
  addJobs(registry, sources.jobs)
  addGauge(registry, 'daymark_timezone_data_age_seconds', {
    help: 'Age of the time zone data in use.',
    value: () => Math.floor(Date.now() / 1000) - zoneData.releasedAt,
    aggregator: 'first',
  })
  const labels = { ...build, timezones: zoneData.version }
  new Gauge({
    name: 'daymark_build_info',
    help: 'Version, schema, database engine and time zone data of this process.',
    labelNames: Object.keys(labels),
    aggregator: 'first',
    registers: [registry],
  }).set(labels, 1)
  return { registry, countRequest, db: watched }
}

/** Other methods share one series: clients can make up any name. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

// A route is one from the table or `unknown`, so clients cannot increase the number of series.
function addRequests(registry: Registry): (served: RequestLog) => void {
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const requests = new Counter({
    name: 'daymark_requests_total',
    help: 'Answered requests by route, method and status class.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'daymark_request_duration_seconds',
    help: 'Time to respond to a request, in seconds.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  const limited = counter(
    'daymark_requests_limited_total',
    'Responses with status 429: over a rate limit.',
  )
  const unavailable = counter(
    'daymark_requests_unavailable_total',
    'Responses with status 503: overload, or no database.',
  )
  return ({ method, route, status, ms }) => {
    const label = methods.has(method) ? method : 'other'
    requests.inc({ route, method: label, status: `${Math.floor(status / 100)}xx` })
    durations.observe({ route }, ms / 1000)
    if (status === 429) limited.inc()
    else if (status === 503) unavailable.inc()
  }
}

function addConnections(registry: Registry, { server, shedder }: Sources): void {
  addGauge(registry, 'daymark_requests_in_work', {
    help: 'Requests in progress.',
    value: () => shedder.inProgress,
  })
  addGauge(registry, 'daymark_connections', {
    help: 'Open client connections, including idle ones.',
    value: () => connectionsOf(server),
  })
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

/** Wraps a database to count its transactions. */
function addDatabase(registry: Registry, db: Database): Database {
  addGauge(registry, 'daymark_database_waiting', {
    help: 'Transactions and queries that are waiting for the database.',
    value: () => db.waitingCount(),
  })
  const counted = transactionCounter(registry)
  return {
    ...db,
    transaction: (work, options) => counted(db.transaction(work, options)),
    slice: (work) => counted(db.slice(work)),
  }
}

/** Returns a function that counts a transaction by its outcome. */
function transactionCounter(registry: Registry) {
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
  const commits = counter('daymark_database_commits_total', 'Committed transactions.')
  const rollbacks = counter(
    'daymark_database_rollbacks_total',
    'Transactions that were rolled back, including those of rejected requests.',
  )
  const failures = counter(
    'daymark_database_failures_total',
    'Transactions that failed because the database was unavailable.',
  )
  return async <Result>(transaction: Promise<Result>): Promise<Result> => {
    try {
      const result = await transaction
      commits.inc()
      return result
    } catch (error) {
      if (error instanceof Unavailable) failures.inc()
      else rollbacks.inc()
      throw error
    }
  }
}

function addBackground(registry: Registry, { jobs, lines, mailer }: Sources): void {
  addGauge(registry, 'daymark_notes_waiting', {
    help: 'Records, such as clicks and fetches, that are still to be counted.',
    value: () => jobs.figures().waiting,
  })
  addCounter(registry, 'daymark_notes_lost_total', {
    help: 'Records, such as clicks and fetches, that were lost.',
    value: () => jobs.figures().lost,
  })
  addCounter(registry, 'daymark_log_lines_lost_total', {
    help: 'Log lines that were dropped because their reader was too slow.',
    value: lines.dropped,
  })
  addCounter(registry, 'daymark_mails_sent_total', {
    help: 'Emails that were sent.',
    value: () => mailer.figures.sent,
  })
  addCounter(registry, 'daymark_mails_failed_total', {
    help: 'Failed attempts to send an email.',
    value: () => mailer.figures.failed,
  })
  addCounter(registry, 'daymark_mails_lost_total', {
    help: 'Emails that could not be sent.',
    value: () => jobs.lostMails,
  })
}

/** A metric whose value is read when the metrics are requested. */
interface Reading<Value> {
  readonly help: string
  readonly value: () => Value
  /** How the values of several workers are combined; they are added up by default. */
  readonly aggregator?: 'first'
}

function addGauge(
  registry: Registry,
  name: string,
  { value, ...description }: Reading<number | Promise<number>>,
): void {
  new Gauge({
    name,
    ...description,
    registers: [registry],
    async collect() {
      this.set(await value())
    },
  })
}

function addCounter(registry: Registry, name: string, { help, value }: Reading<number>): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(value())
    },
  })
}
