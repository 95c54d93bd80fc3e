import { setTimeout } from 'node:timers/promises'
import { type SuspensionKind, suspensionKinds } from '../../../core/account/suspension.ts'
import { maxLength, singleLine } from '../../../core/text/text.ts'
import { keyInAddress, lookUpAddress, type SuspensionOption } from '../../operations/lookup.ts'
import {
  type SuspensionName,
  type SuspensionResult,
  suspend,
  unsuspend,
} from '../../operations/suspensions.ts'
import type { AddressKind } from '../../storage/lookup.ts'
import { listSuspensions } from '../../storage/suspensions.ts'
import { email, emailOf } from './account.ts'
import { calendarKey } from './calendar.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  type Option,
  type Options,
  textOf,
  UsageError,
} from './command.ts'

/** The option that names an item, and the description of what returns 410 while it is suspended. */
interface FoundTarget {
  readonly noun: string
  readonly named: Readonly<Record<string, Option>>
  readonly example: string
  readonly surfaces: string
}

const targets: Readonly<Record<SuspensionKind, FoundTarget>> = {
  account: {
    noun: 'account',
    named: { email },
    example: '--email ada@example.com',
    surfaces:
      'its API, calendars, feeds, events, links, direct links and logos; nobody can sign in',
  },
  client: {
    noun: 'client ID',
    named: { client: { type: 'string', meaning: 'the client ID', isRequired: true } },
    example: '--client k7m2x9q4v5w8t3pa',
    surfaces: 'direct links that use it, and all short links and their pages',
  },
  link: {
    noun: 'link',
    named: {
      key: {
        type: 'string',
        meaning: 'key of the link, as in the short link or after /event/',
        isRequired: true,
      },
    },
    example: '--key spring-gala',
    surfaces: 'the short link, its page and its files',
  },
  calendar: {
    noun: 'calendar',
    named: { calendar: calendarKey },
    example: '--calendar k7m2x9q4v5w8t3pa',
    surfaces: 'its page, its frame, its feeds, its event pages, and its part of the API',
  },
}

const reason = {
  type: 'string',
  meaning: 'why; only administrators see it',
  isRequired: true,
} as const

function suspendCommand(kind: SuspensionKind): Command {
  const { noun, named, example, surfaces } = targets[kind]
  return {
    name: `${kind} stop`,
    summary: `suspend the ${noun}: its addresses return 410 until it is resumed`,
    example: `${example} --reason "fake invoices"`,
    options: { ...named, reason },
    run: async (options, context) => {
      const outcome = await suspend(context, namedBy(kind, options), reasonOf(options))
      await untilKnown(context)
      context.print(`the ${noun} of ${ownerOf(kind, outcome, 'is already suspended')} is suspended`)
      context.print(`these return 410: ${surfaces}`)
      context.print(`nothing is deleted; to undo it: ${kind} resume`)
    },
  }
}

function resumeCommand(kind: SuspensionKind): Command {
  const { noun, named, example } = targets[kind]
  return {
    name: `${kind} resume`,
    summary: `end the suspension of the ${noun}`,
    example,
    options: named,
    run: async (options, context) => {
      const outcome = await unsuspend(context, namedBy(kind, options))
      await untilKnown(context)
      context.print(
        `the ${noun} of ${ownerOf(kind, outcome, 'is not suspended')} is no longer suspended`,
      )
    },
  }
}

/** Waits until no process can still serve what it remembers from before the change. */
async function untilKnown({ config, db }: CommandContext): Promise<void> {
  if (db.engine === 'postgres') await setTimeout(config.maxStaleness)
}

function namedBy(kind: SuspensionKind, options: Options): SuspensionName {
  if (kind === 'account') return { kind, name: emailOf(options) }
  return { kind, name: keyInAddress(textOf(options, optionOf(kind))) }
}

function optionOf(kind: SuspensionKind): string {
  const [option = ''] = Object.keys(targets[kind].named)
  return option
}

/** A command to paste into a shell. Email addresses may contain anything, so they are quoted. */
function commandLine(kind: SuspensionKind, act: 'stop' | 'resume', name: string): string {
  const quoted = /^[\w.@+-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`
  return `${kind} ${act} --${optionOf(kind)} ${quoted}`
}

function reasonOf(options: Options): string {
  const text = singleLine(textOf(options, 'reason'))
  if (text.length > 0 && text.length <= maxLength.line) return text
  throw new UsageError(
    `--reason is too long or empty; use a text of up to ${maxLength.line} characters`,
  )
}

function ownerOf(kind: SuspensionKind, outcome: SuspensionResult, already: string): string {
  const { noun } = targets[kind]
  if (outcome.kind === 'done') return outcome.subject.email
  if (outcome.kind === 'unchanged')
    throw new CommandError(`this ${noun} ${already}; stop list shows what is suspended`)
  throw new CommandError(`there is no such ${noun}; stop find says what an address is`)
}

const listCommand: Command = {
  name: 'stop list',
  summary: 'list what is suspended, since when and why',
  example: '',
  options: {},
  run: async (_, { db, print }) => {
    const stops = await listSuspensions(db)
    if (stops.length === 0) print('nothing is suspended')
    for (const { kind, name, email: owner, suspendedAt, reason: why } of stops) {
      print([kind, name, owner, sinceOf(suspendedAt), why].join('\t'))
    }
  },
}

function sinceOf(suspendedAt: number): string {
  return `since ${new Date(1000 * suspendedAt).toISOString().slice(0, 19)}Z`
}

const nouns: Readonly<Record<AddressKind, string>> = {
  event: 'an event of a calendar',
  'one-time event': 'a single event',
  link: 'a short link',
  page: 'the page of a direct link; the link itself is suspended with its client ID',
  calendar: 'a calendar',
  logo: 'the logo of a template',
  client: 'a client ID, as in direct links',
}

const findCommand: Command = {
  name: 'stop find',
  summary: 'say what a reported address is, whose, whether it is suspended, and what suspends it',
  example: '--address https://cal.example.com/event/spring-gala',
  options: {
    address: {
      type: 'string',
      meaning: 'a URL of this service, a path, a key or a client ID',
      isRequired: true,
    },
  },
  run: async (options, context) => {
    const reported = await lookUpAddress(context, textOf(options, 'address'))
    if (!reported) throw new CommandError(unknownAddress)
    const { kind: what, accountId, email, suspensionOptions: ways } = reported
    const isStopped = ways.some(({ suspension: stopping }) => stopping)
    context.print(`this is ${nouns[what]}`)
    context.print(`it belongs to account ${accountId}, ${email}`)
    context.print(isStopped ? 'it is suspended' : 'it is not suspended')
    for (const way of ways) context.print(lineOf(way))
  },
}

const unknownAddress =
  'nothing was found at this address: it belongs to another service, is incomplete, or its target was deleted'

function lineOf({ kind, name, suspension }: SuspensionOption): string {
  if (!suspension) return `to suspend it: ${commandLine(kind, 'stop', name)} --reason REASON`
  const since = `${kind} suspended ${sinceOf(suspension.suspendedAt)}, ${suspension.reason}`
  return `${since}; to undo it: ${commandLine(kind, 'resume', name)}`
}

/** The commands that suspend and resume, for each kind, and those that list and find. */
export const suspensionCommands: readonly Command[] = [
  ...suspensionKinds.flatMap((kind) => [suspendCommand(kind), resumeCommand(kind)]),
  listCommand,
  findCommand,
]
