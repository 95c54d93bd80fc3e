import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxCounts } from '../../core/account/quota.ts'
import { readEventForm } from '../../core/event/form.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { createEvent, createOneTimeEvent } from '../../server/operations/events.ts'
import { addLink } from '../../server/operations/links.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { all, readPage, textOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

function draftOf(title: string, start_date = '2026-12-05') {
  const texts: Readonly<Record<string, string>> = { title, start_date, start_time: '19:30' }
  const read = readEventForm((name) => ({
    parameter: name,
    text: { timezone: 'UTC', ...texts }[name] ?? '',
  }))
  ok(read.ok)
  return read.value
}

/** The titles of the rows that can be selected, with the names of their checkboxes. */
function rowsOf(text: string): Readonly<Record<string, string>> {
  const labels = all(readPage(text), 'label').filter(
    (one) => attributeOf(one, 'class') === 'tickbox',
  )
  const [before = '', after = ''] = account.section.select.split('{title}')
  return Object.fromEntries(
    labels.map((one) => {
      const [box] = all(one, 'input')
      ok(box)
      return [
        textOf(one)
          .slice(before.length)
          .slice(0, -after.length || undefined),
        attributeOf(box, 'name'),
      ]
    }),
  )
}

function actionOf(text: string): string {
  const [form] = all(readPage(text), 'form').filter(
    (one) => one.attributes.get('class') === 'selection',
  )
  ok(form)
  return attributeOf(form, 'action')
}

