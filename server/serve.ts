import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, replyToBroken } from './app.ts'
import { closeServer } from './closing.ts'
import { type Command, Failure, type Workplace } from './commands/command.ts'
import { makeDemo } from './commands/demo.ts'
import { withPort } from './config/config.ts'
import type { Context, Mail } from './context.ts'
import { Ending } from './ending.ts'
import { boundConnections } from './http/connections.ts'
import { Gate } from './http/gate.ts'
import { answerSocket, mostHeaders, serverOptions } from './http/limits.ts'
import { createListener } from './http/listener.ts'
import { Load } from './http/load.ts'
import { Rates } from './http/rates.ts'
import { Exchange } from './jobs/exchange.ts'
import { Jobs } from './jobs/jobs.ts'
import { listen } from './listening.ts'
import { openLog } from './log.ts'
import { openCarrier } from './mail/carriers.ts'
import { Mailer } from './mail/mailer.ts'
import { type Metrics, startMetrics } from './metrics/metrics.ts'
import { Requests } from './metrics/requests.ts'
import { Transactions } from './metrics/transactions.ts'
import { openSeal } from './operations/rates.ts'
import { newKey } from './secrets/keys.ts'
import { watchStalls } from './stalls.ts'

/** The command that serves until it is told to stop. */
export const serve: Command = {
  name: 'serve',
  summary: 'serve until told to stop',
  options: {
    demo: { type: 'boolean', meaning: 'make a demo account when there is no account yet' },
  },
  run: async (options, workplace) => {
    const ending = new Ending()
    const { context, metrics, stop } = await startService(workplace)
    workplace.print(`Daymark serves at ${context.config.baseUrl}`)
    if (metrics) workplace.print(`Metrics are at ${metrics.url}`)
    if (context.config.smtpUrl === '') workplace.print(trialLine)
    if (options['demo']) for (const line of await demoLines(context)) workplace.print(line)
    const status = await ending.wanted(context.log)
    ending.limit(context.log, context.config.stopDelay)
    await stop()
    if (status !== 0) throw new Failure('ended by a fault that nobody caught; the log has it')
  },
}

async function demoLines(context: Context): Promise<readonly string[]> {
  return (await makeDemo(context)) ?? laterLines
}

const laterLines = [
  'The accounts made before are kept.',
  'Make an account: npm run -s daymark -- account create --email E --password P',
  'A new token for the demo: npm run -s daymark -- token create --email demo@example.com',
]

const trialLine = 'Mails are printed here, secrets included: SMTP_URL is not set (for trials only).'

/** The longest that idle connections are left alone at the end, in milliseconds. */
const longestHold = 2000

interface Service {
  readonly context: Context
  readonly metrics: Metrics | undefined
  readonly stop: () => Promise<void>
}

async function startService({ config: wanted, now, ...more }: Workplace): Promise<Service> {
  const server = createServer(serverOptions)
  server.maxHeadersCount = mostHeaders
  boundConnections(server)
  const rates = wanted.limitsRate ? new Rates(await openSeal({ db: more.db, newKey })) : undefined
  const { port, host } = wanted
  // From here on somebody may come in: what answers them is there in the same turn.
  const config = withPort(wanted, await listen(server, { port, host, settings: 'PORT and HOST' }))
  const { log, ...notes } = openLog(config.logLevel)
  more.tellLost((error) => log.warn({ err: error }, 'connection lost'))
  const jobs = new Jobs()
  const [requests, transactions] = [new Requests(), new Transactions()]
  const db = transactions.watched(more.db)
  const mailer = new Mailer(openCarrier(config, notes.print), log)
  let isEnding = false
  const sendMail = (mail: Mail) => mailer.send(mail)
  const context = {
    config,
    db,
    now,
    nextOrder: createOrder(),
    newKey,
    log,
    sendMail,
    isEnding: () => isEnding,
    ...jobs.notes,
  }
  jobs.start(context)
  const limits = startLimits(context, rates)
  const app = requests.watched(createApp(context, limits.gate))
  const watched = { ...notes, noteServed: both(notes.noteServed, requests.noteServed) }
  const answer = createListener(app, watched, config.trustedProxies)
  server.on('request', answer)
  // An expectation that nobody here can meet is passed over (RFC 9110, 10.1.1 allows that).
  server.on('checkExpectation', answer)
  server.on('clientError', (error, socket) => answerSocket(socket, replyToBroken(config, error)))
  const unwatch = watchStalls(log)
  const stop = async () => {
    isEnding = true
    await pause(config.stopDelay)
    await closeServer(server, Math.min(2 * config.stopDelay, longestHold))
    unwatch()
    await limits.stop()
    await jobs.stop()
    await mailer.stop()
    await notes.close()
  }
  const parts = { server, db, requests, transactions, jobs, mailer }
  const metrics = await startMetrics(config, parts).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { context, metrics, stop: () => stop().finally(metrics?.stop) }
}

interface Limits {
  readonly gate: Gate
  readonly stop: () => Promise<void>
}

function startLimits(context: Context, rates: Rates | undefined): Limits {
  const { limitsRate, trustedProxies } = context.config
  context.log.info({ limitsRate, trustedProxies }, 'limits')
  const load = new Load()
  load.start()
  const exchange = new Exchange()
  if (rates) exchange.start(context, rates)
  const stop = async () => {
    load.stop()
    await exchange.stop()
  }
  return { gate: new Gate(load, rates), stop }
}

function both<Value>(first: (value: Value) => void, second: (value: Value) => void) {
  return (value: Value) => {
    first(value)
    second(value)
  }
}

/** Microseconds that grow with each call, even where the clock stands still or goes back. */
function createOrder(): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.round(1000 * (performance.timeOrigin + performance.now())))
    return last
  }
}
