import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errorReply } from '../../contract/replies.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { assertHarmless } from '../pages/harmless.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { direct, everythingIn, party, serviceFor, type Texts } from './calls.ts'
import { readPage, textsOf } from './page-reader.ts'

const asksForJson = { headers: { accept: 'application/json' } }

/** A rejected value for each parameter, and a part of the message that states what is accepted. */
const wrong: readonly (readonly [name: string, value: string, accepted: string])[] = [
  ['start', 'next Friday', 'for example 2026-11-30 18:00'],
  ['start', '', 'is required, for example 2026-11-30 18:00'],
  ['title', '', 'is required, for example Summer party'],
  ['end', '2026-12-05 19:29', 'use the start or later'],
  ['duration', '-1', 'use a whole number from 0'],
  ['description', 'x'.repeat(20_001), 'the limit is 20000'],
  ['location', 'x'.repeat(501), 'the limit is 500'],
  ['all_day_event', 'maybe', 'use true or false'],
  ['date_format', 'ISO', 'MM/DD/YYYY, DD/MM/YYYY'],
  ['timezone', 'Nowhere/Land', 'for example Europe/Paris'],
  ['reference', 'x'.repeat(256), 'the limit is 255 characters'],
  ['service', 'aol', 'use one of apple, google, outlook, outlookcom, office365, yahoo'],
  ['alarm', '40321', 'use a whole number from 0 to 40320'],
  ['recurring', 'FREQ=SOMETIMES', 'DAILY'],
  ['attendees', 'bob', 'use one like ada@example.com'],
  ['uid', 'x'.repeat(256), 'the limit is 255 characters'],
  ['status', 'MAYBE', 'use one of CONFIRMED, TENTATIVE, CANCELLED'],
  ['method', 'GET', 'use one of PUBLISH, REQUEST'],
  ['transp', 'FREE', 'use one of OPAQUE, TRANSPARENT'],
]

for (const engine of upperEngines) {
  describe(`error replies of /dir/ on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    for (const [name, value, accepted] of wrong) {
      it(`report ${name} and the accepted values, on a page and in JSON: '${value.slice(0, 20)}'`, async () => {
        const page = await direct(service(), { [name]: value })
        equal(page.status, 400)
        equal(page.headers['content-type'], 'text/html; charset=utf-8')
        const root = readPage(page.text)
        deepEqual(textsOf(root, 'h1'), [textsIn('en').errors.invalid_parameter.title])
        const [sentence = '', ...others] = textsOf(root, 'li')
        deepEqual(others, [])
        ok(sentence.startsWith(`${name}: `) && sentence.includes(accepted), sentence)

        const json = await direct(service(), { [name]: value }, asksForJson)
        equal(json.status, 400)
        equal(json.headers['content-type'], 'application/json; charset=utf-8')
        const { meta, errors } = errorReply.strict().parse(json.json)
        deepEqual([meta.code, meta.error_type], ['400', 'invalid_parameter'])
        equal(`${name}: ${errors[0]?.message}.`, sentence)
      })
    }

    it('report all wrong parameters together', async () => {
      const texts = { start: 'x', title: '', alarm: 'x', service: 'x', recurring: 'x', method: 'x' }
      const names = Object.keys(texts).toSorted()
      const page = readPage((await direct(service(), texts)).text)
      deepEqual(
        textsOf(page, 'li')
          .map((text) => text.split(':')[0])
          .toSorted(),
        names,
      )
      const { json } = await direct(service(), texts, asksForJson)
      deepEqual(json.errors.map((one: { parameter: string }) => one.parameter).toSorted(), names)
    })

    it('escape a wrong value', async () => {
      const { text } = await direct(service(), { start: '<script>alert(1)</script>' })
      const page = assertHarmless(text, 'error')
      match(textsOf(page, 'li')[0] ?? '', /^start: '<script>alert\(1\)<\/script>' is not a date/)
    })

    it('repeat nothing of the request if the client ID is unknown', async () => {
      const other = await createAccount(service().context, 'bob@example.com', 'correct horse')
      const { clientId } = service().account
      const marked: Texts = {
        ...party,
        title: 'Marked title',
        location: '<b>marked',
        service: 'google',
      }
      const clients = [
        'marked',
        '',
        ' ',
        clientId.toUpperCase(),
        clientId.slice(0, -1),
        `${clientId}x`,
      ]
      for (const client of clients) {
        for (const more of [{}, asksForJson, { method: 'POST' }]) {
          const query = new URLSearchParams({ ...marked, client })
          const answer = await service().send(`/dir/?${query}`, more)
          equal(answer.status, 403, answer.text)
          const visible = everythingIn(answer)
          ok(!/marked/i.test(visible) && !visible.includes(clientId), visible)
          if (more !== asksForJson)
            deepEqual(textsOf(readPage(answer.text), 'h1'), [
              textsIn('en').errors.unauthenticated.title,
            ])
          else equal(errorReply.strict().parse(answer.json).errors[0]?.parameter, 'client')
        }
      }
      equal((await service().send('/dir/')).status, 403)
      equal((await direct(service(), { client: ` ${other?.clientId} ` })).status, 302)
    })

    it('cover malformed UTF-8 and other methods', async () => {
      const { clientId } = service().account
      for (const part of ['title=%ff', 'title=a%00b', 'x=%c3%28']) {
        const { status, text } = await service().send(
          `/dir/?client=${clientId}&start=2026-12-05&${part}`,
        )
        equal(status, 400, part)
        match(textsOf(readPage(text), 'li')[0] ?? '', /^(title|x): .*use text in UTF-8/)
      }
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        equal((await direct(service(), {}, { method })).status, 405)
      }
    })

    it('are sent without storing a page', async () => {
      equal((await direct(service(), { title: 'Unkept', start: 'x' })).status, 400)
      const sql = "select key from links where parameters like '%Unkept%'"
      deepEqual(await service().context.db.rows(sql, []), [])
    })
  })
}
