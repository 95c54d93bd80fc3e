import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Failure, readOptions, Usage } from '../../server/commands/command.ts'
import { commands } from '../../server/main.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'

for (const engine of engines) {
  describe(`the commands that stop something, on ${engine}`, () => {
    let service: TestService
    let names: Readonly<Record<string, readonly [option: string, name: string]>>
    before(async () => {
      service = await createService(engine)
      const { account, call, send } = service
      const { calendar } = (await call('/api/v1/me/calendars/create/', { title: 'Mine' })).json
      const link = `/dir/link/add/?client=${account.clientId}&title=x&start=2026-12-01`
      names = {
        account: ['--email', account.email],
        client: ['--client', account.clientId],
        link: ['--key', (await send(link)).json.data.uniquekey],
        calendar: ['--calendar', calendar.uniquekey],
      }
    })
    after(() => service.stop())

    /** The lines that a command prints, or why it does not. */
    const run = async (typed: string, ...options: readonly string[]) => {
      const command = commands.find(({ name }) => name === typed)
      if (!command || !('run' in command)) throw new Error(`there is no ${typed}`)
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      const { config, db, now } = service.context
      const workplace = { config, db, now, print, tellLost: () => {}, readLine: async () => '' }
      try {
        await command.run(readOptions(command, options), workplace)
      } catch (error) {
        if (error instanceof Failure || error instanceof Usage) return [error.message]
        throw error
      }
      return lines
    }
    const reason = ['--reason', ' reported\ntwice '] as const

    it('say what they do, list it with its reason, and undo it', async () => {
      deepEqual(await run('stop list'), ['nothing is stopped'])
      for (const [kind, name] of Object.entries(names)) {
        const noun = kind === 'client' ? 'client id' : kind
        const [first] = await run(`${kind} stop`, ...name, ...reason)
        equal(first, `the ${noun} of ada@example.com is stopped`)
        const already = `this ${noun} is stopped already; stop list shows what is`
        deepEqual(await run(`${kind} stop`, ...name, ...reason), [already])
      }
      const listed = Object.entries(names).map(([kind, [, name]]) =>
        [kind, name, 'ada@example.com', 'since 2026-11-21T12:00:00Z', 'reported twice'].join('\t'),
      )
      deepEqual((await run('stop list')).toSorted(), listed.toSorted())
      for (const [kind, name] of Object.entries(names)) {
        const noun = kind === 'client' ? 'client id' : kind
        deepEqual(await run(`${kind} resume`, ...name), [`the ${noun} of ada@example.com is back`])
        const not = `this ${noun} is not stopped; stop list shows what is`
        deepEqual(await run(`${kind} resume`, ...name), [not])
      }
      deepEqual(await run('stop list'), ['nothing is stopped'])
    })

    it('refuse what is not there, and a stop without a reason', async () => {
      for (const [kind, [option, name]] of Object.entries(names)) {
        const noun = kind === 'client' ? 'client id' : kind
        for (const other of [`${name}x`, name.toUpperCase()]) {
          if (kind === 'account' && other === name.toUpperCase()) continue
          const unknown = [`there is no such ${noun}`]
          deepEqual(await run(`${kind} stop`, option, other, ...reason), unknown)
          deepEqual(await run(`${kind} resume`, option, other), unknown)
        }
        const why = ['--reason is required: why, for operators alone']
        deepEqual(await run(`${kind} stop`, option, name), why)
        const empty = ['--reason is not accepted; accepted is a text of up to 500 characters']
        deepEqual(await run(`${kind} stop`, option, name, '--reason', ' \n'), empty)
        deepEqual(await run(`${kind} stop`, option, name, '--reason', 'x'.repeat(501)), empty)
      }
      deepEqual(await run('stop list'), ['nothing is stopped'])
    })

    it('leave nothing of an account that is deleted', async () => {
      for (const [kind, name] of Object.entries(names))
        await run(`${kind} stop`, ...name, ...reason)
      await deleteAccount(service.context, service.account.accountId)
      deepEqual(await service.context.db.rows('select * from stops', []), [])
    })
  })
}
