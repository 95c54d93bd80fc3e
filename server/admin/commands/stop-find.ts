import { lookUpAddress, type SuspensionOption } from '../../operations/lookup.ts'
import type { AddressKind } from '../../storage/lookup.ts'
import { type Command, Failure, textOf } from './command.ts'
import { sinceOf, typed } from './stops.ts'

const nouns: Readonly<Record<AddressKind, string>> = {
  event: 'an event of a calendar',
  'one-time event': 'a single event',
  link: 'a short link',
  page: 'the page of a direct link; the link itself is suspended with its client ID',
  calendar: 'a calendar',
  logo: 'the logo of a template',
  client: 'a client ID, as in direct links',
}

/** Says what a reported address is, whose, and what suspends it. */
export const stopFind: Command = {
  name: 'stop find',
  summary: 'say what a reported address is, whose, whether it is suspended, and what suspends it',
  options: {
    address: {
      type: 'string',
      meaning: 'a URL of this service, a path, a key or a client ID',
      isRequired: true,
    },
  },
  run: async (options, workplace) => {
    const reported = await lookUpAddress(workplace, textOf(options, 'address'))
    if (!reported) throw new Failure(unknown)
    const { kind, accountId, email, suspensionOptions } = reported
    const isStopped = suspensionOptions.some(({ suspension }) => suspension)
    workplace.print(`this is ${nouns[kind]}`)
    workplace.print(`it belongs to account ${accountId}, ${email}`)
    workplace.print(isStopped ? 'it is suspended' : 'it is not suspended')
    for (const way of suspensionOptions) workplace.print(lineOf(way))
  },
}

const unknown =
  'nothing has this address: it belongs to another service, is incomplete, or its target was deleted'

function lineOf({ kind, name, suspension }: SuspensionOption): string {
  if (!suspension) return `to suspend it: ${typed(kind, 'stop', name)} --reason REASON`
  const since = `${kind} suspended ${sinceOf(suspension.suspendedAt)}, ${suspension.reason}`
  return `${since}; to undo it: ${typed(kind, 'resume', name)}`
}
