import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { truncateAtWord } from './service-url.ts'

const inUnits = (part: string) => part.length
const inAddress = (part: string) => encodeURIComponent(part).length

describe('a truncated text', () => {
  it('stays whole if there is room', () => {
    assert.equal(truncateAtWord('Bring the score. ', 17, inUnits), 'Bring the score. ')
  })

  it('ends with a whole word', () => {
    assert.equal(truncateAtWord('Bring the score and a pencil.', 18, inUnits), 'Bring the score')
    assert.equal(truncateAtWord('Bring the score and a pencil.', 14, inUnits), 'Bring the')
  })

  it('ends before a URL that would be broken', () => {
    assert.equal(truncateAtWord('More is at https://example.com/path', 25, inUnits), 'More is at')
  })

  it('is cut within a word only if the word is too long for the room', () => {
    assert.equal(truncateAtWord('x'.repeat(50), 10, inUnits), 'xxxxxxxxxx')
  })

  it('is cut between words of a script without spaces', () => {
    assert.equal(truncateAtWord('每周例会讨论项目进展', 9, inUnits), '每周例会讨论项目')
  })

  it('is never cut within a grapheme', () => {
    assert.equal(truncateAtWord('👩‍👩‍👧👩‍👩‍👧', 15, inUnits), '👩‍👩‍👧')
    assert.equal(truncateAtWord('🇩🇪🇫🇷', 7, inUnits), '🇩🇪')
    assert.equal(truncateAtWord('e\u0301e\u0301', 3, inUnits), 'e\u0301')
    assert.equal(truncateAtWord(`e${'\u0301'.repeat(50)}`, 30, inUnits), '')
  })

  it('is measured with the given function', () => {
    assert.equal(truncateAtWord('é è ê', 14, inAddress), 'é')
    assert.equal(truncateAtWord('é è ê', 15, inAddress), 'é è')
  })

  it('is empty if there is no room', () => {
    assert.equal(truncateAtWord('Bring', 0, inUnits), '')
    assert.equal(truncateAtWord('Bring', -5, inUnits), '')
  })

  it('is read only as far as there is room', () => {
    let looks = 0
    const counted = (part: string) => {
      looks++
      return part.length
    }
    truncateAtWord('a b '.repeat(100_000), 1000, counted)
    assert.equal(looks, 1001)
  })
})
