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

/** The account section of a new service that really delivers emails. */
export interface Site extends TestPeople {
  /** Opens a browser that is not signed in. */
  readonly open: (address?: string) => Visitor
  /** Creates an account in UTC or the given zone, and signs it in with a new browser. */
  readonly enter: (email: string, zone?: string) => Promise<Visitor>
}

/** A person with a browser. */
export interface Visitor {
  readonly browser: Browser
  readonly email: string
  readonly accountId: number
  readonly get: (path: string, headers?: Sent['headers']) => Promise<Answer>
  /** Sends a form with the token of the last page, without following redirects. */
  readonly post: (
    path: string,
    fields?: Readonly<Record<string, string>>,
    more?: Partial<Sent>,
  ) => Promise<Answer>
  /** Sends a form and returns the page that it redirects to; any other answer is an error. */
  readonly submit: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Answer>
}

/** Creates a site whose clocks only move when they are advanced. */
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
      if (accountId === undefined) throw new Error('the account already exists')
      browser.keep(await test.auth.signIn(browser.request, email, password))
      const entered = visitor(browser, email, accountId)
      await entered.get('/account')
      return entered
    },
  }
}

/** Returns the form token of a page. */
export function tokenIn(text: string): string | undefined {
  return /<input type="hidden" name="form" value="(\w+)">/.exec(text)?.[1]
}

/** Returns the text of a page without its style and menu. */
function mainOf(text: string): string {
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
}
