import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTemplate, deleteTemplate } from '../../server/operations/templates.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { findSettings } from '../../server/storage/account-settings.ts'
import { upperEngines } from '../support/depth.ts'
import { templateWith } from '../support/templates.ts'
import { account, fill, german, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** Returns the ID of a calendar, taken from the URL of one of its pages. */
function idIn(path: string | undefined): string {
  return /\/(\d+)(?:\?|$)/.exec(path ?? '')?.[1] ?? ''
}

function titlesIn(text: string): string[] {
  const links = text.matchAll(
    /<div class="told"><a href="\/account\/calendars\/\d+"[^>]*>([^<]*)</g,
  )
  return [...links].map(([, title = '']) => title)
}

for (const engine of upperEngines) {
  describe(`calendar pages on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const create = async (title: string, visitor = ada, description = '') => {
      const { headers } = await visitor.post('/account/calendars/new', { title, description })
      return idIn(headers['location'])
    }
    const keyOf = async (id: string) => {
      const { text } = await ada.get(`/account/calendars/${id}`)
      return /href="\/subscribe\/([a-z0-9]{16})"/.exec(text)?.[1] ?? ''
    }

    it('suggest the first step when there is no calendar yet', async () => {
      const bob = await site.enter('bob@example.org')
      const { text } = await bob.get('/account/calendars')
      match(
        text,
        pattern`<div class="empty">[\s\S]*href="/account/calendars/new"><svg.*?</svg>${account.calendars.newCalendar}<`,
      )
      equal(text.match(new RegExp(pattern`${account.calendars.newCalendar}`, 'gs'))?.length, 1)
      ok(!text.includes('type="search"'))
    })

    it('create a calendar, then show its figures and upcoming events', async () => {
      const page = await ada.submit('/account/calendars/new', {
        title: 'Concerts <b>',
        description: 'All\nof us',
      })
      match(page.text, /<h1>.*<bdi>Concerts &lt;b&gt;<\/bdi><\/span><\/h1>/)
      match(page.text, pattern`role="status">${account.notices.created}`)
      match(page.text, /All\nof us/)
      match(page.text, pattern`>${account.calendars.eventsTotal}</dt><dd>0</dd>`)
      match(
        page.text,
        pattern`<div class="empty"><svg.*?</svg><p>${account.calendars.nothingPlanned}`,
      )
      const [, id = ''] = /\/account\/events\/(\d+)/.exec(page.text) ?? []
      match(
        page.text,
        pattern`<p>${account.calendars.nothingPlanned}</p><a[^>]* href="/account/events/new/${id}">`,
      )
      const event = { calendar_id: id, title: 'Opening', start_date: '2031-07-01 20:30' }
      const token = await createToken(site.context, ada.accountId, 'test')
      await site.service.send(
        `/api/v1/me/calendars/events/create/?${new URLSearchParams({ token, ...event })}`,
      )
      const { text } = await ada.get(`/account/calendars/${id}`)
      match(text, pattern`>${account.calendars.eventsTotal}</dt><dd>1</dd>`)
      match(text, /<a id="event-[a-z0-9]+" href="\/account\/events\/edit\/\d+" dir="auto">Opening</)
      const list = await ada.get('/account/calendars')
      match(
        list.text,
        /Concerts &lt;b&gt;<\/a>.*<strong>1<\/strong> <small>event<.*<strong>0<\/strong> <small>followers<.*<strong>Jul 1<\/strong> <small>next event</,
      )
    })

    it('show a problem beside its field and keep the input', async () => {
      const { status, text } = await ada.post('/account/calendars/new', {
        title: ' ',
        description: 'Typed <already>',
      })
      equal(status, 422)
      match(text, /id="title-problem"/)
      match(text, /Typed &lt;already&gt;<\/textarea>/)
    })

    it('change the title and description, and keep a description empty', async () => {
      const id = await create('Old', ada, 'Something')
      const path = `/account/calendars/settings/${id}`
      match((await ada.get(path)).text, /value="Old"[\s\S]*Something<\/textarea>/)
      const { text } = await ada.submit(path, { title: 'Brand new', description: '' })
      match(text, pattern`role="status">${account.notices.saved}[\s\S]*value="Brand new"`)
      ok(!text.includes('Something'))
      const refused = await ada.post(path, { title: '', description: 'Kept' })
      equal(refused.status, 422)
      match(refused.text, /value=""[\s\S]*Kept<\/textarea>/)
    })

    it('change the settings, and use the time zone and the reminder for new events', async () => {
      const id = await create('Set')
      const path = `/account/calendars/settings/${id}`
      const selected = (text: string) =>
        [...text.matchAll(/<option value="([^"]*)" selected>/g)].map(([, value]) => value)
      const { text: fresh } = await ada.get(path)
      deepEqual(selected(fresh), ['', '', '', ''])
      match(fresh, /name="color" value="" checked/)
      const chosen = { color: 'green', timezone: 'Asia/Tokyo', reminder: '120' }
      const data = '{"club":[7]}'
      const more = { weekday_begin: 'monday', internal_name: 'Set 2026', custom_data: data }
      const fields = { title: 'Set', ...chosen, ...more, findable: 'true' }
      const { text } = await ada.submit(path, fields)
      deepEqual(selected(text), ['', 'Asia/Tokyo', '120', 'monday'])
      match(text, /name="internal_name" type="text" value="Set 2026"/)
      match(text, /&quot;club&quot;: \[/)
      match(text, /name="color" value="green" checked><span class="dot hue-4">/)
      match(text, /name="findable" value="true" checked/)
      const form = await ada.get(`/account/events/new/${id}`)
      match(form.text, /<option value="Asia\/Tokyo" selected>/)
      const usual = fill(account.events.calendarReminder, { time: '2 hours before' })
      match(form.text, pattern`<option value="" selected>${usual}</option>`)
      const refused = await ada.post(path, {
        title: 'Set',
        ...chosen,
        custom_data: '{',
        color: 'pink',
        reminder: '-1',
      })
      equal(refused.status, 422)
      match(
        refused.text,
        /id="color-problem"[\s\S]*id="reminder-problem"[\s\S]*id="custom_data-problem"/,
      )
      const own = await ada.get('/account/one-time/new')
      match(own.text, /<option value="UTC" selected>/)
      match(own.text, pattern`<option value="" selected>${account.events.noReminder}</option>`)
    })

    it('offer the templates of the account', async () => {
      const id = await create('Themed')
      const path = `/account/calendars/settings/${id}`
      const { context } = site
      const key = await createTemplate(context, ada.accountId, templateWith())
      const bob = await site.enter('templates@example.org')
      const foreign = await createTemplate(context, bob.accountId, templateWith())
      ok((await ada.get(path)).text.includes(`<option value="${key}">Fair</option>`))
      equal((await ada.post(path, { title: 'Themed', template: foreign })).status, 422)
      const { text } = await ada.submit(path, { title: 'Themed', template: key })
      ok(text.includes(`<option value="${key}" selected>Fair</option>`))
      await deleteTemplate(context, ada.accountId, key)
      ok(!(await ada.get(path)).text.includes(key))
    })

    it('keep the time zone of the account when a calendar has its own', async () => {
      const ida = await site.enter('ida@example.org', '')
      const id = await create('Far', ida)
      const far = { title: 'Far', timezone: 'Asia/Tokyo' }
      await ida.submit(`/account/calendars/settings/${id}`, far)
      const event = { title: 'Opening', start_date: '2031-07-01', all_day_event: 'true' }
      await ida.submit(`/account/events/new/${id}`, { ...event, timezone: 'Asia/Tokyo' })
      equal((await findSettings(site.context.db, ida.accountId))?.zone, '')
    })

    it('list the last saved calendar first, in pages, and search titles ignoring case', async () => {
      const eve = await site.enter('eve@example.org')
      for (let number = 1; number <= 23; number++) await create(`Ärger ${number}`, eve)
      const first = await eve.get('/account/calendars')
      deepEqual(titlesIn(first.text).slice(0, 2), ['Ärger 23', 'Ärger 22'])
      equal(titlesIn(first.text).length, 20)
      match(first.text, /rel="next" href="\/account\/calendars\?page=2"/)
      deepEqual(titlesIn((await eve.get('/account/calendars?page=2')).text), [
        'Ärger 3',
        'Ärger 2',
        'Ärger 1',
      ])
      const found = await eve.get('/account/calendars?search=%C3%A4RGER+2')
      deepEqual(titlesIn(found.text), ['Ärger 23', 'Ärger 22', 'Ärger 21', 'Ärger 20', 'Ärger 2'])
      const paged = await eve.get('/account/calendars?search=%C3%A4RGER&page_size=9&page=2')
      match(paged.text, /rel="prev" href="\/account\/calendars\?search=%C3%A4RGER&amp;page=1"/)
      const none = await eve.get('/account/calendars?search=%3Cx%3E')
      match(none.text, pattern`value="&lt;x&gt;"[\s\S]*${account.section.nothingFound}`)
      const late = await eve.get('/account/calendars?page=50')
      match(
        late.text,
        pattern`<p>${account.section.noSuchPage}</p><a class="btn" href="/account/calendars">`,
      )
      const lateFound = await eve.get('/account/calendars?page=50&search=%C3%A4RGER')
      match(
        lateFound.text,
        pattern`${account.section.noSuchPage}[\s\S]*href="/account/calendars\?search=%C3%A4RGER"`,
      )
    })

    it('copy a calendar under another name', async () => {
      const id = await create('Tennis')
      const { headers } = await ada.post(`/account/calendars/duplicate/${id}`)
      const copy = idIn(headers['location'])
      ok(copy !== '' && copy !== id)
      match((await ada.get(headers['location'] ?? '')).text, /value="Tennis \(copy\)"/)
    })

    it('delete a calendar and restore it at once', async () => {
      const id = await create('Chess')
      const key = await keyOf(id)
      const { text } = await ada.submit(`/account/calendars/delete/${id}`)
      const deleted = fill(account.trash.deleted, { title: 'Chess' })
      match(text, pattern`role="status"><p[^>]*>${deleted}`)
      equal((await ada.get(`/feed/${key}.ics`)).status, 404)
      equal((await ada.get(`/account/calendars/${id}`)).status, 404)
      const [, trash = ''] = /name="trash" value="([a-z0-9]+)"/.exec(text) ?? []
      const back = await ada.submit('/account/deleted', { trash })
      match(back.text, pattern`role="status">${account.notices.restored}[\s\S]*<h2>|<h1>Chess</h1>`)
      equal((await ada.get(`/feed/${key}.ics`)).status, 200)
      const later = await ada.get(`/account/calendars?undo=${trash}`)
      ok(!later.text.includes(deleted))
    })

    it('show links that work and code that displays as text', async () => {
      const id = await create('Jazz & "Blues"')
      const key = await keyOf(id)
      const tabs = ['', '?as=direct', '?as=website']
      const shown = tabs.map((tab) => ada.get(`/account/calendars/share/${id}${tab}`))
      const text = (await Promise.all(shown)).map((answer) => answer.text).join('')
      const page = `https://daymark.test/subscribe/${key}`
      match(text, new RegExp(`readonly value="${page}"`))
      match(text, pattern`<svg[^>]*aria-label="${account.share.scan}"`)
      for (const service of ['apple', 'google', 'outlook', 'outlookcom', 'office365', 'yahoo']) {
        ok(text.includes(`data-copy="${page}+${service}"`), service)
        ok([200, 302].includes((await ada.get(`/subscribe/${key}+${service}`)).status), service)
      }
      const copies = [
        ...text.matchAll(
          new RegExp(
            pattern` aria-live="polite"><svg.*?</svg>((?:<span class="spoken">)?${account.section.copy}.*?)</button>`,
            'gs',
          ),
        ),
      ].map(([, one]) => one)
      deepEqual([copies.length, new Set(copies).size], [9, 9])
      const codes = [...text.matchAll(/<code>([^<]*)<\/code>/g)].map(([, code = '']) => read(code))
      const [frame = '', link] = codes
      match(frame, new RegExp(`<iframe src="https://daymark.test/embed/${key}"`))
      match(frame, /title="Jazz &amp; &quot;Blues&quot;"/)
      match(frame, /\n<script src="https:\/\/daymark.test\/button-2.js" integrity="sha384-/)
      const script = String(frame.split('\n')[1])
      const subscribe = `<a class="daymark" href="${page}">Subscribe to Jazz &amp; &quot;Blues&quot;</a>`
      equal(link, `${script}\n${subscribe}`)
      equal((await ada.get(`/embed/${key}`)).status, 200)
    })

    it('return 404 for calendars that do not exist or belong to another account', async () => {
      const id = await create('Private')
      const eve = await site.enter('mallory@example.org')
      const pages = ['', 'share/', 'followers/', 'settings/', 'end/']
      const forms = ['settings/', 'duplicate/', 'delete/', 'end/', 'block/', 'unblock/']
      for (const one of [id, '999999', 'x', '1e3', '0', '99999999999999999999']) {
        for (const page of pages) {
          equal((await eve.get(`/account/calendars/${page}${one}`)).status, 404, page + one)
        }
        for (const form of forms) {
          const fields = { title: 'Mine', follower: '1' }
          const { status } = await eve.post(`/account/calendars/${form}${one}`, fields)
          equal(status, 404, form + one)
        }
      }
      const { text } = await ada.get(`/account/calendars/${id}`)
      match(text, /<h1>.*<bdi>Private<\/bdi><\/span><\/h1>/)
    })

    it('are in German for users who chose German', async () => {
      const carl = await site.enter('carl@example.org')
      await site.context.db.transaction((connection) =>
        connection.rows(`update accounts set language = 'de' where id = ${carl.accountId}`, []),
      )
      const id = await create('Fußball', carl)
      match(
        (await carl.get('/account/calendars')).text,
        pattern`>${german.calendars.newCalendar}<[\s\S]*<strong>0</strong> <small>Abonnenten<`,
      )
      await carl.submit(`/account/calendars/duplicate/${id}`)
      const { text } = await carl.get('/account/calendars')
      deepEqual(titlesIn(text), ['Fußball (Kopie)', 'Fußball'])
      match((await carl.get('/account/deleted')).text, pattern`<h1>${german.section.trash}</h1>`)
    })
  })
}

/** Decodes the character references in HTML. */
function read(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
