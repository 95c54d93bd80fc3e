/** No header of one visitor changes what a cache serves to the next. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { makeCalendar } from '../browser/support/site.ts'
import { createChance } from '../support/chance.ts'
import { isDeep } from '../support/depth.ts'
import { type Received, request } from '../support/http.ts'
import { missing } from '../support/programs.ts'
import { type Scope, type System, sharedStart, startSystem } from '../support/system.ts'
import { startCaches } from './proxy.ts'

/** Headers that servers, proxies and frameworks act on. */
const known = [
  ...[
    'host',
    'forwarded',
    'via',
    'origin',
    'referer',
    'cookie',
    'authorization',
    'from',
    'user-agent',
  ],
  ...['accept', 'accept-language', 'accept-encoding', 'accept-charset', 'range', 'if-match', 'te'],
  ...['if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'cache-control'],
  ...[
    'pragma',
    'dnt',
    'save-data',
    'priority',
    'upgrade-insecure-requests',
    'max-forwards',
    'purpose',
  ],
  ...['sec-purpose', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-gpc', 'sec-ch-ua'],
  ...[
    'sec-ch-ua-mobile',
    'sec-ch-ua-platform',
    'sec-ch-prefers-color-scheme',
    'viewport-width',
    'dpr',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-scheme',
  ],
  ...[
    'x-forwarded-server',
    'x-forwarded-prefix',
    'x-forwarded-uri',
    'x-forwarded-path',
    'x-forwarded-ssl',
  ],
  ...[
    'x-host',
    'x-http-host-override',
    'x-original-host',
    'x-original-url',
    'x-rewrite-url',
    'x-real-ip',
  ],
  ...[
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'x-cluster-client-ip',
  ],
  ...[
    'x-http-method-override',
    'x-http-method',
    'x-method-override',
    'x-requested-with',
    'front-end-https',
  ],
  ...['x-url-scheme', 'x-wap-profile', 'x-backend-host', 'x-debug', 'x-preview', 'x-ghost-preview'],
  ...[
    'x-middleware-prefetch',
    'x-nextjs-data',
    'x-now-route-matches',
    'rsc',
    'next-router-prefetch',
  ],
  ...['x-invoke-path', 'x-matched-path', 'x-astro-path', 'x-inertia', 'hx-request', 'turbo-frame'],
  ...[
    'x-timezone',
    'x-locale',
    'x-lang',
    'x-theme',
    'x-template',
    'x-amz-website-redirect-location',
  ],
]

const values = [
  'evil.example',
  'https://evil.example/',
  '1',
  'de',
  'POST',
  '"><script>ran()</script>',
]
// Spelled out because these headers have a legitimate effect.
const legitimate: Readonly<Record<string, string>> = {
  'accept-language': 'ar',
  'accept-encoding': 'br',
  accept: 'application/json',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  range: 'bytes=0-9',
  'if-none-match': '*',
  'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  cookie: 'daymark-session=x; lang=de',
}

type Headers = Readonly<Record<string, string>>

/** The headers above with honest and forged values, and as many random ones. */
function forgeries(): readonly Headers[] {
  const chance = createChance(19)
  const value = () => values[chance(values.length)] ?? ''
  const own = known.map((name) => ({ [name]: legitimate[name] ?? value() }))
  const others = known.map((name) => ({ [name]: value() }))
  const random = Array.from({ length: 150 }, (_, index) => ({ [`x-${index}-evil`]: value() }))
  return [...own, ...others, ...random]
}

/** URLs that a cache may serve to anyone. */
async function pathsOf(system: System): Promise<Readonly<Record<string, string>>> {
  const when = { start_date: '2031-07-01 19:30', organizer: 'B', organizer_email: 'b@example.com' }
  const { key, events } = await makeCalendar(system, { title: 'A' }, [{ title: 'A', ...when }])
  const { client_id } = system.account
  const link = await system.get(
    `/dir/link/add/?client=${client_id}&title=A&start=2031-07-01&service=google`,
  )
  const { pathname } = new URL(link.json.data.link)
  const direct = `/dir/?client=${client_id}&title=A&start=2031-07-01`
  const personal = /\/feed\/\w+\.ics/.exec((await system.get(`/subscribe/${key}`)).text)?.[0]
  return {
    ...{ event: events[0] ?? '', choice: `${events[0]}+google`, feed: `/feed/${key}.ics` },
    ...{ subscribe: `/subscribe/${key}`, month: `/subscribe/${key}?view=month&month=2031-07` },
    ...{ embedded: `/embed/${key}`, short: pathname, direct, google: `${direct}&service=google` },
    ...{ personal: personal ?? '', paste: `/subscribe/${key}+yahoo`, home: '/', try: '/try' },
    ...{ design: '/design', icon: '/icon.svg', favicon: '/favicon.ico', robots: '/robots.txt' },
    ...{ button: '/button.js', 'button 1': '/button-1.js', 'button 2': '/button-2.js' },
    ...{ openapi: '/api/v1/openapi.json', guides: '/docs', guide: '/docs/settings' },
    ...{ reference: '/docs/api', 'reference of links': '/docs/api/v1/links' },
    ...{ zones: '/api/v1/timezones', nothing: '/event/aaaaaaaaaaaaaaaa', health: '/healthz' },
  }
}

interface Cached {
  readonly system: System
  readonly paths: Readonly<Record<string, string>>
  readonly caches: Awaited<ReturnType<typeof startCaches>>
}

async function start(scope: Scope): Promise<Cached> {
  const system = await startSystem(scope, 'sqlite')
  const caches = await startCaches(scope, system.service.baseUrl)
  return { system, caches, paths: await pathsOf(system) }
}

/** What a visitor receives, without the personal feed URL, which differs each time. */
function contentOf({ status, headers, text }: Received): string {
  const { location = '' } = headers
  return `${status} ${location} ${text}`.replaceAll(/\/feed\/[a-z0-9]+/g, '/feed/')
}

suite('cached replies', { skip: missing('nginx') }, () => {
  const shared = sharedStart(start)

  test('vary only by the headers that their Vary header names', async (t) => {
    const { system, paths } = shared()
    const all = forgeries()
    ok(all.length >= 300 && Object.keys(paths).length >= 20)
    t.diagnostic(`${all.length} headers on ${Object.keys(paths).length} routes`)
    for (const [route, [name, path]] of Object.entries(paths).entries()) {
      // In the quick run, every route gets a sixth of the headers.
      const some = all.filter((_, index) => isDeep || (index + route) % 6 === 0)
      const usual = contentOf(await system.get(path))
      const tryWith = async (headers: Headers) => {
        const answer = await system.get(path, headers)
        const what = `${name} with ${JSON.stringify(headers)}`
        ok(answer.status < 500 && !contentOf(answer).includes('evil.example'), what)
        const [header = ''] = Object.keys(headers)
        const varies = answer.headers['vary']?.split(/, */) ?? []
        const isKnown = answer.status === 304 || varies.includes(header)
        if (!isKnown) equal(contentOf(answer), usual, what)
      }
      // Sending all at once would trigger the overload limit.
      for (let at = 0; at < some.length; at += 20) {
        await Promise.all(some.slice(at, at + 20).map(tryWith))
      }
    }
  })

  test('are never errors, private pages, or pages at altered URLs', async () => {
    const { system, paths } = shared()
    const { event = '' } = paths
    const wrong = [
      ...['/nothing', '/event/x', '/feed/x.ics', '/logo/x', '/s/x', '/api/v1/nothing', '/dir/'],
      ...['/api/v1/x.css', '/api/v1/me/calendars/list/x.css', '/account/x.css', '/account.css'],
      ...[
        '/account/settings/x.css',
        '/account/settings%2fx.css',
        '/account/settings;x.css',
        '/account/.css',
      ],
      ...[
        `${event}/x.css`,
        `${event}.css`,
        `${event};.js`,
        `${event}%00.css`,
        `${event}%2f..%2fx.css`,
      ],
    ]
    for (const path of wrong) {
      const { status, headers } = await system.get(path)
      ok(status >= 400 && status < 500, `${status} at ${path}`)
      equal(headers['cache-control'], 'no-store', path)
    }
    for (const path of ['/api/v1/me/calendars/list/', '/account', '/account/sign-in', event]) {
      for (const method of ['GET', 'DELETE']) {
        const { headers } = await request(system.service.baseUrl + path, { method })
        match(headers['cache-control'] ?? '', /no-store/, `${method} ${path}`)
      }
    }
  })

  for (const cache of ['obedient', 'greedy'] as const) {
    test(`cannot be poisoned in a cache that is ${cache}`, async (t) => {
      const { system, paths, caches } = shared()
      const chosen = forgeries().slice(0, known.length)
      let hits = 0
      for (const name of ['event', 'embedded', 'feed', 'icon', 'button', 'google']) {
        const path = paths[name] ?? ''
        const usual = contentOf(await system.get(path))
        for (const [index, headers] of chosen.entries()) {
          const own = `${caches[cache]}${path}${path.includes('?') ? '&' : '?'}fresh=${name}${index}`
          const poison = await request(own, { headers })
          ok(poison.status < 500)
          const second = await request(own)
          if (second.headers['x-cache'] === 'HIT') hits++
          deepEqual(contentOf(second), usual, `${name} after ${JSON.stringify(headers)}`)
        }
      }
      t.diagnostic(`${hits} second answers came from the cache`)
      ok(cache === 'obedient' || hits > 300, `${hits} hits`)
    })
  }
})
