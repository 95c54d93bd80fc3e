import { equal } from 'node:assert/strict'
import { createApp } from '../../server/boot/app.ts'
import { addSignUp, finishSignUp } from '../../server/operations/sign-ups.ts'
import type { TestEngine } from '../support/databases.ts'
import {
  Browser,
  createTestPeople,
  newcomer,
  password,
  type TestPeople,
} from '../support/people.ts'
import { type Answer, answerOf, requestOf, type Sent } from '../support/service.ts'

/** The account section of a fresh service, with emails that really arrive. */
export interface Site extends TestPeople {
  /** A browser that is nobody's yet. */
  readonly open: (address?: string) => Visitor
  /** A browser in which someone with a fresh account, of UTC or a zone, has signed in. */
  readonly enter: (email: string, zone?: string) => Promise<Visitor>
}

/** Someone in front of a browser. */
export interface Visitor {
  readonly browser: Browser
  readonly email: string
  readonly accountId: number
  readonly get: (path: string, headers?: Sent['headers']) => Promise<Answer>
  /** Sends a form with the token of the page that was shown last; follows no redirect. */
  readonly post: (
    path: string,
    fields?: Readonly<Record<string, string>>,
    more?: Partial<Sent>,
  ) => Promise<Answer>
  /** The same, and returns the page that it leads to; it must lead to one. */
  readonly submit: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Answer>
}

/** Opens a site. Its clocks stand still until they are advanced. */
export async function createSite(
  engine: TestEngine,
  settings: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const test = await createTestPeople(engine, settings)
  const app = createApp(test.context)
  const send = async (browser: Browser, target: string, sent: Partial<Sent>): Promise<Answer> => {
    const { cookie, userAgent, address } = browser.request
    const headers = { cookie, 'user-agent': userAgent, ...sent.headers }
    const request = requestOf(target, { ...sent, headers })
    const { reply } = await app({ ...request, address: () => address })
    for (const one of reply.cookies ?? []) browser.set(one)
    return answerOf(reply)
  }
  const visitor = (browser: Browser, email = '', accountId = 0): Visitor => {
    let token = ''
    const note = (answer: Answer) => {
      token = tokenIn(answer.text) ?? token
      return answer
    }
    const get: Visitor['get'] = async (path, headers = {}) =>
      note(await send(browser, path, { headers }))
    const post: Visitor['post'] = async (path, fields = {}, more = {}) => {
      if (token === '') await get('/account/sign-in')
      const body = String(new URLSearchParams({ form: token, ...fields }))
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more.headers }
      return note(await send(browser, path, { method: 'POST', body, ...more, headers }))
    }
    const submit: Visitor['submit'] = async (path, fields) => {
      const answer = await post(path, fields)
      equal(answer.status, 303, mainOf(answer.text))
      return get(answer.headers['location'] ?? '')
    }
    return { browser, email, accountId, get, post, submit }
  }
  return {
    ...test,
    open: (address) => visitor(new Browser(address)),
    enter: async (email, zone = 'UTC') => {
      const browser = new Browser()
      const secret = await addSignUp(test.context, email)
      const accountId = await finishSignUp(test.context, secret, { ...newcomer, zone })
      if (accountId === undefined) throw new Error('the account is there already')
      browser.keep(await test.auth.signIn(browser.request, email, password))
      const entered = visitor(browser, email, accountId)
      await entered.get('/account')
      return entered
    },
  }
}

/** The token of the forms on a page. */
export function tokenIn(text: string): string | undefined {
  return /<input type="hidden" name="form" value="(\w+)">/.exec(text)?.[1]
}

/** What a page says, without its style and menu. */
function mainOf(text: string): string {
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
}
