/**
 * Writes core/time/zone-labels.ts from the system's time zone database. Run it with the project's
 * Node after the system's database has news: node_modules/.bin/node script/generate-zone-labels.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'

const database = '/usr/share/zoneinfo'
const target = new URL('../core/time/zone-labels.ts', import.meta.url)

const rules = readFileSync(`${database}/tzdata.zi`, 'utf8')
const labels = [...labelsOf(readFileSync(`${database}/zone.tab`, 'utf8')), 'UTC'].sort()
const others = namesOf(rules).filter((name) => !labels.includes(name))
const version = /^# version (\S+)/.exec(rules)?.[1]
if (version === undefined) throw new Error(`${database}/tzdata.zi does not say its version`)
writeFileSync(target, source(version, labels, others))
console.log(`tz ${version}: ${labels.length} labels, ${others.length} other names`)

/** A line of zone.tab is: country codes, coordinates, identifier, comments; split by tabs. */
function labelsOf(zoneTab) {
  const lines = zoneTab.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split('\t')[2])
}

/**
 * A zone is a line `Z name ...`, a link `L target name`. `Factory` is left out: it stands for a
 * machine whose zone was never set.
 */
function namesOf(zi) {
  const lines = zi.split('\n').map((line) => line.split(' '))
  const zones = lines.filter(([kind]) => kind === 'Z').map(([, name]) => name)
  const links = lines.filter(([kind]) => kind === 'L').map(([, , name]) => name)
  return [...zones, ...links].filter((name) => name !== 'Factory').sort()
}

function source(version, labels, others) {
  return `/** Names of the tz database ${version}; written by script/generate-zone-labels.mjs. */

/** All identifiers of the database's zone.tab, and UTC; sorted. */
export const zoneLabels: readonly string[] = ${arrayOf(labels)}

/** The database's other names: older spellings, fixed offsets, abbreviations; sorted. */
export const otherZoneNames: readonly string[] = ${arrayOf(others)}
`
}

function arrayOf(names) {
  return `[\n${names.map((name) => `  '${name}',\n`).join('')}]`
}
