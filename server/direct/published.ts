import {
  type DateFormat,
  type DirectEvent,
  directParameters,
  readDirect,
  splitParameters,
} from '../../core/links/direct.ts'
import type { Entry } from '../../core/links/entry.ts'
import { keptText, withinLengths } from '../../core/links/lengths.ts'
import { type ServiceName, serviceNames } from '../../core/links/services.ts'
import { memoize, memoizeWeak } from '../../core/memoize.ts'
import { unwrap } from '../http/http-error.ts'
import { given, type Parameters } from '../http/parameters.ts'
import { keyOf } from '../secrets/keys.ts'
import { clientIdOf } from './caller.ts'

/** An event that anybody may put into a calendar, wherever it comes from. */
export interface Published {
  readonly entry: Entry
  /** The key of its page. */
  readonly key: string
  readonly accountId: number
  /** The link that it is counted for; 0 for none. */
  readonly linkId: number
  readonly reference: string
  readonly calname: string
  readonly dateFormat: DateFormat | undefined
  /** Where the person is sent; `undefined` for the page. */
  readonly service: DirectEvent['service']
}

/** The same event on its way into a service. Of one that is kept it is made once. */
export function intoService(published: Published, service: ServiceName): Published {
  return variantsOf(published)(service)
}

const variantsOf = memoizeWeak((published: Published) =>
  memoize(serviceNames.length, (service: ServiceName): Published => ({ ...published, service })),
)

/** What an address says, with the keys that follow from it. Remembered parameters are read once. */
export const readAddress = memoizeWeak((parameters: Parameters) => {
  const clientId = clientIdOf(parameters)
  const key = derivedKey(clientId, parameters, pageNames)
  return { event: readSent(parameters), key, uid: derivedKey(clientId, parameters, eventNames) }
})

const names = [...directParameters, ...splitParameters]
const pageNames = names.filter((name) => name !== 'service')
// Two mails that differ in these alone invite to the same event.
const besideTheEvent = new Set<string>(['reference', 'template', 'calname', 'date_format'])
const eventNames = pageNames.filter((name) => !besideTheEvent.has(name))

/** The event that parameters say; refused with all that is wrong of them. */
export function readEvent(parameters: Parameters): DirectEvent {
  return unwrap(readDirect(given(names, parameters)))
}

// What is sent must not be too long to be kept; what was kept before may be.
function readSent(parameters: Parameters): DirectEvent {
  const texts = given(names, parameters)
  return unwrap(withinLengths(texts, readDirect(texts)))
}

/** Texts of parameters that were sent, as they are kept. */
export function sentTexts(
  names: readonly string[],
  parameters: Parameters,
): Readonly<Record<string, string>> {
  const pairs = names.flatMap((name) => {
    const text = parameters.get(name)
    return text === undefined ? [] : [[name, keptText(name, text)] as const]
  })
  return Object.fromEntries(pairs)
}

/**
 * What the page of an address keeps of its parameters. The UID that was made is kept with them:
 * whoever adds the event from the page and from the address has it once.
 */
export function pageParameters(
  { entry }: Published,
  parameters: Parameters,
): Readonly<Record<string, string>> {
  const kept = Object.entries(sentTexts(pageNames, parameters)).filter(([, text]) => text !== '')
  return { ...Object.fromEntries(kept), uid: entry.uid }
}

function derivedKey(clientId: string, parameters: Parameters, from: readonly string[]): string {
  const texts = [clientId]
  for (const name of from) {
    const text = parameters.get(name)
    if (text) texts.push(name, text)
  }
  return keyOf(texts)
}

type Made = Pick<Entry, 'uid' | 'stamp' | 'sequence' | 'pageUrl'>

/** What is said of an event, and what was made for it. */
export function publish(event: DirectEvent, made: Made) {
  const { reference, calname, dateFormat, service, ...said } = event
  const entry = { ...said, ...made, uid: event.uid || made.uid }
  return { entry, reference, calname, dateFormat, service }
}
