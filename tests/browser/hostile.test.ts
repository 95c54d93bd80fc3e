/**
 * Hostile texts never run, fetch anything or become elements: with escaping but without the
 * security policy, and with the policy on copies of the pages without escaping. `CASES=all` tests
 * each string alone on every page.
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

/** Every fortieth text in the quick run. */
const sample = (all: readonly string[]) => all.filter((_, index) => isDeep || index % 40 === 0)

const harmful = sample(Object.values(payloads).flat())
const texts = [...harmful, ...sample(elsewhere)]

/**
 * The minimum numbers of texts, of texts that run something unescaped, and of pages; the quick run
 * tests a third of them.
 */
const min = isDeep ? { texts: 300, running: 220, pages: 48 } : { texts: 8, running: 4, pages: 16 }

/** Texts joined up to the length of a line; single texts in the long run. */
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

  test('cover many kinds of attacks and pages', (t) => {
    t.diagnostic(`${texts.length} texts on ${stage().showing.length} pages`)
    ok(new Set(texts).size >= min.texts, `${texts.length} texts`)
    ok(stage().showing.length >= min.pages, `${stage().showing}`)
  })

  test('do nothing on any page, with escaping but no policy', async () => {
    for (const text of batches()) {
      // NUL is never stored, but a URL may contain it.
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

  test('do nothing on an event page, each alone, with escaping but no policy', async () => {
    const { bare, baseUrl, direct, harm } = stage()
    await bare.each(texts, async (victim, text) => {
      const found = await victim.visit(baseUrl + direct(text, { description: `<p>a</p>${text}` }))
      deepEqual(harm('event', found), [], text)
    })
  })

  test('do nothing in emails', async (t) => {
    const kinds = Object.keys(messageTexts.en) as MessageKind[]
    const all = (address: string) =>
      kinds.flatMap((kind) =>
        ['en', 'de'].map((language) => {
          const { config } = stage().site.context
          return writeMessage(config, kind, { to: address, address, secret: 'x', language }).html
        }),
      )
    t.diagnostic(`${all('').length} emails with ${texts.length} texts`)
    await stage().bare.each([texts], async (victim) => {
      const { shape } = await victim.read(texts.flatMap(() => all('a')).join(''))
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
    ok(running >= min.running, `${running} run`)
  })

  test('run and fetch nothing without escaping, under the policy of each page', async () => {
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

  test('can fetch but not run a script that names the hash of our own', async () => {
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

/** A policy cannot prevent redirects: those reveal a visit, but run nothing. */
function leaksOf(text: string): readonly string[] {
  const isRefresh = text.startsWith('<meta http-equiv=refresh content="0;url=https:')
  return isRefresh ? ['https://canary.invalid/'] : []
}
