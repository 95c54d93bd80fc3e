import { findReported, type Way } from '../../operations/lookup.ts'
import type { What } from '../../storage/lookup.ts'
import { type Command, Failure, textOf } from './command.ts'
import { sinceOf, typed } from './stops.ts'

const nouns: Readonly<Record<What, string>> = {
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
    const reported = await findReported(workplace, textOf(options, 'address'))
    if (!reported) throw new Failure(unknown)
    const { what, accountId, email, ways } = reported
    const isStopped = ways.some(({ stopping }) => stopping)
    workplace.print(`this is ${nouns[what]}`)
    workplace.print(`it belongs to account ${accountId}, ${email}`)
    workplace.print(isStopped ? 'it is suspended' : 'it is not suspended')
    for (const way of ways) workplace.print(lineOf(way))
  },
}

const unknown =
  'nothing has this address: it belongs to another service, is incomplete, or its target was deleted'

function lineOf({ kind, name, stopping }: Way): string {
  if (!stopping) return `to suspend it: ${typed(kind, 'stop', name)} --reason REASON`
  const since = `${kind} suspended ${sinceOf(stopping.stoppedAt)}, ${stopping.reason}`
  return `${since}; to undo it: ${typed(kind, 'resume', name)}`
}
