/** What every page may load and do, and nothing else. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { attributeOf, styleOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, readPage, textOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'
import { assertHarmless } from './harmless.ts'
import { startSite } from './site.ts'
import { makerPages, namedPages } from './site-pages.ts'

function sourceOf(text: string | Buffer, algorithm = 'sha256'): string {
  return `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`
}

function fileOf(name: string): Buffer {
  return readFileSync(new URL(`../../server/ui/assets/${name}`, import.meta.url))
}

// The button comes from a file of its own, which is allowed by what its element says of its bytes.
const scripts = ['page.js', 'own-time.js', 'embed.js'].map((name) => sourceOf(fileOf(name)))
const buttonScript = sourceOf(fileOf('button-1.js'), 'sha384')

/** The policy of every page; what it does not name falls back to nothing. */
const policy = (framedBy: string) => ({
  'default-src': "'none'",
  'script-src': [...scripts, buttonScript].join(' '),
  'style-src': ['page.css', 'no-script.css'].map((name) => sourceOf(fileOf(name))).join(' '),
  'img-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': framedBy,
})

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
}

const everyPage = [...namedPages, ...makerPages]

function directivesOf(text: string): Readonly<Record<string, string>> {
  const pairs = text.split('; ').map((one) => /^(\S+) (.*)$/.exec(one)?.slice(1) ?? [one, ''])
  equal(new Set(pairs.map(([name]) => name)).size, pairs.length, 'of two the first would rule')
  return Object.fromEntries(pairs)
}

const loading = ['src', 'srcset', 'data', 'poster', 'background', 'action', 'formaction', 'ping']

/** Every address that a browser would go to by itself. */
function loadedBy(root: Element): readonly string[] {
  return elementsIn(root).flatMap((element) => {
    const named = loading.map((name) => attributeOf(element, name))
    const linked = element.name === 'link' ? attributeOf(element, 'href') : ''
    return [...named, linked].filter(Boolean)
  })
}

describe('every page', () => {
  const site = sharedStart((scope) => startSite(scope, 'sqlite'))

  for (const [name, sitePage] of everyPage) {
    it(`may run its own script and style, and load its icon, and nothing else: ${name}`, async () => {
      const { headers, text } = await site().ask(sitePage)
      const said = headers['content-security-policy'] ?? ''
      const directives = directivesOf(said)
      deepEqual(directives, policy(name.includes('embed') ? '*' : "'none'"))
      ok(!/unsafe|nonce|strict-dynamic|https?:|data:|blob:/.test(said), said)
      const root = readPage(text)
      for (const script of all(root, 'script').filter(({ attributes }) => attributes.size === 0)) {
        ok(directives['script-src']?.split(' ').includes(sourceOf(textOf(script))))
      }
      const sources = all(root, 'style').map((style) => sourceOf(textOf(style)))
      equal(directives['style-src'], sources.join(' '))
      equal(styleOf(root), 'page.css')
      for (const { attributes } of elementsIn(root)) {
        ok(![...attributes.keys()].some((one) => one === 'style' || one.startsWith('on')))
      }
    })

    it(`says how it may be used: ${name}`, async () => {
      const answer = await site().ask(sitePage)
      for (const [header, value] of Object.entries(headers)) {
        equal(answer.headers[header], value, header)
      }
      equal(answer.headers['access-control-allow-origin'], undefined)
      const root = readPage(answer.text)
      const robots = all(root, 'meta').filter((one) => attributeOf(one, 'name') === 'robots')
      equal(attributeOf(theOne(robots), 'content'), 'noindex')
    })

    it(`sets no cookie, and is the same with one: ${name}`, async () => {
      const cookie = 'session=1; lang=de; token=x'
      const [with_, without] = [
        await site().ask(sitePage, { headers: { cookie } }),
        await site().ask(sitePage),
      ]
      for (const answer of [with_, without]) {
        ok(!Object.keys(answer.headers).some((one) => /cookie/i.test(one)))
      }
      deepEqual(impersonal(with_.text), impersonal(without.text))
    })

    it(`loads nothing of others: ${name}`, async () => {
      const { text } = await site().ask(sitePage)
      const own = makerPages.some(([one]) => one === name) ? ['/icon.svg', button] : ['/icon.svg']
      const loaded = loadedBy(readPage(text))
      ok(loaded.includes('/icon.svg'))
      deepEqual(
        loaded.filter((address) => !own.includes(address)),
        [],
      )
    })

    it(`is small: ${name}`, async () => {
      const { text } = await site().ask(sitePage)
      ok(Buffer.byteLength(text) < 60_000, `${Buffer.byteLength(text)} bytes`)
    })
  }

  it('of visitors has no element that is not ours', async () => {
    for (const [, sitePage] of namedPages) {
      assertHarmless((await site().ask(sitePage)).text, sitePage.kind)
    }
  })

  it('on which the button is tried names its bytes, which the policy allows', async () => {
    for (const [, sitePage] of makerPages.slice(0, 2)) {
      const page = readPage((await site().ask(sitePage)).text)
      const script = theOne(all(page, 'script').filter(({ attributes }) => attributes.size > 0))
      equal(attributeOf(script, 'src'), button)
      equal(`'${attributeOf(script, 'integrity')}'`, buttonScript)
      equal((await site().service.send('/button-1.js')).text, fileOf('button-1.js').toString())
    }
  })

  it('has its icon', async () => {
    for (const path of ['/icon.svg', '/favicon.ico']) {
      const { status, headers, text } = await site().service.send(path)
      equal(status, 200)
      equal(headers['content-type'], 'image/svg+xml')
      match(text, /^<svg [^>]*>/)
    }
  })
})

const button = 'https://daymark.test/button-1.js'

// The address of a feed is another one each time.
function impersonal(text: string): string {
  return text.replaceAll(/\/feed\/[a-z0-9]+/g, '/feed/')
}
