import { html } from 'hono/html'
import type { Language } from '../../core/text/language.ts'
import type { Config } from '../config/config.ts'
import type { Mail } from '../context.ts'
import { type LetterKind, letters } from './texts.ts'

/** Where the links of letters lead. What a link does is done by a button there, never by a GET. */
export const letterPaths = {
  confirm: '/account/sign-up/finish/',
  change: '/account/confirm/',
  reset: '/account/reset/',
  exists: '/account/forgotten/',
  password: '/account/forgotten/',
} as const satisfies Partial<Record<LetterKind, string>>

const paths: Readonly<Partial<Record<LetterKind, string>>> = letterPaths

/** To whom a letter goes, and what stands in it. */
export interface Letter {
  readonly to: string
  readonly language: string
  /** What its link is good for. */
  readonly secret?: string
  /** Another address that it tells of. */
  readonly address?: string
}

/** Writes a letter: plain text, and the same as simple HTML that fetches nothing. */
export function letter(config: Config, kind: LetterKind, given: Letter): Mail {
  const texts = letters[given.language as Language] ?? letters.en
  const { subject, lines, action } = texts[kind]
  const site = new URL(config.baseUrl).host
  const fill = (text: string) =>
    text.replaceAll('{site}', () => site).replaceAll('{address}', () => given.address ?? '')
  const link = action && linkOf(config, kind, given.secret)
  const [first = '', ...rest] = lines.map(fill)
  const text = [first, ...(link ? [`${action}:\n${link}`] : []), ...rest].join('\n\n')
  const button = link ? html`<p><a href="${link}">${action}</a></p>` : ''
  const body = html`<p>${first}</p>${button}${rest.map((line) => html`<p>${line}</p>`)}`
  return { to: given.to, subject: fill(subject), text: `${text}\n`, html: String(body) }
}

function linkOf({ baseUrl }: Config, kind: LetterKind, secret: string | undefined): string {
  const query = secret === undefined ? '' : `?link=${secret}`
  return `${baseUrl}${paths[kind] ?? '/'}${query}`
}
