import { startOwnPostgres } from '../tests/support/postgres.ts'
import { compare } from './floor-comparison.ts'
import { measureGrowth } from './growth.ts'
import { accountGrowth } from './growth-account.ts'
import { eventGrowth } from './growth-events.ts'
import { followerGrowth } from './growth-followers.ts'
import { linkGrowth } from './growth-links.ts'
import { describeMachine } from './machine.ts'
import { help, type Options, otherParts, readOptions, Usage } from './options.ts'
import { profile } from './profile.ts'
import { measureRebuild } from './rebuild.ts'
import { print } from './report.ts'
import { measureSeries } from './series.ts'
import { measureWriting } from './writing.ts'

async function main(texts: readonly string[]): Promise<void> {
  const options = readOptions(texts)
  if (options === 'help') return console.log(help)
  print('Machine', describeMachine())
  await using stack = new AsyncDisposableStack()
  if (options.engine === 'postgres') stack.defer(await startDurablePostgres())
  if (options.action === 'profile') return profile(options)
  await measure(options)
}

/** Starts a server that waits for the disk, for all databases of this run. */
async function startDurablePostgres(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {}
  const { url, stop } = await startOwnPostgres({ isDurable: true })
  process.env['TEST_DATABASE_URL'] = url
  return stop
}

async function measure(options: Options): Promise<void> {
  const { parts } = options
  const others = new Set(otherParts)
  if (!parts.isSubsetOf(others)) await compare(options)
  if (parts.has('rebuild')) await measureRebuild(options)
  if (parts.has('series')) await measureSeries(options)
  if (parts.has('writing')) await measureWriting(options)
  if (parts.has('growth')) await measureGrowth(eventGrowth, options)
  if (parts.has('growth-links')) await measureGrowth(linkGrowth, options)
  if (parts.has('growth-followers')) await measureGrowth(followerGrowth, options)
  if (parts.has('growth-account')) await measureGrowth(accountGrowth, options)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Usage)) throw error
  console.error(`bench: ${error.message}`)
  // Not `process.exitCode`: a package that the tests need ends the process with 0 after that.
  process.exit(2)
}
