import { html } from 'hono/html'
import type { Language } from '../../core/text/language.ts'
import type { Config } from '../config/config.ts'
import type { Mail } from '../context.ts'
import { type MessageKind, messageTexts } from './texts.ts'

/** The paths of links in messages. Opening one changes nothing until its button is clicked. */
const paths: Readonly<Partial<Record<MessageKind, string>>> = {
  signUp: '/account/sign-up/finish/',
  change: '/account/confirm/',
  reset: '/account/reset/',
  exists: '/account/forgotten/',
  password: '/account/forgotten/',
}

/** The recipient of a message, and what it contains. */
export interface MessageData {
  readonly to: string
  readonly language: string
  /** The secret in its link. */
  readonly secret?: string
  /** An email address that the text mentions. */
  readonly address?: string
}

/** Writes a message as plain text and as simple HTML that loads nothing. */
export function writeMessage(config: Config, kind: MessageKind, given: MessageData): Mail {
  const texts = messageTexts[given.language as Language] ?? messageTexts.en
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

function linkOf({ baseUrl }: Config, kind: MessageKind, secret: string | undefined): string {
  const query = secret === undefined ? '' : `?link=${secret}`
  return `${baseUrl}${paths[kind] ?? '/'}${query}`
}
