import assert from 'node:assert/strict'
import { test } from 'node:test'
import { json } from './message.ts'
import { createRouter } from './router.ts'

const paths = [
  '/',
  '/subscribe',
  '/subscribe/:key',
  '/feed/:key.ics',
  '/api/v1/timezones',
  '/events/:key/dates',
  '/events/new',
]
const findRoute = createRouter(
  paths.map((path) => ({
    ...{ path, responseProfile: 'page', traffic: 'page' },
    ...{ methods: ['GET'], changing: [], handler: () => json({}) },
  })),
)

const rows: readonly (readonly [path: string, route: string | undefined, key: string])[] = [
  ['/', '/', ''],
  ['/subscribe', '/subscribe', ''],
  ['/subscribe/', '/subscribe', ''],
  ['/subscribe/abc', '/subscribe/:key', 'abc'],
  ['/subscribe/abc/', '/subscribe/:key', 'abc'],
  ['/subscribe/abc+google', '/subscribe/:key', 'abc+google'],
  ['/feed/abc.ics', '/feed/:key.ics', 'abc'],
  ['/feed/abc.ics/', '/feed/:key.ics', 'abc'],
  ['/feed/.ics', undefined, ''],
  ['/feed/abc', undefined, ''],
  ['/feed/abc.ics/more', undefined, ''],
  ['/feed/a/abc.ics', undefined, ''],
  ['/api/v1/timezones', '/api/v1/timezones', ''],
  ['/api/v1/timezones/', '/api/v1/timezones', ''],
  ['/api/v1/timezones//', undefined, ''],
  ['/API/v1/timezones', undefined, ''],
  ['/events/7/dates', '/events/:key/dates', '7'],
  ['/events/7/dates/', '/events/:key/dates', '7'],
  ['/events/new', '/events/new', ''],
  ['/events/7', undefined, ''],
  ['/events/7/other', undefined, ''],
  ['/events/7/8/dates', undefined, ''],
  ['/events//dates', '/events/:key/dates', ''],
  ['//', '/', ''],
  ['/constructor', undefined, ''],
  ['', undefined, ''],
]
for (const [path, route, key] of rows) {
  test(`'${path}' leads to ${route ?? 'no route'}`, () => {
    const match = findRoute(path)
    assert.equal(match?.route.path, route)
    assert.equal(match?.key ?? '', key)
  })
}
