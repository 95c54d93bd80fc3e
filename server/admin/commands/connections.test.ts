import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runCommand } from '../../../tests/support/commands.ts'
import { saveConnection } from '../../../tests/support/connections.ts'
import { upperEngines } from '../../../tests/support/depth.ts'
import { createService, type TestService } from '../../../tests/support/service.ts'
import { openSecret, readSealingKeys, sealSecret } from '../../secrets/sealed.ts'
import { listConnections, resealConnection } from '../../storage/connections.ts'
import { connectionCommands } from './connections.ts'

const [first, second, lost] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'))

function keysOf(text = '') {
  const keys = readSealingKeys(text)
  if (!keys) throw new Error('these are no keys')
  return keys
}

for (const engine of upperEngines) {
  describe(`the command for connected calendars on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const reseal = (connectKey: string) => {
      const [command] = connectionCommands
      if (!command) throw new Error('there is no command')
      const context = { ...service.context, config: { ...service.context.config, connectKey } }
      return runCommand(command, {}, context)
    }
    const add = (subjectDigest: string, key = '') =>
      service.context.db.transaction((connection) => {
        const record = { id: subjectDigest, provider: 'google' as const }
        const sealedToken = sealSecret(keysOf(key), `token of ${subjectDigest}`, record)
        return saveConnection(connection, { provider: 'google', subjectDigest, sealedToken })
      })
    /** The tokens that a key can decrypt. */
    const openedWith = async (key = '') => {
      const stored = await listConnections(service.context.db, 0, 1000)
      return stored.flatMap(({ subjectDigest: id, provider, sealedToken }) => {
        const opened = openSecret(keysOf(key), sealedToken, { id, provider })
        return opened ? [opened.secret] : []
      })
    }

    it('encrypts all permissions with the first key, and says how many it could not read', async () => {
      for (let number = 0; number < 450; number++) await add(`a${number}`, first)
      await add('b', second)
      await add('c', lost)
      const lines = await reseal(`${second},${first}`)
      equal(lines[0], 'encrypted again: 450, already with this key: 1')
      match(
        lines[1] ?? '',
        /cannot be decrypted with any key of CONNECT_KEY: 1; these people have to connect again/,
      )
      deepEqual(await openedWith(first), [])
      const opened = await openedWith(second)
      deepEqual([opened.length, opened[449], opened[450]], [451, 'token of a449', 'token of b'])
      equal((await reseal(second ?? ''))[0], 'encrypted again: 0, already with this key: 451')
    })

    it('keeps a permission that the service has replaced meanwhile', async () => {
      const id = await add('d', second)
      const change = { id, from: 'an earlier one', to: 'the earlier one, sealed again' }
      const isChanged = await service.context.db.transaction((connection) =>
        resealConnection(connection, change),
      )
      equal(isChanged, false)
      deepEqual((await openedWith(second)).at(-1), 'token of d')
    })

    it('needs a key', async () => {
      await rejects(reseal(''), /CONNECT_KEY is not set/)
    })
  })
}
