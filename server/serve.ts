import { createServer, type Server } from 'node:http'
import { createApp, replyToBroken } from './app.ts'
import type { Command, Workplace } from './commands/command.ts'
import { makeDemo } from './commands/demo.ts'
import { withPort } from './config/config.ts'
import type { Context, Mail } from './context.ts'
import { answerSocket, serverOptions } from './http/limits.ts'
import { createListener } from './http/listener.ts'
import { Jobs } from './jobs/jobs.ts'
import { listen } from './listening.ts'
import { openLog } from './log.ts'
import { openCarrier } from './mail/carriers.ts'
import { Mailer } from './mail/mailer.ts'
import { type Metrics, startMetrics } from './metrics/metrics.ts'
import { Requests } from './metrics/requests.ts'
import { Transactions } from './metrics/transactions.ts'
import { newKey } from './secrets/keys.ts'

/** The command that serves until it is told to stop. */
export const serve: Command = {
  name: 'serve',
  summary: 'serve until told to stop',
  options: {
    demo: { type: 'boolean', meaning: 'make a demo account when there is no account yet' },
  },
  run: async (options, workplace) => {
    const { context, metrics, stop } = await startService(workplace)
    workplace.print(`Daymark serves at ${context.config.baseUrl}`)
    if (metrics) workplace.print(`Metrics are at ${metrics.url}`)
    if (context.config.smtpUrl === '') workplace.print(trialLine)
    if (options['demo']) for (const line of await demoLines(context)) workplace.print(line)
    await toldToStop()
    await stop()
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

interface Service {
  readonly context: Context
  readonly metrics: Metrics | undefined
  readonly stop: () => Promise<void>
}

async function startService({ config: wanted, now, ...more }: Workplace): Promise<Service> {
  const { tellLost, print } = more
  const server = createServer(serverOptions)
  const { port, host } = wanted
  const taken = await listen(server, { port, host, settings: 'PORT and HOST' })
  const config = withPort(wanted, taken)
  const { log, ...notes } = openLog(config.logLevel)
  tellLost((error) => log.warn({ err: error }, 'connection lost'))
  const jobs = new Jobs()
  const [requests, transactions] = [new Requests(), new Transactions()]
  const db = transactions.watched(more.db)
  const mailer = new Mailer(openCarrier(config, print), log)
  const sendMail = (mail: Mail) => mailer.send(mail)
  const context = {
    config,
    db,
    now,
    nextOrder: createOrder(),
    newKey,
    log,
    sendMail,
    ...jobs.notes,
  }
  jobs.start(context)
  const app = requests.watched(createApp(context))
  const watched = { ...notes, noteServed: both(notes.noteServed, requests.noteServed) }
  const answer = createListener(app, watched, config.trustedProxies)
  server.on('request', answer)
  // An expectation that nobody here can meet is passed over (RFC 9110, 10.1.1 allows that).
  server.on('checkExpectation', answer)
  server.on('clientError', (error, socket) => answerSocket(socket, replyToBroken(error)))
  const stop = async () => {
    await close(server)
    await jobs.stop()
    await mailer.stop()
    log.flush()
  }
  const parts = { server, db, requests, transactions, jobs, mailer }
  const metrics = await startMetrics(config, parts).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { context, metrics, stop: () => stop().finally(metrics?.stop) }
}

function both<Value>(first: (value: Value) => void, second: (value: Value) => void) {
  return (value: Value) => {
    first(value)
    second(value)
  }
}

/** The first SIGTERM or SIGINT; a second one ends the process at once. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
}

/** How long requests that run may still take, in milliseconds; container hosts kill after ten. */
const grace = 5000

// What runs is finished. A connection that has nothing to do is closed as soon as that is so: it
// was kept alive for a next request. One whose request never comes whole is cut in the end.
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    const cutting = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearInterval(closing)
      clearTimeout(cutting)
      resolve()
    })
  })
}

/** Microseconds that grow with each call, even where the clock stands still or goes back. */
function createOrder(): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.round(1000 * (performance.timeOrigin + performance.now())))
    return last
  }
}
