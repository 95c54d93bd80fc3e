import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import type { Frame } from './frame.ts'
import { accountPage, parts } from './layout.ts'
import type { AccountTexts } from './texts/en.ts'

/** Why something was not done. */
export interface ErrorSaid {
  readonly type: keyof AccountTexts['section']['errors']
  /** What is said in place of the type's own text. */
  readonly text?: string | undefined
  /** What is wrong, in the English of the API. */
  readonly details?: readonly string[]
}

/** What has to do with the service alone, whoever asks. */
export const ofService: ReadonlySet<ErrorSaid['type']> = new Set([
  'rate_limited',
  'unavailable',
  'internal',
])

/** The page that says why something was not done, with a way on. */
export function errorPage({ type, text, details = [] }: ErrorSaid, frame: Frame): string {
  const said = frame.speech.account.section.errors[type]
  return accountPage(
    {
      title: said.title,
      main: html`<p>${text ?? said.text}</p>
${details.length > 0 && html`<ul lang="en" dir="ltr">${details.map((detail) => html`<li>${detail}</li>\n`)}</ul>`}
<p class="actions">${wayOn(type, frame)}</p>`,
    },
    frame,
  )
}

function wayOn(type: ErrorSaid['type'], { isSignedIn, path, speech }: Frame): Html {
  const { section, people } = speech.account
  if (isSignedIn && type === 'not_found') return link(parts.trash, section.trash)
  // What cannot be read stands behind the question mark.
  if (isSignedIn && type === 'invalid_parameter') return link(path, section.withoutMistake)
  if (isSignedIn || ofService.has(type)) return link(parts.home, section.toHome)
  return link('/account/sign-in', people.signIn)
}

function link(path: string, words: string): Html {
  return html`<a class="button" href="${path}">${words}</a>`
}
