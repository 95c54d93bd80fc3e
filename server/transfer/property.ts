import ICAL from 'ical.js'
import type { Property, ReadProperty } from '../../core/import/component.ts'

const { icalendar } = ICAL.design

/** The texts of those properties that are read; the values of all others stay as they are written. */
const texts = [
  ...['uid', 'summary', 'description', 'location', 'name', 'x-wr-calname', 'x-wr-caldesc'],
  ...['tzid', 'x-lic-location', 'x-wr-timezone', 'prodid'],
]

// Dates, rules and durations are read by core, which is stricter: a date of garbage is none.
const design = {
  ...icalendar,
  property: Object.fromEntries(texts.map((name) => [name, { defaultType: 'text' }])),
  value: { text: icalendar.value['text'] },
}

/** Reads a content line: its name, its parameters, and its value, unescaped where it is a text. */
export const readProperty: ReadProperty = (line) => {
  const read = parsed(line)
  if (!read) return undefined
  const [name, parameters, , ...values] = read
  return { name, parameters, value: values.map(String).join(',') }
}

// It throws for whatever it cannot read, errors of its own and of the runtime.
function parsed(line: string): [string, Property['parameters'], string, ...unknown[]] | undefined {
  try {
    return ICAL.parse.property(line, design)
  } catch {
    return undefined
  }
}
