/** What every page may load and do. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { compact } from '../../server/ui/inline-assets.ts'
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

// The button is a file of its own, which the policy allows by the digest in its `integrity`.
const scripts = ['page.js', 'own-time.js', 'embed.js'].map((name) => sourceOf(fileOf(name)))
const buttonScript = sourceOf(fileOf('button-2.js'), 'sha384')

/** The policy of every page; directives that are not listed fall back to `default-src`. */
const policy = (framedBy: string) => ({
  'default-src': "'none'",
  'script-src': [...scripts, buttonScript].join(' '),
  'style-src': [compact(fileOf('page.css').toString()), fileOf('no-script.css')]
    .map((text) => sourceOf(text))
    .join(' '),
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
  equal(new Set(pairs.map(([name]) => name)).size, pairs.length, 'a directive occurs twice')
  return Object.fromEntries(pairs)
}

const loading = ['src', 'srcset', 'data', 'poster', 'background', 'action', 'formaction', 'ping']

/** Returns every URL that a browser would load without a click. */
function loadedBy(root: Element): readonly string[] {
  return elementsIn(root).flatMap((element) => {
    const named = loading.map((name) => attributeOf(element, name))
    const isLoaded = element.name === 'link' && attributeOf(element, 'rel') !== 'canonical'
    const linked = isLoaded ? attributeOf(element, 'href') : ''
    return [...named, linked].filter(Boolean)
  })
}

describe('every page', () => {
  const site = sharedStart((scope) => startSite(scope, 'sqlite'))

  for (const [name, sitePage] of everyPage) {
    it(`may use only its own script, style and icon: ${name}`, async () => {
      const { headers, text } = await site().ask(sitePage)
      const header = headers['content-security-policy'] ?? ''
      const directives = directivesOf(header)
      const { consentAt } = sitePage
      const expected = policy(name.includes('embed') ? '*' : "'none'")
      const formAction = ["'self'", ...(consentAt ?? [])].join(' ')
      deepEqual(directives, { ...expected, 'form-action': formAction })
      const sources = header.replace(/form-action[^;]*;/, '')
      ok(!/unsafe|nonce|strict-dynamic|https?:|data:|blob:/.test(sources), header)
      const root = readPage(text)
      for (const script of all(root, 'script').filter(({ attributes }) => attributes.size === 0)) {
        ok(directives['script-src']?.split(' ').includes(sourceOf(textOf(script))))
      }
      const styles = all(root, 'style').map((style) => sourceOf(textOf(style)))
      equal(directives['style-src'], styles.join(' '))
      equal(styleOf(root), 'page.css')
      for (const { attributes } of elementsIn(root)) {
        ok(![...attributes.keys()].some((one) => one === 'style' || one.startsWith('on')))
      }
    })

    it(`has the security headers, and is not indexed unless it may be: ${name}`, async () => {
      const answer = await site().ask(sitePage)
      const { isListed = false, posts } = sitePage
      const referrer = posts ? { 'referrer-policy': 'same-origin' } : {}
      const expected = { ...headers, ...referrer, ...(isListed && { 'x-robots-tag': 'all' }) }
      for (const [header, value] of Object.entries(expected)) {
        equal(answer.headers[header], value, header)
      }
      equal(answer.headers['access-control-allow-origin'], undefined)
      const root = readPage(answer.text)
      const robots = all(root, 'meta').filter((one) => attributeOf(one, 'name') === 'robots')
      deepEqual(
        robots.map((one) => attributeOf(one, 'content')),
        isListed ? [] : ['noindex'],
      )
    })

    it(`sets no cookie, and ignores them: ${name}`, async () => {
      const own = sitePage.cookie?.(site().places) ?? ''
      const cookie = `session=1; lang=de; token=x; ${own}`
      const [with_, without] = [
        await site().ask(sitePage, { headers: { cookie } }),
        await site().ask(sitePage),
      ]
      for (const answer of [with_, without]) {
        ok(!Object.keys(answer.headers).some((one) => /cookie/i.test(one)))
      }
      deepEqual(impersonal(with_.text), impersonal(without.text))
    })

    it(`loads nothing from other sites: ${name}`, async () => {
      const { text } = await site().ask(sitePage)
      const isForMakers = makerPages.some(([one]) => one === name)
      const posts = sitePage.posts?.(site().places) ?? '/preview'
      const own = ['/icon.svg', posts, ...(isForMakers ? [button] : [])]
      const loaded = loadedBy(readPage(text))
      ok(loaded.includes('/icon.svg'))
      deepEqual(
        loaded.filter((address) => !own.includes(address)),
        [],
      )
    })

    it(`is small: ${name}`, async () => {
      const { text } = await site().ask(sitePage)
      // The page with every component is not for visitors.
      const limit = name === 'design' ? 80_000 : 60_000
      ok(Buffer.byteLength(text) < limit, `${Buffer.byteLength(text)} bytes`)
    })
  }

  it('for visitors has only our own elements', async () => {
    for (const [, sitePage] of namedPages) {
      assertHarmless((await site().ask(sitePage)).text, sitePage.kind)
    }
  })

  it('with the button has its digest, which the policy allows', async () => {
    for (const [, sitePage] of makerPages.slice(0, 2)) {
      const page = readPage((await site().ask(sitePage)).text)
      const script = theOne(all(page, 'script').filter(({ attributes }) => attributes.size > 0))
      equal(attributeOf(script, 'src'), button)
      equal(`'${attributeOf(script, 'integrity')}'`, buttonScript)
      equal((await site().service.send('/button-2.js')).text, fileOf('button-2.js').toString())
    }
  })

  it('has an icon', async () => {
    for (const path of ['/icon.svg', '/favicon.ico']) {
      const { status, headers, text } = await site().service.send(path)
      equal(status, 200)
      equal(headers['content-type'], 'image/svg+xml')
      match(text, /^<svg [^>]*>/)
    }
  })
})

const button = 'https://daymark.test/button-2.js'

// Each page has a fresh feed URL.
function impersonal(text: string): string {
  return text.replaceAll(/\/feed\/[a-z0-9]+/g, '/feed/')
}
