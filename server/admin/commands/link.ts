import { restoreLink } from '../../operations/links.ts'
import { findOwner, findVersions } from '../../storage/link-versions.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  numberOf,
  type Options,
  textOf,
} from './command.ts'

const key = { type: 'string', meaning: 'key of the short link', isRequired: true } as const

const linkVersions: Command = {
  name: 'link versions',
  summary: 'list the versions of a short link from the last 30 days',
  example: '--key spring-gala',
  options: { key },
  run: async (options, context) => {
    const { db, print } = context
    const owner = await ownerOf(options, context)
    const link = await findVersions(db, owner, textOf(options, 'key'))
    if (!link) throw noLink()
    if (link.isDeleted) print('the link is deleted')
    if (link.versions.length === 0) print('there are no earlier versions')
    for (const { number, replacedAt, parameters } of link.versions) {
      const until = new Date(1000 * replacedAt).toISOString().slice(0, 19)
      print([number, `until ${until}Z`, JSON.stringify(parameters)].join('\t'))
    }
  },
}

const linkRestore: Command = {
  name: 'link restore',
  summary: 'restore a version of a short link, even a deleted one',
  example: '--key spring-gala --version 2',
  options: {
    key,
    version: { type: 'string', meaning: 'number of the version in the list', isRequired: true },
  },
  run: async (options, context) => {
    const number = numberOf(options, 'version', 'link versions')
    const owner = await ownerOf(options, context)
    const done = await restoreLink(context, owner, textOf(options, 'key'), number)
    if (done === 'unknown')
      throw new CommandError('there is no such version; link versions lists them')
    context.print(`restored version ${number}`)
  },
}

async function ownerOf(options: Options, { db }: CommandContext): Promise<number> {
  const accountId = await findOwner(db, textOf(options, 'key'))
  if (accountId === undefined) throw noLink()
  return accountId
}

function noLink(): CommandError {
  return new CommandError('there is no short link with this key')
}

/** The commands for short links. */
export const linkCommands: readonly Command[] = [linkVersions, linkRestore]
