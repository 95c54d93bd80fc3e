/** The documentation: the guides and the reference of the API. */

import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openApiDocument as firstDocument } from '../../contract/openapi.ts'
import { openApiDocument as secondDocument } from '../../contract/v2/openapi.ts'
import { guideGroups, guidePath } from '../../server/docs/guide-list-views.ts'
import { operationsOf } from '../../server/docs/operations.ts'
import { suspend } from '../../server/operations/suspensions.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { attributeOf, classed } from '../direct/page-parts.ts'
import { all, type Element, elementsIn, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'

const guides = guideGroups.flatMap((group) => group.guides)

/** The most bytes of a page, compressed. */
const budget = 60_000

describe('the documentation', () => {
  let service: TestService
  const pages = new Map<string, Element>()
  const page = async (path: string): Promise<Element> => {
    const known = pages.get(path)
    if (known) return known
    const { status, text } = await service.send(path)
    equal(status, 200, path)
    const read = readPage(text)
    pages.set(path, read)
    return read
  }
  /** The paths of all its pages, found by following links. */
  const allPaths = async (): Promise<readonly string[]> => {
    const found = new Set(['/docs', '/docs/api'])
    for (const path of found) {
      for (const link of all(await page(path), 'a')) {
        const [target = ''] = attributeOf(link, 'href').split(/[?#]/)
        if (target.startsWith('/docs')) found.add(target)
      }
    }
    return [...found]
  }
  before(async () => {
    service = await createService('sqlite')
  })
  after(() => service.stop())

  it('has a page for each guide and each group of operations, all linked', async () => {
    const paths = await allPaths()
    for (const guide of guides) ok(paths.includes(guidePath(guide)), guide.name)
    const tags = [...firstDocument('').tags, ...secondDocument([]).tags].length
    equal(paths.length, 2 + guides.length + tags)
  })

  it('has a title and a heading on each page, and links that lead somewhere', async () => {
    const paths = await allPaths()
    for (const path of paths) {
      const root = await page(path)
      equal(textsOf(root, 'h1').length, 1, path)
      const ids = elementsIn(root)
        .map((one) => attributeOf(one, 'id'))
        .filter(Boolean)
      equal(new Set(ids).size, ids.length, path)
      const [main] = all(root, 'main')
      ok(main, path)
      for (const link of all(main, 'a')) {
        const href = attributeOf(link, 'href')
        const [target = '', anchor = ''] = href.split('#')
        if (/^https?:/.test(href)) continue
        if (!paths.includes(target || path)) {
          const { status } = await service.send(target)
          ok(status === 200 || status === 302, `${path} links to ${href}`)
        }
        if (anchor === '') continue
        const there = elementsIn(await page(target || path))
        ok(
          there.some((one) => attributeOf(one, 'id') === anchor),
          `${path} links to ${href}`,
        )
      }
    }
  })

  it('is in English from left to right, in a frame in the language of the visitor', async () => {
    const { text } = await service.send('/docs/operate?lang=ar')
    match(text, /<html lang="ar" dir="rtl">/)
    match(text, /<main [^>]*lang="en" dir="ltr">/)
    match(text, /href="\/docs\/settings\?lang=ar"/)
  })

  it('is small', async () => {
    for (const path of await allPaths()) {
      const { length } = gzipSync((await service.send(path)).bytes)
      ok(length < budget, `${path}: ${length} bytes`)
    }
  })

  it('is sent again only if it has changed, and keeps its policy', async () => {
    for (const path of ['/docs', '/docs/operate', '/docs/api', '/docs/api/v2/events']) {
      const first = await service.send(path)
      const { etag = '', 'cache-control': control = '' } = first.headers
      match(etag, /^W\/"\w+"$/)
      equal(control, 'no-cache')
      const again = await service.send(path, { headers: { 'if-none-match': etag } })
      deepEqual([again.status, again.text, again.headers['etag']], [304, '', etag])
      const name = 'content-security-policy'
      equal(again.headers[name], first.headers[name])
      const other = await service.send(path, { headers: { 'if-none-match': 'W/"other"' } })
      equal(other.text, first.text)
    }
  })

  it('does not exist at other paths', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/api/v1/nothing',
      '/docs/api/v2/api',
      '/docs/../README.md',
    ]) {
      equal((await service.send(path)).status, 404, path)
    }
  })

  it('has the text, the headings and the code of the Markdown files', async () => {
    const root = await page('/docs/operate')
    const source = readFileSync('docs/guides/operate.md', 'utf8')
    const headings = Array.from(source.matchAll(/^## (.+)$/gm), ([, words]) => words)
    const [article] = all(root, 'article')
    ok(article)
    deepEqual(textsOf(article, 'h2'), headings)
    ok(textsOf(article, 'pre').some((code) => code.includes('\nsystemctl enable --now daymark')))
    const copied = elementsIn(article).flatMap((one) => attributeOf(one, 'data-copy') || [])
    deepEqual(copied, textsOf(article, 'pre'))
  })

  it('links guides to each other as the files do', async () => {
    const links = all(await page('/docs/operate'), 'article').flatMap((one) => all(one, 'a'))
    const targets = links.map((link) => attributeOf(link, 'href'))
    for (const one of ['/docs/settings', '/docs/backup#upgrades-and-rollbacks', '#jobs'])
      ok(targets.includes(one), one)
  })

  it('names the path of a linked file that has no page', async () => {
    const text = textOf(await page('/docs/operate'))
    match(text, /one process on SQLite \(deploy\/compose\.sqlite\.yaml\)/)
  })

  for (const version of ['v1', 'v2'] as const) {
    it(`has every operation of ${version} with its parameters, fields and errors`, async () => {
      const operations = operationsOf(version)
      ok(operations.length > 16)
      for (const { described, method, path } of operations) {
        const [tag = ''] = described.tags
        const group = tag.toLowerCase().replaceAll(' ', '-')
        const root = await page(`/docs/api/${version}/${group}`)
        const id = described.operationId
        const section = classed(root, 'operation').find((one) =>
          elementsIn(one).some((inner) => attributeOf(inner, 'id') === id),
        )
        ok(section, id)
        const text = textOf(section)
        ok(text.includes(described.summary) && text.includes(`${method}${path}`), id)
        for (const { name, description = '' } of described.parameters ?? []) {
          ok(textsOf(section, 'code').includes(name), `${id}: ${name}`)
          ok(text.includes(description.replaceAll('`', '')), `${id}: ${description}`)
        }
        const [content] = Object.values(described.requestBody?.content ?? {})
        const { schemas } =
          version === 'v1' ? firstDocument('').components : secondDocument([]).components
        const body = schemas[content?.schema.$ref?.split('/').at(-1) ?? '']
        for (const name of Object.keys(body?.properties ?? {})) {
          ok(textsOf(section, 'code').includes(name), `${id}: ${name}`)
        }
      }
    })
  }

  it('describes every object that a reply or a body contains', async () => {
    const { components } = secondDocument([])
    const links = all(await page('/docs/api/v2/events'), 'a').map((one) => attributeOf(one, 'href'))
    ok(links.includes('#object-EventLinks') && links.includes('#object-ChangedDate'))
    const text = textOf(await page('/docs/api/v2/events'))
    for (const name of Object.keys(components.schemas['EventLinks']?.properties ?? {})) {
      ok(text.includes(name), name)
    }
    match(text, /"free" or "busy" or "default"/)
    match(text, /list of ChangedDate/)
  })

  it('finds operations and parameters', async () => {
    const found = async (q: string) => {
      const root = await page(`/docs/api?${new URLSearchParams({ q })}`)
      return classed(root, 'found').flatMap((list) => textsOf(list, 'li'))
    }
    const byParameter = await found('recurring_rule')
    equal(byParameter.length, 2)
    match(byParameter[0] ?? '', /Create an event.*POST\/api\/v2\/events.*recurring_rule.*RFC 5545/s)
    doesNotMatch(byParameter[0] ?? '', /organizer_name/)
    equal((await found('DELETE /api/v2/calendars/')).length, 1)
    deepEqual(await found('no such thing'), [])
    match(textOf(await page('/docs/api?q=no+such+thing')), /Nothing contains “no such thing”/)
  })

  it('repeats a search only as text', async () => {
    const { text } = await service.send(`/docs/api?q=${encodeURIComponent('"><script>x</script>')}`)
    readPage(text)
    ok(!text.includes('<script>x'))
    const long = await service.send(`/docs/api?q=${'x'.repeat(5000)}`)
    equal(long.status, 200)
    ok(!long.text.includes('x'.repeat(101)))
  })

  it('is linked from the home page', async () => {
    const foot = all(readPage((await service.send('/')).text), 'footer')
    ok(foot.some((one) => all(one, 'a').some((link) => attributeOf(link, 'href') === '/docs')))
  })
})

for (const engine of upperEngines) {
  describe(`the reference for a person on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const path = '/docs/api/v1/links'
    const clientOf = async (visitor: Visitor) =>
      /dc_[a-z0-9]+/.exec((await visitor.get('/account/keys')).text)?.[0] ?? ''

    it('has their own client ID in its samples, and never a token', async () => {
      const client = await clientOf(ada)
      const { text, headers } = await ada.get(path)
      ok(text.includes(`client=${client}`) && !text.includes('CLIENT_ID'), text)
      match(text, /The samples contain your own client ID\./)
      ok(text.includes('YOUR_TOKEN') && !/dm_/.test(text))
      equal(headers['cache-control'], 'private, no-cache')
      const again = await ada.get(path, { 'if-none-match': headers['etag'] ?? '' })
      equal(again.status, 304)
    })

    it('has placeholders for everybody else', async () => {
      const eve = await site.enter('eve@example.org')
      const own = await ada.get(path)
      const { text, headers } = await site.open().get(path)
      ok(text.includes('client=CLIENT_ID') && text.includes('YOUR_TOKEN') && !/dc_/.test(text))
      equal(headers['cache-control'], 'private, no-cache')
      notEqual(headers['etag'], own.headers['etag'])
      match(text, /When you are signed in, the samples contain your own client ID\./)
      const eves = await clientOf(eve)
      notEqual(eves, '')
      ok((await eve.get(path)).text.includes(eves))
      const given = { 'if-none-match': own.headers['etag'] ?? '' }
      equal((await site.open().get(path, given)).status, 200)
    })

    it('has placeholders for a person whose account is suspended', async () => {
      const bob = await site.enter('bob@example.org')
      const target = { kind: 'account', name: bob.email } as const
      equal((await suspend(site.context, target, 'test')).kind, 'done')
      const { status, text } = await bob.get(path)
      equal(status, 200)
      ok(text.includes('client=CLIENT_ID'))
    })

    it('is linked from API access and from the navigation', async () => {
      const { text } = await ada.get('/account/keys')
      match(text, /href="\/docs\/api"/)
      match((await ada.get('/account')).text, /href="\/docs"/)
    })

    it('names the service by its public URL', async () => {
      ok((await ada.get(path)).text.includes(`${baseUrl}/dir/link/add/`))
    })
  })
}
