import { deepEqual, match, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runCommand } from '../../../tests/support/commands.ts'
import { upperEngines } from '../../../tests/support/depth.ts'
import { createService, type TestService } from '../../../tests/support/service.ts'
import { helpFor, type Options } from './command.ts'
import { jobCommands } from './jobs.ts'

for (const engine of upperEngines) {
  describe(`the commands for jobs on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const run = (name: string, options: Options = {}) => {
      const command = jobCommands.find((one) => one.name === name)
      if (!command) throw new Error(`there is no command ${name}`)
      return runCommand(command, options, service.context)
    }
    const add = (accountId: number, state: string, error: string, failures = 4) =>
      service.context.db.transaction((connection) =>
        connection.rows(
          `insert into jobs (kind, account_id, payload, state, due_at, failures, error, created_at)
            values ('mail', ${accountId}, '{"to":"marked@example.com"}', '${state}',
              ${state === 'dead' ? 'null' : 0}, ${failures}, '${error}', 1795003200)`,
          [],
        ),
      )
    const counted = (count: number, state: string) =>
      `mail: ${count} ${state}, the oldest from 2026-11-18T12:00:00Z`

    it('list counts, and what failed, without the data of the jobs', async () => {
      deepEqual(await run('jobs list'), ['there are no jobs'])
      await add(0, 'dead', '550')
      await add(7, 'dead', 'abandoned', 1)
      await add(7, 'waiting', '451')
      await add(7, 'ready', '')
      deepEqual(await run('jobs list'), [
        counted(2, 'dead'),
        counted(1, 'ready'),
        counted(1, 'waiting'),
        '1\tmail\tdead\tno account\t4 failures, last: 550\t3 days old',
        '2\tmail\tdead\taccount 7\t1 failure, last: abandoned\t3 days old',
        '3\tmail\twaiting\taccount 7\t4 failures, last: 451\t3 days old',
      ])
    })

    it('retry and drop dead jobs only', async () => {
      const none = /no dead job with this number/
      deepEqual(await run('jobs drop', { id: '1' }), ['dropped job 1'])
      await rejects(run('jobs drop', { id: '1' }), none)
      await rejects(run('jobs drop', { id: '3' }), none)
      await rejects(run('jobs retry', { id: '3' }), none)
      deepEqual(await run('jobs retry', { id: '2' }), ['jobs that run again: 1'])
      await add(8, 'dead', '550')
      await add(8, 'dead', '550')
      deepEqual(await run('jobs retry', { all: true }), ['jobs that run again: 2'])
      deepEqual(await run('jobs retry', { all: true }), ['jobs that run again: 0'])
      deepEqual((await run('jobs list')).slice(0, 2), [counted(4, 'ready'), counted(1, 'waiting')])
    })

    it('reject other numbers', async () => {
      await rejects(run('jobs drop', { id: 'x' }), /--id is not a number; jobs list shows them/)
      await rejects(run('jobs retry'), /either --id or --all is required/)
      await rejects(run('jobs retry', { id: '1', all: true }), /either --id or --all is required/)
    })

    it('have an example in their help', () => {
      for (const command of jobCommands) match(helpFor(command), /^example: daymark jobs \w+/m)
    })
  })
}
