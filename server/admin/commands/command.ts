import { parseArgs } from 'node:util'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../storage/database.ts'

/** The context of a command. */
export interface CommandContext {
  readonly config: Config
  /** Migrated to the current schema. */
  readonly db: Database
  /** Sets the listener for idle connections that break. */
  readonly onConnectionLost: (listener: (error: Error) => void) => void
  /** Unix seconds. */
  readonly now: () => number
  /** Writes a line to standard output. */
  readonly print: (line: string) => void
  /** Writes a line to standard error: what may be wrong with the output. */
  readonly warn: (line: string) => void
  /** The first line of standard input, or an empty string. */
  readonly readLine: () => Promise<string>
}

/** The properties of all commands. */
interface CommandDescription {
  /** Its words, for example `account create`. */
  readonly name: string
  readonly summary: string
  /** The text after its name in the example of `--help`; may be empty. */
  readonly example: string
  readonly options: Readonly<Record<string, Option>>
  /** A positional argument, such as a file; it is read as an option. */
  readonly operand?: Option & { readonly name: string }
  /** Set if it may create the database; other commands fail without one. */
  readonly worksWithoutDatabase?: true
}

/** A command of the administrator: `npm run -s daymark -- account create --email …`. */
export interface Command extends CommandDescription {
  readonly run: (options: Options, context: CommandContext) => Promise<void>
}

/** A command that opens the database itself, without a migration. */
export interface StandaloneCommand extends CommandDescription {
  readonly runStandalone: (options: Options, context: StandaloneContext) => Promise<void>
}

export type StandaloneContext = Pick<CommandContext, 'config' | 'print'>
export type AnyCommand = Command | StandaloneCommand

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly meaning: string
  readonly isRequired?: boolean
}

export type Options = Readonly<Record<string, string | boolean | undefined>>

/** Wrong options: the message says what is accepted. The process ends with 2. */
export class UsageError extends Error {}

/** The command failed: the message says why. The process ends with 1. */
export class CommandError extends Error {}

/** Reads the options of a command. */
export function readOptions(command: AnyCommand, texts: readonly string[]): Options {
  assertHasValue(command, texts.at(-1))
  const values = parse(command, texts)
  for (const [name, option] of Object.entries(command.options)) {
    if (option.isRequired && !values[name])
      throw new UsageError(`--${name} is required: ${option.meaning}`)
  }
  const { operand } = command
  if (operand?.isRequired && !values[operand.name]) {
    throw new UsageError(`${operand.name.toUpperCase()} is required: ${operand.meaning}`)
  }
  return values
}

function assertHasValue({ options }: AnyCommand, last = ''): void {
  const option = last.startsWith('--') ? options[last.slice(2)] : undefined
  if (option?.type === 'string') throw new UsageError(`${last} needs a value: ${option.meaning}`)
}

function parse(command: AnyCommand, texts: readonly string[]): Options {
  const { options, operand } = command
  try {
    const args = { args: [...texts], options: { ...options }, strict: true }
    const { values, positionals } = parseArgs({ ...args, allowPositionals: operand !== undefined })
    const [given, ...others] = positionals
    if (others.length > 0) throw new Error(`Unexpected argument '${others[0]}'`)
    return operand && given !== undefined ? { ...values, [operand.name]: given } : values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\.\s/)[0] : String(error)
    throw new UsageError(`${reason}; use ${optionNames(command)}`)
  }
}

function optionNames(command: AnyCommand): string {
  return (
    Object.keys(command.options)
      .map((name) => `--${name}`)
      .join(', ') || 'no options'
  )
}

/** Returns the text of an option, or an empty string. */
export function textOf(options: Options, name: string): string {
  const value = options[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the number of an option; `where` names the command that lists the numbers. */
export function numberOf(options: Options, name: string, where: string): number {
  const text = textOf(options, name)
  if (!/^\d{1,15}$/.test(text))
    throw new UsageError(`--${name} is not a number; ${where} shows them`)
  return Number(text)
}

/** Returns the text of `--help` for a command. */
export function helpFor(command: AnyCommand): string {
  const { operand } = command
  const options = [
    ...(operand ? [{ ...operand, typed: operand.name.toUpperCase() }] : []),
    ...Object.entries(command.options).map(([name, option]) => ({
      ...option,
      typed: `--${name}${option.type === 'string' ? ` ${name.toUpperCase()}` : ''}`,
    })),
  ]
  const usage = options.map(({ typed, isRequired }) => (isRequired ? typed : `[${typed}]`))
  const rows = options.map(({ typed, meaning }) => `  ${typed.padEnd(24)}${meaning}`)
  return [
    `daymark ${command.name}: ${command.summary}`,
    `usage: ${['daymark', command.name, ...usage].join(' ')}`,
    `example: daymark ${command.name} ${command.example}`.trimEnd(),
    ...rows,
  ].join('\n')
}
