import { createInterface } from 'node:readline'
import { QuotaExceeded } from '../../core/account/quota.ts'
import { Suspended } from '../../core/account/suspension.ts'
import { accountCreate } from '../admin/commands/account.ts'
import { accountDemandToken } from '../admin/commands/account-demand.ts'
import { accountSignOut } from '../admin/commands/account-sign-out.ts'
import { backup } from '../admin/commands/backup.ts'
import { calendarExport } from '../admin/commands/calendar-export.ts'
import { calendarImport } from '../admin/commands/calendar-import.ts'
import {
  type AnyCommand,
  type Command,
  Failure,
  help,
  readOptions,
  Usage,
} from '../admin/commands/command.ts'
import { openPrepared, refuseAbsent } from '../admin/commands/database.ts'
import { linkRestore, linkVersions } from '../admin/commands/link.ts'
import { migrate } from '../admin/commands/migrate.ts'
import { restore } from '../admin/commands/restore.ts'
import { stopFind } from '../admin/commands/stop-find.ts'
import { stopCommands } from '../admin/commands/stops.ts'
import { timezonesApply, timezonesInstall, timezonesStatus } from '../admin/commands/timezones.ts'
import { tokenCreate, tokenList, tokenRevoke } from '../admin/commands/token.ts'
import { BadSetting, readConfig } from '../config/config.ts'
import { version } from '../config/version.ts'
import { CannotListen } from '../http/listen.ts'
import { NewerSchemaError } from '../storage/migrate.ts'

const serve: Command = {
  name: 'serve',
  summary: 'run the service until it is told to stop',
  begins: 'a database',
  options: {
    demo: { type: 'boolean', meaning: 'create a demo account if there is no account yet' },
  },
  // Loaded when it is run: it is most of the program, and other commands start without it.
  run: async (options, workplace) => (await import('./serve.ts')).serve(options, workplace),
}

/** Everything that can be typed. */
export const commands: readonly AnyCommand[] = [
  serve,
  migrate,
  backup,
  restore,
  accountCreate,
  accountDemandToken,
  accountSignOut,
  tokenCreate,
  tokenList,
  tokenRevoke,
  linkVersions,
  linkRestore,
  calendarImport,
  calendarExport,
  timezonesStatus,
  timezonesInstall,
  timezonesApply,
  ...stopCommands,
  stopFind,
]

/** Runs a command as it was typed, and gives the status that the process ends with. */
export async function main(texts: readonly string[]): Promise<number> {
  try {
    const command = find(texts)
    if (texts[0] === '--version') print(version())
    else if (asksForHelp(texts)) print(command ? help(command) : overview())
    else if (command) await run(command, texts.slice(command.name.split(' ').length))
    else throw unknown(texts)
    return 0
  } catch (error) {
    return failed(error)
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

function unknown(texts: readonly string[]): Usage {
  const typed = texts.slice(0, 2).join(' ')
  return new Usage(`there is no command '${typed}'; use one of:\n${commandRows()}`)
}

async function run(command: AnyCommand, texts: readonly string[]): Promise<void> {
  const options = readOptions(command, texts)
  const config = readConfig(process.env)
  if (!command.begins) refuseAbsent(config)
  if ('runAlone' in command) return command.runAlone(options, { config, print })
  const now = () => Math.floor(Date.now() / 1000)
  const prepared = await openPrepared(config, now())
  try {
    await command.run(options, { ...prepared, config, now, print, readLine })
  } finally {
    await prepared.db.close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function readLine(): Promise<string> {
  try {
    for await (const line of createInterface(process.stdin)) return line
    return ''
  } finally {
    // Whoever types may keep it open; that is not waited for.
    process.stdin.destroy()
  }
}

const statuses = new Map<unknown, number>([
  [Usage, 2],
  [BadSetting, 2],
  [Failure, 1],
  [CannotListen, 1],
  [NewerSchemaError, 1],
  [Suspended, 1],
  [QuotaExceeded, 1],
])

function failed(error: unknown): number {
  const status = error instanceof Error ? statuses.get(error.constructor) : undefined
  if (status === undefined) throw error
  process.stderr.write(`daymark: ${error instanceof Error ? error.message : error}\n`)
  return status
}
