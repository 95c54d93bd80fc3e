import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { applyZoneUpdate, countMoves } from '../../operations/timezones.ts'
import { findZoneState } from '../../storage/timezones.ts'
import {
  dataInUse,
  folderVariable,
  installFolder,
  knownData,
  type ZoneData,
} from '../../timezones/data.ts'
import { BadFile, install, type PreparedData, withPrepared } from '../../timezones/install.ts'
import { nodeOffsets, ownData } from '../../timezones/offsets.ts'
import {
  type AnyCommand,
  type Command,
  type CommandContext,
  CommandError,
  type StandaloneCommand,
  textOf,
} from './command.ts'

const file = {
  name: 'file',
  type: 'string',
  meaning: 'zoneinfo64.res or tzdata.zi of a newer release',
} as const

const origins: Readonly<Record<ZoneData['origin'], string>> = {
  runtime: 'built into Node',
  shipped: 'shipped with Daymark',
  installed: 'installed',
}

const timezonesStatus: Command = {
  name: 'timezones status',
  summary: 'show which time zone data is in use; with a file, what it would change',
  example: '',
  options: {},
  operand: file,
  run: async (options, context) => {
    const path = textOf(options, 'file')
    if (path !== '') return withZoneFile(path, (data) => printEffectOf(data, context))
    const { print, now } = context
    const inUse = dataInUse(process.env)
    const days = Math.floor((now() - inUse.releasedAt) / 86_400)
    print(`in use: ${inUse.version}, ${origins[inUse.origin]}, ${days} days old`)
    for (const { version, origin } of knownData(process.env)) {
      if (origin !== inUse.origin) print(`also available: ${version}, ${origins[origin]}`)
    }
    await printDatabase(context)
  },
}

// Only a process that was started with the file can tell what it would change.
async function printEffectOf(data: PreparedData, { print }: CommandContext): Promise<void> {
  assertNewer(data)
  const entry = fileURLToPath(new URL('../../../script/daymark.mjs', import.meta.url))
  const env = { ...process.env, [folderVariable]: '', TIMEZONE_DIR: data.folder }
  const { stdout } = await promisify(execFile)(process.execPath, [entry, 'timezones', 'status'], {
    env,
  })
  print(`with ${data.version}:\n${stdout.trimEnd()}`)
}

function assertNewer({ version }: PreparedData): void {
  const inUse = dataInUse(process.env).version
  if (version > inUse) return
  throw new CommandError(`${version} is not newer than ${inUse}, which is in use`)
}

async function printDatabase({ db, now, print }: CommandContext): Promise<void> {
  const state = await findZoneState(db)
  const own = ownData(now)
  if (state?.target) print(`in progress: times are being updated to ${state.target}`)
  print(`database: times follow ${state?.version || 'an unknown version'}`)
  if (state && own.version <= state.version) return
  const { events, links } = await countMoves({ db, now }, own, () => nodeOffsets(now()))
  print(`${own.version} would move ${events} events and ${links} short links`)
}

const timezonesInstall: StandaloneCommand = {
  name: 'timezones install',
  summary: 'install newer time zone data, used from the next start',
  example: 'tzdata.zi',
  options: {},
  operand: { ...file, isRequired: true },
  // It does not use the database.
  worksWithoutDatabase: true,
  runStandalone: (options, { print }) =>
    withZoneFile(textOf(options, 'file'), async (data) => {
      assertNewer(data)
      const folder = installFolder(process.env)
      install(data, folder)
      print(`installed ${data.version} in ${folder}`)
      print('restart the service to update future times')
    }),
}

const timezonesApply: Command = {
  name: 'timezones apply',
  summary: 'update all stored times to the time zone data in use (also happens at startup)',
  example: '',
  options: {},
  run: async (_, { db, now, print }) => {
    const own = ownData(now)
    const done = await applyZoneUpdate({ db, now }, own, () => nodeOffsets(now()))
    if (done === 'newer data') {
      throw new CommandError(`times already follow newer data than ${own.version}`)
    }
    print(`all times follow ${own.version}`)
  },
}

async function withZoneFile(
  path: string,
  work: (data: PreparedData) => Promise<void>,
): Promise<void> {
  try {
    await withPrepared(path, installFolder(process.env), work)
  } catch (error) {
    throw isMistake(error) ? new CommandError(error.message) : error
  }
}

function isMistake(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error instanceof BadFile || ('code' in error && error.code === 'ENOENT')
}

/** The commands for time zone data. */
export const timezoneCommands: readonly AnyCommand[] = [
  timezonesStatus,
  timezonesInstall,
  timezonesApply,
]
