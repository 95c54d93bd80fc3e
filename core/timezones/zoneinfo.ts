/**
 * Writes `zoneinfo64.res`, the file from which ICU, and so Node, reads time zones (as ICU's tz2icu
 * does).
 */

import { type CompiledZone, compileZone, type FinalRule, type Offsets } from './compile.ts'
import { type Resource, writeResource } from './resource.ts'
import { SourceError, type TzdbSource, type YearlyTime } from './source.ts'

/**
 * Writes the file from the source of the tz database and its table of countries, `zone.tab`; the
 * same texts always give the same bytes. Throws a SourceError for invalid text.
 */
export function writeZoneinfo(source: TzdbSource, zoneTab: string): Uint8Array {
  if (source.version === '') throw new SourceError('the text does not state its version')
  const names = [...source.zones.keys(), ...source.links.keys()].sort()
  const places = new Map(names.map((name, index) => [name, index]))
  const countries = countriesOf(zoneTab)
  const rules: Record<string, Resource> = {}
  const zones = names.map((name) => {
    const target = targetOf(source, name)
    if (target !== name) return integer(places.get(target) ?? 0)
    return zoneResource(compileZone(source, name), rules)
  })
  const regions = names.map((name) =>
    text(countries.get(name) ?? countries.get(targetOf(source, name)) ?? '001'),
  )
  return writeResource(
    table({
      TZVersion: text(source.version),
      Zones: { kind: 'array', items: zones },
      Names: { kind: 'array', items: names.map(text) },
      Rules: table(rules),
      Regions: { kind: 'array', items: regions },
    }),
  )
}

/** Returns the zone that a name resolves to: a link may point to another link. */
function targetOf({ zones, links }: TzdbSource, name: string): string {
  let target: string | undefined = name
  for (let step = 0; target !== undefined && step < 10; step++) {
    if (zones.has(target)) return target
    target = links.get(target)
  }
  throw new SourceError(`link ${name} has no target zone`)
}

/**
 * A line of zone.tab contains a country code, coordinates, a name and comments, separated by tabs.
 */
function countriesOf(zoneTab: string): ReadonlyMap<string, string> {
  const lines = zoneTab.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [country = '', , name = ''] = line.split('\t')
      return [name, country]
    }),
  )
}

const int32 = { min: -(2 ** 31), max: 2 ** 31 - 1 }

function zoneResource(
  { first, transitions, final }: CompiledZone,
  rules: Record<string, Resource>,
) {
  const kinds = new Map<string, Offsets>([[keyOf(first), first]])
  for (const one of transitions) if (!kinds.has(keyOf(one))) kinds.set(keyOf(one), one)
  const order = [...kinds.keys()]
  const moments = transitions.map(({ at }) => at)
  const entries = {
    transPre32: pairs(moments.filter((at) => at < int32.min)),
    trans: moments.filter((at) => at >= int32.min && at <= int32.max),
    transPost32: pairs(moments.filter((at) => at > int32.max)),
    typeOffsets: [...kinds.values()].flatMap(({ raw, save }) => [raw, save]),
  }
  const filled = Object.entries(entries).filter(([, values]) => values.length > 0)
  const typeMap = transitions.map((one) => order.indexOf(keyOf(one)))
  return table({
    ...Object.fromEntries(filled.map(([name, values]) => [name, integers(values)])),
    ...(typeMap.length > 0 && { typeMap: { kind: 'bytes', bytes: typeMap } }),
    ...(final && finalResource(final, rules)),
  })
}

function keyOf({ raw, save }: Offsets): string {
  return `${raw} ${save}`
}

/** Splits 64-bit numbers into their upper and lower 32 bits. */
function pairs(numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => {
    const upper = Math.floor(number / 2 ** 32)
    return [upper, number - upper * 2 ** 32]
  })
}

function finalResource(final: FinalRule, rules: Record<string, Resource>) {
  const values = [...ruleOf(final.start), ...ruleOf(final.end), final.save]
  const known = Object.entries(rules).find(
    ([, rule]) => rule.kind === 'integers' && rule.values.join() === values.join(),
  )
  const name = known?.[0] ?? `Rule${Object.keys(rules).length}`
  rules[name] = integers(values)
  return { finalRule: text(name), finalRaw: integer(final.raw), finalYear: integer(final.year) }
}

const clocks = { wall: 0, standard: 1, utc: 2 } as const

/**
 * Returns month from 0, day, weekday, seconds and clock, in the conventions of ICU's
 * SimpleTimeZone.
 */
function ruleOf({ month, day, seconds, clock }: YearlyTime): readonly number[] {
  return [month - 1, ...dayOf(day, month), seconds, clocks[clock]]
}

// The last weekday must be given as the one on or before the month's last day: Temporal reads no
// other form.
function dayOf(day: YearlyTime['day'], month: number): readonly [number, number] {
  switch (day.kind) {
    case 'date':
      return [day.day, 0]
    case 'last':
      return [-new Date(Date.UTC(2024, month, 0)).getUTCDate(), -day.weekday - 1]
    case 'after':
      return [day.day, -day.weekday - 1]
    case 'before':
      return [-day.day, -day.weekday - 1]
  }
}

function table(entries: Readonly<Record<string, Resource>>): Resource {
  return { kind: 'table', entries }
}

function text(value: string): Resource {
  return { kind: 'text', text: value }
}

function integer(value: number): Resource {
  return { kind: 'integer', value }
}

function integers(values: readonly number[]): Resource {
  return { kind: 'integers', values }
}
