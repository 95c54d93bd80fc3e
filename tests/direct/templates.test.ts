/** Event pages with the templates of their account. */

import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { readColor } from '../../core/theme/color.ts'
import { createApp } from '../../server/boot/app.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import * as operations from '../../server/operations/templates.ts'
import { upperEngines } from '../support/depth.ts'
import { requestOf } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'
import { addTemplate, logoOf, templateWith } from '../support/templates.ts'
import { addLink, direct, pathOf, serviceFor, type Texts, targetOf } from './calls.ts'
import { attributeOf, classed, linksIn } from './page-parts.ts'
import { all, readPage, textOf, textsOf } from './page-reader.ts'

const telephone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' }

for (const engine of upperEngines) {
  describe(`an event page with a template on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    const context = () => service().context
    const own = () => service().account.accountId
    const pathWith = async (texts: Texts = {}) => pathOf(targetOf(await direct(service(), texts)))
    const pageAt = async (path: string, headers: Texts = {}) =>
      readPage((await service().send(path, { headers })).text)
    const headingAt = async (path: string) => textsOf(await pageAt(path), 'h2')[0]

    it('has its texts, its calendars in order, its logo and its footer', async () => {
      const template = await addTemplate(
        service(),
        {
          ...{ heading: 'Save <b>', button: 'Into {service}!', note: 'One\ntwo', layout: 'poster' },
          ...{ services: ['yahoo', 'google'], isOrdered: true, logoText: 'Fair & Co' },
          ...{ footer: 'Fair e.V.', footerLink: 'Imprint', hidesName: true },
          footerAddress: 'https://fair.example/imprint',
        },
        { logo: logoOf(640, 96) },
      )
      const root = await pageAt(await pathWith({ template }), telephone)
      equal(textsOf(root, 'h2')[0], 'Save <b>')
      const [ways] = classed(root, 'ways')
      ok(ways)
      deepEqual(
        linksIn(ways).map(([words]) => words),
        ['Into Yahoo Calendar!', 'Google Calendar'],
      )
      deepEqual(classed(ways, 'own-note').map(textOf), ['One\ntwo'])
      const [image] = all(root, 'img')
      ok(image)
      deepEqual(
        ['alt', 'width', 'height'].map((name) => attributeOf(image, name)),
        ['Fair & Co', '320', '48'],
      )
      match(attributeOf(image, 'src'), /^\/logo\/[a-z0-9]{16}$/)
      const [footer] = all(root, 'footer')
      ok(footer)
      ok(textOf(footer).includes('Fair e.V.') && !textOf(footer).includes('Daymark'))
      deepEqual(linksIn(footer)[0], ['Imprint', 'https://fair.example/imprint'])
      deepEqual(
        all(root, 'body').map((body) => attributeOf(body, 'class')),
        ['page templated is-poster'],
      )
    })

    it('uses the order for the device if the template has none', async () => {
      const services = ['yahoo', 'ics', 'apple'] as const
      const path = await pathWith({ template: await addTemplate(service(), { services }) })
      const wordsAt = async (headers: Texts) => {
        const [ways] = classed(await pageAt(path, headers), 'ways')
        return ways ? linksIn(ways).map(([words]) => words) : []
      }
      const [first] = await wordsAt(telephone)
      equal(first, 'Add to Apple Calendar')
      equal((await wordsAt({}))[0], 'Add to Calendar file')
    })

    it('is identical to our own page if no template applies', async () => {
      const unknown = ['nothing', 'x'.repeat(16), '__proto__', "' or 1=1", '../../x']
      const paths = [
        await pathWith(),
        ...(await Promise.all(unknown.map((template) => pathWith({ template })))),
      ]
      const texts = await Promise.all(
        paths.map(async (path) => {
          const { text, headers } = await service().send(path)
          equal(
            headers['content-security-policy'],
            (await service().send('/'))?.headers['content-security-policy'],
          )
          return text
            .replaceAll(path, 'PATH')
            .replace(/<svg class="pattern".*?<\/svg>/, '')
            .replace(/<svg class="qr".*?<\/svg>/, '')
            .replace(/(?<=\.png\?[^"]*v=)[0-9a-f]{16}/, '')
        }),
      )
      equal(new Set(texts).size, 1)
      ok(!texts[0]?.includes('templated'))
    })

    it('uses the default of its account if none is named, also for stored events', async (t) => {
      const { call, send } = service()
      const texts = { title: 'Fair', start_date: '2026-12-05' }
      const { event } = (await call('/api/v1/oe/events/create/', texts)).json
      const created = await createAccount(context(), 'eve@example.com', 'correct horse')
      const eve = created?.accountId ?? 0
      const foreign = await addTemplate(service(), { heading: 'Foreign' }, {}, eve)
      await operations.setDefaultTemplate(context(), eve, foreign)
      const template = await addTemplate(service(), { heading: 'By default' })
      const named = await addTemplate(service(), { heading: 'By name' })
      const key = await addLink(service(), {})
      const link = pathOf(targetOf(await send(`/s/${key}`)))
      const paths = [`/event/${event.uniquekey}`, link, await pathWith({ template: foreign })]
      for (const path of paths) notEqual(await headingAt(path), 'By default')
      await operations.setDefaultTemplate(context(), own(), template)
      t.after(() => operations.clearDefaultTemplate(context(), own()))
      for (const path of paths) equal(await headingAt(path), 'By default')
      equal(await headingAt(await pathWith({ template: named })), 'By name')
      equal(await headingAt(await pathWith({ template: ` ${named}` })), 'By name')
    })

    it('changes together with its template, in every process', async () => {
      const key = await addTemplate(service(), { heading: 'First' })
      const path = await pathWith({ template: key })
      const other = createApp(context())
      const headings = async () => {
        const { reply } = await other(requestOf(path))
        return [await headingAt(path), textsOf(readPage(reply.body.toString()), 'h2')[0]]
      }
      deepEqual(await headings(), ['First', 'First'])
      for (const heading of ['Second', 'Third']) {
        const save = { key, template: templateWith({ heading }), logo: 'keep' } as const
        await operations.saveTemplate(context(), own(), save)
        deepEqual(await headings(), [heading, heading])
      }
      await operations.setDefaultTemplate(
        context(),
        own(),
        await addTemplate(service(), { heading: 'Else' }),
      )
      await operations.deleteTemplate(context(), own(), key)
      deepEqual(await headings(), ['Else', 'Else'])
      await operations.clearDefaultTemplate(context(), own())
      deepEqual(await headings(), ['Add to your calendar', 'Add to your calendar'])
    })

    it('needs no additional database query once the template is cached', async () => {
      const { db } = context()
      const template = await addTemplate(service())
      const paths = [await pathWith({ template }), await pathWith({ title: 'Other' })]
      let queries = 0
      const rows: typeof db.rows = (sql, values) => {
        queries++
        return db.rows(sql, values)
      }
      const reads = { engine: db.engine, rows }
      const counting = { ...db, ...reads, recent: reads, transaction: db.transaction.bind(db) }
      const app = createApp({ ...context(), db: { ...counting, close: async () => {} } })
      const queriesFor = async (path: string) => {
        queries = 0
        await app(requestOf(path))
        return queries
      }
      for (const path of paths) await queriesFor(path)
      for (const path of paths) equal(await queriesFor(path), 1, path)
    })

    it('allows the style of its template by its hash, and no other', async () => {
      const style = '.title { color: #123 } .page { padding: 8px }'
      const colors = { accent: { light: '#aa0000', dark: '' } } as const
      const template = await addTemplate(service(), { style, ...colors })
      const series = { template, recurring: 'FREQ=WEEKLY' }
      const page = await pathWith(series)
      const plain = (await service().send('/')).headers['content-security-policy'] ?? ''
      for (const path of [page, `${page}+yahoo`]) {
        const { text, headers } = await service().send(path)
        const styles = all(readPage(text), 'style').map(textOf)
        equal(styles.length, 3)
        const hashes = styles.map(
          (one) => `'sha256-${createHash('sha256').update(one).digest('base64')}'`,
        )
        equal(
          headers['content-security-policy'],
          plain.replace(/style-src [^;]*/, `style-src ${hashes.join(' ')}`),
        )
        equal(headers['x-content-type-options'], 'nosniff')
        const own = styles.at(-1) ?? ''
        ok(
          own.includes(
            '.templated.templated .masthead h1{color:#112233}\nbody.templated.templated{padding:8px}',
          ),
        )
        ok(
          own.includes(
            '@media (prefers-color-scheme:light){:root{--accent:#aa0000;--on-accent:#ffffff;--mark:#aa0000;--on-mark:#ffffff;--link:#aa0000}}',
          ),
        )
        const [, dark] = /scheme:dark\){:root{--accent:(#[0-9a-f]{6});/.exec(own) ?? []
        ok(readColor(dark ?? ''), 'the dark color scheme has a readable one')
      }
    })

    it('shows a logo of its own in dark mode', async () => {
      const logos = { logo: logoOf(40, 20), darkLogo: logoOf(60, 30) }
      const root = await pageAt(
        await pathWith({ template: await addTemplate(service(), {}, logos) }),
      )
      const [source] = all(root, 'source')
      const [image] = all(root, 'img')
      ok(source && image)
      equal(attributeOf(source, 'media'), '(prefers-color-scheme: dark)')
      equal(attributeOf(source, 'width'), '60')
      equal(attributeOf(image, 'width'), '40')
      for (const src of [attributeOf(source, 'srcset'), attributeOf(image, 'src')]) {
        equal((await service().send(src)).headers['content-type'], 'image/png')
      }
      const darkLogo = logoOf(60, 30)
      const only = await addTemplate(service(), {}, { darkLogo })
      const alone = await pageAt(await pathWith({ template: only }))
      deepEqual([all(alone, 'source').length, all(alone, 'img').length], [0, 1])
    })

    it('has a logo that is only an image and cached for a long time', async () => {
      const template = await addTemplate(service(), {}, { logo: logoOf() })
      const root = await pageAt(await pathWith({ template }))
      const src = attributeOf(all(root, 'img')[0] ?? root, 'src')
      const app = createApp(context())
      const { reply } = await app(requestOf(src, { headers: { cookie: 'session=x' } }))
      deepEqual(reply, {
        status: 200,
        headers: {
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': 'max-age=31536000',
          'content-type': 'image/png',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        },
        body: Buffer.from(logoOf().bytes),
      })
      await operations.saveTemplate(context(), own(), {
        key: template,
        template: templateWith(),
        logo: 'remove',
      })
      for (const path of [src, '/logo/', '/logo/nothing', '/logo/__proto__']) {
        equal((await service().send(path)).status, 404, path)
      }
    })
  })
}
