import type { Language } from '../../core/text/language.ts'
import type { Config } from '../config/config.ts'
import type { Mail } from '../context.ts'
import { htmlOf, textOf } from './layout.ts'
import { type MessageKind, messageTexts } from './texts.ts'

/** The paths of links in messages. Opening one changes nothing until its button is clicked. */
const paths: Readonly<Partial<Record<MessageKind, string>>> = {
  signUp: '/account/sign-up/finish/',
  change: '/account/confirm/',
  reset: '/account/reset/',
  exists: '/account/forgotten/',
  password: '/account/forgotten/',
}

/** The recipient of a message, and its content. */
export interface MessageData {
  readonly to: string
  readonly language: string
  /** The secret in its link. */
  readonly secret?: string
  /** An email address that the text mentions. */
  readonly address?: string
}

/** Writes a message as plain text and as HTML that loads nothing. */
export function writeMessage(config: Config, kind: MessageKind, given: MessageData): Mail {
  const { language, texts } = textsIn(given.language)
  const { subject, lines, action } = texts[kind]
  const site = new URL(config.baseUrl).host
  const fill = (text: string) =>
    text.replaceAll('{site}', () => site).replaceAll('{address}', () => given.address ?? '')
  const [lead = '', ...notes] = lines.map(fill)
  const content = {
    ...{ language, site, title: fill(subject), lead, notes },
    ...(action && { action: { label: action, url: linkOf(config, kind, given.secret) } }),
  }
  return { to: given.to, subject: content.title, text: textOf(content), html: htmlOf(content) }
}

function textsIn(language: string) {
  const texts = messageTexts[language as Language]
  return texts ? { language, texts } : { language: 'en', texts: messageTexts.en }
}

function linkOf({ baseUrl }: Config, kind: MessageKind, secret: string | undefined): string {
  const query = secret === undefined ? '' : `?link=${secret}`
  return `${baseUrl}${paths[kind] ?? '/'}${query}`
}
