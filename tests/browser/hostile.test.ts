/**
 * Nothing of a hostile text runs, is fetched or becomes an element: by the escaping alone, with no
 * policy in its way; and by the policy alone, on copies of the pages where nothing is escaped.
 * `CASES=all` brings each text onto each page by itself.
 */

import { deepEqual, notDeepEqual, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { writeMessage } from '../../server/mail/message.ts'
import { type MessageKind, messageTexts } from '../../server/mail/texts.ts'
import { elsewhere, payloads } from '../attack/payloads.ts'
import { isDeep } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { harmOf, merge } from './support/harm.ts'
import { everything, lookAt, startStage } from './support/stage.ts'

/** Every twentieth of them in the quick run. */
const some = (all: readonly string[]) => all.filter((_, index) => isDeep || index % 20 === 0)

const harmful = some(Object.values(payloads).flat())
const texts = [...harmful, ...some(elsewhere)]

/** At least so many texts, of which so many run something unescaped, on so many kinds of pages. */
const least = isDeep
  ? { texts: 300, running: 220, pages: 48 }
  : { texts: 15, running: 8, pages: 48 }

/** As many texts together as a line may be long; in the long form each by itself. */
function batches(): readonly string[] {
  if (everything) return texts
  const joined: string[] = []
  for (const text of texts) {
    const last = joined.at(-1)
    if (last === undefined || last.length + text.length > 490) joined.push(text)
    else joined[joined.length - 1] = `${last} ${text}`
  }
  return joined
}

suite('hostile texts in a browser', () => {
  const stage = sharedStart(startStage)

  test('are many, and stand on many pages', (t) => {
    t.diagnostic(`${texts.length} texts on ${stage().showing.length} pages`)
    ok(new Set(texts).size >= least.texts, `${texts.length} texts`)
    ok(stage().showing.length >= least.pages, `${stage().showing}`)
  })

  test('do nothing on any page, by the escaping alone', async () => {
    for (const text of batches()) {
      // NUL is stored nowhere, but an address may contain it.
      await stage().fill(text.replaceAll('\0', ''))
      const look = lookAt(stage(), text)
      await stage().bare.each(stage().showing, async (victim, shown) => {
        const [name] = shown
        deepEqual(stage().harm(name, await look(victim, shown)), [], `${name} with ${text}`)
      })
      await stage().bare.each(await stage().refused(text), async (victim, html) => {
        deepEqual(stage().harm('form', await victim.read(html)), [], `a form with ${text}`)
      })
    }
  })

  test('do nothing each by itself on the page of an event, by the escaping alone', async () => {
    const { bare, baseUrl, direct, harm } = stage()
    await bare.each(texts, async (victim, text) => {
      const found = await victim.visit(baseUrl + direct(text, { description: `<p>a</p>${text}` }))
      deepEqual(harm('event', found), [], text)
    })
  })

  test('do nothing in letters', async (t) => {
    const kinds = Object.keys(messageTexts.en) as MessageKind[]
    const all = (address: string) =>
      kinds.flatMap((kind) =>
        ['en', 'de'].map((language) => {
          const { config } = stage().site.context
          return writeMessage(config, kind, { to: address, address, secret: 'x', language }).html
        }),
      )
    t.diagnostic(`${all('').length} letters with ${texts.length} texts`)
    await stage().bare.each([texts], async (victim) => {
      const { shape } = await victim.read(all('a').join(''))
      const found = await victim.read(texts.flatMap(all).join(''))
      deepEqual(harmOf(found, merge([shape])), [])
    })
  })

  test('would do harm without escaping and policy', async (t) => {
    const { bare, copyUrl, pageOf, harm } = stage()
    let running = 0
    await bare.each(['A text', ...harmful], async (victim, text) => {
      const found = await victim.visit(copyUrl + (await pageOf(text)))
      if (text === 'A text') deepEqual(harm('event', found), [])
      else notDeepEqual(harm('event', found), [], text)
      if (found.ran.length > 0) running++
    })
    t.diagnostic(`${running} of ${harmful.length} run something`)
    ok(running >= least.running, `${running} run`)
  })

  test('run and fetch nothing on pages of each policy where nothing is escaped', async () => {
    const { guarded, copyUrl, pageOf, fillOne } = stage()
    for (const [index, text] of harmful.entries()) {
      const others = await fillOne(text)
      const turn = index % others.length
      const pages = [await pageOf(text), ...(everything ? others : others.slice(turn, turn + 1))]
      await guarded.each(pages, async (victim, path) => {
        const { ran, fetched } = await victim.visit(copyUrl + path)
        deepEqual({ ran, fetched }, { ran: [], fetched: leaksOf(text) }, `${path} with ${text}`)
      })
    }
  })

  test('fetch, but do not run, what names the hash of a script of ours', async () => {
    const { guarded, copyUrl, pageOf } = stage()
    const { headers } = await fetch(copyUrl)
    const [hash] = /sha256-[^']+/.exec(headers.get('content-security-policy') ?? '') ?? []
    const text = `<script src=https://canary.invalid/a.js integrity=${hash}></script>`
    await guarded.each([await pageOf(text)], async (victim, path) => {
      const { ran, fetched } = await victim.visit(copyUrl + path)
      deepEqual({ ran, fetched: [...new Set(fetched)] }, { ran: [], fetched: [script] })
    })
  })
})

const script = 'https://canary.invalid/a.js'

/** No policy keeps a page from redirecting its reader: that reveals a visit, but runs nothing. */
function leaksOf(text: string): readonly string[] {
  const isRefresh = text.startsWith('<meta http-equiv=refresh content="0;url=https:')
  return isRefresh ? ['https://canary.invalid/'] : []
}
