import type { Counts } from '../../../../core/stats/counts.ts'
import type { NamedCounts } from '../../../../core/stats/days.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../../ui/html.ts'
import { barList } from '../charts/bars.ts'
import type { Frame } from '../frame.ts'
import type { AccountSpeech } from '../speech.ts'
import { addressOf, type Query } from './period.ts'
import { picture } from './picture.ts'
import { measureCells, measureHeads, serviceInWords } from './words.ts'

/** How many names get a bar; all have their row in the table. */
const mostBars = 10

/** The calendars that events were added to. */
export function servicesSection(statistics: Statistics, query: Query, frame: Frame): Html {
  const { byService, service } = frame.speech.account.statistics
  const named = statistics.services.map(({ name, counts }) => {
    return { name: serviceInWords(name, frame.speech), counts }
  })
  const file = addressOf('/account/statistics/services.csv', statistics.length, query)
  return namesSection({ heading: byService, head: service, named, file }, frame)
}

/** The devices that were used. */
export function devicesSection(statistics: Statistics, query: Query, frame: Frame): Html {
  const { byDevice, device, devices } = frame.speech.account.statistics
  const words: Readonly<Record<string, string>> = devices
  const named = statistics.devices.map(({ name, counts }) => {
    return { name: words[name] ?? name, counts }
  })
  const file = addressOf('/account/statistics/devices.csv', statistics.length, query)
  return namesSection({ heading: byDevice, head: device, named, file }, frame)
}

/** The references that addresses and links carried: the first hundred, and the rest. */
export function referencesSection(statistics: Statistics, query: Query, frame: Frame): Html {
  const texts = frame.speech.account.statistics
  const named = statistics.references.map(({ name, counts }) => {
    return { name: name || texts.noReference, counts }
  })
  const others = { name: texts.otherReferences, counts: statistics.otherReferences }
  const file = addressOf('/account/statistics/references.csv', statistics.length, query)
  return namesSection(
    {
      heading: texts.byReference,
      head: texts.reference,
      named: isNothing(others.counts) ? named : [...named, others],
      file,
      note: fill(texts.referenceHelp, { parameter: 'reference=newsletter' }),
    },
    frame,
  )
}

interface Names {
  readonly heading: string
  readonly head: string
  readonly named: readonly NamedCounts[]
  readonly file: string
  readonly note?: string
}

function namesSection({ heading, head, named, file, note }: Names, frame: Frame): Html {
  const { speech } = frame
  return picture(
    {
      heading,
      drawn: barList(barsOf(named), speech.tag),
      table: {
        heads: [head, ...measureHeads(speech)],
        rows: named.map(({ name, counts }) => rowOf(name, counts, speech)),
      },
      file,
      note,
    },
    frame,
  )
}

function barsOf(named: readonly NamedCounts[]) {
  const bars = named.map(({ name, counts }) => ({ words: name, value: counts.adds }))
  return bars.filter(({ value }) => value > 0).slice(0, mostBars)
}

function rowOf(name: string, counts: Counts, speech: AccountSpeech): readonly string[] {
  return [name, ...measureCells(counts, speech)]
}

function isNothing(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0)
}
