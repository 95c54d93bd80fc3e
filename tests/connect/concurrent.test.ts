/** A person's entries that end and begin at the same time. */

import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { forgetEntry } from '../../server/operations/connections.ts'
import {
  connectEntry,
  deleteConnection,
  holdConnection,
  LeaseEnded,
  purgeLeftConnections,
} from '../../server/operations/held-connections.ts'
import { findEntryByStopKey } from '../../server/storage/connected-entries.ts'
import { engines } from '../support/databases.ts'
import { createService } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'

for (const engine of engines) {
  describe(`the entries of a person on ${engine}`, () => {
    const started = sharedStart(async (scope) => {
      const service = await createService(engine)
      scope.after(service.stop)
      return service
    })
    const personOf = (subjectDigest: string) => {
      return { provider: 'google', subjectDigest, sealedToken: 'sealed' } as const
    }
    const entryOf = (stopKey: string) => ({
      ...{ accountId: started().account.accountId, pageKey: stopKey, stopKey },
      ...{ zone: '', language: 'en', calendarId: '', entryId: stopKey, sent: '{}', endsAt: null },
    })
    const find = (stopKey: string) => findEntryByStopKey(started().context.db, stopKey)
    const hold = async (person: string) => {
      const held = await holdConnection(started().context, personOf(person))
      if (!held) throw new Error('somebody has the connection')
      return held
    }
    const keep = async (person: string, stopKey: string) => {
      const entry = entryOf(stopKey)
      await connectEntry(started().context, await hold(person), entry)
      const found = await find(stopKey)
      if (!found) throw new Error('the entry was not stored')
      return found
    }

    it('keeps the grant for an entry that was added while the last one ends', async () => {
      const { context } = started()
      const last = await keep('ada', 'last')
      const held = await hold('ada')
      const stored = connectEntry(context, held, entryOf('next'))
      const unused = await forgetEntry(context, last, 'stopped')
      // One of the two was first.
      await stored.catch((error) => ok(error instanceof LeaseEnded && unused, error))
      equal((await find('next')) === undefined, unused !== undefined)
    })

    it('does not keep an entry whose grant was ended while it was added', async () => {
      const { context } = started()
      const last = await keep('cleo', 'ended')
      const held = await hold('cleo')
      const unused = await forgetEntry(context, last, 'stopped')
      if (!unused) throw new Error('the entry was not the last one')
      await rejects(connectEntry(context, held, entryOf('late')), LeaseEnded)
      equal(await holdConnection(context, personOf('cleo')), undefined)
      await deleteConnection(context, unused)
      await rejects(connectEntry(context, held, entryOf('late')), LeaseEnded)
      equal((await hold('cleo')).version, 0)
    })

    it('lets one process at a time add the first entry', async () => {
      const { context } = started()
      const both = await Promise.all([1, 2].map(() => holdConnection(context, personOf('dan'))))
      const [held] = both.filter((one) => one !== undefined)
      equal(both.filter((one) => one === undefined).length, 1)
      if (!held) throw new Error('nobody has the connection')
      await connectEntry(context, held, entryOf('first'))
      // Its calendar is known now.
      ok(await holdConnection(context, personOf('dan')))
      ok(await holdConnection(context, personOf('dan')))
    })

    it('deletes a connection that a killed process has left, and no other', async () => {
      const service = started()
      const { context } = service
      const connections = async () => {
        const sql = "select subject_digest from connections where subject_digest like 'left-%'"
        return (await context.db.rows(sql, [])).map((row) => row['subject_digest'])
      }
      await hold('left-alone')
      await keep('left-in-use', 'in-use')
      await purgeLeftConnections(context)
      equal((await connections()).length, 2)
      service.wait(600)
      await hold('left-now')
      await purgeLeftConnections(context)
      deepEqual((await connections()).toSorted(), ['left-in-use', 'left-now'])
    })

    it('ends an entry once if it is stopped twice', async () => {
      const { context } = started()
      const entry = await keep('bea', 'twice')
      const unused = await Promise.all(
        Array.from({ length: 5 }, () => forgetEntry(context, entry, 'stopped')),
      )
      equal(unused.filter((one) => one !== undefined).length, 1)
      equal(await find('twice'), undefined)
    })
  })
}
