import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxCounts } from '../../core/account/quota.ts'
import { linkParameters } from '../../core/links/direct.ts'
import { addLink, deleteLink } from '../../server/operations/links.ts'
import { createTemplate } from '../../server/operations/templates.ts'
import { findVersions } from '../../server/storage/link-versions.ts'
import { findShortLink } from '../../server/storage/links.ts'
import { attributeOf, theOne } from '../direct/page-parts.ts'
import { all, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { baseUrl } from '../support/service.ts'
import { templateWith } from '../support/templates.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { fieldsOf, foldsOn, problemsOn } from './form-reader.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const title = 'Summer party'
const timezone = 'Europe/Berlin'

/** The fields of a link, and what is stored for them. */
const party = { title, start_date: '2026-11-30', start_time: '18:00', timezone }
const storedParty = { title, start: '2026-11-30 18:00', timezone }

/** An accepted value for every parameter that the form has. */
const full = {
  ...storedParty,
  end: '2026-11-30 22:00',
  duration: '90',
  description: 'Bring a <b>friend</b>.\nOr two.',
  location: 'Garden',
  organizer: 'Ada Lovelace',
  organizer_email: 'ada@example.org',
  all_day_event: 'true',
  date_format: 'DD/MM/YYYY',
  reference: 'spring-mail',
  service: 'google',
  template: '1',
  alarm: '60',
  recurring: 'FREQ=WEEKLY;COUNT=3',
  calname: 'party.ics',
  attendees: 'bob@example.org,eve@example.org',
  uid: 'party@example.org',
  status: 'TENTATIVE',
  method: 'PUBLISH',
  transp: 'TRANSPARENT',
}

for (const engine of upperEngines) {
  describe(`short link pages on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let eve: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
      eve = await site.enter('eve@example.org')
    })
    after(() => site.stop())

    const keyOf = (location = '') =>
      /^\/account\/links\/(?:edit\/)?([a-z0-9-]{3,40})\b/.exec(location)?.[1] ?? ''
    const make = async (fields: Readonly<Record<string, string>> = party) => {
      const { status, headers, text } = await ada.post('/account/links/new', fields)
      equal(status, 303, text)
      return keyOf(headers['location'])
    }
    const stored = async (key: string) =>
      (await findShortLink(site.context.db, ada.accountId, key))?.parameters

    it('suggest the first step when there is no link yet', async () => {
      const nobody = await site.enter(`new-${engine}@example.org`)
      const { text } = await nobody.get('/account/links')
      match(
        text,
        pattern`class="empty">.*href="/account/links/new"><svg.*?</svg>${account.links.add}<`,
      )
    })

    it('create a link with every parameter, and show them in the form again', async () => {
      const { start, end, duration, alarm, recurring, all_day_event, ...others } = full
      const times = { ...party, end_date: '2026-11-30', end_time: '22:00' }
      const rule = { repeat: 'weekly', ends: 'count', count: '3' }
      const key = await make({ ...others, ...times, ...rule, remind: '60' })
      deepEqual(await stored(key), { ...others, start, end, recurring, alarm })
      deepEqual(
        linkParameters.filter((name) => !(name in full)),
        ['starttime', 'startext', 'endtime', 'endext', 'encoding'],
      )
      const { text } = await ada.get(`/account/links/edit/${key}`)
      const shown = fieldsOf(text)
      const described = { ...others, description: others.description.replace('\n', '\r\n') }
      deepEqual({ ...shown, ...described, ...times, ...rule, remind: '60' }, shown)
      equal(foldsOn(text).filter(({ isOpen }) => isOpen).length, 0)
    })

    const unusual: readonly Readonly<Record<string, string>>[] = [
      full,
      { ...full, all_day_event: '', alarm: '45', start: '30.11.26 6 pm', duration: '' },
      { title, start: '05/03/2026 18:00', date_format: 'DD/MM/YYYY', timezone },
      { title, start: '2026-11-30T18:00:15', end: '20261130T210045', timezone: 'Asia/Calcutta' },
      { title, start: '2026-11-30T18:00+02:00', timezone },
      { title, start: '2026-11-30 18:00', duration: '1500', timezone, encoding: 'base64' },
      { title, start: '2026-11-30', recurring: 'freq=yearly;byweekno=20', timezone },
      { title, start: '2026-11-30', recurring: 'rrule:freq=weekly;byday=tu', template: '77' },
    ]
    for (const parameters of unusual) {
      const given = Object.fromEntries(Object.entries(parameters).filter(([, text]) => text))
      it(`keep what the API stored if the form is saved unchanged: ${JSON.stringify(given)}`, async () => {
        const key = await addByApi(given)
        const edit = `/account/links/edit/${key}`
        equal((await ada.post(edit, fieldsOf((await ada.get(edit)).text))).status, 303)
        deepEqual(await stored(key), given)
      })
    }

    const addByApi = async (parameters: Readonly<Record<string, string>>) => {
      const caller = { accountId: ada.accountId, credential: 'session' } as const
      return (await addLink(site.context, caller, parameters)) ?? ''
    }

    it('show a date that the API got as text in words, and keep one that cannot be read', async () => {
      const read = { title, start: '05/03/2026 18:00', date_format: 'DD/MM/YYYY', timezone }
      const shown = await ada.get(`/account/links/edit/${await addByApi(read)}`)
      const date = 'Thursday, March 5, 2026'
      match(shown.text, pattern`${fill(account.events.readAs, { text: read.start, date })}`)
      const unread = { title, start: 'next friday', timezone }
      const key = await addByApi(unread)
      const edit = `/account/links/edit/${key}`
      const { text } = await ada.get(edit)
      match(text, pattern`${fill(account.events.notADate, { text: 'next friday' })}`)
      const refused = await ada.post(edit, fieldsOf(text))
      deepEqual([refused.status, Object.keys(problemsOn(refused.text))], [422, ['start_date']])
      deepEqual(await stored(key), unread)
    })

    it('offer the templates of the account by name, and keep an unknown one', async () => {
      const mine = await createTemplate(
        site.context,
        ada.accountId,
        templateWith({ name: 'Winter' }),
      )
      await createTemplate(site.context, eve.accountId, templateWith({ name: 'Hers' }))
      const choicesOn = async (path: string) => {
        const [field] = all(readPage((await ada.get(path)).text), 'select').filter(
          (one) => attributeOf(one, 'name') === 'template',
        )
        ok(field)
        return all(field, 'option').map((one) => [attributeOf(one, 'value'), textOf(one)])
      }
      const usual = [
        ['', account.links.usual.template],
        [mine, 'Winter'],
      ]
      deepEqual(await choicesOn('/account/links/new'), usual)
      const key = await make({ ...party, template: '77' })
      deepEqual(await choicesOn(`/account/links/edit/${key}`), [...usual, ['77', '77']])
    })

    it('preview the event page without saving anything', async () => {
      const path = '/account/links/preview'
      const form = (await ada.get('/account/links/new')).text
      match(form, pattern`formaction="${path}" formtarget="preview" formnovalidate`)
      const count = () => site.context.db.rows('select count(*) as n from links', [])
      const before = await count()
      const look = templateWith({ heading: 'Save the date' })
      const template = await createTemplate(site.context, ada.accountId, look)
      const shown = await ada.post(path, { ...party, repeat: 'weekly', template })
      equal(shown.status, 200)
      match(shown.headers['content-security-policy'] ?? '', /frame-ancestors 'self'/)
      match(shown.text, pattern`<h1 dir="auto">${title}<`)
      match(shown.text, /Repeats every week/)
      match(shown.text, /Save the date/)
      const untitled = await ada.post(path, { ...party, title: '' })
      match(untitled.text, pattern`<h1 dir="auto">${account.events.untitled}<`)
      const incomplete = await ada.post(path, { ...party, start_date: 'soon' })
      equal(incomplete.status, 200)
      match(incomplete.text, pattern`${account.events.unready}.*${account.events.startDate}: `)
      deepEqual(await count(), before)
      equal((await ada.get(path)).status, 405)
    })

    it('show when the event takes place in words, and the names of what was chosen', async () => {
      const fields = { timezone: 'Europe/Berlin', recurring: 'FREQ=WEEKLY;COUNT=3' }
      const { accountId } = ada
      const owner = { accountId, credential: 'session' } as const
      const texts = { title: 'Gala', start: '2026-12-05 10:00', service: 'google', ...fields }
      const key = await addLink(site.context, owner, { ...texts, reference: 'google' })
      const { text } = await ada.get(`/account/links/${key}`)
      const details = theOne(
        all(readPage(text), 'dl').filter((one) => attributeOf(one, 'class') === 'pairs'),
      )
      deepEqual(textsOf(details, 'dd'), [
        'Saturday, December 5, 2026 · 10:00\u2009–\u200911:00 AM · Central European Time (Berlin) · Repeats every week, 3 times',
        'google',
        'Google Calendar',
      ])
    })

    it('create links that work at once', async () => {
      const key = await make()
      const { status, headers } = await site.service.send(`/s/${key}`)
      deepEqual([status, headers['location']], [302, `${baseUrl}/event/${key}`])
    })

    it('reject links that would not work, with the messages of the API, and keep the input', async () => {
      const sent = { title: ' ', start: 'soon "&', timezone: 'UTC', service: 'google' }
      const wrong = { ...sent, start_date: '', start_time: '', remind: 'other' }
      const { status, text } = await ada.post('/account/links/new', { ...wrong, reminder: '-5' })
      equal(status, 422)
      const { noTitle } = account.section.problemTexts
      const { start_date: start = '', reminder = '', ...others } = problemsOn(text)
      deepEqual(others, { title: noTitle })
      match(start, /^'soon "&' is not a date/)
      match(reminder, /^'-5' is not supported/)
      deepEqual(
        [fieldsOf(text)['start'], fieldsOf(text)['reminder'], fieldsOf(text)['service']],
        ['soon "&', '-5', 'google'],
      )
      deepEqual(
        foldsOn(text).flatMap(({ isOpen }, index) => (isOpen ? [index] : [])),
        [1],
      )
      const { text: api } = await site.service.send(
        `/dir/?${new URLSearchParams({ ...sent, alarm: '-5', client: await clientIdOf(ada) })}`,
        { headers: { accept: 'application/json' } },
      )
      for (const { message } of JSON.parse(api).errors) {
        ok(text.includes(escaped(message)), message)
      }
    })

    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
    const clientIdOf = async ({ accountId }: Visitor) => {
      const sql = `select client_id from accounts where id = ${accountId}`
      return String((await site.context.db.rows(sql, []))[0]?.['client_id'])
    }

    it('reject a link that is too large, and one over the limit', async () => {
      const large = { ...party, calname: 'x'.repeat(70_000) }
      const { status, text } = await ada.post('/account/links/new', large)
      equal(status, 422)
      match(problemsOn(text)['description'] ?? '', /65536/)
      const run = (sql: string) =>
        site.context.db.transaction((connection) => connection.rows(sql, []))
      await run(`update accounts set links_total = ${maxCounts.links} where id = ${eve.accountId}`)
      const full = await eve.post('/account/links/new', party)
      equal(full.status, 422)
      match(full.text, pattern`${fill(account.section.full.links, { max: '1,000,000' })}`)
      await run(`update accounts set links_total = 0 where id = ${eve.accountId}`)
    })

    it('unset emptied fields on save, and keep parameters without a field', async () => {
      const parts = { start: '11/30/2026', starttime: '06:00', startext: 'PM' }
      const parameters = { title: 'Party', ...parts, location: 'Garden', encoding: 'base64' }
      const key =
        (await addLink(
          site.context,
          { accountId: ada.accountId, credential: 'session' },
          parameters,
        )) ?? ''
      const form = fieldsOf((await ada.get(`/account/links/edit/${key}`)).text)
      deepEqual([form['start_date'], form['start_time']], ['2026-11-30', '18:00'])
      await ada.submit(`/account/links/edit/${key}`, { ...form, location: '' })
      deepEqual(await stored(key), {
        title: 'Party',
        start: '11/30/2026 06:00 PM',
        encoding: 'base64',
      })
    })

    it('show a link with its URL, its calendar links and its clicks', async () => {
      const key = await make({ ...party, location: '<script>' })
      await site.service.send(`/s/${key}`)
      await site.service.send(`/event/${key}`, { headers: { 'user-agent': 'Twitterbot/1.0' } })
      await site.service.count()
      const { text } = await ada.get(`/account/links/${key}`)
      match(text, new RegExp(`value="${baseUrl}/s/${key}"`))
      match(text, new RegExp(`href="${baseUrl}/event/${key}\\+office365"`))
      match(
        text,
        pattern`>${account.statistics.measures.clicks}</dt><dd>1</dd>.*<dt>${account.links.botClicks}</dt><dd>1</dd>`,
      )
      match(text, new RegExp(`href="/account/links/statistics/${key}\\?days=30"`))
      match(text, /<svg[^>]* viewBox[^>]*role="img"/)
      match(text, /<dd dir="auto">&lt;script&gt;<\/dd>/)
      ok(text.includes(`href="/account/links/share/${key}?as=mail"`))
      for (const service of ['apple', 'google', 'yahoo', 'ics']) {
        const path = `/event/${key}+${service}`
        ok(text.includes(`${baseUrl}${path}`))
        notEqual((await site.service.send(path)).status, 404)
      }
    })

    it('explain why a link does not work', async () => {
      const key =
        (await addLink(
          site.context,
          { accountId: ada.accountId, credential: 'session' },
          { title: 'Party', start: 'soon' },
        )) ?? ''
      const { text } = await ada.get(`/account/links/${key}`)
      match(text, pattern`${account.links.wrong}.*Start: &#39;soon&#39; is not`)
      equal(text.includes(`${baseUrl}/event/${key}`), false)
      const list = await ada.get('/account/links?search=soon')
      match(list.text, new RegExp(key))
    })

    it('list the changes of a link, and restore an earlier version', async () => {
      const key = await make({ ...party, location: 'Garden' })
      await ada.submit(`/account/links/edit/${key}`, { ...party, title: 'Dinner', remind: '5' })
      await ada.submit(`/account/links/edit/${key}`, { ...party, title: 'Lunch', remind: '5' })
      const { text } = await ada.get(`/account/links/${key}`)
      const { links } = account
      const { title: field, location, alarm } = links.fields
      const last = fill(links.changedTo, { field, before: 'Dinner', after: 'Lunch' })
      match(text, pattern`${last}.*name="version" value="1"`)
      for (const change of [
        fill(links.changedTo, { field, before: 'Summer party', after: 'Dinner' }),
        fill(links.unset, { field: location, before: 'Garden' }),
        fill(links.setTo, { field: alarm, after: '5 minutes before' }),
      ]) {
        match(text, pattern`${change}`)
      }
      match(text, new RegExp(`action="/account/links/restore/${key}">.*name="version" value="0"`))
      const back = await ada.submit(`/account/links/restore/${key}`, { version: '0' })
      match(back.text, pattern`${account.notices.restored}.*<h2>${account.links.earlier}`)
      deepEqual(await stored(key), { ...storedParty, location: 'Garden' })
      for (const version of ['7', '-1', 'x', '']) {
        equal((await ada.post(`/account/links/restore/${key}`, { version })).status, 404, version)
      }
    })

    it('list changes of the time in words', async () => {
      const key = await make(party)
      const weekly = { ...party, repeat: 'weekly' }
      await ada.submit(`/account/links/edit/${key}`, weekly)
      const { text } = await ada.get(`/account/links/${key}`)
      const [list = ''] = /<h2>Earlier versions[\s\S]*?<\/ul>/.exec(text) ?? []
      match(list, /When changed from “[^”]*” to “[^”]* · Repeats every week”/)
      ok(!/RRULE|FREQ|\d{4}-\d\d-\d\d/.test(list), list)
    })

    it('delete a link and restore it, at once or from the deleted items', async () => {
      const key = await make({ ...party, title: 'Gone <soon>' })
      const list = await ada.submit(`/account/links/delete/${key}`)
      match(
        list.text,
        pattern`${fill(account.trash.deleted, { title: 'Gone <soon>' })}.*name="version" value="0"`,
      )
      equal((await site.service.send(`/s/${key}`)).status, 404)
      equal((await ada.get(`/account/links/${key}`)).status, 404)
      match(
        (await ada.get('/account/deleted')).text,
        pattern`Gone &lt;soon&gt;.*<span>${account.trash.link}</span><span>${account.trash.deletedOn}</span></p>.*${account.trash.putBack}<span class="spoken"> Gone`,
      )
      await ada.submit(`/account/links/restore/${key}`, { version: '0' })
      equal((await site.service.send(`/s/${key}`)).status, 302)
      ok(!(await ada.get('/account/deleted')).text.includes(key))
      await ada.submit(`/account/links/delete/${await make()}`)
      const late = await ada.get(`/account/links?undo=${key}`)
      doesNotMatch(late.text, pattern`${fill(account.trash.deleted, { title: 'Gone <soon>' })}`)
    })

    it('search for any character, and keep the search on every page of the results', async () => {
      const bob = await site.enter(`bob-${engine}@example.org`)
      for (let count = 1; count <= 25; count++) {
        await addLink(
          site.context,
          { accountId: bob.accountId, credential: 'session' },
          { title: `100 %_"' ${count}` },
        )
      }
      const key =
        (await addLink(
          site.context,
          { accountId: bob.accountId, credential: 'session' },
          { title: 'other' },
        )) ?? ''
      const titles = (text: string) => [...text.matchAll(/dir="auto">([^<]*)<\/a>/g)].length
      const search = (text: string, more = '') =>
        bob.get(`/account/links?search=${encodeURIComponent(text)}${more}`)
      for (const text of ['%', '_', '%_"', "'", '100 %', ' 100 ']) {
        const found = await search(text)
        equal(titles(found.text), 20, text)
        match(found.text, /rel="next" href="\/account\/links\?search=[^"]*&amp;page=2"/)
        equal(titles((await search(text, '&page=2')).text), 5)
      }
      equal(titles((await search(`${baseUrl}/s/${key}`)).text), 1)
      for (const text of ['%%', '\\', '100_', 'x'.repeat(60_000), '!']) {
        const { status, text: page } = await search(text)
        deepEqual([status, titles(page)], [200, 0])
        match(page, pattern`${account.section.nothingFound}`)
      }
      equal((await bob.get('/account/links?page=0')).status, 400)
    })

    it('export all links as CSV without the client ID', async () => {
      const { headers, text } = await ada.get('/account/links.csv')
      equal(headers['content-type'], 'text/csv; charset=utf-8')
      match(text, /^\ufefflink,clicks,clicks by robots,created,modified,start,/)
      match(text, /,Summer party,/)
      ok(!text.includes(await clientIdOf(ada)))
      ok(text.split('\r\n').length > 5)
    })

    it('return 404 to other accounts and change nothing for them', async () => {
      const key = await make()
      await ada.submit(`/account/links/edit/${key}`, { ...party, title: 'Mine' })
      const gone = await make()
      await deleteLink(site.context, ada.accountId, gone)
      const shown = [`/account/links/${key}`, `/account/links/edit/${key}`]
      for (const path of shown) equal((await eve.get(path)).status, 404, path)
      const posts = [
        [`/account/links/edit/${key}`, { ...party, title: 'Hers' }],
        [`/account/links/edit/${key}`, { title: '' }],
        [`/account/links/delete/${key}`, {}],
        [`/account/links/restore/${key}`, { version: '0' }],
        [`/account/links/restore/${gone}`, { version: '0' }],
      ] as const
      for (const [path, fields] of posts) {
        equal((await eve.post(path, fields)).status, 404, path)
      }
      equal((await stored(key))?.['title'], 'Mine')
      equal((await findVersions(site.context.db, ada.accountId, key))?.versions.length, 1)
      equal(await stored(gone), undefined)
      for (const path of ['links', `links?undo=${gone}`, 'links.csv', 'deleted']) {
        const { status, text } = await eve.get(`/account/${path}`)
        deepEqual([status, text.includes(key), text.includes(gone)], [200, false, false], path)
      }
    })

    it('require signing in, and change nothing on GET', async () => {
      const key = await make()
      const paths = ['', '/new', '.csv', `/${key}`, `/edit/${key}`]
      for (const path of paths) {
        const { status, headers } = await site.open().get(`/account/links${path}`)
        match(`${status} ${headers['location']}`, /^302 \/account\/sign-in(?:\?next=.*)?$/, path)
      }
      for (const path of [`/delete/${key}`, `/restore/${key}`]) {
        equal((await ada.get(`/account/links${path}`)).status, 405)
      }
      deepEqual(await stored(key), storedParty)
    })
  })
}
