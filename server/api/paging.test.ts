import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagingReply } from './paging.ts'

const url = 'https://cal.example.com/list/'

test('a list of one page has neither address', () => {
  const address = { url, parameters: new Map([['token', 't']]) }
  assert.deepEqual(pagingReply(address, { number: 1, size: 20 }, false), { previous: '', next: '' })
})

test('addresses carry every parameter, encoded, with the number of their page', () => {
  const parameters = new Map([
    ['token', 't'],
    ['page', '2'],
    ['q', 'a b&c=ä%'],
  ])
  assert.deepEqual(pagingReply({ url, parameters }, { number: 2, size: 20 }, true), {
    previous: `${url}?token=t&page=1&q=a+b%26c%3D%C3%A4%25`,
    next: `${url}?token=t&page=3&q=a+b%26c%3D%C3%A4%25`,
  })
})

test('a page number that was not given comes last', () => {
  const address = { url, parameters: new Map([['token', 't']]) }
  const { next } = pagingReply(address, { number: 1, size: 20 }, true)
  assert.equal(next, `${url}?token=t&page=2`)
})