for (const engine of upperEngines) {
  describe(`selected rows of lists in the account section on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const newCalendar = async (title: string, ...events: readonly string[]) => {
      const { id } = await createCalendar(site.context, ada.accountId, { title })
      for (const event of events) {
        ok(await createEvent(site.context, ada.accountId, id, draftOf(event)))
      }
      return { id, path: `/account/events/${id}` }
    }
    const titlesOn = async (path: string) => Object.keys(rowsOf((await ada.get(path)).text))
    /** Selects rows of a list by their titles, and presses a button. */
    const press = async (
      path: string,
      titles: readonly string[],
      fields: Readonly<Record<string, string>>,
    ) => {
      const { text } = await ada.get(path)
      const rows = rowsOf(text)
      const names = titles.map((title) => [rows[title] ?? '', 'true'])
      return ada.post(actionOf(text), { ...Object.fromEntries(names), ...fields })
    }
    const follow = async (answer: {
      status: number
      headers: Readonly<Record<string, unknown>>
    }) => {
      equal(answer.status, 303)
      return ada.get(String(answer.headers['location']))
    }
    /** Presses the button of the notice at the top of a page. */
    const undo = (text: string) => {
      const [note] = all(readPage(text), 'div').filter(
        (one) => one.attributes.get('class') === 'note done',
      )
      const [form] = note ? all(note, 'form') : []
      ok(form)
      const fields = all(form, 'input').map((one) => [
        attributeOf(one, 'name'),
        attributeOf(one, 'value'),
      ])
      return ada.submit(attributeOf(form, 'action'), Object.fromEntries(fields))
    }

    it('deletes all 100 rows of a page together', async () => {
      const titles = Array.from({ length: 100 }, (_, index) => `Event ${index}`)
      const { path } = await newCalendar('Choir', ...titles, 'The last one')
      const shown = Object.keys(rowsOf((await ada.get(`${path}?page_size=100`)).text))
      equal(shown.length, 100)
      await follow(await press(`${path}?page_size=100`, shown, { action: 'delete' }))
      equal((await titlesOn(path)).length, 1)
    })

    it('deletes events of a calendar, and restores them with one button', async () => {
      const { path } = await newCalendar('Choir', 'One', 'Two', 'Three')
      const deleted = await follow(await press(path, ['One', 'Three'], { action: 'delete' }))
      match(deleted.text, pattern`role="status"><p dir="auto">2 items deleted.`)
      deepEqual(Object.keys(rowsOf(deleted.text)), ['Two'])
      match((await undo(deleted.text)).text, pattern`role="status">${account.notices.restored}`)
      deepEqual((await titlesOn(path)).toSorted(), ['One', 'Three', 'Two'])
      const one = await follow(await press(path, ['Two'], { action: 'delete' }))
      match(one.text, pattern`${fill(account.trash.deleted, { title: 'Two' })}`)
    })

    it('restores the other items if one of them is already restored', async () => {
      const { path } = await newCalendar('Choir', 'One', 'Two', 'Three')
      const { headers } = await press(path, ['One', 'Two'], { action: 'delete' })
      const [, first = '', second = ''] =
        /undo=(\w+)\.(\w+)/.exec(String(headers['location'])) ?? []
      await ada.submit('/account/deleted', { trash: first })
      const both = await ada.post('/account/deleted', { trash: `${first}.${second}` })
      equal(both.status, 422)
      match(both.text, pattern`role="alert">.*${account.trash.refused.unknown}`)
      deepEqual((await titlesOn(path)).toSorted(), ['One', 'Three', 'Two'])
    })

    it('keeps the part of the list that was shown', async () => {
      const { path } = await newCalendar('Choir')
      const id = Number(path.split('/').at(-1))
      await createEvent(site.context, ada.accountId, id, draftOf('Old', '2026-01-05'))
      const { text } = await ada.get(`${path}?view=over`)
      equal(actionOf(text), `/account/events/selected/${id}?view=over`)
      const copied = await press(`${path}?view=over`, ['Old'], { action: 'duplicate' })
      equal(copied.headers['location'], `${path}?view=over&done=duplicated`)
      const deleted = await press(`${path}?view=over`, ['Old'], { action: 'delete' })
      match(String(deleted.headers['location']), new RegExp(`^${path}\\?view=over&undo=\\w+$`))
    })

    it('moves events to another calendar', async () => {
      const { path, id } = await newCalendar('Choir', 'One', 'Two')
      const to = await newCalendar('Band')
      const options = all(readPage((await ada.get(path)).text), 'option').map(({ attributes }) =>
        attributes.get('value'),
      )
      ok(options.includes(String(to.id)) && !options.includes(String(id)))
      const moved = await follow(await press(path, ['Two'], { action: 'move', to: String(to.id) }))
      match(moved.text, pattern`role="status">${account.notices.moved}`)
      deepEqual(Object.keys(rowsOf(moved.text)), ['One'])
      deepEqual(await titlesOn(to.path), ['Two'])
      equal((await press(path, ['One'], { action: 'move', to: String(to.id + 1000) })).status, 404)
      equal((await press(path, ['One'], { action: 'dance' })).status, 404)
      // The Enter key on a checkbox: no button is pressed.
      match((await press(path, ['One'], {})).text, /name="item-\d+" value="true" checked/)
    })

    it('duplicates, moves and deletes single events', async () => {
      const path = '/account/one-time'
      for (const title of ['One', 'Two']) {
        await createOneTimeEvent(site.context, ada.accountId, draftOf(title))
      }
      const to = await newCalendar('Solo')
      await follow(await press(path, ['One'], { action: 'duplicate' }))
      equal((await ada.get(path)).text.match(/name="item-/g)?.length, 3)
      await follow(await press(path, ['Two'], { action: 'move', to: String(to.id) }))
      deepEqual(await titlesOn(to.path), ['Two'])
      const deleted = await follow(await press(path, ['One'], { action: 'delete' }))
      equal(deleted.text.match(/name="item-/g)?.length, 1)
    })

    it('asks for a selection, and shows the list again', async () => {
      const { path } = await newCalendar('Choir', 'One')
      for (const list of [path, '/account/links']) {
        if (list === '/account/links') await newLinks('Hers')
        const answer = await press(list, [], { action: 'delete' })
        equal(answer.status, 422)
        match(answer.text, pattern`role="alert">.*${account.section.nothingSelected}`)
        ok(Object.keys(rowsOf(answer.text)).length > 0)
      }
    })

    const newLinks = async (...titles: readonly string[]) => {
      const owner = { accountId: ada.accountId, credential: 'session' } as const
      for (const title of titles) {
        ok(await addLink(site.context, owner, { title, start: '2026-12-05 10:00' }))
      }
    }

    it('duplicates and deletes short links, and restores them with one button', async () => {
      const path = '/account/links?search=Gala'
      await newLinks('Gala one', 'Gala two', 'Gala three')
      const copied = await follow(await press(path, ['Gala two'], { action: 'duplicate' }))
      match(copied.text, pattern`role="status">${account.notices.duplicated}`)
      equal(copied.text.match(/name="item-/g)?.length, 4)
      const deleted = await follow(
        await press(path, ['Gala one', 'Gala three'], { action: 'delete' }),
      )
      match(deleted.text, pattern`role="status"><p dir="auto">2 items deleted.`)
      deepEqual(Object.keys(rowsOf(deleted.text)), ['Gala two'])
      match((await undo(deleted.text)).text, pattern`role="status">${account.notices.restored}`)
      equal((await ada.get(path)).text.match(/name="item-/g)?.length, 4)
    })

    it('say how many short links were duplicated before a quota was reached', async () => {
      const path = '/account/links?search=Fair'
      const titles = ['Fair one', 'Fair two', 'Fair three']
      await newLinks(...titles)
      const setTotal = (total: number) =>
        site.context.db.transaction((connection) =>
          connection.rows(
            `update accounts set links_total = ${total} where id = ${ada.accountId}`,
            [],
          ),
        )
      await setTotal(maxCounts.links - 2)
      const { status, text } = await press(path, titles, { action: 'duplicate' })
      equal(status, 422)
      const done = fill(account.links.duplicatedBefore.other, { count: 2 })
      match(text, pattern`${account.section.full.links} ${done}`)
      equal(text.match(/name="item-[^>]* checked/g)?.length, 1, 'the third one stays selected')
      await setTotal(5)
    })

    it("does not touch other people's rows", async () => {
      const { path } = await newCalendar('Choir', 'Hers')
      await newLinks('Hers')
      const eve = await site.enter('eve@example.org')
      const [event = ''] = Object.values(rowsOf((await ada.get(path)).text))
      const [link = ''] = Object.values(rowsOf((await ada.get('/account/links')).text))
      const own = await createCalendar(site.context, eve.accountId, { title: 'Own' })
      for (const action of ['delete', 'duplicate', 'move']) {
        const fields = { [event]: 'true', action, to: String(own.id) }
        equal((await eve.post(`/account/events/selected/${own.id}`, fields)).status, 303)
        equal((await eve.post('/account/one-time/selected', fields)).status, 303)
        equal((await eve.post(path.replace('events', 'events/selected'), fields)).status, 404)
      }
      for (const action of ['delete', 'duplicate', 'restore']) {
        equal((await eve.post('/account/links/selected', { [link]: 'true', action })).status, 303)
      }
      deepEqual(await titlesOn(path), ['Hers'])
      ok((await titlesOn('/account/links')).includes('Hers'))
      equal((await eve.get(`/account/events/${own.id}`)).text.includes('Hers'), false)
      equal((await eve.get('/account/links')).text.includes('Hers'), false)
    })
  })
}
