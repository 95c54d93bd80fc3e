import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { startMailServer } from '../support/mail-server.ts'
import { secretIn } from '../support/people.ts'
import { databaseFor, processFor, type Scope } from '../support/system.ts'
import { WebBrowser } from '../support/web-browser.ts'

type Fields = Readonly<Record<string, string>>

async function start(scope: Scope, engine: (typeof upperEngines)[number], more: Fields) {
  const mail = await startMailServer()
  scope.after(mail.stop)
  const databaseUrl = await databaseFor(scope, engine)
  const service = await processFor(scope, {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    ...more,
  })
  return { mail, service }
}

/** Requests emails from a number of forwarded addresses, and counts how many are accepted. */
async function askFrom(baseUrl: string, addresses: readonly string[]): Promise<number> {
  let taken = 0
  for (const [index, address] of addresses.entries()) {
    const browser = new WebBrowser(baseUrl, { 'x-forwarded-for': address })
    await browser.get('/account/forgotten')
    const email = `nobody-${index}-${address}@example.org`
    const { status } = await browser.post('/account/forgotten', { email })
    if (status === 303) taken++
  }
  return taken
}

// Twenty emails per network are free. On a slow machine, a wait may be over already.
function assertBounded(taken: number): void {
  ok(taken > 20 && taken < 25, `${taken} were taken`)
}

for (const engine of upperEngines) {
  describe(`people of a running service on ${engine}`, () => {
    test('are counted by their own address behind a trusted proxy', async (t) => {
      const { service } = await start(t, engine, { TRUST_PROXY: '127.0.0.1' })
      const one = Array.from({ length: 25 }, () => '203.0.113.7')
      assertBounded(await askFrom(service.baseUrl, one))
      equal(await askFrom(service.baseUrl, ['198.51.100.4']), 1)
    })

    test('are counted as one without a trusted proxy, whatever address they claim', async (t) => {
      const { service } = await start(t, engine, {})
      const many = Array.from({ length: 25 }, (_, index) => `203.0.${index}.7`)
      assertBounded(await askFrom(service.baseUrl, many))
    })

    test('never appear in the log, and neither does their data', async (t) => {
      const { mail, service } = await start(t, engine, { LOG_LEVEL: 'trace' })
      const browser = new WebBrowser(service.baseUrl)
      const email = 'marked-person@example.org'
      const password = 'a marked password'
      await browser.get('/account/sign-up')
      await browser.post('/account/sign-up', { email })
      const link = secretIn(await mail.next(email))
      await browser.get(`/account/sign-up/finish/?link=${link}`)
      await browser.post('/account/sign-up/finish/', { link, newPassword: password })
      mail.refuse(550)
      await browser.post('/account/forgotten', { email })
      await browser.post('/account/sign-in', { email, password: 'another marked one' })
      const { status } = await browser.post('/account/sign-in', { email, password })
      equal(status, 303)
      const page = await browser.get('/account/settings')
      match(page.text, /marked-person@example\.org/)
      await browser.post('/account/settings', { name: 'Marked', zone: 'x', language: 'en' })
      await browser.post('/account/settings/delete', { password })
      equal(await service.stop(), 0)
      const secrets = [email, 'marked', 'Marked', link, ...browser.cookies.values()]
      const output = service.output()
      ok(browser.cookies.size > 2)
      match(output, /"route":"\/account\/settings\/delete","status":303/)
      deepEqual(
        secrets.filter((one) => one !== '' && output.includes(one)),
        [],
      )
    })
  })
}
