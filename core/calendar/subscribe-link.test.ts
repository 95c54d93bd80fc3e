import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSubscribeService, subscribeServices } from './follower.ts'
import { subscribeUrl } from './subscribe-link.ts'

const feed = 'https://cal.example.com/feed/abc.ics'
const title = 'Fun & Games 100% #1'

const links = {
  apple: 'webcal://cal.example.com/feed/abc.ics',
  outlook: 'webcal://cal.example.com/feed/abc.ics',
  google:
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fcal.example.com%2Ffeed%2Fabc.ics',
  outlookcom:
    'https://outlook.live.com/calendar/0/addfromweb/?url=https%3A%2F%2Fcal.example.com' +
    '%2Ffeed%2Fabc.ics&name=Fun%20%26%20Games%20100%25%20%231',
  office365:
    'https://outlook.office.com/calendar/0/addfromweb/?url=https%3A%2F%2Fcal.example.com' +
    '%2Ffeed%2Fabc.ics&name=Fun%20%26%20Games%20100%25%20%231',
  yahoo: undefined,
} as const

for (const service of subscribeServices) {
  test(`${service} subscribes ${links[service] ? 'with a link' : 'by hand'}`, () => {
    assert.equal(subscribeUrl(service, feed, title), links[service])
  })
}

test('a feed served over http also has a webcal link', () => {
  const link = subscribeUrl('apple', 'http://localhost:8080/feed/abc.ics', title)
  assert.equal(link, 'webcal://localhost:8080/feed/abc.ics')
})

test('finds a service by its name in any letter case, and apple by its other name', () => {
  assert.deepEqual(subscribeServices.map(findSubscribeService), [...subscribeServices])
  assert.equal(findSubscribeService('GooGle'), 'google')
  assert.equal(findSubscribeService('AppleICal'), 'apple')
  for (const name of ['', 'ical', 'constructor', '__proto__', 'google ']) {
    assert.equal(findSubscribeService(name), undefined)
  }
})
