import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userAgents } from '../devices/user-agents.cases.ts'
import { isBot } from './bots.ts'

const bots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
]

const programs = [
  '',
  'Google-Calendar-Importer',
  'macOS/14.5 (23F79) dataaccessd/1.0',
  'iOS/17.5.1 (21F90) dataaccessd/1.0',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17628; Pro)',
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Thunderbird/115.10.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
  'YahooCalendar/1.0',
  'ICSx5/2.2.3 (ical4j) okhttp/4.12.0',
  'Microsoft.Exchange/15.20 (internet calendar)',
]

for (const userAgent of bots) {
  test(`${userAgent.slice(0, 50)} is a bot`, () => assert.equal(isBot(userAgent), true))
}
for (const userAgent of programs) {
  test(`${userAgent.slice(0, 50) || 'a client without a name'} is a calendar app`, () => {
    assert.equal(isBot(userAgent), false)
  })
}

const people = [
  ...userAgents.flatMap(({ app, userAgent }) => (app ? [userAgent] : [])),
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 8.1.0; CUBOT_POWER Build/CUBOT) AppleWebKit/537.36 Mobile Safari/537.36',
]
for (const userAgent of people) {
  test(`${userAgent} is a person`, () => assert.equal(isBot(userAgent), false))
}

test('handles a very long name without reading all of it', () => {
  assert.equal(isBot(`${'x'.repeat(1_000_000)} bot/`), false)
})
