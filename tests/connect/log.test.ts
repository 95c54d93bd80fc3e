/** Log and pages contain nothing with which somebody could act for a person. */

import { deepEqual, ok } from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import pino from 'pino'
import { providerNames } from '../../core/connect/provider.ts'
import { addLink, link } from '../direct/calls.ts'
import { type Fault, faults } from '../providers/server.ts'
import { addOnce, consent, openBrowser, startConnected } from './browser.ts'

const event = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }

const mishaps: readonly Fault[] = [
  ...[faults.cut, faults.cutBody, faults.malformed, faults.status(500), faults.status(403)],
  faults.status(429),
]

for (const name of providerNames) {
  test(`log and pages have no code, token, state or cookie of a person at ${name}`, async (t) => {
    const connected = await startConnected(t, 'sqlite')
    const { service } = connected
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    Object.assign(service.context, { log: pino({ level: 'trace' }, stream) })
    const secrets = new Set<string>()
    const pages: string[] = []
    const key = await addLink(service, event)
    for (const fault of [undefined, ...mishaps]) {
      const browser = openBrowser(service)
      const form = { depth: 'keep' }
      const returned = await consent(connected, browser, { name, key, form })
      for (const [field, value] of new URL(returned).searchParams) {
        if (['code', 'state'].includes(field)) secrets.add(value)
      }
      for (const value of browser.cookies.values()) secrets.add(value)
      if (fault) connected[name].fail('*', fault)
      for (const target of [returned, '/connect/done', returned, '/connect/done']) {
        pages.push((await browser.open(target)).text)
      }
      pages.push(await addOnce(connected, { name, key, choice: { isCancelled: true } }))
      if (fault) connected[name].fail('*', fault)
      await link(service, 'save', { uniquekey: key, title: `Choir ${secrets.size}` })
      await service.work()
      service.wait(600)
      await service.work()
    }
    for (const { call } of connected[name].log) {
      const sent = [
        call.headers.authorization?.slice(7),
        ...new URLSearchParams(call.body).values(),
      ]
      for (const value of sent)
        if (value && /^(?:access|refresh|code)-/.test(value)) secrets.add(value)
    }
    ok(secrets.size > 20 && lines.length > 5, `${secrets.size} ${lines.length}`)
    const texts = { log: lines.join(''), pages: pages.join('') }
    for (const [where, text] of Object.entries(texts)) {
      const found = [...secrets, 'a-secret'].filter((secret) => text.includes(secret))
      deepEqual(found, [], where)
    }
    ok(!texts.log.includes('Choir') && texts.pages.includes('Choir'))
  })
}
