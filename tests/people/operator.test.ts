import { deepEqual, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accountSignOut } from '../../server/admin/commands/account.ts'
import { CommandError, readOptions, UsageError } from '../../server/admin/commands/command.ts'
import { runCommand } from '../support/commands.ts'
import { upperEngines } from '../support/depth.ts'
import { type Browser, createTestPeople, joinAndEnter, type TestPeople } from '../support/people.ts'

for (const engine of upperEngines) {
  describe(`an administrator who signs people out on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const run = async (...options: readonly string[]) =>
      runCommand(accountSignOut, readOptions(accountSignOut, options), test.context)
    const whoAre = (browsers: readonly Browser[]) =>
      Promise.all(browsers.map(async (one) => one.keep(await test.auth.whoIs(one.request))?.email))

    it('can do so one by one, or for all', async () => {
      const [ada, bob] = ['ada-out@example.com', 'bob-out@example.com']
      const browsers = [await joinAndEnter(test, ada), await joinAndEnter(test, bob)]
      deepEqual(await whoAre(browsers), [ada, bob])
      deepEqual(await run('--email', ` ${ada.toUpperCase()}`), ['signed out everywhere'])
      deepEqual(await whoAre(browsers), [undefined, bob])
      deepEqual(await run('--all'), ['everyone is signed out'])
      deepEqual(await whoAre(browsers), [undefined, undefined])
    })

    it('sees how many are affected', async () => {
      await rejects(run(), UsageError)
      await rejects(run('--all', '--email', 'ada@example.com'), UsageError)
      await rejects(run('--email', 'nobody@example.com'), CommandError)
    })
  })
}
