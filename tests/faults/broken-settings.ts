import { equal, match, ok } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/postgres.ts'
import { runCommand } from '../support/process.ts'
import type { Fault, Figures, Run } from './fault.ts'

/** The service does not start with an unusable setting. */
export const brokenSettings: Fault = {
  name: 'broken-settings',
  meaning: 'an unusable setting stops the service with one line, before it opens a port',
  engines: ['sqlite'],
  rounds: { long: 100, short: 8 },
  run: runRounds,
}

const junk = ['x', '-1', '1e3', 'NaN', 'true ', '{}', '../..', '%00', 'ñ', '٣', "'; --", 'a b']

/** Invalid values for a setting. */
const broken: Readonly<Record<string, readonly string[]>> = {
  PORT: [...junk, '65536', '80,81', '0x50'],
  HOST: ['a b', 'http://x', 'x/y', 'a,b', '[::1', 'x?y'],
  BASE_URL: ['cal', 'ftp://x', 'https://', 'https://u:p@x', 'https://x/path', 'https://x/?a'],
  SHORT_URL: ['ev', 'javascript:alert(1)', 'https://x/#a', '//x'],
  DATABASE_URL: [...junk, 'sqlite:', 'mysql://h/d', 'postgres:', 'sqlite:/proc/none/d.db'],
  SIGN_UP: [...junk, 'yes', 'off'],
  SMTP_URL: ['mail', 'http://h', 'smtp:', 'smtp://', 'h:25'],
  MAIL_FROM: ['Somebody', 'a@b <c', '<a@b> c', 'a@b\nBcc: c@d'],
  LOG_LEVEL: [...junk, 'loud', '30', 'constructor'],
  TRUST_PROXY: ['all', 'dead', '10.0.0.0/33', '10.1', '::1/129'],
  STOP_DELAY: [...junk, '61', '5s'],
  RATE_LIMIT: [...junk, 'yes', '1'],
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function runRounds({ scope, rounds, chance, say }: Run): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-settings-'))
  scope.after(async () => rmSync(folder, { recursive: true }))
  const cases = Object.entries(broken).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )
  let slowest = 0
  const tryOne = async () => {
    const [name, value] = cases.splice(chance(cases.length), 1)[0] ?? ['PORT', 'x']
    const port = await freePort()
    const env = { PORT: String(port), DATABASE_URL: `sqlite:${folder}/d.db`, [name]: value }
    const begin = performance.now()
    const { status, output, errors } = await runCommand(['serve'], env)
    slowest = Math.max(slowest, performance.now() - begin)
    ok(status === 1 || status === 2, `${name}=${value} ends with ${status}`)
    equal(output, '')
    match(errors, new RegExp(`^daymark: [^\n]*${name}[^\n]*\n$`))
    ok(await isFree(port))
  }
  const tried = Math.min(rounds, cases.length)
  for (let round = 0; round < tried; round += 4) {
    await Promise.all(Array.from({ length: Math.min(4, tried - round) }, tryOne))
  }
  say(`${tried} of ${tried + cases.length} kinds`)
  return { tried, 'slowest (ms, four at a time)': Math.round(slowest) }
}
