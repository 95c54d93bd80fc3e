/** The script of the button for other sites, downloaded over a socket like in a browser. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buttonScript, buttonVersions, newestButton } from '../../server/ui/button-code.ts'
import { request } from '../support/http.ts'
import { databaseFor, processFor, sharedStart } from '../support/system.ts'

describe('the button script', () => {
  const running = sharedStart(async (scope) =>
    processFor(scope, { DATABASE_URL: await databaseFor(scope, 'sqlite') }),
  )
  const get = (path: string, headers = {}) => request(running().baseUrl + path, { headers })

  for (const { name, bytes: source } of buttonVersions) {
    it(`may be used by any site and cached forever: ${name}`, async () => {
      const { status, headers, bytes } = await get(`/${name}`)
      equal(status, 200)
      deepEqual(bytes, source)
      equal(headers['content-type'], 'text/javascript; charset=utf-8')
      equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      equal(headers['access-control-allow-origin'], '*')
      equal(headers['cross-origin-resource-policy'], 'cross-origin')
      equal(headers['x-content-type-options'], 'nosniff')
      equal(headers['vary'], 'accept-encoding')
      equal(headers['content-encoding'], undefined)
      equal(headers['set-cookie'], undefined)
    })

    it(`is under 6 kB compressed, and even smaller with Brotli: ${name}`, async () => {
      const zipped = await get(`/${name}`, { 'accept-encoding': 'gzip' })
      equal(zipped.headers['content-encoding'], 'gzip')
      deepEqual(gunzipSync(zipped.bytes), source)
      ok(zipped.bytes.length < 6000, String(zipped.bytes.length))
      const { headers, bytes } = await get(`/${name}`, { 'accept-encoding': 'gzip, br' })
      equal(headers['content-encoding'], 'br')
      deepEqual(brotliDecompressSync(bytes), source)
      ok(bytes.length < zipped.bytes.length)
    })
  }

  it('is the newest version, cached for an hour, at the URL without a version', async () => {
    const { headers, bytes } = await get('/button.js')
    deepEqual(bytes, newestButton.bytes)
    equal(headers['cache-control'], 'public, max-age=3600')
    equal(headers['access-control-allow-origin'], '*')
  })

  it('has the digest that sites put beside its URL', async () => {
    const { src, integrity } = buttonScript(running().baseUrl)
    const { bytes } = await request(src)
    equal(integrity, `sha384-${createHash('sha384').update(bytes).digest('base64')}`)
  })

  it('answers HEAD and rejects methods that change something', async () => {
    const url = `${running().baseUrl}/${newestButton.name}`
    const head = await request(url, { method: 'HEAD' })
    equal(head.headers['content-length'], String(newestButton.bytes.length))
    equal(head.bytes.length, 0)
    const post = await request(url, { method: 'POST' })
    equal(post.status, 405)
    match(post.headers.allow ?? '', /GET, HEAD/)
  })
})
