import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accountApi } from '../../contract/account-api.ts'
import { engines } from '../support/databases.ts'
import { createService, type Sent, type TestService } from '../support/service.ts'

const create = '/api/v1/me/calendars/create/'
const form = 'application/x-www-form-urlencoded'

function post(type: string, body: string | Uint8Array): Partial<Sent> {
  return { method: 'POST', headers: { 'content-type': type }, body }
}

function multipart(parts: readonly string[]): Partial<Sent> {
  const body = parts.map((part) => `--cut\r\ncontent-disposition: form-data; ${part}\r\n`).join('')
  return post('multipart/form-data; boundary=cut', `${body}--cut--\r\n`)
}

for (const engine of engines) {
  describe(`requests on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    /** Creates a calendar with this query and body, and returns its title. */
    const title = async (query: string, more: Partial<Sent> = {}) => {
      const answer = await service.send(`${create}?token=${service.account.token}${query}`, more)
      return answer.status === 200 ? answer.json.calendar.title : answer.status
    }

    for (const { path, changes } of Object.values(accountApi)) {
      it(`${path} works with and without a trailing slash, by GET and POST`, async () => {
        const bare = path.replace(/\/$/, '')
        const answers = await Promise.all([
          service.call(bare),
          service.call(`${bare}/`),
          service.send(`${bare}/?token=${service.account.token}`, { method: 'POST' }),
        ])
        const [first] = answers
        for (const answer of answers) {
          assert.notEqual(answer.status, 404)
          assert.equal(answer.text, first.text)
          assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
          assert.equal(answer.headers['access-control-allow-origin'], '*')
          assert.equal(answer.headers['cache-control'], 'no-store')
          assert.equal(answer.headers['set-cookie'], undefined)
        }
      })

      it(`${path} returns ${changes ? 405 : 'as GET'} for HEAD, and 405 for PUT and DELETE`, async () => {
        const target = `${path}?token=${service.account.token}`
        const get = await service.send(target)
        const head = await service.send(target, { method: 'HEAD' })
        assert.equal(head.status, changes ? 405 : get.status)
        for (const method of ['PUT', 'DELETE', 'PATCH', ...(changes ? ['HEAD'] : [])]) {
          const answer = await service.send(target, { method })
          assert.equal(answer.status, 405)
          assert.equal(answer.json.meta.error_type, 'method_not_allowed')
          assert.equal(answer.headers['allow'], changes ? 'GET, POST' : 'GET, HEAD, POST')
          assert.equal(answer.headers['access-control-allow-origin'], '*')
        }
      })

      it(`${path} allows a browser's preflight request without a token`, async () => {
        const headers = { origin: 'https://example.com', 'access-control-request-method': 'POST' }
        const answer = await service.send(path, { method: 'OPTIONS', headers })
        assert.equal(answer.status, 204)
        assert.equal(answer.text, '')
        assert.equal(answer.headers['access-control-allow-origin'], '*')
        assert.match(answer.headers['access-control-allow-methods'] ?? '', /GET.*POST/)
        assert.match(answer.headers['access-control-allow-headers'] ?? '', /authorization/)
        assert.match(answer.headers['access-control-allow-headers'] ?? '', /content-type/)
        assert.equal(answer.headers['access-control-allow-credentials'], undefined)
      })
    }

    const queries: readonly (readonly [
      behaviour: string,
      query: string,
      title: string | number,
    ])[] = [
      ['decodes percent-escapes', '&title=K%C3%A4se%20%26%20Br%C3%B6tchen', 'Käse & Brötchen'],
      ['reads a plus as a space', '&title=a+b%2Bc', 'a b+c'],
      ['keeps malformed escapes', '&title=100%+%zz+%a', '100% %zz %a'],
      ['decodes only once', '&title=%2541', '%41'],
      ['keeps equals signs in a value', '&title=a=b==', 'a=b=='],
      ['ignores unknown parameters', '&title=x&colour=red&__proto__=1&constructor=2', 'x'],
      ['uses the first of repeated parameters', '&title=first&title=second', 'first'],
      ['ignores bracketed parameters', '&title[]=a&title[0]=b&title=plain', 'plain'],
      ['counts a bracketed parameter as absent', '&title[]=a', 400],
      ['ignores empty pairs', '&&&title=x&&=y&', 'x'],
      ['is case-sensitive in names', '&Title=x', 400],
      ['rejects bytes that are not UTF-8', '&title=%ff', 400],
      ['rejects an incomplete character', '&title=%c3', 400],
      ['rejects overlong UTF-8', '&title=%c0%af', 400],
      ['rejects a surrogate in UTF-8', '&title=%ed%a0%80', 400],
      ['rejects NUL', '&title=a%00b', 400],
      ['rejects bad bytes in an unknown parameter', '&title=x&colour=%ff', 400],
      ['rejects bad bytes in a repeated parameter', '&title=x&title=%ff', 400],
      ['rejects bad bytes in a name', '&title=x&%ff=y', 400],
      ['rejects NUL in a name', '&title=x&a%00=y', 400],
      ['rejects 10,000 parameters', `&title=x${'&a=b'.repeat(10_000)}`, 400],
    ]
    for (const [behaviour, query, expected] of queries) {
      it(`a query ${behaviour}`, async () => {
        assert.equal(await title(query), expected)
      })
    }

    const json = (value: unknown) => post('application/json', JSON.stringify(value))
    const bodies: readonly (readonly [string, Partial<Sent>, string | number])[] = [
      ['in a form is read', post(form, 'title=K%C3%A4se+%26'), 'Käse &'],
      ['in a form with a charset is read', post(`${form}; charset=UTF-8`, 'title=x'), 'x'],
      ['in a form with raw UTF-8 is read', post(form, 'title=Käse'), 'Käse'],
      [
        'in a form that is not UTF-8 is rejected',
        post(form, Buffer.from('title=\xff', 'latin1')),
        400,
      ],
      ['in JSON is read', json({ title: 'Käse\n"&' }), 'Käse "&'],
      ['in JSON may be a number', json({ title: 12.5 }), '12.5'],
      ['in JSON may be true', json({ title: true }), 'true'],
      ['in a JSON list is its first plain value', json({ title: [{}, null, 'a', 'b'] }), 'a'],
      ['in JSON counts as absent if null', json({ title: null }), 400],
      ['in JSON counts as absent if it is an object', json({ title: { a: 'b' } }), 400],
      ['in JSON counts as absent if it is an empty list', json({ title: [] }), 400],
      [
        'in JSON with half a surrogate pair gets a replacement character',
        json({ title: 'a\ud800b' }),
        'a\ufffdb',
      ],
      ['in JSON with NUL is rejected', json({ title: 'a\0b' }), 400],
      ['in broken JSON is rejected', post('application/json', '{"title":'), 400],
      ['in a JSON list is rejected', json(['title']), 400],
      ['in a JSON text is rejected', json('title'), 400],
      ['in JSON null is rejected', json(null), 400],
      [
        'in JSON that is not UTF-8 is rejected',
        post('application/json', Buffer.from('{"title":"\xff"}', 'latin1')),
        400,
      ],
      [
        'in JSON is read beside __proto__',
        post('application/json', '{"__proto__":{"title":"a"},"constructor":"b","title":"c"}'),
        'c',
      ],
      ['in multipart is read', multipart(['name="title"\r\n\r\nKäse']), 'Käse'],
      [
        'in multipart is read beside a file',
        multipart(['name="title"; filename="a.txt"\r\n\r\nfile', 'name="title"\r\n\r\nfield']),
        'field',
      ],
      ['in multipart without boundary is rejected', post('multipart/form-data', 'title=x'), 400],
      [
        'in multipart that is not UTF-8 is rejected',
        post(
          'multipart/form-data; boundary=cut',
          Buffer.from(
            '--cut\r\ncontent-disposition: form-data; name="title"\r\n\r\n\xff\r\n--cut--\r\n',
            'latin1',
          ),
        ),
        400,
      ],
      ['in another type is rejected', post('text/plain', 'title=x'), 415],
      ['without a type is rejected', { method: 'POST', body: 'title=x' }, 415],
      ['in an empty body counts as absent', post('text/plain', ''), 400],
      ['in the body of a GET is ignored', { ...post(form, 'title=x'), method: 'GET' }, 400],
      [
        'among 10,000 in a JSON object is rejected',
        json(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a${index}`, 'b']))),
        400,
      ],
    ]
    for (const [behaviour, sent, expected] of bodies) {
      it(`a parameter ${behaviour}`, async () => {
        assert.equal(await title('', sent), expected)
      })
    }

    it('a parameter in the query overrides the one in the body', async () => {
      assert.equal(await title('&title=query', post(form, 'title=body')), 'query')
    })

    it('a description too long for a URL is accepted in a body', async () => {
      const description = '日'.repeat(20_000)
      const answer = await service.send(`${create}?token=${service.account.token}`, {
        ...json({ title: 'Long', description }),
      })
      assert.equal(answer.json.calendar.description, description)
    })
  })
}
