import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { pictures } from '../../core/theme/pictures.cases.ts'
import { problemTexts as germanProblems } from '../../server/account/texts.de.ts'
import { createApp } from '../../server/boot/app.ts'
import { deleteTemplate } from '../../server/operations/templates.ts'
import type { Database } from '../../server/storage/database.ts'
import { findTemplate, listTemplates } from '../../server/storage/templates.ts'
import { upperEngines } from '../support/depth.ts'
import { requestOf } from '../support/service.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { createSite, type Site, tokenIn, type Visitor } from './site.ts'

const path = '/account/templates'
const fields = { name: 'Fair', layout: 'card', order: 'device', offer_google: 'true' }
const png = Buffer.from(pictures.png, 'base64')

/** Encodes a form with a file like a browser. */
function multipart(texts: Readonly<Record<string, string>>, file?: Buffer) {
  const head = (name: string) => `--frontier\r\ncontent-disposition: form-data; name="${name}"`
  const parts = Object.entries(texts).map(([name, text]) =>
    Buffer.from(`${head(name)}\r\n\r\n${text}\r\n`),
  )
  const named = `${head('logo')}; filename="a.png"\r\ncontent-type: image/svg+xml\r\n\r\n`
  const sent = file ? [Buffer.from(named), file, Buffer.from('\r\n')] : []
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=frontier' },
    body: Buffer.concat([...parts, ...sent, Buffer.from('--frontier--\r\n')]),
  }
}

