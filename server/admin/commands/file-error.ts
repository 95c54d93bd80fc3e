import { dirname } from 'node:path'
import { CommandError } from './command.ts'
import { userName } from './database.ts'

const reasons = new Map<unknown, string>([
  ['EACCES', 'cannot be accessed'],
  ['EISDIR', 'is a folder'],
  ['EPERM', 'cannot be accessed'],
  ['ENOENT', 'does not exist'],
  ['ENOTDIR', 'is in a file, not in a folder'],
  ['EROFS', 'is on a read-only file system'],
])

/**
 * Explains why a file named by an option or a setting could not be used; returns other errors unchanged.
 * Errors while reading don't contain the path.
 */
export function fileError(name: string, error: unknown, path?: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const known = 'path' in error ? String(error.path) : path
  const reason = reasons.get(error.code)
  const [message] = error.message.split('\n')
  if (!reason || known === undefined) return new CommandError(`${name}: failed (${message})`)
  // The new file has a temporary name until it is complete.
  const file = known.endsWith('.part') ? `the folder ${dirname(known)}` : known
  return new CommandError(`${name}: ${file} ${reason}, as the user ${userName()}`)
}
