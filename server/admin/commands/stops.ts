import { type SuspensionKind, suspensionKinds } from '../../../core/account/suspension.ts'
import { maxLength, singleLine } from '../../../core/text/text.ts'
import { keyInAddress } from '../../operations/lookup.ts'
import {
  type SuspensionName,
  type SuspensionResult,
  suspend,
  unsuspend,
} from '../../operations/suspensions.ts'
import { listSuspensions } from '../../storage/suspensions.ts'
import { email, emailOf } from './account-of.ts'
import { calendarKey } from './calendar-export.ts'
import { type Command, Failure, type Option, type Options, textOf, Usage } from './command.ts'

/** How a kind is named on the command line, and what returns 410 while it is suspended. */
interface Row {
  readonly noun: string
  readonly named: Readonly<Record<string, Option>>
  readonly surfaces: string
}

const rows: Readonly<Record<SuspensionKind, Row>> = {
  account: {
    noun: 'account',
    named: { email },
    surfaces:
      'its API, calendars, feeds, events, links, direct links and logos; nobody can sign in',
  },
  client: {
    noun: 'client ID',
    named: { client: { type: 'string', meaning: 'the client ID', isRequired: true } },
    surfaces: 'direct links that carry it, and all short links and their pages',
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
    surfaces: 'the short link, its page and its files',
  },
  calendar: {
    noun: 'calendar',
    named: { calendar: calendarKey },
    surfaces: 'its page, its frame, its feeds, its event pages, and its part of the API',
  },
}

const reason = {
  type: 'string',
  meaning: 'why; only administrators see it',
  isRequired: true,
} as const

function stopCommand(kind: SuspensionKind): Command {
  const { noun, named, surfaces } = rows[kind]
  return {
    name: `${kind} stop`,
    summary: `suspend the ${noun}: its addresses return 410 until it is resumed`,
    options: { ...named, reason },
    run: async (options, workplace) => {
      const outcome = await suspend(workplace, namedBy(kind, options), reasonOf(options))
      workplace.print(
        `the ${noun} of ${ownerOf(kind, outcome, 'is already suspended')} is suspended`,
      )
      workplace.print(`these return 410: ${surfaces}`)
      workplace.print(`nothing is deleted; to undo it: ${kind} resume`)
    },
  }
}

function resumeCommand(kind: SuspensionKind): Command {
  const { noun, named } = rows[kind]
  return {
    name: `${kind} resume`,
    summary: `end the suspension of the ${noun}`,
    options: named,
    run: async (options, workplace) => {
      const outcome = await unsuspend(workplace, namedBy(kind, options))
      workplace.print(
        `the ${noun} of ${ownerOf(kind, outcome, 'is not suspended')} is no longer suspended`,
      )
    },
  }
}

function namedBy(kind: SuspensionKind, options: Options): SuspensionName {
  if (kind === 'account') return { kind, name: emailOf(options) }
  return { kind, name: keyInAddress(textOf(options, optionOf(kind))) }
}

function optionOf(kind: SuspensionKind): string {
  const [option = ''] = Object.keys(rows[kind].named)
  return option
}

/** A command as it is typed into a shell; people choose their addresses, so these are quoted. */
export function typed(kind: SuspensionKind, act: 'stop' | 'resume', name: string): string {
  const quoted = /^[\w.@+-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`
  return `${kind} ${act} --${optionOf(kind)} ${quoted}`
}

function reasonOf(options: Options): string {
  const text = singleLine(textOf(options, 'reason'))
  if (text.length > 0 && text.length <= maxLength.line) return text
  throw new Usage(`--reason is too long or empty; use a text of up to ${maxLength.line} characters`)
}

function ownerOf(kind: SuspensionKind, outcome: SuspensionResult, already: string): string {
  const { noun } = rows[kind]
  if (outcome.kind === 'done') return outcome.subject.email
  if (outcome.kind === 'so already')
    throw new Failure(`this ${noun} ${already}; stop list shows what is suspended`)
  throw new Failure(`there is no such ${noun}; stop find says what an address is`)
}

const stopList: Command = {
  name: 'stop list',
  summary: 'list what is suspended, since when and why',
  options: {},
  run: async (_, { db, print }) => {
    const stops = await listSuspensions(db)
    if (stops.length === 0) print('nothing is suspended')
    for (const { kind, name, email: owner, suspendedAt, reason: why } of stops) {
      print([kind, name, owner, sinceOf(suspendedAt), why].join('\t'))
    }
  },
}

/** Since when something is suspended, in words. */
export function sinceOf(suspendedAt: number): string {
  return `since ${new Date(1000 * suspendedAt).toISOString().slice(0, 19)}Z`
}

/** Suspends and resumes things of each kind, and lists what is suspended. */
export const stopCommands: readonly Command[] = [
  ...suspensionKinds.flatMap((kind) => [stopCommand(kind), resumeCommand(kind)]),
  stopList,
]
