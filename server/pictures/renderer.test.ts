import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { readImageInfo } from '../../core/theme/picture.ts'
import type { SharePicture } from '../../core/theme/share-picture.ts'
import { watchTurns } from '../../tests/support/loop-turns.ts'
import { PictureRenderer } from './renderer.ts'

const picture: SharePicture = {
  ...{ key: 'k3f9a0b1c2d4e5f6', title: 'Jazz 之夜', language: 'en', direction: 'ltr' },
  badge: { month: 'Dec', day: '5', weekday: 'Sat' },
  notice: '',
  lines: ['Saturday, December 5, 2026'],
  colors: {
    ...{ accent: '#314ed2', mark: '#da3614', onMark: '#ffffff' },
    ...{ canvas: '#f3f5fa', surface: '#ffffff' },
  },
  ...{ logo: '', cover: '', hasBrand: true },
}

describe('a picture renderer', () => {
  const renderer = new PictureRenderer()
  const render = (more: Partial<SharePicture> = {}) =>
    renderer.render({ picture: { ...picture, ...more }, images: {} })
  after(() => renderer.stop())

  it('renders PNGs that differ by what they show', async () => {
    const [one, same, other] = [
      await render(),
      await render(),
      await render({ title: 'Jazz 之日' }),
    ]
    deepEqual(readImageInfo(one), { type: 'image/png', width: 1200, height: 630 })
    deepEqual(one, same)
    ok(Buffer.compare(one, other) !== 0)
    ok(one.length < 200_000)
  })

  it('does not hold the event loop', async () => {
    renderer.stop()
    const turns = watchTurns()
    await Promise.all(Array.from({ length: 5 }, (_, index) => render({ key: `key${index}` })))
    const { usualLongest, longest } = turns.stop()
    ok(longest < 50, `${longest} ms, usually ${usualLongest} ms`)
  })

  it('rejects what would have to wait too long, and continues after that', async () => {
    const results = await Promise.allSettled(Array.from({ length: 22 }, () => render()))
    const failed = results.filter(({ status }) => status === 'rejected')
    deepEqual(
      failed.map((result) => result.status === 'rejected' && result.reason.message),
      ['too many pictures are waiting', 'too many pictures are waiting'],
    )
    ok(await render())
  })

  it('leaves out broken pictures', async () => {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1')
    const broken = { type: 'image/png', bytes }
    const png = await renderer.render({ picture, images: { logo: broken, cover: broken } })
    equal(readImageInfo(png)?.type, 'image/png')
  })

  it('fails for what it cannot render, and renders the next picture', async () => {
    await rejects(render({ colors: undefined as never }), TypeError)
    ok(await render())
  })
})
