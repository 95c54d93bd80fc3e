import assert from 'node:assert/strict'
import test from 'node:test'
import { coverPattern, patternPaths, patternSize, tones } from './cover-pattern.ts'

const keys = Array.from({ length: 500 }, (_, index) => `key${index}`)

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The half discs and the posts of a pattern, read from its paths. */
function shapesOf(key: string) {
  const path = Object.values(patternPaths(key)).join('')
  const halfDiscs = [...path.matchAll(/M(\d+) (\d+)a(\d+) \3 0 0 ([01]) (\d+) (\d+)z/g)]
  const posts = [...path.matchAll(/M(\d+) (\d+)h12v48h-12z/g)]
  const discs = [...path.matchAll(/M\d+ \d+a24 24 0 1 1 48 0a24 24 0 1 1-48 0z/g)]
  const read = [...halfDiscs, ...posts, ...discs].map(([shape]) => shape)
  assert.equal(read.join('').length, path.length, `unknown shapes in ${path}`)
  return { halfDiscs: halfDiscs.map(boxOfHalfDisc), posts: posts.map(boxOfPost) }
}

function boxOfHalfDisc([, ...numbers]: RegExpMatchArray): Box {
  const [x = 0, y = 0, radius = 0, sweep = 0, width = 0, height = 0] = numbers.map(Number)
  const bulge = radius * (sweep === 1 ? 1 : -1)
  // An arc drawn clockwise from left to right is above the edge; one from top to bottom is to its right.
  if (height === 0) return boxOf([x, x + width], [y, y - bulge])
  return boxOf([x, x + bulge], [y, y + height])
}

function boxOfPost([, x, y]: RegExpMatchArray): Box {
  return boxOf([Number(x), Number(x) + 12], [Number(y), Number(y) + 48])
}

function boxOf(x: readonly number[], y: readonly number[]): Box {
  const [left, right, top, bottom] = [
    Math.min(...x),
    Math.max(...x),
    Math.min(...y),
    Math.max(...y),
  ]
  return { left, right, top, bottom }
}

test('the same key always has the same pattern, and other keys have others', () => {
  assert.equal(String(coverPattern('spring-gala')), String(coverPattern('spring-gala')))
  assert.equal(new Set(keys.map((key) => String(coverPattern(key)))).size, keys.length)
})

test('a pattern is an SVG of at most 2 kB with a path for each color', () => {
  for (const key of keys) {
    const svg = String(coverPattern(key))
    assert.ok(svg.length > 700 && svg.length < 2000, `${key}: ${svg.length}`)
    assert.match(svg, /^<svg class="pattern" viewBox="0 0 1152 144" [^>]* aria-hidden="true">/)
    assert.match(svg, /<\/svg>$/)
    const classes = [...svg.matchAll(/<path class="(\w+)" d="M[^"]+z"\/>/g)].map(([, name]) => name)
    assert.deepEqual(
      classes,
      tones.filter((tone) => patternPaths(key)[tone] !== ''),
    )
  }
})

test('a post is never beside a half disc', () => {
  let posts = 0
  for (const key of keys) {
    const shapes = shapesOf(key)
    posts += shapes.posts.length
    for (const post of shapes.posts) {
      for (const half of shapes.halfDiscs) {
        const isSameRow = post.top < half.bottom && half.top < post.bottom
        const gap = Math.max(half.left - post.right, post.left - half.right)
        assert.ok(!isSameRow || gap >= 48, `${key}: ${JSON.stringify({ post, half })}`)
      }
    }
  }
  assert.ok(posts > keys.length)
})

test('one large half disc near the middle has the color of the mark', () => {
  for (const key of keys) {
    const { b4 } = patternPaths(key)
    const [, x] = /^M(\d+) \d+a48 48 0 0 [01] \d+ \d+z$/.exec(b4) ?? []
    assert.ok(Math.abs(Number(x) - patternSize.width / 2) <= 100, `${key}: ${b4}`)
  }
})

test('all shapes are on the cover', () => {
  for (const key of keys) {
    const { halfDiscs, posts } = shapesOf(key)
    for (const { left, right, top, bottom } of [...halfDiscs, ...posts]) {
      assert.ok(left >= 0 && right <= patternSize.width && top >= 0 && bottom <= patternSize.height)
    }
  }
})
