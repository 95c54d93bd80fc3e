import { findReported, type Way } from '../../operations/lookup.ts'
import type { What } from '../../storage/lookup.ts'
import { type Command, Failure, textOf } from './command.ts'
import { sinceOf, typed } from './stops.ts'

const nouns: Readonly<Record<What, string>> = {
  event: 'an event of a calendar',
  'one-time event': 'a one-time event',
  link: 'a short link',
  page: 'the page of a direct address; the address itself is stopped by its client id',
  calendar: 'a calendar',
  logo: 'the logo of a template',
  client: 'a client id, as direct addresses carry it',
}

/** Says what a reported address is, whose, and what stops it. */
export const stopFind: Command = {
  name: 'stop find',
  summary: 'say what a reported address is, whose, whether it is stopped, and what stops it',
  options: {
    address: {
      type: 'string',
      meaning: 'an address of this service, its path, or a key or client id alone',
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
    workplace.print(isStopped ? 'it is stopped' : 'it is not stopped')
    for (const way of ways) workplace.print(lineOf(way))
  },
}

const unknown =
  'nothing here has this address: it is not one of this service, was cut short, or what it named is deleted'

function lineOf({ kind, name, stopping }: Way): string {
  if (!stopping) return `to stop it: ${typed(kind, 'stop', name)} --reason REASON`
  const since = `${kind} stopped ${sinceOf(stopping.stoppedAt)}, ${stopping.reason}`
  return `${since}; to undo it: ${typed(kind, 'resume', name)}`
}
