/** Pages that strangers create with the public client ID of an account. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errorReply } from '../../contract/replies.ts'
import { maxCounts, maxDirectPages } from '../../core/account/quota.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import { suspend } from '../../server/operations/suspensions.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { direct, link, party, pathOf, serviceFor, type Texts, targetOf } from './calls.ts'

const day = 86_400

for (const engine of upperEngines) {
  describe(`the pages behind /dir/ on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    const rows = (sql: string) =>
      service().context.db.transaction((connection) => connection.rows(sql, []))
    let accounts = 0
    const newAccount = async () => {
      const account = await createAccount(
        service().context,
        `${++accounts}@x.example`,
        'correct horse',
      )
      ok(account)
      return account
    }
    const open = async (client: string, title: string) =>
      pathOf(targetOf(await direct(service(), { client, title })))
    const fill = (accountId: number, key: string, opened: string) =>
      rows(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${maxDirectPages.count})
        insert into links (account_id, key, is_short, parameters, opened_on, created_at, modified_at)
        select ${accountId}, '${key}' || n, 0, '{"title":"x","start":"2026-12-05"}', '${opened}', 1, 1 from numbers`).then(
        () =>
          rows(`insert into usage (account_id, pages, page_bytes) values (${accountId}, ${maxDirectPages.count}, 1000)
            on conflict (account_id) do update set pages = excluded.pages`),
      )

    it('do not count as links', async () => {
      const { clientId: client, accountId } = await newAccount()
      await open(client, 'Not a link')
      const [account] = await rows(`select links_total from accounts where id = ${accountId}`)
      equal(account?.['links_total'], 0)
      await rows(`update accounts set links_total = ${maxCounts.links} where id = ${accountId}`)
      const page = await open(client, 'Beside a full account')
      equal((await service().send(page)).status, 200)
    })

    it('at the limit replace the least recently opened one, which can be created again', async () => {
      const { clientId: client, accountId } = await newAccount()
      const [forgotten, used] = [await open(client, 'Forgotten'), await open(client, 'Used')]
      service().wait(3 * day)
      equal((await service().send(used)).status, 200)
      await service().count()
      await fill(accountId, 'full', '2026-11-23')
      equal((await service().send(await open(client, 'One more'))).status, 200)
      equal((await service().send(forgotten)).status, 404)
      equal((await service().send(used)).status, 200)
      const [{ count } = {}] = await rows(
        `select count(*) as count from links where account_id = ${accountId} and is_short = 0`,
      )
      ok(Number(count) <= maxDirectPages.count, String(count))
      equal(await open(client, 'Forgotten'), forgotten)
      equal((await service().send(forgotten)).status, 200)
    })

    it('are never replaced while suspended', async () => {
      const { clientId: client, accountId } = await newAccount()
      const stopped = await open(client, 'Stopped')
      await suspend(
        service().context,
        { kind: 'link', name: stopped.replace('/event/', '') },
        'why',
      )
      service().wait(day)
      await fill(accountId, 'stay', '2027-01-01')
      await open(client, 'One more')
      equal((await service().send(stopped)).status, 410)
    })

    it('update the date of the last visit once a day, after the reply', async () => {
      const { clientId: client, accountId } = await newAccount()
      const page = await open(client, 'Opened')
      const openedOn = async () =>
        (await rows(`select opened_on from links where account_id = ${accountId}`))[0]?.[
          'opened_on'
        ]
      const before = await openedOn()
      service().wait(day)
      await service().send(page, { method: 'HEAD' })
      await service().count()
      equal(await openedOn(), before)
      await service().send(page)
      equal(await openedOn(), before)
      await service().count()
      const after = await openedOn()
      ok(String(after) > String(before), String(after))
      await rows(`update links set changes = changes where account_id = ${accountId}`)
      await service().send(page)
      await open(client, 'Opened')
      deepEqual(await service().openings(), [])
    })
  })

  describe(`overlong parameters on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    const limits: Readonly<Record<string, number>> = {
      ...{ title: 500, location: 500, organizer: 500, organizer_email: 254, description: 20_000 },
      ...{ attendees: 25_600, uid: 255, reference: 255, template: 100, recurring: 1000 },
      ...{ start: 100, end: 100, starttime: 100, startext: 100, endtime: 100, endext: 100 },
      ...{ duration: 100, all_day_event: 100, date_format: 100, timezone: 100, service: 100 },
      ...{ alarm: 100, status: 100, method: 100, transp: 100 },
    }
    const stored = async () =>
      (await service().context.db.rows('select parameters from links', [])).length
    const textsWith = (name: string, length: number): Texts => ({
      ...party,
      [name]: 'x'.repeat(length),
    })

    for (const [name, longest] of Object.entries(limits)) {
      it(`${name}: are rejected from ${longest + 1} characters without storing anything`, async () => {
        const before = await stored()
        const uniquekey = (await link(service(), 'add', party)).json.data.uniquekey
        const texts = textsWith(name, longest + 1)
        const body = String(new URLSearchParams({ client: service().account.clientId, ...texts }))
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        equal((await service().send('/dir/', { method: 'POST', headers, body })).status, 400)
        for (const [operation, more] of [
          ['add', {}],
          ['save', { uniquekey }],
        ] as const) {
          const { status, json } = await link(service(), operation, { ...texts, ...more })
          const { errors } = errorReply.strict().parse(json)
          deepEqual([status, errors.map(({ parameter }) => parameter)], [400, [name]])
          match(
            errors[0]?.message ?? '',
            new RegExp(`${longest} characters|${longest + 1} characters`),
          )
        }
        equal(await stored(), before + 1)
        equal((await link(service(), 'add', textsWith(name, longest))).status, 200)
      })
    }

    it('calname: are shortened instead of rejected', async () => {
      const calname = `${'x'.repeat(500_000)}`
      const body = JSON.stringify({ client: service().account.clientId, ...party, calname })
      const headers = { 'content-type': 'application/json' }
      equal((await service().send('/dir/', { method: 'POST', headers, body })).status, 302)
      const { json } = await link(service(), 'add', { ...party, calname: 'x'.repeat(101) })
      const { uniquekey } = json.data
      equal((await link(service(), 'get', { uniquekey })).json.data.calname, 'x'.repeat(100))
      const [{ longest } = {}] = await service().context.db.rows(
        'select max(length(parameters)) as longest from links',
        [],
      )
      ok(Number(longest) < 100_000, String(longest))
    })
  })
}
