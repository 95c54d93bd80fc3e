import { equal, match } from 'node:assert/strict'
import type { MailServer } from '../support/mail-server.ts'
import { codeOf, secretIn } from '../support/people.ts'
import { clientOf } from '../support/system.ts'
import type { Canary } from '../support/traces.ts'
import { WebBrowser } from '../support/web-browser.ts'

/** Secrets that the service issued or received, by where they may appear. */
export interface Canaries {
  /** Once in a reply to its owner or an email; nowhere else, including the database. */
  readonly hidden: readonly Canary[]
  /** In the database, and on pages of their owner. */
  readonly own: readonly Canary[]
  /** The keys of pages and their content, for people who have the key. */
  readonly shown: readonly Canary[]
}

/** Someone with an account, and everything that is known about them. */
export interface Owner {
  readonly browser: WebBrowser
  readonly token: string
  readonly clientId: string
  readonly calendarId: string
  readonly keys: {
    readonly calendar: string
    readonly event: string
    readonly link: string
    readonly feed: string
  }
  readonly canaries: Canaries
}

const passwords = ['marked Pass/word+1', 'marked Pass/word+2', 'marked Wrong/one+3']

/** Uses every feature of an account, with a marked name in each string. */
export async function liveThrough(baseUrl: string, mail: MailServer, name: string): Promise<Owner> {
  const browser = new WebBrowser(baseUrl)
  const email = `marked-${name}@example.org`
  const links = [await signUp(browser, mail, email)]
  await browser.post('/account/settings', {
    name: `Marked ${name}`,
    zone: 'Europe/Berlin',
    language: 'en',
  })
  const fresh = await browser.post('/account/keys', { name: `marked key of ${name}` })
  const token = found(/value="(dm_[a-z0-9]{32})"/, fresh.text)
  const clientId = found(/(dc_[a-z0-9]{20})/, (await browser.get('/account/keys')).text)
  const created = await makeThings(baseUrl, { token, clientId, name })
  const codes = await addSecondStep(browser)
  links.push(...(await changeAll(browser, mail, email)))
  const { hidden, own, shown } = created.canaries
  const sessions = [...browser.cookies].map(([cookie, value]) => {
    return { what: `the cookie ${cookie}`, value: decodeURIComponent(value).split('.')[0] ?? '' }
  })
  const given = [...sessions, ...codes, ...links].filter(({ value }) => value.length > 9)
  const typed = passwords.map((value) => ({ what: 'a password', value }))
  return {
    ...{ browser, token, clientId, calendarId: created.calendarId, keys: created.keys },
    canaries: {
      hidden: [...hidden, ...given, ...typed, { what: 'a token', value: token }],
      own: [...own, { what: 'an address', value: email }, { what: 'a client id', value: clientId }],
      shown,
    },
  }
}

function found(form: RegExp, text: string): string {
  const [, value] = form.exec(text) ?? []
  if (value === undefined) throw new Error(`there is no ${form} in ${text.slice(-3000)}`)
  return value
}

async function signUp(browser: WebBrowser, mail: MailServer, email: string): Promise<Canary> {
  const [password = ''] = passwords
  await browser.get('/account/sign-up')
  await browser.post('/account/sign-up', { email })
  const link = secretIn(await mail.next(email))
  await browser.get(`/account/sign-up/finish?link=${link}`)
  await browser.post('/account/sign-up/finish', { link, newPassword: password })
  await browser.post('/account/sign-in', { email, password: passwords[2] ?? '' })
  equal((await browser.post('/account/sign-in', { email, password })).status, 303)
  match((await browser.get('/account/settings')).text, /marked-/)
  return { what: 'the link that makes an account', value: link }
}

/** Sets up two-step verification; returns its secret and the recovery codes. */
async function addSecondStep(browser: WebBrowser): Promise<readonly Canary[]> {
  const page = await browser.post('/account/settings/second-step', { password: passwords[0] ?? '' })
  const key = found(/<code class="mono">([^<]+)</, page.text).replaceAll(/\s/g, '')
  const code = codeOf(`otpauth://totp/a?secret=${key}`, Date.now() / 1000)
  equal((await browser.post('/account/settings/second-step/confirm', { code })).status, 303)
  const codes = page.text.match(/\b[a-z0-9]{6}(?:-[a-z0-9]{6}){3}\b/g) ?? []
  equal(new Set(codes).size, 10)
  const kept = [...new Set(codes)].map((value) => ({ what: 'a recovery code', value }))
  return [{ what: 'the secret of codes', value: key }, ...kept]
}

/** Changes the password and the email address, and requests links that are never used. */
async function changeAll(
  browser: WebBrowser,
  mail: MailServer,
  email: string,
): Promise<readonly Canary[]> {
  const [password = '', newPassword = ''] = passwords
  await browser.get('/account/settings/password')
  const changed = await browser.post('/account/settings/password', { password, newPassword })
  equal(changed.status, 303)
  const next = email.replace('@', '-next@')
  await browser.get('/account/settings/email')
  await browser.post('/account/settings/email', { email: next, password: newPassword })
  const another = new WebBrowser(browser.baseUrl)
  await another.get('/account/forgotten')
  await another.post('/account/forgotten', { email })
  const secrets = [await linkTo(mail, next), await linkTo(mail, email)]
  return secrets.map((value) => ({ what: 'a link in a letter', value }))
}

async function linkTo(mail: MailServer, to: string): Promise<string> {
  for (let letter = 0; letter < 4; letter++) {
    const secret = secretIn(await mail.next(to))
    if (secret !== '') return secret
  }
  throw new Error(`there came no letter with a link to ${to}`)
}

interface Caller {
  readonly token: string
  readonly clientId: string
  readonly name: string
}

/** Creates a calendar with an event, a link with guests, and a follower. */
async function makeThings(baseUrl: string, { token, clientId, name }: Caller) {
  const client = clientOf(baseUrl, token)
  const start = '2031-07-01 20:30'
  const organizer = `marked-organizer-${name}@example.org`
  const guest = `marked-guest-${name}@example.org`
  const title = `marked calendar of ${name}`
  const { calendar } = await client.call('/me/calendars/create/', { title })
  const calendarId = String(calendar.id)
  const given = {
    ...{ title: `marked event of ${name}`, start_date: start },
    ...{ organizer: 'Marked Organizer', organizer_email: organizer },
  }
  await client.call('/me/calendars/events/create/', { calendar_id: calendarId, ...given })
  const { event } = await client.call('/oe/events/create/', given)
  const parameters = { client: clientId, title: `marked link of ${name}`, start, attendees: guest }
  const link = (await client.get(`/dir/link/add/?${new URLSearchParams(parameters)}`)).json.data
  const page = (await client.get(`/subscribe/?${calendar.uniquekey}`)).text
  const keys = {
    calendar: String(calendar.uniquekey),
    event: String(event.uniquekey),
    link: String(link.uniquekey),
    feed: found(/\/feed\/([a-z0-9]+)\.ics"/, page),
  }
  const own = [{ what: 'a guest', value: guest }]
  const shown = [
    { what: 'an organizer', value: organizer },
    ...[title, parameters.title].map((value) => ({ what: 'a title', value })),
    ...Object.entries(keys).map(([of, value]) => ({ what: `the key of a ${of}`, value })),
  ]
  return { calendarId, keys, canaries: { hidden: [], own, shown } satisfies Canaries }
}
