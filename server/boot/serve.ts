import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type CommandContext, CommandError, type Options } from '../admin/commands/command.ts'
import { createDemo } from '../admin/commands/demo.ts'
import { type Metrics, startMetrics } from '../admin/metrics/metrics-server.ts'
import { mailQueue } from '../auth/mail-queue.ts'
import { withPort } from '../config/config.ts'
import { entryQueues } from '../connect/entry-queue.ts'
import type { Context } from '../context.ts'
import { Admission } from '../http/admission.ts'
import { limitConnections } from '../http/connections.ts'
import { listen } from '../http/listen.ts'
import { createListener, type RequestLog } from '../http/listener.ts'
import { answerSocket, maxHeaders, serverOptions } from '../http/malformed-requests.ts'
import { Jobs } from '../jobs/jobs.ts'
import { Mailer, openTransport } from '../mail/mailer.ts'
import { findConnectedContent } from '../public/connected-event.ts'
import { newKey, newLinkKey } from '../secrets/keys.ts'
import { dataInUse } from '../timezones/data.ts'
import { LoadShedder } from '../traffic/load-shedder.ts'
import { RateLimiter } from '../traffic/rate-limiter.ts'
import { createApp, replyToBroken } from './app.ts'
import { openLog } from './log.ts'
import { closeServer, Shutdown } from './shutdown.ts'
import { superviseWorkers } from './workers.ts'

/** Serves until the process receives a signal to stop, in this process or in several others. */
export async function serve(options: Options, commandContext: CommandContext): Promise<void> {
  const isParent = commandContext.config.workers > 1 && cluster.isPrimary
  await (isParent ? superviseWorkers(commandContext) : serveAlone(options, commandContext))
}

async function serveAlone(options: Options, commandContext: CommandContext): Promise<void> {
  const { config } = commandContext
  // Only one of several workers prints what concerns all of them.
  const isFirst = (cluster.worker?.id ?? 1) === 1
  const print = isFirst ? commandContext.print : () => {}
  const shutdown = new Shutdown()
  const parts = await makeParts(commandContext)
  const metrics = await startMetrics(config, parts)
  const port = await takePort(parts)
  const context = startServing(port, { ...parts, metrics }, shutdown)
  print(`Daymark serves at ${context.config.baseUrl}`)
  if (metrics?.url) print(`Metrics are at ${metrics.url}`)
  if (config.smtpUrl === '') print(trialLine)
  for (const line of oldDataLines(commandContext.now())) print(line)
  if (options['demo'] && isFirst) for (const line of await createDemo(context)) print(line)
  const status = await shutdown.wanted(context.log)
  context.log.info('shutting down')
  shutdown.limit(context.log, config.stopDelay)
  await stop(parts).finally(metrics?.stop)
  if (status !== 0) throw new CommandError('stopped by an unexpected error; see the log')
}

const trialLine =
  'Emails are printed here, including their secrets: SMTP_URL is not set. Only for trying things out.'

/** The age in days from which time zone data is reported as old. */
const oldDays = 120

function oldDataLines(now: number): readonly string[] {
  const { version, releasedAt } = dataInUse(process.env)
  const days = Math.floor((now - releasedAt) / 86_400)
  if (days <= oldDays) return []
  return [
    `Time zone data ${version} is ${days} days old: docs/guides/time-zones.md explains how to update it.`,
  ]
}

/** Creates the parts of the process. No request is accepted yet, and no background work runs. */
async function makeParts({ config, db, now, onConnectionLost }: CommandContext) {
  const server = createServer(serverOptions)
  server.maxHeadersCount = maxHeaders
  limitConnections(server)
  const { log, ...lines } = openLog(config.logLevel)
  const mailer = new Mailer(openTransport(config, lines.print))
  onConnectionLost((error) => log.warn({ err: error }, 'connection lost'))
  return {
    config,
    now,
    server,
    log,
    lines,
    db,
    shedder: new LoadShedder(),
    limiter: config.limitsRate ? new RateLimiter() : undefined,
    jobs: new Jobs([mailQueue(mailer), ...entryQueues(findConnectedContent)]),
    mailer,
  }
}

type Parts = Awaited<ReturnType<typeof makeParts>>
type ServingParts = Parts & { readonly metrics: Metrics | undefined }

function takePort({ server, config: { port, host } }: Parts): Promise<number> {
  return listen(server, { port, host, settings: 'PORT and HOST' })
}

// Without any `await`: requests are only read after this turn of the event loop, when everything is ready.
function startServing(port: number, parts: ServingParts, shutdown: Shutdown): Context {
  const { now, log, metrics, shedder, jobs } = parts
  const config = withPort(parts.config, port)
  const context = {
    config,
    db: metrics?.db ?? parts.db,
    now,
    nextOrder: createMonotonicClock(),
    newKey,
    newLinkKey,
    log,
    isShuttingDown: () => shutdown.hasBegun,
    ...jobs.notes,
  }
  const { limitsRate, trustedProxies } = config
  log.info({ limitsRate, trustedProxies }, 'limits')
  shedder.start((stalls) => log.warn(stalls, 'event loop stalled'))
  jobs.start(context)
  answerRequests(context, parts)
  return context
}

/** Creates a clock in microseconds that increases with each call, even if the system clock is set back. */
function createMonotonicClock(): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.round(1000 * (performance.timeOrigin + performance.now())))
    return last
  }
}

function answerRequests(context: Context, parts: ServingParts): void {
  const { server, lines, metrics, shedder, limiter } = parts
  const { config } = context
  const onResponse = (served: RequestLog) => {
    lines.onResponse(served)
    metrics?.countRequest(served)
  }
  const app = createApp(context, new Admission(shedder, limiter))
  const answer = createListener(app, { ...lines, onResponse }, config.trustedProxies)
  server.on('request', answer)
  // Unknown expectations are ignored, which RFC 9110, 10.1.1 allows.
  server.on('checkExpectation', answer)
  server.on('clientError', (error, socket) => answerSocket(socket, replyToBroken(config, error)))
}

/** The maximum time that idle connections stay open during the shutdown, in milliseconds. */
const longestHold = 2000

// In this order, because each part may still create work for the next ones.
async function stop(parts: Parts): Promise<void> {
  const { config, server, shedder, jobs, mailer, lines } = parts
  await pause(config.stopDelay)
  await closeServer(server, Math.min(2 * config.stopDelay, longestHold))
  shedder.stop()
  await jobs.stop()
  mailer.close()
  await lines.close()
}
