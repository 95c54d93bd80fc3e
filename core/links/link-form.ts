import {
  type GetParameter,
  readOtherReminder,
  reminderOf,
  reminderValues,
} from '../event/form-fields.ts'
import type { When } from '../event/when.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { isSameRule, readRuleForm, ruleFormValues } from '../recurrence/rule-form.ts'
import { collect, type Result, success } from '../result.ts'
import { type RawParameter, readFlag, requireText } from '../text/parameter.ts'
import { singleLine } from '../text/text.ts'
import { readZoneChoice, zoneChoiceOf } from '../time/zone-choice.ts'
import {
  directParameters,
  type RawDirectEvent,
  rawDirectEvent,
  readDirect,
  readDirectWhen,
  splitParameters,
} from './direct.ts'
import { withinLengths } from './lengths.ts'
import type { LinkParameters } from './link.ts'
import { readTimes, timeValues } from './link-times.ts'
import { findService } from './services.ts'

/** The values of a form by field; those of times and rules as stored are hidden fields. */
export type LinkForm = Readonly<Record<string, string>>

// Browsers drop line breaks in these fields; elsewhere they count as spaces.
const oneLine = ['title', 'location', 'organizer', 'attendees', 'reference', 'calname', 'uid']

/**
 * Returns the form values of a link: texts as given, on one line if the field has only one, choices
 * in the form's spelling, and a date and time in parts as one value.
 */
export function linkFormValues(parameters: LinkParameters): LinkForm {
  const text = (name: string) => parameters[name] ?? ''
  const joined = (...names: readonly string[]) => names.map(text).filter(Boolean).join(' ')
  const upper = (name: string) => text(name).trim().toUpperCase()
  const lines = oneLine.map((name) => [name, singleLine(text(name))])
  const form = {
    ...Object.fromEntries(directParameters.map((name) => [name, text(name)])),
    ...Object.fromEntries(lines),
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
  return {
    ...form,
    ...timeValues(form),
    ...reminderValues(text('alarm').trim()),
    ...ruleValues(parameters),
  }
}

function isTicked(given: RawParameter): string {
  const flag = readFlag(given)
  return flag.ok && flag.value ? 'true' : ''
}

function ruleValues(parameters: LinkParameters): LinkForm {
  const rule = parameters['recurring']?.trim() ?? ''
  if (rule === '') return { interval: '1' }
  const custom = { interval: '1', repeat: 'kept', rule }
  const when = readDirectWhen(rawDirectEvent(parameters))
  if (!when.ok) return custom
  const read = readRecurrence({ parameter: 'rule', text: rule }, when.value)
  const values = read.ok ? ruleFormValues(read.value, when.value) : custom
  return values['repeat'] === 'kept' ? custom : values
}

// A form has no fields for them: its start and end include the time.
const withoutSplitParts = Object.fromEntries(splitParameters.map((name) => [name, '']))

/**
 * Reads the form of a link: the new parameters, where an empty text removes one. Unlike the API, it
 * rejects what would fail when the link is opened. Problems are named after the visible fields.
 */
export function readLinkForm(given: GetParameter): Result<LinkParameters> {
  const zone = readZoneChoice(given('timezone'))
  const { texts, checked } = readTimes(given)
  const sent: RawDirectEvent = {
    ...rawDirectEvent({}),
    ...Object.fromEntries(directParameters.map((name) => [name, given(name)])),
    ...texts,
    ...(zone.ok && { timezone: zone.value }),
    alarm: reminderOf(given),
  }
  const rule = readRule(given, readDirectWhen(sent))
  const whole = { ...sent, recurring: rule.ok ? rule.value : noRule }
  const event = withinLengths(whole, readDirect(whole))
  const otherReminder = readOtherReminder(given)
  const read = collect({ event, zone, ...checked, otherReminder, rule })
  if (!read.ok) return read
  const saved = directParameters.map((name) => [name, textOf(whole[name])])
  return success({ ...Object.fromEntries(saved), ...withoutSplitParts })
}

const noRule: RawParameter = { parameter: 'repeat', text: undefined }

/** Returns the rule of a form as text: as stored if the choices mean the same. */
function readRule(given: GetParameter, when: Result<When>): Result<RawParameter> {
  if (given('repeat').text === 'kept') return requireText(given('rule'))
  if (!when.ok) return success(noRule)
  const chosen = readRuleForm(given, when.value)
  if (!chosen.ok) return chosen
  if (!chosen.value) return success(noRule)
  const stored = given('recurring')
  const earlier = readRecurrence(stored, when.value)
  const isSame = earlier.ok && earlier.value && isSameRule(chosen.value, earlier.value, when.value)
  return success({ parameter: 'repeat', text: isSame ? stored.text : chosen.value.rule })
}

// Browsers send all line breaks as CRLF.
function textOf({ text = '' }: RawParameter): string {
  return text.replaceAll('\r\n', '\n').trim()
}
