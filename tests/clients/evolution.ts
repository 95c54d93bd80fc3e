import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type AppSetup, type Client, type Held, span } from './client.ts'
import { byStart, spelled } from './thunderbird.ts'

const script = fileURLToPath(new URL('evolution.py', import.meta.url))

/** Starts Evolution's data server, which also syncs for GNOME Calendar, on a private bus. */
export async function startEvolution({ folder, zone }: AppSetup): Promise<Client> {
  const runtime = join(folder, 'run')
  mkdirSync(runtime, { recursive: true, mode: 0o700 })
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_RUNTIME_DIR: runtime, TZ: zone }
  // Debian's Python has the bindings.
  const child = spawn('dbus-run-session', ['--', '/usr/bin/python3', script], {
    env,
    stdio: 'pipe',
  })
  child.stderr.pipe(createWriteStream(join(folder, 'log')))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse(String((await lines.next()).value))
  const call = async (name: string, value: unknown = null): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify([name, value])}\n`)
    const answer = await next()
    if (answer.error !== undefined) throw new Error(`${name}: ${answer.error}`)
    return answer.value
  }
  const { version } = await next()
  const [from, to] = [span.from, span.to].map((date) => Date.parse(date) / 1000)
  return {
    version,
    subscribe: async (url) => void (await call('subscribe', url)),
    refresh: async () => void (await call('refresh')),
    held: async () =>
      ((await call('held', { zone, from, to })) as readonly Held[])
        .map(({ title, start }) => ({ title, start: spelled(start) }))
        .sort(byStart),
    // The server never exits without a signal.
    isOn: async () => true,
    // Stopping the bus stops everything that was started on it.
    stop: async () => {
      const closed = once(child, 'close')
      child.stdin.end()
      await closed
    },
  }
}
