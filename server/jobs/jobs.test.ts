import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createService } from '../../tests/support/service.ts'
import type { Hit } from '../context.ts'
import { setInitialZone } from '../operations/accounts.ts'
import { Jobs } from './jobs.ts'

test('counts hits together only if all their properties are equal', async (t) => {
  const service = await createService('sqlite')
  t.after(service.stop)
  const { context, account } = service
  // Where it is midnight.
  await setInitialZone(context, account.accountId, 'Pacific/Tarawa')
  const hit: Hit = {
    accountId: account.accountId,
    linkId: 0,
    service: 'google',
    device: 'phone',
    reference: '',
    isBot: false,
    isClick: false,
    at: context.now(),
    count: 1,
  }
  const others: readonly Hit[] = [
    { ...hit, linkId: 1 },
    { ...hit, service: 'apple' },
    { ...hit, device: 'other' },
    { ...hit, reference: 'mail' },
    { ...hit, isBot: true },
    { ...hit, isClick: true },
    { ...hit, at: hit.at - 1 },
  ]
  const jobs = new Jobs()
  jobs.start(context)
  jobs.notes.noteHit(hit)
  jobs.notes.noteHit({ ...hit, at: hit.at + 1 })
  for (const other of others) jobs.notes.noteHit(other)
  await jobs.stop()
  const rows = await context.db.rows('select count from hits order by count', [])
  assert.deepEqual(
    rows.map(({ count }) => count),
    [...others.map(() => 1), 2],
  )
})
