/** Every hard event over HTTP, through every service: the answers match those of core. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sanitizeHtml } from '../../core/html/sanitize.ts'
import type { Entry } from '../../core/links/entry.ts'
import { hardEntries } from '../../core/links/hard-entries.cases.ts'
import { atCurrentOccurrence } from '../../core/links/present.ts'
import {
  addToService,
  type ServiceName,
  serviceNames,
  withoutRecurrence,
} from '../../core/links/services.ts'
import { momentInZone } from '../../core/time/moment.ts'
import { upperEngines } from '../support/depth.ts'
import { type Received, request } from '../support/http.ts'
import { databaseFor, makeAccount, processFor, sharedStart } from '../support/system.ts'
import type { Texts } from './calls.ts'

/** Converts an entry to the parameters of a URL. */
function textsOf(entry: Entry): Texts {
  const { when, organizer, recurrence, method, reminder } = entry
  const [start, end] = [when.start, when.end].map((moment) => textOfMoment(moment, when))
  const texts = {
    ...{ start, end, title: entry.title, location: entry.location, timezone: when.zone },
    ...{ all_day_event: String(when.isWholeDay), uid: entry.uid, status: entry.status },
    ...{ transp: entry.transparency, attendees: entry.attendees.join(), method },
    ...{ organizer: organizer?.name, organizer_email: organizer?.email },
    ...{ recurring: recurrence?.rule, alarm: reminder === undefined ? '' : String(reminder) },
    description: entry.description.html ?? escaped(entry.description.text),
  }
  const pairs = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : []))
  return Object.fromEntries(pairs)
}

/** The local time, or the UTC time if the local time is ambiguous. */
function textOfMoment(
  { local, unix }: Entry['when']['start'],
  { zone, isWholeDay }: Entry['when'],
) {
  const read = momentInZone({ local, offset: undefined }, zone)
  return isWholeDay || read.unix === unix ? local : new Date(1000 * unix).toISOString()
}

/** Escapes a plain text that would otherwise be read as markup. */
function escaped(text: string): string {
  if (sanitizeHtml(text).text === text) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The entry that its parameters describe: without unpaired surrogates, and with sequence 0. */
function entryOf(entry: Entry, texts: Texts): Entry {
  const description = sanitizeHtml(texts['description'] ?? '')
  return { ...entry, title: entry.title.toWellFormed(), description, sequence: 0 }
}

for (const engine of upperEngines) {
  describe(`hard events over HTTP on ${engine}`, () => {
    const running = sharedStart(async (scope) => {
      const env = { DATABASE_URL: await databaseFor(scope, engine) }
      const account = await makeAccount(env)
      return { account, process: await processFor(scope, env) }
    })

    const send = (texts: Texts): Promise<Received> => {
      const { account, process } = running()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = String(new URLSearchParams({ ...texts, client: account.client_id }))
      return request(`${process.baseUrl}/dir/`, { method: 'POST', headers, body })
    }

    const pageUrls = new Map<string, string>()
    const pageUrlOf = async (name: string, texts: Texts): Promise<string> => {
      const cached = pageUrls.get(name)
      if (cached) return cached
      const { status, headers, text } = await send(texts)
      equal(status, 302, `${name}: ${text.slice(-300)}`)
      ok(headers.location?.startsWith(`${running().process.baseUrl}/event/`))
      pageUrls.set(name, headers.location ?? '')
      return headers.location ?? ''
    }

    const assertGiven = async (service: ServiceName, expected: Entry, answer: Received) => {
      const added = addToService(service, expected)
      if (added.kind === 'file') {
        equal(answer.status, 200, answer.text.slice(-300))
        equal(unstamped(answer.text), unstamped(added.text))
      } else if (added.kind === 'link') {
        equal(answer.headers.location, added.url)
      } else {
        equal(answer.headers.location, `${expected.pageUrl}+${service}`)
        const first = await request(`${expected.pageUrl}+${service}+first`)
        const next = atCurrentOccurrence(expected, Date.now() / 1000)
        await assertGiven(service, withoutRecurrence(next), first)
      }
    }

    for (const service of serviceNames) {
      it(`give ${service} the same result as core`, async () => {
        for (const [name, entry] of hardEntries) {
          const texts = textsOf(entry)
          const described = entryOf(entry, texts)
          if (described.description.html === undefined) {
            deepEqual(described.description.text, entry.description.text, name)
          }
          const pageUrl = await pageUrlOf(name, texts)
          const answer = await send({ ...texts, service })
          await assertGiven(service, { ...described, pageUrl }, answer)
        }
      })
    }
  })
}

/** A file without its timestamp. */
function unstamped(file: string): string {
  return file.replace(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\nLAST-MODIFIED:\d{8}T\d{6}Z/, '')
}
