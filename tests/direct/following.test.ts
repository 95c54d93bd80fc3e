import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceNames } from '../../core/links/services.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { upperEngines } from '../support/depth.ts'
import { type Answer, baseUrl } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'
import {
  addLink,
  direct,
  everythingIn,
  link,
  party,
  propertyOf,
  serviceFor,
  type Texts,
  targetOf,
} from './calls.ts'
import { readPage, textsOf } from './page-reader.ts'

const weekly = { recurring: 'FREQ=WEEKLY;COUNT=3', timezone: 'Europe/Berlin' }

/** A file without the parts that differ between a link and a URL: its UID and time. */
function common({ text }: Answer): string {
  return text.replace(/\r\n(UID|DTSTAMP|LAST-MODIFIED):[^\r]*/g, '')
}

for (const engine of upperEngines) {
  describe(`a short link on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const follow = (key: string, headers: Texts = {}) => service().send(`/s/${key}`, { headers })

    /** An answer that must not contain the client ID. */
    const visit = async (path: string) => {
      const answer = await service().send(path)
      ok(!everythingIn(answer).includes(service().account.clientId), everythingIn(answer))
      return answer
    }

    it('redirects to the page of its event', async () => {
      const key = await addLink(service(), { description: 'Bring <b>a friend</b>' })
      for (const path of [`/s/${key}`, `/s/${key}/`, `/s/${key}?utm_source=mail`]) {
        equal(targetOf(await visit(path)), `${baseUrl}/event/${key}`)
      }
      const page = readPage((await visit(`/event/${key}`)).text)
      deepEqual(textsOf(page, 'h1'), ['Summer party'])
    })

    for (const name of serviceNames) {
      it(`answers like /dir/ for ${name}`, async () => {
        for (const texts of [{}, { location: 'Garden', organizer: 'Ada' }] as readonly Texts[]) {
          const key = await addLink(service(), { ...texts, service: name })
          const [short, long] = [
            await visit(`/s/${key}`),
            await direct(service(), { ...texts, service: name }),
          ]
          equal(short.status, long.status)
          equal(common(short), common(long))
          deepEqual(short.headers, long.headers)
          deepEqual((await visit(`/event/${key}+${name}`)).headers, long.headers)
        }
      })
    }

    it('cuts a long text like /dir/, and adds the URL of its own page', async () => {
      const key = await addLink(service(), { description: 'word '.repeat(1000), service: 'google' })
      const target = new URL(targetOf(await visit(`/s/${key}`)))
      match(
        target.searchParams.get('details') ?? '',
        new RegExp(`^word .*…\n\n${baseUrl}/event/${key}$`),
      )
    })

    it('offers a choice if a service does not support series', async () => {
      const key = await addLink(service(), { ...weekly, service: 'yahoo' })
      equal(targetOf(await visit(`/s/${key}`)), `${baseUrl}/event/${key}+yahoo`)
      match((await visit(`/event/${key}+yahoo`)).text, /can’t add this series/)
      equal(propertyOf((await visit(`/event/${key}+ics`)).text, 'RRULE'), ':FREQ=WEEKLY;COUNT=3')
      const first = targetOf(await visit(`/event/${key}+yahoo+first`))
      equal(
        first,
        targetOf(await direct(service(), { timezone: 'Europe/Berlin', service: 'yahoo' })),
      )
    })

    it('returns base64 if the link says so', async () => {
      const key = await addLink(service(), { service: 'stream', encoding: 'base64' })
      const encoded = await visit(`/s/${key}`)
      equal(encoded.headers['content-type'], 'text/plain; charset=us-ascii')
      match(Buffer.from(encoded.text, 'base64').toString(), /\r\nSUMMARY:Summer party\r\n/)
    })

    it('has the same UID after every save, while SEQUENCE increases', async () => {
      const key = await addLink(service(), { service: 'ics' })
      const read = async () => {
        const { text } = await visit(`/s/${key}`)
        return ['UID', 'SEQUENCE', 'DTSTAMP', 'SUMMARY'].map((name) => propertyOf(text, name))
      }
      deepEqual(await read(), [`:${key}`, ':0', ':20261121T120000Z', ':Summer party'])
      service().wait(60)
      await link(service(), 'save', { uniquekey: key, title: 'Moved' })
      deepEqual(await read(), [`:${key}`, ':1', ':20261121T120100Z', ':Moved'])
      await link(service(), 'save', { uniquekey: key, location: 'Hall' })
      deepEqual((await read()).slice(0, 2), [`:${key}`, ':2'])
      await link(service(), 'save', { uniquekey: key, uid: 'party-1' })
      deepEqual((await read()).slice(0, 2), [':party-1', ':3'])
    })

    it('validates the stored parameters and reports all that are wrong', async () => {
      const wrong = { start: 'soon', alarm: '-1', service: 'aol', title: 'Party' }
      const key = await addLink(service(), wrong)
      // Texts of this length cannot be stored anymore, but older links may have one.
      const long = `update links set parameters = replace(parameters, 'Party', '${'x'.repeat(501)}')`
      await service().context.db.transaction((connection) => connection.rows(long, []))
      for (const path of [`/s/${key}`, `/event/${key}`, `/event/${key}+google`]) {
        const page = await visit(path)
        equal(page.status, 400)
        const named = textsOf(readPage(page.text), 'li').map((text) => text.split(':')[0])
        deepEqual(named.toSorted(), ['alarm', 'service', 'start', 'title'])
        const json = await service().send(path, { headers: { accept: 'application/json' } })
        equal(json.json.errors.length, 4)
      }
      await link(service(), 'save', { ...party, uniquekey: key, alarm: '', service: '' })
      equal((await follow(key)).status, 302)
    })

    it('returns 404 for an unknown or deleted link, and for the key of a page', async () => {
      const key = await addLink(service())
      const page = targetOf(await direct(service(), { title: 'Of an address' }))
      await link(service(), 'delete', { uniquekey: key })
      for (const path of [
        ...[`/s/${key}`, `/event/${key}`, `/event/${key}+ics`, '/s/nothing', '/s/__proto__', '/s/'],
        `/s/${page.split('/').at(-1)}`,
      ]) {
        const answer = await visit(path)
        equal(answer.status, 404, path)
        deepEqual(textsOf(readPage(answer.text), 'h1'), [textsIn('en').errors.not_found.title])
      }
    })

    it('changes nothing: a POST returns 405', async () => {
      const key = await addLink(service())
      equal((await service().send(`/s/${key}`, { method: 'POST' })).status, 405)
    })

    it('redirects an iPhone to the file, which it displays', async () => {
      const key = await addLink(service(), {
        service: 'apple',
        calname: 'use-title',
        method: 'PUBLISH',
      })
      const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1'
      const { status, headers: first } = await follow(key, { 'user-agent': agent })
      deepEqual([status, first['location']], [302, `https://daymark.test/event/${key}+apple+file`])
      const path = `/event/${key}+apple+file`
      const { headers } = await service().send(path, { headers: { 'user-agent': agent } })
      equal(
        headers['content-disposition'],
        `inline; filename="Summer party.ics"; filename*=UTF-8''Summer%20party.ics`,
      )
      equal(headers['content-type'], 'text/calendar; charset=utf-8; method=PUBLISH')
    })
  })
}
