import { equal } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mock } from 'node:test'
import { type Auth, createAuth } from '../../server/auth/auth.ts'
import type { AuthRequest } from '../../server/auth/context.ts'
import type { AuthResult, AuthSuccess, FailureReason } from '../../server/auth/result.ts'
import type { Context } from '../../server/context.ts'
import type { TestEngine } from './databases.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { beginning, createService, type TestService } from './service.ts'

/** The users of a new service that sends real emails. */
export interface TestPeople {
  readonly service: TestService
  readonly context: Context
  readonly auth: Auth
  readonly mail: MailServer
  /** Advances all clocks, in seconds. */
  readonly wait: (seconds: number) => void
  readonly stop: () => Promise<void>
}

export const password = 'a fine long password'

export async function createTestPeople(
  engine: TestEngine,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestPeople> {
  mock.timers.enable({ apis: ['Date'], now: beginning * 1000 })
  const mail = await startMailServer()
  const service = await createService(engine, { SMTP_URL: mail.url, ...settings })
  const { context } = service
  return {
    service,
    context,
    auth: createAuth(context),
    mail,
    wait: (seconds) => {
      service.wait(seconds)
      mock.timers.tick(seconds * 1000)
    },
    stop: async () => {
      await service.stop()
      await mail.stop()
      mock.timers.reset()
    },
  }
}

let networks = 0

/** A browser, which keeps its cookies and sends them with each visit. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  /** By default in its own network. */
  constructor(address = `10.${networks >> 8}.${networks++ & 255}.1`) {
    this.address = address
  }

  get request(): AuthRequest {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    return { cookie, userAgent: this.userAgent, address: this.address }
  }

  /** Keeps the cookies of a reply that must be successful, and returns its value. */
  keep<Value>(answer: AuthResult<Value>): Value {
    equal(answer.ok ? 'done' : answer.reason, 'done')
    const { value, cookies } = answer as AuthSuccess<Value>
    for (const cookie of cookies) this.set(cookie)
    return value
  }

  /** Keeps or deletes a cookie according to a `Set-Cookie` header. */
  set(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0(?:;|$)/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** Checks that a request was rejected, and for what reason. */
export function refusedFor(answer: AuthResult<unknown>, reason: FailureReason): void {
  equal(answer.ok ? 'done' : answer.reason, reason)
}

/** Returns the secret of the link in an email. */
export function secretIn({ text }: { readonly text: string }): string {
  return /\?link=(\w+)/.exec(text)?.[1] ?? ''
}

/** The data of a new user besides the email address. */
export const newcomer = { password, language: 'en', zone: '' } as const

/** Signs someone up, and creates the account with the link in the email. */
export async function join(
  { auth, mail }: TestPeople,
  email: string,
  browser = new Browser(),
): Promise<Browser> {
  browser.keep(await auth.signUp(browser.request, { email, language: 'en' }))
  const secret = secretIn(await mail.next(email))
  equal(browser.keep(await auth.finishSignUp(browser.request, { secret, ...newcomer })), email)
  return browser
}

/** Does the same, and signs in. */
export async function joinAndEnter(
  test: TestPeople,
  email: string,
  browser = new Browser(),
): Promise<Browser> {
  await join(test, email, browser)
  equal(browser.keep(await test.auth.signIn(browser.request, email, password)), 'signed-in')
  return browser
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the code that a device shows for a QR code's URI (RFC 6238) at a Unix time in seconds.
 */
export function codeOf(uri: string, second: number): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(second / 30)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
