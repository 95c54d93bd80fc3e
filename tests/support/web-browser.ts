import { tokenIn } from '../account/site.ts'
import { type Received, request } from './http.ts'

type Fields = Readonly<Record<string, string>>

/** A browser of a running service: it keeps its cookies and the token of its forms. */
export class WebBrowser {
  readonly baseUrl: string
  readonly #headers: Fields
  readonly cookies = new Map<string, string>()
  #token = ''

  /** The token in a page's forms. */
  get formToken(): string {
    return this.#token
  }

  constructor(baseUrl: string, headers: Fields = {}) {
    this.baseUrl = baseUrl
    this.#headers = headers
  }

  get(path: string): Promise<Received> {
    return this.#send(path, {})
  }

  post(path: string, fields: Fields): Promise<Received> {
    const body = String(new URLSearchParams({ form: this.#token, ...fields }))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.#send(path, { method: 'POST', body, headers })
  }

  async #send(path: string, asked: { method?: string; body?: string; headers?: Fields }) {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...this.#headers, ...asked.headers, cookie }
    const received = await request(this.baseUrl + path, { ...asked, headers })
    for (const one of received.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      this.cookies.set(name, value)
    }
    this.#token = tokenIn(received.text) ?? this.#token
    return received
  }
}
