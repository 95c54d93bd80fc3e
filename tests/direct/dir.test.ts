import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { baseUrl } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'
import { direct, everythingIn, party, pathOf, propertyOf, serviceFor, targetOf } from './calls.ts'
import { readPage, textsOf } from './page-reader.ts'

/** The URL of each service, from its documentation or from the facts sheet. */
const urls: Readonly<Record<string, string>> = {
  google: 'https://calendar.google.com/calendar/render',
  outlookcom: 'https://outlook.live.com/calendar/deeplink/compose',
  office365: 'https://outlook.office.com/calendar/deeplink/compose',
  yahoo: 'https://calendar.yahoo.com/',
  teams: 'https://teams.microsoft.com/l/meeting/new',
}

const files = ['apple', 'appleical', 'outlook', 'ics', 'stream']

for (const engine of upperEngines) {
  describe(`/dir/ on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    it('redirects to an event page whose URL contains no client ID or parameter', async () => {
      const target = targetOf(await direct(service(), { location: 'Garden', reference: 'mail-7' }))
      match(target, /^https:\/\/daymark\.test\/event\/[a-z0-9]{16,}$/)
      const page = await service().send(target)
      equal(page.status, 200)
      deepEqual(textsOf(readPage(page.text), 'h1'), ['Summer party'])
      ok(!everythingIn(page).includes(service().account.clientId))
    })

    it('redirects to the same page every time, in any order of parameters', async () => {
      const { account, send, wait } = service()
      const texts = { title: 'Same', start: '2026-12-05', client: account.clientId }
      const first = targetOf(await send(`/dir/?${new URLSearchParams(texts)}`))
      wait(100_000)
      const turned = Object.fromEntries(Object.entries(texts).reverse())
      equal(targetOf(await send(`/dir/?${new URLSearchParams(turned)}`)), first)
      equal(targetOf(await send(`/dir?&${new URLSearchParams(texts)}&end=&unknown=1`)), first)
      for (const other of [{ title: 'same' }, { start: '2026-12-06' }, { uid: '1' }]) {
        const target = targetOf(await send(`/dir/?${new URLSearchParams({ ...texts, ...other })}`))
        ok(target !== first, JSON.stringify(other))
      }
    })

    it('returns the same UID every time, in a direct file and from the page', async () => {
      const uidOf = async (path: string) => propertyOf((await service().send(path)).text, 'UID')
      const straight = propertyOf((await direct(service(), { service: 'ics' })).text, 'UID')
      match(straight ?? '', /^:[a-z0-9]{16,}$/)
      service().wait(100_000)
      const repeated = await direct(service(), { service: 'apple', encoding: 'plain' })
      equal(propertyOf(repeated.text, 'UID'), straight)
      equal(await uidOf(`${pathOf(targetOf(await direct(service())))}+ics`), straight)
    })

    it('creates one event for two emails of a campaign, and two for different events', async () => {
      const uids = async (texts: Readonly<Record<string, string>>) => {
        const { text } = await direct(service(), { ...texts, service: 'ics' })
        const page = pathOf(targetOf(await direct(service(), texts)))
        const overPage = await service().send(`${page}+outlook`)
        return [propertyOf(text, 'UID'), propertyOf(overPage.text, 'UID')]
      }
      const [usual] = await uids({})
      for (const texts of [
        { reference: 'may' },
        { template: '7' },
        { calname: 'x' },
        { date_format: 'MM/DD/YYYY' },
      ]) {
        deepEqual(await uids(texts), [usual, usual], JSON.stringify(texts))
      }
      for (const texts of [{ location: 'Garden' }, { alarm: '5' }, { status: 'TENTATIVE' }]) {
        const [uid, other] = await uids(texts)
        ok(uid !== usual && uid === other, JSON.stringify(texts))
      }
      deepEqual(await uids({ uid: 'party@example.com' }), [
        ':party@example.com',
        ':party@example.com',
      ])
    })

    for (const [name, url] of Object.entries(urls)) {
      it(`redirects to ${name}, in any letter case`, async () => {
        for (const spelling of [
          name,
          name.toUpperCase(),
          ` ${name[0]?.toUpperCase()}${name.slice(1)} `,
        ]) {
          const target = new URL(targetOf(await direct(service(), { service: spelling })))
          equal(target.origin + target.pathname, url)
          match(target.search, /Summer%20party/)
        }
      })
    }

    for (const name of files) {
      it(`returns a file for ${name}, in any letter case`, async () => {
        for (const spelling of [name, name.toUpperCase()]) {
          const { status, text } = await direct(service(), { service: spelling })
          equal(status, 200)
          match(
            text,
            /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nSUMMARY:Summer party\r\n[\s\S]*END:VCALENDAR\r\n$/,
          )
        }
      })
    }

    it('accepts a form or JSON by POST like a query', async () => {
      const texts = { client: service().account.clientId, ...party, location: 'Garden' }
      const target = targetOf(await service().send(`/dir/?${new URLSearchParams(texts)}`))
      const bodies = {
        'application/x-www-form-urlencoded': String(new URLSearchParams(texts)),
        'application/json': JSON.stringify(texts),
      }
      for (const [type, body] of Object.entries(bodies)) {
        const sent = { method: 'POST', headers: { 'content-type': type }, body }
        equal(targetOf(await service().send('/dir/', sent)), target)
      }
    })

    it('understands the older parts of dates', async () => {
      const { text } = await direct(service(), {
        ...{ start: '12/05/2026', starttime: '07:30', startext: 'PM', endtime: '11:00' },
        ...{ end: '12/05/2026', endext: 'PM', service: 'ics', timezone: 'Europe/Berlin' },
      })
      equal(propertyOf(text, 'DTSTART'), ':20261205T183000Z')
      equal(propertyOf(text, 'DTEND'), ':20261205T220000Z')
    })

    it('stores a page once, and none for a redirect or file that does not need it', async () => {
      const rows = () => service().context.db.rows('select parameters from links', [])
      const before = (await rows()).length
      const texts = { title: 'Kept or not' }
      await direct(service(), { ...texts, service: 'google' })
      await direct(service(), { ...texts, service: 'ics' })
      equal((await rows()).length, before)
      await Promise.all(Array.from({ length: 8 }, () => direct(service(), texts)))
      await direct(service(), texts)
      equal((await rows()).length, before + 1)
      const [usage] = await service().context.db.rows('select pages from usage', [])
      equal(usage?.['pages'], before + 1)
      const longText = { ...texts, description: 'word '.repeat(1000), service: 'google' }
      const cut = new URL(targetOf(await direct(service(), longText))).searchParams.get('details')
      const address = cut?.split('\n').at(-1) ?? ''
      ok(address.startsWith(`${baseUrl}/event/`), cut ?? '')
      equal((await service().send(address)).status, 200)
    })
  })
}
