import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/** An event as a calendar app would show it. */
export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string
  readonly organizer: string
  readonly alarm: string
  readonly sequence: number
  readonly modified: string
  /** With `Z` for an instant; local for a floating time; a date for an all-day event. */
  readonly start: string
  readonly end: string
}

/** The events that two independent parsers find in one calendar. */
export interface ReadCalendar {
  readonly icalJs: readonly ReadEvent[]
  readonly nodeIcal: readonly ReadEvent[]
}

const self = fileURLToPath(import.meta.url)

/** Reads a calendar on a computer that is set to a time zone. */
export function readInZone(zone: string, calendar: string): Promise<ReadCalendar> {
  const env = { PATH: process.env['PATH'], TZ: zone }
  const child = spawn(process.execPath, [self], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  child.stdin.end(calendar)
  return new Promise((resolve, reject) => {
    child.on('close', (status) => {
      if (status === 0) resolve(JSON.parse(output))
      else reject(new Error(`a parser failed in ${zone}`))
    })
  })
}

function readByIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const property = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
    const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description ?? '',
      location: event.location ?? '',
      url: property('url'),
      organizer: property('organizer'),
      alarm: String(trigger ?? ''),
      sequence: event.sequence,
      modified: property('last-modified'),
      start: timeByIcalJs(event.startDate),
      end: timeByIcalJs(event.endDate),
    }
  })
}

// Instants are converted to the computer's local time, as calendar apps do.
function timeByIcalJs(time: ICAL.Time): string {
  if (time.isDate || time.zone?.tzid !== 'UTC') return time.toString()
  return seconds(time.toJSDate())
}

function readByNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return []
    // biome-ignore lint/suspicious/noExplicitAny: its types leave out what it reads
    const event = component as any
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description ?? '',
      location: event.location ?? '',
      url: event.url ?? '',
      organizer: event.organizer?.val ?? event.organizer ?? '',
      alarm: event.alarms?.[0]?.trigger ?? '',
      sequence: Number(event.sequence),
      modified: seconds(event.lastmodified),
      start: timeByNodeIcal(event.start, event.datetype),
      end: timeByNodeIcal(event.end, event.datetype),
    }
  })
}

// The library returns days and floating times as moments in local time.
function timeByNodeIcal(time: Date & { tz?: string }, kind: string): string {
  if (kind !== 'date' && time.tz) return seconds(time)
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  const date = [year, twoDigits(month), twoDigits(day)].join('-')
  if (kind === 'date') return date
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()]
  return `${date}T${clock.map(twoDigits).join(':')}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function seconds(time: Date): string {
  return time.toISOString().replace('.000Z', 'Z')
}

if (import.meta.main) {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  const read: ReadCalendar = { icalJs: readByIcalJs(text), nodeIcal: readByNodeIcal(text) }
  process.stdout.write(JSON.stringify(read))
}
