import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The tz database at four releases of one year, for five zones, with versions that are newer than
 * any real one, because the newest is used.
 */
const releases = {
  '9998a': { of: '2025c', with: ['Winnipeg', 'Inuvik', 'Edmonton', 'Vancouver', 'Casablanca'] },
  '9998b': { of: '2026a', with: ['Winnipeg', 'Inuvik', 'Edmonton', 'Vancouver', 'Casablanca'] },
  '9998c': { of: '2026c', with: ['Winnipeg', 'Inuvik'] },
  '9998d': { of: '2026f', with: [] },
} as const

export type Release = keyof typeof releases

/** The last line of a zone before its rules changed in 2026. */
const earlier: Readonly<Record<string, string>> = {
  Winnipeg: '-6 C C%sT',
  Inuvik: '-7 C M%sT',
  Edmonton: '-7 C M%sT',
  Vancouver: '-8 C P%sT',
  Casablanca: '1 - +01',
}

/** The zones, and their UTC offsets in January at each release, in hours. */
export const januaries: Readonly<Record<string, Readonly<Record<Release, number>>>> = {
  'America/Winnipeg': { '9998a': -6, '9998b': -6, '9998c': -6, '9998d': -5 },
  'America/Inuvik': { '9998a': -7, '9998b': -7, '9998c': -7, '9998d': -6 },
  'America/Edmonton': { '9998a': -7, '9998b': -7, '9998c': -6, '9998d': -6 },
  'America/Vancouver': { '9998a': -8, '9998b': -8, '9998c': -7, '9998d': -7 },
  'Africa/Casablanca': { '9998a': 1, '9998b': 1, '9998c': 0, '9998d': 0 },
}

/** Writes `tzdata.zi` of a release into a folder, and returns its path. */
export function writeRelease(folder: string, release: Release): string {
  const text = readFileSync(new URL('../../timezones/tzdata.zi', import.meta.url), 'utf8')
  const lines = text.replace(/^# version \S+/, `# version ${release}`).split('\n')
  for (const name of releases[release].with) takeBack(lines, name)
  const path = join(folder, `${release}.zi`)
  writeFileSync(path, lines.join('\n'))
  return path
}

/**
 * Replaces the lines of a zone from the first one that ends in 2026 with its earlier rules.
 */
function takeBack(lines: string[], name: string): void {
  const begin = lines.findIndex((line) => new RegExp(`^Z \\w+/${name} `).test(line))
  const first = lines.findIndex((line, at) => at > begin && / 2026 /.test(line))
  const next = lines.findIndex((line, at) => at > first && /^[ZRL] /.test(line))
  const line = earlier[name]
  if (begin < 0 || first < 0 || line === undefined)
    throw new Error(`the lines of ${name} are not the expected ones`)
  lines.splice(first, (next < 0 ? lines.length : next) - first, line)
}
