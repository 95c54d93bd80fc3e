import { accountCreate } from './commands/account.ts'
import { accountDemandToken } from './commands/account-demand.ts'
import {
  type Command,
  Failure,
  help,
  readOptions,
  Usage,
  type Workplace,
} from './commands/command.ts'
import { openPrepared } from './commands/database.ts'
import { linkRestore, linkVersions } from './commands/link.ts'
import { migrate } from './commands/migrate.ts'
import { tokenCreate, tokenList, tokenRevoke } from './commands/token.ts'
import { BadSetting, readConfig } from './config/config.ts'
import { serveCommand } from './serve.ts'
import { NewerSchema } from './storage/migrate.ts'

/** Runs a command as it was typed, and gives the status that the process ends with. */
export async function main(texts: readonly string[]): Promise<number> {
  const commands = allCommands()
  try {
    const command = find(commands, texts)
    if (asksForHelp(texts)) return say(command ? help(command) : overview(commands))
    if (!command) throw unknown(commands, texts)
    await run(command, texts.slice(command.name.split(' ').length))
    return 0
  } catch (error) {
    return failed(error)
  }
}

function allCommands(): readonly Command[] {
  const serve = serveCommand(process.env)
  return [
    serve,
    migrate,
    accountCreate,
    accountDemandToken,
    tokenCreate,
    tokenList,
    tokenRevoke,
    linkVersions,
    linkRestore,
  ]
}

function asksForHelp(texts: readonly string[]): boolean {
  const [first] = texts
  return first === undefined || first === 'help' || texts.includes('--help') || texts.includes('-h')
}

function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(18)}${summary}`)
  return ['daymark COMMAND [--help]', ...rows].join('\n')
}

function find(commands: readonly Command[], texts: readonly string[]): Command | undefined {
  const typed = `${texts.join(' ')} `
  return commands.find(({ name }) => typed.startsWith(`${name} `))
}

function unknown(commands: readonly Command[], texts: readonly string[]): Usage {
  const names = commands.map(({ name }) => name).join(', ')
  return new Usage(`there is no command '${texts.slice(0, 2).join(' ')}'; accepted are ${names}`)
}

async function run(command: Command, texts: readonly string[]): Promise<void> {
  const options = readOptions(command, texts)
  const config = readConfig(process.env)
  const now = () => Math.floor(Date.now() / 1000)
  const db = await openPrepared(config, now())
  try {
    const workplace: Workplace = { db, now, print: say }
    await command.run(options, workplace)
  } finally {
    await db.close()
  }
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

const statuses = new Map<unknown, number>([
  [Usage, 2],
  [BadSetting, 2],
  [Failure, 1],
  [NewerSchema, 1],
])

function failed(error: unknown): number {
  const status = error instanceof Error ? statuses.get(error.constructor) : undefined
  if (status === undefined) throw error
  process.stderr.write(`daymark: ${error instanceof Error ? error.message : error}\n`)
  return status
}
