/** An account's size is counted with each change, and limited. */

import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { QuotaExceeded } from '../../core/account/quota.ts'
import { checkBytes, held as heldIn, recount } from '../../tests/support/bytes.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { deleteCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { deleteEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { addLink, deleteLink, purgeOldLinks, restoreLink, saveLink } from './links.ts'
import { restore } from './restore-deleted.ts'
import { purgeOldTrash } from './trash.ts'
import { addUploadedEvents, saveUpload } from './uploads.ts'

const month = 30 * 86_400
const event = { title: 'Fête', start_date: '2026-12-01 10:00', description: 'é'.repeat(100) }
const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { location: '', organizer: undefined, reminder: undefined }
const draft = (uid: string, description = '') => ({
  uid,
  draft: { title: 'Party', when, description, ...texts },
})

for (const engine of engines) {
  describe(`the bytes of an account on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const { context, accountId, owner } = {
      context: () => service.context,
      accountId: () => service.account.accountId,
      owner: () => ({ accountId: service.account.accountId, credential: 'session' as const }),
    }
    const held = () => heldIn(context().db)
    const call = async (path: string, parameters: Readonly<Record<string, string>>) => {
      const { status, json, text } = await service.call(`/api/v1${path}`, parameters)
      equal(status, 200, text)
      return json
    }
    /** Runs work, and checks that the count is correct and has changed in the given direction. */
    const grows = async (by: 'more' | 'less' | 'same', work: () => Promise<unknown>) => {
      const earlier = await held()
      const result = await work()
      const later = await held()
      await checkBytes(context().db)
      equal(later > earlier ? 'more' : later < earlier ? 'less' : 'same', by)
      return result
    }
    const newCalendar = async (): Promise<string> =>
      (await call('/me/calendars/create/', { title: 'Mine', description: 'All of it' })).calendar.id

    it('are counted with every change of events, calendars and the trash', async () => {
      let id = ''
      await grows('more', async () => {
        id = await newCalendar()
      })
      const place = { calendar_id: id }
      let event_id = ''
      await grows('more', async () => {
        event_id = (await call('/me/calendars/events/create/', { ...place, ...event })).event.id
      })
      const save = (description: string) =>
        call('/me/calendars/events/save/', { event_id, ...event, description })
      await grows('more', () => save('x'.repeat(1000)))
      await grows('less', () => save('x'))
      await grows('same', () => save('y'))
      let key: string | undefined
      await grows('same', async () => {
        key = await deleteEvent(context(), accountId(), Number(event_id), 'calendar')
      })
      await grows('same', () => restore(context(), accountId(), key ?? ''))
      await grows('more', () =>
        importEvents(context(), accountId(), Number(id), [draft('a'), draft('b', 'b'.repeat(50))]),
      )
      await grows('less', () =>
        importEvents(context(), accountId(), Number(id), [draft('b', 'b'), draft('a')]),
      )
      await grows('more', () =>
        call('/me/calendars/save/', { ...place, title: 'Longer than it was' }),
      )
      let copy = 0
      await grows('more', async () => {
        copy = Number(await duplicateCalendar(context(), accountId(), Number(id), 'Copy'))
      })
      await grows('same', async () => {
        key = await deleteCalendar(context(), accountId(), copy)
      })
      await grows('same', () => restore(context(), accountId(), key ?? ''))
      await deleteCalendar(context(), accountId(), copy)
      await grows('more', async () => {
        const { event: made } = await call('/oe/events/create/', event)
        await call('/oe/events/save/', { event_id: made.id, ...event, title: 'Changed' })
        await deleteEvent(context(), accountId(), made.id, 'one-time')
      })
      const file = await saveUpload(context(), accountId(), {
        calendarId: null,
        fileName: 'a.ics',
        content: '',
      })
      const parts = [
        { calendar: Number(id), drafts: [draft('c')] },
        { calendar: { title: 'New', description: 'One' }, drafts: [draft('c')] },
      ]
      await grows('more', () => addUploadedEvents(context(), accountId(), file, parts))
      service.wait(month + 1)
      await grows('less', () => purgeOldTrash(context()))
    })

    it('are counted with every change of links and their versions', async () => {
      let key = ''
      await grows('more', async () => {
        key = (await addLink(context(), owner(), { title: 'Fête', start: '2026-12-01' })) ?? ''
      })
      await grows('more', () => saveLink(context(), owner(), key, { title: 'x'.repeat(400) }))
      await grows('more', () => saveLink(context(), owner(), key, { title: 'x' }))
      await grows('more', () => restoreLink(context(), accountId(), key, 1))
      await grows('more', () => deleteLink(context(), accountId(), key))
      await grows('more', () => restoreLink(context(), accountId(), key, 0))
      await grows('more', () => deleteLink(context(), accountId(), key))
      service.wait(month + 1)
      await grows('less', () => purgeOldLinks(context()))
      await grows('more', () => addLink(context(), owner(), { title: 'New', start: '2026-12-01' }))
    })

    it('are limited, however they would grow', async () => {
      const id = await newCalendar()
      const place = { calendar_id: id, ...event }
      const { event: made } = await call('/me/calendars/events/create/', place)
      const link =
        (await addLink(context(), owner(), {
          title: 'x'.repeat(300),
          start: '2026-12-01',
        })) ?? ''
      const { config: standard } = context()
      const config = { ...standard, accountBytes: await held() }
      const full = { ...context(), config }
      const isFull = (error: unknown) =>
        error instanceof QuotaExceeded && error.quota === 'megabytes'
      const stored = await recount(context().db)
      await rejects(addLink(full, owner(), { title: 'One', start: '2026-12-01' }), isFull)
      await rejects(saveLink(full, owner(), link, { title: 'x'.repeat(301) }), isFull)
      await rejects(importEvents(full, accountId(), Number(id), [draft('more')]), isFull)
      await rejects(duplicateCalendar(full, accountId(), Number(id), 'Copy'), isFull)
      Object.assign(context(), { config })
      for (const [path, parameters] of [
        ['/me/calendars/create/', { title: 'New' }],
        ['/me/calendars/events/create/', place],
        ['/oe/events/create/', event],
        ['/me/calendars/events/save/', { event_id: made.id, ...event, title: 'Longer' }],
      ] as const) {
        const { status, json } = await service.call(`/api/v1${path}`, parameters)
        deepEqual([status, json.meta.error_type], [413, 'too_large'], path)
        ok(json.errors[0].message.includes(' MB; '), json.errors[0].message)
      }
      equal(await recount(context().db), stored)
      await call('/me/calendars/events/save/', { event_id: made.id, ...event, description: '' })
      equal(typeof (await deleteEvent(full, accountId(), made.id, 'calendar')), 'string')
      equal(await deleteLink(full, accountId(), link), true)
      Object.assign(context(), { config: standard })
      await checkBytes(context().db)
    })

    it('reserve a tenth for the owner, whatever is done with the client ID alone', async () => {
      const stranger = { accountId: accountId(), credential: 'client' } as const
      const config = { ...context().config, accountBytes: Math.ceil((await held()) / 0.9) }
      const party = { title: 'One', start: '2026-12-01' }
      const isFull = (error: unknown) =>
        error instanceof QuotaExceeded && error.quota === 'openMegabytes'
      await rejects(addLink({ ...context(), config }, stranger, party), isFull)
      equal(typeof (await addLink({ ...context(), config }, owner(), party)), 'string')
    })

    it('are correct after many simultaneous changes', async () => {
      const id = await newCalendar()
      const many = Array.from({ length: 8 }, (_, count) => count)
      const made = await Promise.all(
        many.map(() =>
          service.call('/api/v1/me/calendars/events/create/', { calendar_id: id, ...event }),
        ),
      )
      await Promise.all(
        made.flatMap(({ json }, count) => [
          service.call('/api/v1/me/calendars/events/save/', {
            event_id: json.event.id,
            ...event,
            description: 'x'.repeat(10 * count),
          }),
          count % 2 === 0 && deleteEvent(context(), accountId(), json.event.id, 'calendar'),
          service.call('/api/v1/oe/events/create/', event),
          addLink(context(), owner(), { title: 'Party', start: '2026-12-01' }),
        ]),
      )
      await checkBytes(context().db)
    })
  })
}
