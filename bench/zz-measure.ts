import { createService } from '/work/wt/writes/tests/support/service.ts'
import { manyEvents, manyFollowers, manyLinks, manyRows } from '/work/wt/writes/tests/support/many.ts'
import { createAccount, saveSettings } from '/work/wt/writes/server/operations/accounts.ts'
import { createCalendar, deleteCalendar } from '/work/wt/writes/server/operations/calendars.ts'
import { duplicateCalendar } from '/work/wt/writes/server/operations/copies.ts'
import { importEvents } from '/work/wt/writes/server/operations/imports.ts'
import { deleteAccount } from '/work/wt/writes/server/operations/people.ts'
import { restore } from '/work/wt/writes/server/operations/restore.ts'
import { endSubscriptions } from '/work/wt/writes/server/operations/subscriptions.ts'
const size = Number(process.argv[2] ?? 150000)
const service = await createService((process.argv[3] ?? 'sqlite') as 'sqlite')
const large = await createAccount(service.context, 'large@example.com', 'correct horse')
const accountId = large!.accountId
const { db } = service.context
async function measure(name: string, work: () => Promise<unknown>) {
  let over = false, worstCpu = 0, worstGap = 0, worstWait = 0, changes = 0
  const began = performance.now(); const cpu0 = process.cpuUsage()
  const turns = (async () => { let t = performance.now(), c = process.cpuUsage(); while (!over) { await new Promise(r => setImmediate(r)); const n = performance.now(); const d = process.cpuUsage(c); c = process.cpuUsage(); worstGap = Math.max(worstGap, n - t); worstCpu = Math.max(worstCpu, (d.user + d.system) / 1000); t = n } })()
  const changing = (async () => { while (!over) { const t = performance.now(); await saveSettings(service.context, service.account.accountId, { name: 'x', zone: 'UTC', language: 'en' } as never); worstWait = Math.max(worstWait, performance.now() - t); changes++; await new Promise(r => setTimeout(r, 2)) } })()
  await work(); const answered = performance.now() - began; await service.mails(); over = true; await turns; await changing
  const c = process.cpuUsage(cpu0)
  console.log(name.padEnd(22), `answered ${answered.toFixed(0)} ms, done ${(performance.now() - began).toFixed(0)} ms, cpu ${((c.user + c.system) / 1000).toFixed(0)} ms; worst turn cpu ${worstCpu.toFixed(1)} ms (wall ${worstGap.toFixed(1)}), worst wait of another ${worstWait.toFixed(1)} ms over ${changes}`)
}
const { id } = await createCalendar(service.context, accountId, { title: 'Large' })
await manyEvents(db, { accountId, calendarId: id }, size)
await manyFollowers(db, id, size)
await db.transaction(c => c.rows(`update calendars set events_total=${size}, followers_total=${size}, followers_active=${size} where id=${id}`, []))
await measure('duplicate', () => duplicateCalendar(service.context, accountId, id, 'Copy'))
let key: string | undefined
await measure('delete calendar', async () => { key = await deleteCalendar(service.context, accountId, id) })
await measure('restore calendar', () => restore(service.context, accountId, key!))
await measure('end subscriptions', () => endSubscriptions(service.context, accountId, id))
const party = { title: 'Party', when: { isWholeDay: false, zone: 'UTC', start: { local: '2026-12-01T10:00:00', unix: 1796119200 }, end: { local: '2026-12-01T11:00:00', unix: 1796122800 } }, description: '', location: '', organizer: undefined, reminder: undefined }
const imp = await createCalendar(service.context, accountId, { title: 'Imp' })
await measure('import 20000', () => importEvents(service.context, accountId, imp.id, Array.from({ length: 20000 }, (_, n) => ({ uid: 'u' + n, draft: party as never }))))
await manyEvents(db, { accountId, calendarId: undefined }, size)
await manyLinks(db, accountId, size)
await measure('delete account', () => deleteAccount(service.context, accountId))
console.log(await db.rows('select count(*) as n from events', []), await db.rows('select count(*) as n from accounts', []))
await service.stop()
