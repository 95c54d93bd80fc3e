import { equal } from 'node:assert/strict'
import { request } from '../support/http.ts'

/** Signs in as a browser does, and returns the cookies. */
export async function signIn(
  baseUrl: string,
  email: string,
  password = 'correct horse',
): Promise<string> {
  const first = await request(`${baseUrl}/account/sign-in`)
  const form = /name="form" value="([^"]+)"/.exec(first.text)?.[1] ?? ''
  const cookies = cookiesIn(first.headers['set-cookie'])
  const sent = await request(`${baseUrl}/account/sign-in`, {
    method: 'POST',
    headers: {
      cookie: cookies,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ form, email, password }).toString(),
  })
  equal(sent.status, 303, sent.text)
  return [cookies, cookiesIn(sent.headers['set-cookie'])].join('; ')
}

function cookiesIn(lines: readonly string[] = []): string {
  return lines.map((line) => line.split(';')[0]).join('; ')
}
