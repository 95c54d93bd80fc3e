/**
 * Runs administrator commands one after the other in one process, because starting the program takes
 * much longer than most commands.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { after, mock } from 'node:test'
import { fileURLToPath } from 'node:url'
import { main } from '../../server/boot/main.ts'
import { isDeep } from './depth.ts'
import { environmentWith, type Finished, runCommand } from './process.ts'

/** A command to run. */
interface Asked {
  readonly texts: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** How long a command may take, in milliseconds. */
const patience = 60_000

let runner: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/** Like `runCommand`, which the complete run uses. For commands that end and read no input. */
export function runCommandInTurn(texts: readonly string[], env: Asked['env']): Promise<Finished> {
  if (isDeep) return runCommand(texts, env)
  const finished = last.then(() => ask({ texts, env: environmentWith(env) }))
  last = finished.catch(() => {})
  return finished
}

async function ask(asked: Asked): Promise<Finished> {
  runner ??= fork(fileURLToPath(import.meta.url), { execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Finished>()
  const timer = setTimeout(() => runner?.kill(), patience)
  runner.once('message', resolve)
  runner.once('exit', () => reject(new Error(`${asked.texts.join(' ')} ended the process`)))
  runner.send(asked)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    runner.removeAllListeners()
  }
}

async function run({ texts, env }: Asked): Promise<Finished> {
  process.env = { ...env }
  const streams = [process.stdout, process.stderr].map((stream) => {
    return mock.method(stream, 'write', () => true).mock
  })
  const status = await main(texts)
  const [output = '', errors = ''] = streams.map((stream) => {
    stream.restore()
    return stream.calls.map((call) => String(call.arguments[0])).join('')
  })
  return { status, output, errors }
}

if (import.meta.main) {
  process.on('message', async (asked: Asked) => process.send?.(await run(asked)))
} else {
  after(() => void runner?.kill())
}
