import { detailField, detailNames } from '../event/details.ts'
import { failure, type Result, success } from '../result.ts'
import type { Component, Property, ReadProperty } from './component.ts'
import { type LogicalLine, unfoldLines } from './unfold.ts'

/** The maximum number of components in a calendar, and of those nested in each of them. */
const maxInCalendar = 20_000
const maxInComponent = 500
const maxDepth = 8
/** No calendar app writes a line with more. */
const maxParameters = 100

/** The properties that are read; of all others, only the name matters. */
const readNames = new Set([
  ...['uid', 'sequence', 'recurrence-id', 'status', 'class', 'summary', 'description', 'location'],
  ...[
    'related-to',
    'dtstart',
    'dtend',
    'duration',
    'rrule',
    'exrule',
    'exdate',
    'rdate',
    'organizer',
  ],
  ...[
    'trigger',
    'transp',
    'prodid',
    'name',
    'x-wr-calname',
    'x-wr-caldesc',
    'x-apple-calendar-color',
    'x-wr-timezone',
    'tzid',
  ],
  ...['x-alt-desc', 'styled-description'],
  ...detailNames.flatMap((name) => detailField(name).properties),
  ...['x-lic-location', 'tzoffsetfrom', 'tzoffsetto', 'x-microsoft-cdo-alldayevent'],
])

interface OpenComponent extends Component {
  readonly properties: Property[]
  readonly names: Set<string>
  readonly components: Component[]
  isBroken: boolean
}

/**
 * Parses a file into its calendars; there can be several. A line that cannot be read is skipped and
 * marks its component as broken. An error that makes the whole file unreadable is reported with its
 * line number.
 */
export function readTree(text: string, read: ReadProperty): Result<readonly Component[]> {
  const root = openComponent('', 0)
  const stack = [root]
  for (const line of unfoldLines(text)) {
    const problem = addLine(line, stack, read)
    if (problem !== undefined) return failAt(line.number, problem)
  }
  const unclosed = stack.at(-1)
  if (unclosed && unclosed !== root) {
    const message = `${unclosed.name.toUpperCase()} has no end: the file is incomplete`
    return failAt(unclosed.line, message)
  }
  return root.components.length > 0 ? success(root.components) : failAt(1, notACalendar)
}

const notACalendar =
  'this is not a calendar; use an iCalendar file (.ics), which starts with BEGIN:VCALENDAR'

const beginOrEnd = /^(BEGIN|END):\s*([\w-]{1,60})\s*$/i

/** Adds a line to the open component, or returns why the rest of the file cannot be read. */
function addLine(
  line: LogicalLine,
  stack: OpenComponent[],
  read: ReadProperty,
): string | undefined {
  const [, word = '', given = ''] = beginOrEnd.exec(line.text) ?? []
  const name = given.toLowerCase()
  if (word.toUpperCase() === 'BEGIN') return begin(name, line, stack)
  if (word !== '') return end(name, stack)
  const open = stack.at(-1)
  if (!open || open.line === 0) return stack[0]?.components.length ? undefined : notACalendar
  addProperty(line, open, read)
  return undefined
}

function begin(name: string, line: LogicalLine, stack: OpenComponent[]): string | undefined {
  const outer = stack.at(-1)
  if (!outer || (outer.line === 0 && name !== 'vcalendar')) return notACalendar
  if (stack.length > maxDepth) return `components are nested too deep; the limit is ${maxDepth}`
  const max = stack.length === 2 ? maxInCalendar : maxInComponent
  if (outer.components.length >= max) {
    const what = stack.length === 2 ? 'a calendar' : 'a component'
    return `${what} contains too much; the limit is ${max} components; split the file`
  }
  const opened = openComponent(name, line.number)
  outer.components.push(opened)
  stack.push(opened)
  return undefined
}

function end(name: string, stack: OpenComponent[]): string | undefined {
  const open = stack.at(-1)
  if (!open || open.line === 0) return `END:${name.toUpperCase()} has no BEGIN`
  if (open.name === name) {
    stack.pop()
    return undefined
  }
  const expected = open.name.toUpperCase()
  return `END:${name.toUpperCase()} has no BEGIN; END:${expected} is expected, for line ${open.line}`
}

function addProperty(line: LogicalLine, open: OpenComponent, read: ReadProperty): void {
  const name = /^[\w.-]{1,60}(?=[:;])/.exec(line.text)?.[0].toLowerCase()
  if (name !== undefined) open.names.add(name)
  if (name !== undefined && !readNames.has(name)) return
  if (name !== undefined && inlineData.test(line.text)) {
    open.properties.push({ name, parameters: {}, value: 'data' })
    return
  }
  const isReadable = name !== undefined && !line.isTruncated && !hasTooManyParameters(line.text)
  const property = isReadable ? read(line.text) : undefined
  if (property) open.properties.push(property)
  else open.isBroken = true
}

// A picture in an event can have millions of characters, and is not a link.
const inlineData = /^(?:attach|image);[^:]*\b(?:encoding=base64|value=binary)\b/i

function hasTooManyParameters(text: string): boolean {
  if (text.length <= 4 * maxParameters || !/^[\w.-]+;/.test(text)) return false
  return (text.match(/;[\w-]+=/g) ?? []).length > maxParameters
}

function openComponent(name: string, line: number): OpenComponent {
  return { name, line, properties: [], names: new Set(), components: [], isBroken: false }
}

function failAt(line: number, message: string): Result<never> {
  return failure({ parameter: 'file', message: `line ${line}: ${message}` })
}
