import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, replyToBroken } from './app.ts'
import { type Command, Failure, type Workplace } from './commands/command.ts'
import { makeDemo } from './commands/demo.ts'
import { withPort } from './config/config.ts'
import type { Context, Mail } from './context.ts'
import { boundConnections } from './http/connections.ts'
import { Gate } from './http/gate.ts'
import { answerSocket, mostHeaders, serverOptions } from './http/limits.ts'
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

/** The command that serves until it is told to stop. */
export const serve: Command = {
  name: 'serve',
  summary: 'serve until told to stop',
  options: {
    demo: { type: 'boolean', meaning: 'make a demo account when there is no account yet' },
  },
  run: async (options, workplace) => {
    const { context, stop } = await startService(workplace)
    workplace.print(`Daymark serves at ${context.config.baseUrl}`)
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
  readonly stop: () => Promise<void>
}

async function startService({ config: wanted, db, now, ...more }: Workplace): Promise<Service> {
  const { tellLost, print } = more
  const server = createServer(serverOptions)
  server.maxHeadersCount = mostHeaders
  boundConnections(server)
  const config = withPort(wanted, await listen(server, wanted.port, wanted.host))
  const { log, ...notes } = openLog(config.logLevel)
  tellLost((error) => log.warn({ err: error }, 'connection lost'))
  const jobs = new Jobs()
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
  const limits = await startLimits(context)
  const answer = createListener(createApp(context, limits.gate), notes, config.trustedProxies)
  server.on('request', answer)
  // An expectation that nobody here can meet is passed over (RFC 9110, 10.1.1 allows that).
  server.on('checkExpectation', answer)
  server.on('clientError', (error, socket) => answerSocket(socket, replyToBroken(error)))
  const stop = async () => {
    await close(server)
    await limits.stop()
    await jobs.stop()
    await mailer.stop()
    log.flush()
  }
  return { context, stop }
}

interface Limits {
  readonly gate: Gate
  readonly stop: () => Promise<void>
}

async function startLimits(context: Context): Promise<Limits> {
  const { limitsRate, trustedProxies } = context.config
  context.log.info({ limitsRate, trustedProxies }, 'limits')
  const load = new Load()
  load.start()
  const rates = limitsRate ? new Rates(await openSeal(context)) : undefined
  const exchange = new Exchange()
  if (rates) exchange.start(context, rates)
  const stop = async () => {
    load.stop()
    await exchange.stop()
  }
  return { gate: new Gate(load, rates), stop }
}

/** How many connections may wait to be taken: whoever finds no room tries again after seconds. */
const backlog = 4096

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Failure(`PORT and HOST: cannot listen at ${host}:${port} (${error.message})`)),
    )
    // The cast is Node's own promise: a server on a port has such an address.
    server.listen({ port, host, backlog }, () => resolve((server.address() as AddressInfo).port))
  })
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
