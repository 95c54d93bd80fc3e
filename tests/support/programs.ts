import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Programs that some tests use and that npm does not install. */
const programs = {
  nginx: () => isCommand('nginx'),
  libfaketime: () => libfaketime() !== undefined,
  strace: () => isCommand('strace'),
  curl: () => isCommand('curl'),
  php: () => isCommand('php'),
  python3: () => isCommand('python3'),
  zic: () => isCommand('zic'),
  'python-icalendar': () => hasPython('icalendar'),
  'python-libical': () => hasPython('gi.repository.ICalGLib'),
  'systemd-analyze': () => isCommand('systemd-analyze'),
  root: isRoot,
  'a folder that other users may enter': () => mayEnter(process.cwd()),
  mount: () => process.platform === 'linux' && mayBeRoot(),
} satisfies Readonly<Record<string, () => boolean>>

export type Program = keyof typeof programs

/** For the `skip` of a test: the required programs that are missing here, or false. */
export function missing(...names: readonly Program[]): string | false {
  const absent = names.filter((name) => !programs[name]())
  return absent.length > 0 && `needs ${absent.join(' and ')}`
}

/** The library that gives a process another clock, if it is installed. */
export function libfaketime(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
}

function mayEnter(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || mayEnter(above))
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function mayBeRoot(): boolean {
  return isRoot() || spawnSync('sudo', ['--non-interactive', 'true']).status === 0
}

/** Debian's own Python has the modules that Debian installs. */
export const debianPython = '/usr/bin/python3'

function hasPython(module: string): boolean {
  return spawnSync(debianPython, ['-c', `import ${module}`]).status === 0
}

/** An environment with the programs of administrators, which are not in every user's `PATH`. */
export const administratorEnv = {
  ...process.env,
  PATH: [process.env['PATH'] ?? '', '/usr/sbin'].join(delimiter),
}

function isCommand(name: string): boolean {
  const folders = administratorEnv.PATH.split(delimiter)
  return folders.some((folder) => existsSync(join(folder, name)))
}
