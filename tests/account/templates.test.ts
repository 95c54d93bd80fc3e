import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { problemTexts } from '../../core/problems.ts'
import { colorWarnings } from '../../core/theme/colors.ts'
import { designNames, designs } from '../../core/theme/designs.ts'
import { pictures, pngOf } from '../../core/theme/pictures.cases.ts'
import { defaultTemplate } from '../../core/theme/template.ts'
import { problemTexts as germanProblems } from '../../server/account/texts.de.ts'
import { createApp } from '../../server/boot/app.ts'
import { deleteTemplate } from '../../server/operations/templates.ts'
import type { Database } from '../../server/storage/database.ts'
import { findTemplate, listTemplates } from '../../server/storage/templates.ts'
import { upperEngines } from '../support/depth.ts'
import { requestOf } from '../support/service.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { calendarFile, previewPath } from './files.ts'
import { fieldsOf } from './form-reader.ts'
import { createSite, type Site, tokenIn, type Visitor } from './site.ts'

const path = '/account/templates'
const fields = { name: 'Fair', layout: 'card', order: 'device', offer_google: 'true' }
const png = Buffer.from(pictures.png, 'base64')

/** Encodes a form with a logo, one for the dark mode and a cover picture, like a browser. */
function multipart(texts: Readonly<Record<string, string>>, ...files: readonly Buffer[]) {
  const head = (name: string) => `--frontier\r\ncontent-disposition: form-data; name="${name}"`
  const parts = Object.entries(texts).map(([name, text]) =>
    Buffer.from(`${head(name)}\r\n\r\n${text}\r\n`),
  )
  const named = (name: string) =>
    Buffer.from(`${head(name)}; filename="a.png"\r\ncontent-type: image/svg+xml\r\n\r\n`)
  const names = ['logo', 'dark_logo', 'cover_picture']
  const sent = files.flatMap((file, index) => [
    named(names[index] ?? ''),
    file,
    Buffer.from('\r\n'),
  ])
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
      return (
        /edit\/([a-z0-9]{16})\?done=(?:created|firstTemplate)$/.exec(
          headers['location'] ?? '',
        )?.[1] ?? ''
      )
    }
    const stored = (key: string, { accountId } = ada) =>
      findTemplate(site.context.db, accountId, key)
    const sendForm = async (
      to: string,
      texts: Readonly<Record<string, string>>,
      ...files: readonly Buffer[]
    ) => {
      const page = await ada.get(path)
      token = /name="form" value="(\w+)"/.exec((await ada.get('/account')).text)?.[1] ?? token
      ok(page)
      return ada.post(to, {}, multipart({ form: token, ...texts }, ...files))
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
      match(text, pattern`${fill(account.templates.onButtons.white, { ratio: '7.75' })}`)
      match(text, new RegExp(`&amp;template=${key}`))
    })

    it('show a problem beside its field and keep the input', async () => {
      const wrong = { accent: 'gold', style: '.title { position: fixed }', button: 'Add' }
      const { status, text } = await ada.post(`${path}/new`, { ...fields, ...wrong })
      equal(status, 422)
      match(text, /id="accent-problem"[^>]*>&#39;gold&#39;/)
      match(text, /id="style-problem"[^>]*>line 1: &#39;position&#39;/)
      match(text, /id="button-problem"/)
      match(text, /name="accent"[^>]* value="gold"/)
      const speak = (language: string) =>
        site.context.db.transaction((connection) =>
          connection.rows(`update accounts set language = '${language}'`, []),
        )
      await speak('de')
      const inGerman = await ada.post(`${path}/new`, { ...fields, ...wrong })
      await speak('en')
      match(inGerman.text, /id="accent-problem">„gold“/)
      match(
        inGerman.text,
        pattern`${fill(germanProblems.unknownProperty, { line: '1', property: "'position'" })}`,
      )
    })

    it('accept a faint color, warn of it, and propose one that a button takes', async () => {
      const key = await make({ accent: '#ffcc00' })
      const { text } = await ada.get(`${path}/edit/${key}`)
      const { colorWarnings, useColor } = account.templates
      const said = { color: '#ffcc00', reached: '1.38', needed: 4.5, proposed: '#876c00' }
      match(text, pattern`class="help warn"[^>]*>.*?${fill(colorWarnings.links, said)}`)
      match(text, pattern`value="links=#876c00".*?>${fill(useColor, { color: '#876c00' })}<`)
      const typed = { ...fields, accent: '#ffcc00', heading: 'Typed' }
      const used = await ada.post(`${path}/edit/${key}`, { ...typed, use: 'links=#876c00' })
      equal(used.status, 200)
      match(used.text, /name="links" value="#876c00"/)
      match(used.text, /name="heading"[^>]* value="Typed"/)
      ok(!used.text.includes('class="help warn"'))
      const odd = await ada.post(`${path}/edit/${key}`, { ...typed, use: 'name=#876c00' })
      match(odd.text, /name="name"[^>]* value="Fair"/)
      const kept = (await stored(key))?.template
      deepEqual([kept?.links.light, kept?.heading], ['', ''])
    })

    it('move a calendar with a button, without saving', async () => {
      const servicesIn = (text: string) =>
        Array.from(
          text.matchAll(/name="place_(\w+)" value="(\d+)"/g),
          ([, name, at]) => `${at}${name}`,
        )
      const offered = { offer_yahoo: 'true', place_yahoo: '1', place_google: '2' }
      const sent = { ...fields, ...offered }
      const up = await ada.post(`${path}/new`, { ...sent, move: 'up_google' })
      equal(up.status, 200)
      deepEqual(servicesIn(up.text).slice(0, 3), ['1google', '2yahoo', '3apple'])
      match(up.text, /<option value="own" selected>/)
      const down = await ada.post(`${path}/new`, { ...sent, move: 'down_yahoo' })
      deepEqual(servicesIn(down.text).slice(0, 3), ['1google', '2yahoo', '3apple'])
      for (const move of ['up_yahoo', 'down_ics', 'up_nothing', '']) {
        const { text } = await ada.post(`${path}/new`, { ...sent, move })
        deepEqual(servicesIn(text).slice(0, 2), ['1yahoo', '2google'], move)
      }
      const last = servicesIn(up.text).map((one) => one.slice(1))
      const places = Object.fromEntries(last.map((name, at) => [`place_${name}`, String(at + 1)]))
      const key = await make({ ...offered, ...places, order: 'own' })
      deepEqual((await stored(key))?.template.services, ['google', 'yahoo'])
    })

    it('start from a ready-made design, which can be saved as it is', async () => {
      const gallery = (await ada.get(path)).text
      const links = [...gallery.matchAll(/href="(\/account\/templates\/new\?design=(\w+))"/g)]
      deepEqual(
        links.map(([, , name]) => name),
        designNames,
      )
      for (const [, link = '', name] of links) {
        const form = fieldsOf((await ada.get(link)).text)
        const answer = await ada.post(link, form)
        equal(answer.status, 303)
        const [, key = ''] = /edit\/([a-z0-9]{16})\?/.exec(answer.headers['location'] ?? '') ?? []
        const design = designs[name as keyof typeof designs]
        const saved = (await stored(key))?.template
        deepEqual({ ...saved, ...design }, saved)
        equal(saved?.name, account.templates.designs[name as keyof typeof designs].name)
        deepEqual(colorWarnings({ ...defaultTemplate, ...design }), [])
        await deleteTemplate(site.context, ada.accountId, key)
      }
      match((await ada.get(`${path}/new?design=other`)).text, /name="accent" value=""/)
    })

    it('have a picture, a pattern or nothing on the cover, and a typeface for titles', async () => {
      const key = await make({ cover: 'picture', title_font: 'serif' })
      const cover = Buffer.from(pngOf(2400, 400))
      const edit = `${path}/edit/${key}`
      const form = { ...fields, cover: 'picture', title_font: 'serif' }
      const shown = async () => (await ada.get(`${path}/preview/${key}`)).text
      match(await shown(), /<div class="cover"><svg class="pattern".*/s)
      match(await shown(), /h1\{font-family:ui-serif/)
      const none = Buffer.from('')
      const refused = await sendForm(edit, { ...form, accent: 'gold' }, none, none, cover)
      equal(refused.status, 422)
      const [, kept = ''] = /name="kept_logos" value="(\w+)"/.exec(refused.text) ?? []
      equal((await sendForm(edit, { ...form, kept_logos: kept })).status, 303)
      const picture = (await stored(key))?.coverPicture
      const image = `<img src="/logo/${picture?.key}" alt="" width="2400" height="400">`
      match(await shown(), new RegExp(`<div class="cover">${image}</div>`))
      equal((await ada.get(`/logo/${picture?.key}`)).headers['content-type'], 'image/png')
      match((await ada.get(path)).text, new RegExp(`<image href="/logo/${picture?.key}"`))
      equal((await sendForm(edit, { ...form, cover: 'none' })).status, 303)
      ok(!(await shown()).includes('<div class="cover">'))
      equal((await sendForm(edit, { ...form, remove_cover_picture: 'true' })).status, 303)
      equal((await stored(key))?.coverPicture, undefined)
      const wrong = await sendForm(edit, { ...form, cover: 'video', title_font: 'comic' })
      match(
        wrong.text,
        /id="cover-problem".*id="title_font-problem"|id="title_font-problem".*id="cover-problem"/s,
      )
    })

    it('preview the light and the dark mode', async () => {
      const key = await make({ accent: '#aa0000', accent_dark: '#ffb0a0' })
      for (const [scheme, color] of [
        ['light', '#aa0000'],
        ['dark', '#ffb0a0'],
      ] as const) {
        const { text } = await ada.get(`${path}/preview/${key}?scheme=${scheme}`)
        match(text, new RegExp(`<html[^>]* data-scheme="${scheme}">`))
        match(text, new RegExp(`:root{--accent:${color};`))
        ok(!text.includes('@media (prefers-color-scheme'))
      }
      ok(!/<html[^>]* data-scheme/.test((await ada.get(`${path}/preview/${key}`)).text))
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

    it('keep the chosen logos of a form that is refused or shown again', async () => {
      const key = await make()
      const other = Buffer.from(pngOf(20, 10))
      const edit = `${path}/edit/${key}`
      const hidden = (text: string) => /name="kept_logos" value="(\w+)"/.exec(text)?.[1] ?? ''
      const refused = await sendForm(edit, { ...fields, accent: 'gold' }, png, other)
      equal(refused.status, 422)
      match(refused.text, pattern`${account.templates.keptLogo}`)
      equal((await stored(key))?.logo, undefined)
      const again = { ...fields, kept_logos: hidden(refused.text) }
      const moved = await sendForm(edit, { ...again, move: 'up_google' })
      equal(moved.status, 200)
      const kept = { ...fields, kept_logos: hidden(moved.text) }
      notEqual(kept.kept_logos, again.kept_logos)
      const eve = await site.enter(`thief-${engine}@example.org`)
      const stolen = await eve.post(`${path}/new`, kept)
      equal(stolen.status, 422)
      match(stolen.text, pattern`id="logo-problem"[^>]*>${problemTexts.pictureGone}`)
      equal((await sendForm(edit, kept)).status, 303)
      const saved = await stored(key)
      deepEqual([saved?.logo?.width, saved?.darkLogo?.width], [1, 20])
      const dropped = { ...kept, remove_logo: 'true' }
      equal((await sendForm(edit, dropped)).status, 303)
      deepEqual((await stored(key))?.logo, undefined)
      const wrong = await sendForm(edit, fields, Buffer.from('<svg/>'))
      equal(hidden(wrong.text), '', 'what is no logo is not kept')
      const asImport = await ada.get(`/account/import/preview/${kept.kept_logos}`)
      ok(asImport.status < 500, 'as an import, it is only not a calendar')
    })

    it('keep a chosen logo and the file of an unfinished import apart', async () => {
      const edit = `${path}/edit/${await make()}`
      const preview = await previewPath(ada, calendarFile('Any', ['a', 'b']))
      const refused = await sendForm(edit, { ...fields, accent: 'gold' }, png)
      equal((await ada.get(preview)).status, 200)
      const [, kept = ''] = /name="kept_logos" value="(\w+)"/.exec(refused.text) ?? []
      await previewPath(ada, calendarFile('Other', ['c']))
      equal((await sendForm(edit, { ...fields, kept_logos: kept })).status, 303)
    })

    it('say that a kept logo has expired instead of saving without it', async () => {
      const key = await make()
      const edit = `${path}/edit/${key}`
      const refused = await sendForm(edit, { ...fields, accent: 'gold' }, png)
      const [, kept = ''] = /name="kept_logos" value="(\w+)"/.exec(refused.text) ?? []
      site.service.wait(3601)
      const late = await sendForm(edit, { ...fields, kept_logos: kept, heading: 'Typed' })
      equal(late.status, 422)
      match(late.text, pattern`id="logo-problem"[^>]*>${problemTexts.pictureGone}`)
      match(late.text, /name="heading"[^>]* value="Typed"/)
      ok(!late.text.includes('name="kept_logos"'))
      equal((await sendForm(edit, { ...fields, kept_logos: kept }, png)).status, 422)
      equal((await sendForm(edit, fields)).status, 303)
      site.service.wait(-3601)
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

    it('make the first template of an account its default, and no other', async () => {
      const person = await site.enter('first@example.org')
      const create = async (name: string) =>
        (await person.submit(`${path}/new`, { ...fields, name })).text
      match(await create('One'), pattern`role="status">${account.notices.firstTemplate}`)
      match(await create('Two'), pattern`role="status">${account.notices.created}`)
      const all = await listTemplates(site.context.db, person.accountId)
      deepEqual(
        all.filter(({ isDefault }) => isDefault).map(({ template }) => template.name),
        ['One'],
      )
    })

    it('copy a template, set it as default and delete it', async () => {
      const key = await make({ name: 'First' })
      await ada.submit(`${path}/no-default`)
      const copied = await ada.submit(`${path}/copy/${key}`)
      match(copied.text, /<h1>Copy of First<\/h1>/)
      const defaults = async () =>
        (await listTemplates(site.context.db, ada.accountId))
          .filter(({ isDefault }) => isDefault)
          .map(({ template }) => template.name)
      deepEqual(await defaults(), [])
      const { notDefault } = account.templates
      const editPage = async () => (await ada.get(`${path}/edit/${key}`)).text
      match(
        await editPage(),
        pattern`<p class="lead">${notDefault}</p>.*?action="${path}/default/${key}"`,
      )
      const chosen = await ada.submit(`${path}/default/${key}`)
      match(chosen.text, pattern`role="status">${account.notices.defaultChosen}`)
      deepEqual(await defaults(), ['First'])
      doesNotMatch(await editPage(), pattern`${notDefault}`)
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
