import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, replyToBroken } from './app.ts'
import { Failure, type Options, type Workplace } from './commands/command.ts'
import { makeDemo } from './commands/demo.ts'
import { withPort } from './config/config.ts'
import type { Context, Mail } from './context.ts'
import { boundConnections } from './http/connections.ts'
import { Gate } from './http/gate.ts'
import { answerSocket, mostHeaders, serverOptions } from './http/limits.ts'
import { createListener, type Served } from './http/listener.ts'
import { Load } from './http/load.ts'
import { Queue } from './http/queue.ts'
import { Rates } from './http/rates.ts'
import { Exchange } from './jobs/exchange.ts'
import { Jobs } from './jobs/jobs.ts'
import { openCarrier } from './mail/carriers.ts'
import { Mailer } from './mail/mailer.ts'
import { startMetrics } from './metrics/metrics.ts'
import { Requests } from './metrics/requests.ts'
import { Transactions } from './metrics/transactions.ts'
import { openSeal } from './operations/rates.ts'
import { closeServer } from './process/closing.ts'
import { Ending } from './process/ending.ts'
import { listen } from './process/listening.ts'
import { openLog } from './process/log.ts'
import { createOrder } from './process/order.ts'
import { newKey } from './secrets/keys.ts'
import { dataInUse } from './timezones/data.ts'

/** Serves until it is told to stop. */
export async function serve(options: Options, workplace: Workplace): Promise<void> {
  const { config, print } = workplace
  const ending = new Ending()
  const parts = await makeParts(workplace)
  const metrics = await startMetrics(config, parts)
  const context = answerAt(await takePort(parts), parts, ending)
  print(`Daymark serves at ${context.config.baseUrl}`)
  if (metrics) print(`Metrics are at ${metrics.url}`)
  if (config.smtpUrl === '') print(trialLine)
  for (const line of oldDataLines(workplace.now())) print(line)
  if (options['demo']) for (const line of await makeDemo(context)) print(line)
  const status = await ending.wanted(context.log)
  ending.limit(context.log, config.stopDelay)
  await stop(parts).finally(metrics?.stop)
  if (status !== 0) throw new Failure('ended by a fault that nobody caught; the log has it')
}

const trialLine = 'Mails are printed here, secrets included: SMTP_URL is not set (for trials only).'

/** From how many days on it is said that time zone data is old. */
const oldDays = 120

function oldDataLines(now: number): readonly string[] {
  const { version, releasedAt } = dataInUse(process.env)
  const days = Math.floor((now - releasedAt) / 86_400)
  if (days <= oldDays) return []
  return [
    `Time zone data ${version} is ${days} days old: docs/guides/time-zones.md says how to renew it.`,
  ]
}

/** All that a process which serves is made of. Nobody can come in yet, and nothing runs. */
async function makeParts({ config, db, now, tellLost }: Workplace) {
  const server = createServer(serverOptions)
  server.maxHeadersCount = mostHeaders
  boundConnections(server)
  const { log, ...lines } = openLog(config.logLevel)
  tellLost((error) => log.warn({ err: error }, 'connection lost'))
  const transactions = new Transactions()
  return {
    config,
    now,
    server,
    log,
    lines,
    transactions,
    db: transactions.watched(db),
    requests: new Requests(),
    load: new Load(),
    rates: config.limitsRate ? new Rates(await openSeal({ db, newKey })) : undefined,
    exchange: new Exchange(),
    jobs: new Jobs(),
    mailer: new Mailer(openCarrier(config, lines.print), log),
  }
}

type Parts = Awaited<ReturnType<typeof makeParts>>

function takePort({ server, config: { port, host } }: Parts): Promise<number> {
  return listen(server, { port, host, settings: 'PORT and HOST' })
}

// Waits for nothing: whoever comes in at the port is let in when this turn is over, and finds all of it.
function answerAt(port: number, parts: Parts, ending: Ending): Context {
  const { now, log, db, load, rates, exchange, jobs, mailer } = parts
  const config = withPort(parts.config, port)
  const context = {
    config,
    db,
    now,
    nextOrder: createOrder(),
    newKey,
    log,
    sendMail: (mail: Mail) => mailer.send(mail),
    isEnding: () => ending.hasBegun,
    ...jobs.notes,
  }
  const { limitsRate, trustedProxies } = config
  log.info({ limitsRate, trustedProxies }, 'limits')
  load.start((ms) => log.warn({ ms }, 'stood still'))
  if (rates) exchange.start(context, rates)
  jobs.start(context)
  answerRequests(context, parts)
  return context
}

function answerRequests(context: Context, { server, lines, requests, load, rates }: Parts): void {
  const { config } = context
  const noteServed = (served: Served) => {
    lines.noteServed(served)
    requests.noteServed(served)
  }
  const app = createApp(context, new Gate(load, rates, new Queue()))
  const answer = createListener(app, { ...lines, noteServed }, config.trustedProxies)
  server.on('request', answer)
  // An expectation that nobody here can meet is passed over (RFC 9110, 10.1.1 allows that).
  server.on('checkExpectation', answer)
  server.on('clientError', (error, socket) => answerSocket(socket, replyToBroken(config, error)))
}

/** The longest that idle connections are left alone at the end, in milliseconds. */
const longestHold = 2000

// From those who ask to what they left to be done: each may still give work to those below it.
async function stop(parts: Parts): Promise<void> {
  const { config, server, load, exchange, jobs, mailer, lines } = parts
  await pause(config.stopDelay)
  await closeServer(server, Math.min(2 * config.stopDelay, longestHold))
  load.stop()
  await exchange.stop()
  await jobs.stop()
  await mailer.stop()
  await lines.close()
}
