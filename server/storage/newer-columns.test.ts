import assert from 'node:assert/strict'
import { it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService } from '../../tests/support/service.ts'
import { addTemplate, logoOf, templateWith } from '../../tests/support/templates.ts'
import { createCalendar, deleteCalendar } from '../operations/calendars.ts'
import { deleteEvent } from '../operations/events.ts'
import { addLink, deleteLink, saveLink } from '../operations/links.ts'
import { restore } from '../operations/restore-deleted.ts'
import { deleteTemplate, saveTemplate, setDefaultTemplate } from '../operations/templates.ts'
import { eventSlices } from './event-slices.ts'
import { findEventByKey } from './events.ts'
import { findVersions } from './link-versions.ts'
import { findLink, findShortLink } from './links.ts'
import { findLogo } from './logos.ts'
import { findApplicableTemplate, findTemplate, listTemplates } from './templates.ts'
import { listTokens } from './tokens.ts'
import { listTrash } from './trash-lists.ts'

const tables = [
  ...['accounts', 'tokens', 'calendars', 'events', 'followers', 'links', 'link_versions'],
  ...['templates', 'logos', 'dark_logos', 'covers'],
]
const calendarPath = '/api/v1/me/calendars'
const oneTimePath = '/api/v1/oe/events'
const party = { title: 'Party', start_date: '2026-12-01' }

for (const engine of engines) {
  it(`${engine}: a column that a newer process adds breaks nothing`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { context } = service
    const { accountId } = service.account
    const call = async (path: string, parameters: Record<string, string> = {}) => {
      const { status, text, json } = await service.call(path, parameters)
      assert.equal(status, 200, text)
      return json
    }
    const workWithEvents = async () => {
      const { calendar } = await call(`${calendarPath}/create/`, { title: 'Mine' })
      const place = { calendar_id: String(calendar.id) }
      const { event } = await call(`${calendarPath}/events/create/`, { ...place, ...party })
      const changed = { ...party, event_id: String(event.id) }
      await call(`${calendarPath}/events/save/`, changed)
      await call(`${calendarPath}/events/list/`, place)
      const { value } = await eventSlices(context.db, Number(calendar.id)).next()
      assert.equal(value.length, 1)
      await findEventByKey(context.db, event.uniquekey)
      await call(`${calendarPath}/events/delete/`, { event_id: String(event.id) })
      await call(`${oneTimePath}/create/`, party)
      await call(`${oneTimePath}/list/`)
    }
    const workWithLinks = async () => {
      const owner = { accountId, credential: 'session' } as const
      const key = (await addLink(context, owner, { title: 'Party' })) ?? ''
      await saveLink(context, owner, key, { title: 'Dinner' })
      await findLink(context.db, key)
      await findShortLink(context.db, accountId, key)
      await deleteLink(context, accountId, key)
      await findVersions(context.db, accountId, key)
      assert.equal((await listTokens(context.db, accountId)).length, 1)
    }
    const workWithTemplates = async () => {
      const key = await addTemplate(service, {}, { logo: logoOf() })
      const logos = { logo: logoOf(), darkLogo: logoOf(), coverPicture: logoOf() }
      const saved = { key, template: templateWith(), ...logos }
      await saveTemplate(context, accountId, saved)
      const logo = (await findTemplate(context.db, accountId, key))?.logo
      assert.ok(logo && (await findLogo(context.db, logo.key)))
      assert.equal((await findApplicableTemplate(context.db, accountId, key))?.changes, 1)
      await setDefaultTemplate(context, accountId, key)
      await deleteTemplate(context, accountId, key)
      assert.deepEqual(await listTemplates(context.db, accountId), [])
    }
    await workWithEvents()
    await workWithLinks()
    await workWithTemplates()
    for (const table of tables) {
      await context.db.transaction((connection) =>
        connection.rows(`alter table ${table} add column newer text`, []),
      )
    }
    await workWithEvents()
    await workWithLinks()
    await workWithTemplates()
  })
  it(`${engine}: rows written by a newer process are restored from the trash`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { context } = service
    const { accountId } = service.account
    const { id } = await createCalendar(context, accountId, { title: 'Mine' })
    const place = { calendar_id: String(id) }
    const made = await service.call(`${calendarPath}/events/create/`, { ...place, ...party })
    await deleteEvent(context, accountId, Number(made.json.event.id), 'calendar')
    await service.call(`${calendarPath}/events/create/`, { ...place, ...party })
    const run = (sql: string) => context.db.transaction((connection) => connection.rows(sql, []))
    const newer = async (table: string) => {
      const rows = await context.db.rows(`select newer from ${table} order by id`, [])
      return rows.map((row) => row['newer'])
    }
    for (const table of ['calendars', 'events']) {
      await run(`alter table ${table} add column newer text not null default 'usual'`)
      await run(`update ${table} set newer = 'special'`)
    }
    await restore(context, accountId, String(await deleteCalendar(context, accountId, id)))
    const { items } = await listTrash(context.db, accountId, { number: 1, size: 20 })
    for (const { key } of items) await restore(context, accountId, key)
    assert.deepEqual(await newer('calendars'), ['special'])
    assert.deepEqual(await newer('events'), ['usual', 'special'])
  })
}