for (const engine of upperEngines) {
  describe(`template pages on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let token: string
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const make = async (more: Readonly<Record<string, string>> = {}) => {
      const { headers, status, text } = await ada.post(`${path}/new`, { ...fields, ...more })
      equal(status, 303, text)
      return /edit\/([a-z0-9]{16})\?done=created$/.exec(headers['location'] ?? '')?.[1] ?? ''
    }
    const stored = (key: string, { accountId } = ada) =>
      findTemplate(site.context.db, accountId, key)
    const sendForm = async (to: string, texts: Readonly<Record<string, string>>, file?: Buffer) => {
      const page = await ada.get(path)
      token = /name="form" value="(\w+)"/.exec((await ada.get('/account')).text)?.[1] ?? token
      ok(page)
      return ada.post(to, {}, multipart({ form: token, ...texts }, file))
    }

    it('suggest the first step when there is no template', async () => {
      const visitor = await site.enter('new@example.org')
      const { text } = await visitor.get(path)
      match(text, pattern`${account.templates.none}`)
      match(text, /<a class="btn primary" href="\/account\/templates\/new">/)
    })

    it('create a template from a form and show its values again', async () => {
      const texts = { heading: 'Save <the> date', accent: '#AA0000', offer_yahoo: 'true' }
      const key = await make({ ...texts, order: 'own', place_yahoo: '1', hides_name: 'true' })
      const template = (await stored(key))?.template
      deepEqual(template?.services, ['yahoo', 'google'])
      deepEqual(template?.accent, { light: '#aa0000', dark: '' })
      const { text } = await ada.get(`${path}/edit/${key}`)
      match(text, /name="heading"[^>]* value="Save &lt;the&gt; date"/)
      match(text, /name="accent"[^>]* value="#aa0000"/)
      match(text, /name="hides_name" value="true" checked/)
      match(text, /name="offer_apple" value="true">|name="offer_apple" value="true"(?! checked)/)
      match(text, /name="place_yahoo" value="1"/)
      match(text, pattern`${account.templates.contrast.light} ${account.templates.whiteText}`)
      match(text, new RegExp(`&amp;template=${key}`))
    })

    it('show a problem beside its field and keep the input', async () => {
      const wrong = { accent: '#ffcc00', style: '.title { position: fixed }', button: 'Add' }
      const { status, text } = await ada.post(`${path}/new`, { ...fields, ...wrong })
      equal(status, 422)
      match(text, /id="accent-problem"[^>]*>#ffcc00 .*1\.38/)
      match(text, /id="style-problem"[^>]*>line 1: &#39;position&#39;/)
      match(text, /id="button-problem"/)
      match(text, /name="accent"[^>]* value="#ffcc00"/)
      const speak = (language: string) =>
        site.context.db.transaction((connection) =>
          connection.rows(`update accounts set language = '${language}'`, []),
        )
      await speak('de')
      const inGerman = await ada.post(`${path}/new`, { ...fields, ...wrong })
      await speak('en')
      match(inGerman.text, /id="accent-problem">#ffcc00/)
      match(
        inGerman.text,
        pattern`${fill(germanProblems.unknownProperty, { line: '1', property: "'position'" })}`,
      )
    })

    it('accept a logo by its content, show it, and remove it', async () => {
      const key = await make()
      const first = await sendForm(`${path}/edit/${key}`, fields, png)
      equal(first.status, 303, first.text)
      const logo = (await stored(key))?.logo
      deepEqual([logo?.width, logo?.height], [1, 1])
      const src = `/logo/${logo?.key}`
      match((await ada.get(`${path}/edit/${key}`)).text, new RegExp(`<img src="${src}"`))
      equal((await ada.get(src)).headers['content-type'], 'image/png')
      const svg = await sendForm(`${path}/edit/${key}`, fields, Buffer.from('<svg onload="x"/>'))
      equal(svg.status, 422)
      match(svg.text, pattern`id="logo-problem"[^>]*>${account.section.problemTexts.notAPicture}`)
      const heavy = Buffer.concat([png, Buffer.alloc(1_000_000)])
      match((await sendForm(`${path}/edit/${key}`, fields, heavy)).text, /has 1000070 bytes/)
      deepEqual((await stored(key))?.logo, logo)
      equal((await sendForm(`${path}/edit/${key}`, fields)).status, 303)
      deepEqual((await stored(key))?.logo, logo)
      equal((await sendForm(`${path}/edit/${key}`, { ...fields, remove_logo: 'true' })).status, 303)
      equal((await stored(key))?.logo, undefined)
    })

    it('report a template that is deleted during a copy', async () => {
      const key = await make({ name: 'Gone' })
      const { db } = site.context
      let reads = 0
      const racing: Database = {
        ...db,
        rows: async (sql, values) => {
          const rows = await db.rows(sql, values)
          const isFirst = sql.includes('from "templates"') && reads++ === 0
          if (isFirst) await deleteTemplate(site.context, ada.accountId, key)
          return rows
        },
      }
      const body = new URLSearchParams({ form: tokenIn((await ada.get(path)).text) ?? '' })
      const { cookie } = ada.browser.request
      const type = 'application/x-www-form-urlencoded'
      const headers = { cookie, 'content-type': type }
      const sent = requestOf(`${path}/copy/${key}`, { method: 'POST', headers, body: `${body}` })
      const { reply } = await createApp({ ...site.context, db: racing })(sent)
      deepEqual([reply.status, reads > 1], [404, true])
    })

    it('copy a template, set it as default and delete it', async () => {
      const key = await make({ name: 'First' })
      const copied = await ada.submit(`${path}/copy/${key}`)
      match(copied.text, /<h1>Copy of First<\/h1>/)
      const defaults = async () =>
        (await listTemplates(site.context.db, ada.accountId))
          .filter(({ isDefault }) => isDefault)
          .map(({ template }) => template.name)
      deepEqual(await defaults(), [])
      const chosen = await ada.submit(`${path}/default/${key}`)
      match(chosen.text, pattern`role="status">${account.notices.defaultChosen}`)
      deepEqual(await defaults(), ['First'])
      match(
        (await ada.get(path)).text,
        pattern`<span class="badge done">.*?${account.templates.isDefault}</span>`,
      )
      const dropped = await ada.submit(`${path}/no-default`)
      match(dropped.text, pattern`role="status">${account.notices.defaultDropped}`)
      deepEqual(await defaults(), [])
      match(
        (await ada.submit(`${path}/delete/${key}`)).text,
        pattern`role="status">${account.notices.deleted}`,
      )
      equal(await stored(key), undefined)
    })

    it('do not show templates of other accounts', async () => {
      const key = await make({ name: 'Hidden fair' })
      const eve = await site.enter(`eve-${engine}@example.org`)
      equal((await eve.get(`${path}/edit/${key}`)).status, 404)
      for (const verb of ['edit', 'copy', 'delete', 'default']) {
        equal((await eve.post(`${path}/${verb}/${key}`, fields)).status, 404, verb)
      }
      ok(!(await eve.get(path)).text.includes('Hidden fair'))
      const preview = await eve.get(`${path}/preview/${key}`)
      ok(!preview.text.includes('Hidden fair'))
      equal((await stored(key))?.template.name, 'Hidden fair')
    })

    it('preview unsaved input in a frame that only our own pages may embed', async () => {
      const key = await make({ heading: 'Kept' })
      const preview = await ada.get(`${path}/preview/${key}`)
      match(preview.text, /<h2 id="ways" dir="auto">Kept<\/h2>/)
      const typed = { ...fields, heading: 'Typed', style: '.title { color: #123 }' }
      await ada.get(`${path}/edit/${key}`)
      const shown = await ada.post(`${path}/preview/${key}`, typed)
      equal(shown.status, 200)
      match(shown.text, /<h2 id="ways" dir="auto">Typed<\/h2>/)
      const style = /<style>([^<]*)<\/style>\s*<meta/.exec(shown.text)?.[1] ?? ''
      ok(style.includes('color:#112233'))
      const policy = shown.headers['content-security-policy'] ?? ''
      ok(policy.includes(createHash('sha256').update(style).digest('base64')))
      match(policy, /frame-ancestors 'self'/)
      equal((await stored(key))?.template.heading, 'Kept')
      const wrong = await ada.post(`${path}/preview/new`, { ...fields, accent: 'red' })
      equal(wrong.status, 200)
      match(wrong.text, pattern`${account.templates.previewProblem}`)
      match(wrong.text, pattern`${fill(account.section.problemTexts.notAColor, { text: 'red' })}`)
      notEqual(wrong.headers['content-security-policy'], undefined)
    })
  })
}
