import { collect, type Result, success } from '../result.ts'
import { type RawParameter, readFlag } from '../text/parameter.ts'
import { readZoneChoice, zoneChoiceOf } from '../time/zone-choice.ts'
import { directParameters, type RawDirectEvent, readDirect, splitParameters } from './direct.ts'
import { withinLengths } from './lengths.ts'
import type { LinkParameters } from './link.ts'
import { findService } from './services.ts'

/** The values of a form with a field for each direct parameter. */
export type LinkForm = Readonly<Record<(typeof directParameters)[number], string>>

/**
 * Returns the form values of a link: texts as given, choices in the form's spelling, and a date and
 * time in parts as one value.
 */
export function linkFormValues(parameters: LinkParameters): LinkForm {
  const text = (name: string) => parameters[name] ?? ''
  const joined = (...names: readonly string[]) => names.map(text).filter(Boolean).join(' ')
  const upper = (name: string) => text(name).trim().toUpperCase()
  const stored = Object.fromEntries(directParameters.map((name) => [name, text(name)]))
  return {
    // The cast is safe: there is a text for each name.
    ...(stored as LinkForm),
    start: joined('start', 'starttime', 'startext'),
    end: joined('end', 'endtime', 'endext'),
    all_day_event: isTicked({ parameter: 'all_day_event', text: text('all_day_event') }),
    timezone: zoneChoiceOf(text('timezone')),
    service: findService(text('service').trim()) ?? text('service'),
    date_format: upper('date_format'),
    status: upper('status'),
    method: upper('method'),
    transp: upper('transp'),
  }
}

function isTicked(given: RawParameter): string {
  const flag = readFlag(given)
  return flag.ok && flag.value ? 'true' : ''
}

// A form has no fields for them: its start and end include the time.
const withoutSplitParts = Object.fromEntries(splitParameters.map((name) => [name, '']))

/**
 * Reads the form of a link: the new parameters, with empty texts for those to remove. Unlike the
 * API, it rejects what would later fail when the link is followed.
 */
export function readLinkForm(given: RawDirectEvent): Result<LinkParameters> {
  const zone = readZoneChoice(given.timezone)
  const whole = { ...given, ...noParts, ...(zone.ok && { timezone: zone.value }) }
  const read = collect({ event: withinLengths(whole, readDirect(whole)), zone })
  if (!read.ok) return read
  const texts = directParameters.map((name) => [name, textOf(whole[name])])
  return success({ ...Object.fromEntries(texts), ...withoutSplitParts })
}

const part = (parameter: string): RawParameter => ({ parameter, text: undefined })

const noParts = {
  starttime: part('starttime'),
  startext: part('startext'),
  endtime: part('endtime'),
  endext: part('endext'),
}

// Browsers send all line breaks as CRLF.
function textOf({ text = '' }: RawParameter): string {
  return text.replaceAll('\r\n', '\n').trim()
}
