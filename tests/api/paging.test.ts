import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'

type Parameters = Record<string, string>

/** Every list, with the call that adds an item. Each gets 25 items: `01` to `25`. */
const lists = [
  {
    path: '/api/v1/me/calendars/list/',
    create: '/api/v1/me/calendars/create/',
    noun: 'calendars',
    parameters: (title: string): Parameters => ({ title }),
  },
  {
    path: '/api/v1/me/calendars/events/list/',
    create: '/api/v1/me/calendars/events/create/',
    noun: 'events',
    parameters: (title: string): Parameters => ({
      title,
      start_date: '2026-12-01',
      calendar_id: '1',
    }),
  },
  {
    path: '/api/v1/oe/events/list/',
    create: '/api/v1/oe/events/create/',
    noun: 'events',
    parameters: (title: string): Parameters => ({ title, start_date: '2026-12-01' }),
  },
] as const

const numbers = Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Returns the names from `from` down to `to`, as the lists show them. */
function titlesOf(from: number, to: number): string[] {
  return numbers.slice(to - 1, from).reverse()
}

for (const engine of engines) {
  for (const { path, create, noun, parameters } of lists) {
    describe(`pages of ${path} on ${engine}`, () => {
      let service: TestService
      before(async () => {
        service = await createService(engine)
        if (noun === 'events') {
          await service.call('/api/v1/me/calendars/create/', { title: 'Calendar' })
        }
        for (const title of numbers) {
          assert.equal((await service.call(create, parameters(title))).status, 200)
        }
      })
      after(() => service.stop())

      const page = async (parameters: Parameters) => {
        const { json } = await service.call(path, { ...scope, ...parameters })
        return { titles: json[noun].map(({ title }: { title: string }) => title), ...json.paging }
      }
      const scope: Parameters = path.includes('/me/calendars/events/') ? { calendar_id: '1' } : {}
      const address = (parameters: Parameters) =>
        `${baseUrl}${path}?${new URLSearchParams({
          token: service.account.token,
          ...scope,
          ...parameters,
        })}`

      it('have 20 items by default', async () => {
        assert.deepEqual(await page({}), {
          titles: titlesOf(25, 6),
          previous: '',
          next: address({ page: '2' }),
        })
      })

      it('end with the remaining items and no next URL', async () => {
        assert.deepEqual(await page({ page: '2' }), {
          titles: titlesOf(5, 1),
          previous: address({ page: '1' }),
          next: '',
        })
      })

      it('have URLs with every parameter of the request, even unknown ones', async () => {
        const more = { page_size: '10', page: '2', colour: 'a b&c=d%', 'x[]': '+' }
        assert.deepEqual(await page(more), {
          titles: titlesOf(15, 6),
          previous: address({ ...more, page: '1' }),
          next: address({ ...more, page: '3' }),
        })
      })

      it('have URLs that lead to the right page', async () => {
        const { next } = await page({ page_size: '10' })
        const second = await service.send(next)
        assert.equal(second.json[noun][0].title, '15')
        const first = await service.send(second.json.paging.previous)
        assert.equal(first.json[noun][0].title, '25')
      })

      it('have no next URL when the page ends with the list', async () => {
        const { titles, next } = await page({ page_size: '5', page: '5' })
        assert.deepEqual([titles, next], [titlesOf(5, 1), ''])
        assert.equal((await page({ page_size: '25' })).next, '')
        assert.equal((await page({ page_size: '100' })).titles.length, 25)
      })

      it('are empty past the end', async () => {
        assert.deepEqual(await page({ page: '3' }), {
          titles: [],
          previous: address({ page: '2' }),
          next: '',
        })
        for (const number of ['1000000000', '9999999999999']) {
          const { titles, next } = await page({ page: number, page_size: '100' })
          assert.deepEqual([titles, next], [[], ''], number)
        }
      })

      it('treat an empty page or page_size as omitted', async () => {
        assert.deepEqual((await page({ page: '', page_size: '' })).titles, titlesOf(25, 6))
      })

      it('reject a page or page_size that is not a number or is out of range', async () => {
        const wrong: [string, string][] = [
          ...['0', '-1', '1.5', 'x', '1e1', '²'].map((text): [string, string] => ['page', text]),
          ...['0', '-5', '101', 'all'].map((text): [string, string] => ['page_size', text]),
        ]
        for (const [parameter, text] of wrong) {
          const answer = await service.call(path, { ...scope, [parameter]: text })
          assert.equal(answer.status, 400, text)
          assert.equal(answer.json.errors[0].parameter, parameter)
        }
      })

      it('have URLs without the token from a header', async () => {
        const headers = { authorization: `Bearer ${service.account.token}` }
        const query = new URLSearchParams({ ...scope, page: '2', page_size: '5' })
        const answer = await service.send(`${path}?${query}`, { headers })
        const { previous, next } = answer.json.paging
        query.set('page', '1')
        assert.equal(previous, `${baseUrl}${path}?${query}`)
        query.set('page', '3')
        assert.equal(next, `${baseUrl}${path}?${query}`)
      })

      it('have URLs with every parameter from the body except the token', async () => {
        const { token } = service.account
        const body = JSON.stringify({ ...scope, token, page_size: '5', colour: 'red' })
        const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
        const query = new URLSearchParams({ page: '2', ...scope, page_size: '5', colour: 'red' })
        const { paging } = (await service.send(`${path}?page=2`, sent)).json
        query.set('page', '3')
        assert.equal(paging.next, `${baseUrl}${path}?${query}`)
        query.set('page', '1')
        assert.equal(paging.previous, `${baseUrl}${path}?${query}`)
      })

      it('have URLs with the token from the query of a POST, even if the body has one too', async () => {
        const { token } = service.account
        const body = JSON.stringify({ ...scope, token: 'another', page_size: '20' })
        const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
        const { paging } = (await service.send(`${path}?token=${token}`, sent)).json
        const query = new URLSearchParams({ token, ...scope, page_size: '20', page: '2' })
        assert.equal(paging.next, `${baseUrl}${path}?${query}`)
      })
    })
  }
}
