import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accountApi } from '../../contract/account-api.ts'
import { createToken, revokeToken } from '../../server/operations/tokens.ts'
import { listTokens } from '../../server/storage/tokens.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'

const list = '/api/v1/me/calendars/list/'
const unknown = `dm_${'a'.repeat(32)}`

for (const engine of engines) {
  describe(`authentication on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const withHeader = (authorization: string, query = '') =>
      service.send(`${list}${query}`, { headers: { authorization } })

    for (const { path, access } of Object.values(accountApi)) {
      if (access === 'open') continue
      it(`${path} without a token returns 401 in the error format, and names no parameter's value`, async () => {
        for (const query of ['', '?token=', '?token=%20', `?token=${unknown}`]) {
          for (const method of ['GET', 'POST']) {
            const answer = await service.send(path + query, { method })
            assert.equal(answer.status, 401, answer.text)
            assert.equal(answer.json.meta.code, '401')
            assert.equal(answer.json.meta.error_type, 'unauthenticated')
            assert.match(answer.json.meta.error_message, /^token: /)
            assert.equal(answer.headers['www-authenticate'], 'Bearer')
            assert.ok(!answer.text.includes(unknown))
          }
        }
      })
    }

    it('a malformed token returns 401 and is not repeated', async () => {
      const { token } = service.account
      for (const text of ['x', token.slice(1), `${token}a`, token.toUpperCase(), `${token}%00`]) {
        const answer = await service.send(`${list}?token=${text}`)
        assert.ok([400, 401].includes(answer.status))
        assert.ok(!answer.text.includes(text))
      }
      const trial = await service.send(`${list}?token=%27%20or%201=1--`)
      assert.equal(trial.status, 401)
    })

    it('a token works in the query, with spaces around it, and after an ampersand', async () => {
      const { token } = service.account
      for (const query of [`?token=${token}`, `?token=%20${token}%20`, `?&token=${token}`]) {
        assert.equal((await service.send(list + query)).status, 200, query)
      }
    })

    it('a token works in a form and in JSON of a POST', async () => {
      const { token } = service.account
      const bodies = {
        'application/x-www-form-urlencoded': `token=${token}`,
        'application/json': JSON.stringify({ token }),
      }
      for (const [type, body] of Object.entries(bodies)) {
        const headers = { 'content-type': type }
        assert.equal((await service.send(list, { method: 'POST', headers, body })).status, 200)
        assert.equal((await service.send(list, { headers, body })).status, 401)
      }
    })

    it('a bearer token works, whatever the letter case of the scheme', async () => {
      const { token } = service.account
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        assert.equal((await withHeader(`${scheme} ${token}`)).status, 200)
      }
      for (const header of [token, `Basic ${token}`, 'Bearer', `Bearer ${unknown}`, 'Bearer  ']) {
        assert.equal((await withHeader(header)).status, 401, header)
      }
    })

    it('an empty token in the query leaves the header in effect', async () => {
      assert.equal((await withHeader(`Bearer ${service.account.token}`, '?token=')).status, 200)
    })

    it('every token of an account works until it is revoked', async () => {
      const { accountId } = service.account
      const token = await createToken(service.context, accountId, 'second')
      assert.equal((await service.call(list, { token })).status, 200)
      const [, second] = await listTokens(service.context.db, accountId)
      assert.equal(second?.name, 'second')
      assert.equal(await revokeToken(service.context, accountId, second?.id ?? 0), true)
      assert.equal((await service.call(list, { token })).status, 401)
      assert.equal(await revokeToken(service.context, accountId, second?.id ?? 0), false)
      assert.equal((await service.call(list)).status, 200)
    })

    it('a cookie is not accepted as a token', async () => {
      const headers = { cookie: `token=${service.account.token}` }
      assert.equal((await service.send(list, { headers })).status, 401)
    })

    it('nothing changes without a token', async () => {
      const before = (await service.call(list)).text
      await service.send('/api/v1/me/calendars/create/?title=Sneaked')
      assert.equal((await service.call(list)).text, before)
    })
  })
}
