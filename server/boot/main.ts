import cluster from 'node:cluster'
import { createInterface } from 'node:readline'
import { QuotaExceeded } from '../../core/account/quota.ts'
import { Suspended } from '../../core/account/suspension.ts'
import { accountCommands } from '../admin/commands/account.ts'
import { backup, restore } from '../admin/commands/backup.ts'
import { calendarCommands } from '../admin/commands/calendar.ts'
import {
  type AnyCommand,
  type Command,
  CommandError,
  helpFor,
  readOptions,
  UsageError,
} from '../admin/commands/command.ts'
import { connectionCommands } from '../admin/commands/connections.ts'
import { assertExists, migrateCommand, openMigrated } from '../admin/commands/database.ts'
import { jobCommands } from '../admin/commands/jobs.ts'
import { linkCommands } from '../admin/commands/link.ts'
import { suspensionCommands } from '../admin/commands/suspensions.ts'
import { timezoneCommands } from '../admin/commands/timezones.ts'
import { tokenCommands } from '../admin/commands/token.ts'
import { BadSetting, readConfig } from '../config/config.ts'
import { version } from '../config/version.ts'
import { CannotListen } from '../http/listen.ts'
import { NewerSchemaError } from '../storage/migrate.ts'

const serve: Command = {
  name: 'serve',
  summary: 'run the service',
  example: '--demo',
  worksWithoutDatabase: true,
  options: {
    demo: { type: 'boolean', meaning: 'create a demo account if there is no account yet' },
  },
  // Loaded on demand: it is most of the program, and without it other commands start faster.
  run: async (options, context) => (await import('./serve.ts')).serve(options, context),
}

/** Every command, in the order of `--help`. */
export const commands: readonly AnyCommand[] = [
  serve,
  migrateCommand,
  backup,
  restore,
  ...accountCommands,
  ...tokenCommands,
  ...linkCommands,
  ...calendarCommands,
  ...timezoneCommands,
  ...suspensionCommands,
  ...jobCommands,
  ...connectionCommands,
]

/** Runs the command in the arguments, and returns the exit status. */
export async function main(texts: readonly string[]): Promise<number> {
  try {
    const command = find(texts)
    if (texts[0] === '--version') print(version())
    else if (asksForHelp(texts)) print(command ? helpFor(command) : overview())
    else if (command) await run(command, texts.slice(command.name.split(' ').length))
    else throw unknown(texts)
    return 0
  } catch (error) {
    return statusAfter(error)
  } finally {
    // The channel to its parent would keep a worker alive.
    cluster.worker?.disconnect()
  }
}

function asksForHelp(texts: readonly string[]): boolean {
  const [first] = texts
  return first === undefined || first === 'help' || texts.includes('--help') || texts.includes('-h')
}

function overview(): string {
  return `daymark COMMAND [--help]\ndaymark --version\n${commandRows()}`
}

function commandRows(): string {
  const width = 2 + Math.max(...commands.map(({ name }) => name.length))
  return commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join('\n')
}

function find(texts: readonly string[]): AnyCommand | undefined {
  const typed = `${texts.join(' ')} `
  return commands.find(({ name }) => typed.startsWith(`${name} `))
}

function unknown(texts: readonly string[]): UsageError {
  const typed = texts.slice(0, 2).join(' ')
  return new UsageError(`there is no command '${typed}'; use one of:\n${commandRows()}`)
}

async function run(command: AnyCommand, texts: readonly string[]): Promise<void> {
  const options = readOptions(command, texts)
  const config = readConfig(process.env)
  if (!command.worksWithoutDatabase) assertExists(config)
  if ('runStandalone' in command) return command.runStandalone(options, { config, print })
  const now = () => Math.floor(Date.now() / 1000)
  const prepared = await openMigrated(config, now())
  try {
    await command.run(options, { ...prepared, config, now, print, warn, readLine })
  } finally {
    await prepared.db.close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function warn(line: string): void {
  process.stderr.write(`daymark: ${line}\n`)
}

async function readLine(): Promise<string> {
  try {
    for await (const line of createInterface(process.stdin)) return line
    return ''
  } finally {
    // In a terminal, standard input never ends.
    process.stdin.destroy()
  }
}

const statuses = new Map<unknown, number>([
  [UsageError, 2],
  [BadSetting, 2],
  [CommandError, 1],
  [CannotListen, 1],
  [NewerSchemaError, 1],
  [Suspended, 1],
  [QuotaExceeded, 1],
])

function statusAfter(error: unknown): number {
  const status = error instanceof Error ? statuses.get(error.constructor) : undefined
  if (status === undefined) throw error
  warn(error instanceof Error ? error.message : String(error))
  return status
}
