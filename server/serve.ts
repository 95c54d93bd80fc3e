import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, replyToBroken } from './app.ts'
import { closeServer } from './closing.ts'
import { type Command, Failure, type Workplace } from './commands/command.ts'
import { makeDemo } from './commands/demo.ts'
import { withPort } from './config/config.ts'
import type { Context, Mail } from './context.ts'
import { Ending } from './ending.ts'
import { Gate } from './http/gate.ts'
import { answerSocket, serverOptions } from './http/limits.ts'
import { createListener } from './http/listener.ts'
import { Load } from './http/load.ts'
import { Rates } from './http/rates.ts'
import { Exchange } from './jobs/exchange.ts'
import { Jobs } from './jobs/jobs.ts'
import { openLog } from './log.ts'
import { openCarrier } from './mail/carriers.ts'
import { Mailer } from './mail/mailer.ts'
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
    const { context, stop } = await startService(workplace)
    workplace.print(`Daymark serves at ${context.config.baseUrl}`)
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
  readonly stop: () => Promise<void>
}

async function startService({ config: wanted, db, now, tellLost }: Workplace): Promise<Service> {
  const server = createServer(serverOptions)
  const rates = wanted.limitsRate ? new Rates(await openSeal({ db, newKey })) : undefined
  // From here on somebody may come in: what answers them is there in the same turn.
  const config = withPort(wanted, await listen(server, wanted.port, wanted.host))
  const { log, ...notes } = openLog(config.logLevel)
  tellLost((error) => log.warn({ err: error }, 'connection lost'))
  const jobs = new Jobs()
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
  const answer = createListener(createApp(context, limits.gate), notes, config.trustedProxies)
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
  return { context, stop }
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

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Failure(`PORT and HOST: cannot listen at ${host}:${port} (${error.message})`)),
    )
    // The cast is Node's own promise: a server on a port has such an address.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
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
