import { html } from 'hono/html'
import { spokenOf } from '../../ui/copy-button.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon, smallIcon } from '../../ui/icon.ts'
import type { Form, FormProblem, PageContext } from './page-context.ts'

/** A form that changes something. */
interface PostForm {
  /** The path it is submitted to; by default, that of the page. */
  readonly action?: string
  /** Its fields and the text between them. */
  readonly main: Html
  readonly submit: string
  readonly look?: 'danger'
  readonly form: Form
  /** Shown next to its button: another button, or a link back. */
  readonly beside?: Html | undefined
  /** Whether the form uploads files. */
  readonly hasFiles?: boolean
  /** Whether its buttons stay in view, below many fields. */
  readonly isLong?: boolean
}

/** A form that is submitted by POST, with its problems listed at the top and next to each field. */
export function postForm(
  page: PageContext,
  { action, main, submit, look, form, beside, hasFiles, isLong }: PostForm,
): Html {
  return html`<form class="form" method="post" action="${action ?? page.path}"${hasFiles && html` enctype="multipart/form-data"`}>
${problemList(page, form)}
${main}
<p class="${isLong ? 'save-bar' : 'actions'}">${tokenField(page)}<button class="btn primary${look && ` ${look}`}">${submit}</button>${beside}</p>
</form>`
}

/** A form that consists of a button. */
interface FormButton {
  readonly action: string
  readonly words: string
  /** A description of the button's subject for screen readers. */
  readonly of?: string
  readonly look?: 'primary' | 'plain' | 'danger' | 'danger primary'
  readonly icon?: IconName
  /** The values that it submits. */
  readonly values?: Readonly<Record<string, string>>
}

/** A button that submits its own form. */
export function formButton(
  page: PageContext,
  { action, words, of, look, icon: sign, values = {} }: FormButton,
): Html {
  const hidden = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="${action}">${tokenField(page)}${hidden}<button class="btn${look && ` ${look}`}">${sign && smallIcon(sign)}${words}${of && spokenOf(of)}</button></form>`
}

/** A link that looks like a button. */
export function buttonLink(path: string, words: string, look = '', sign?: IconName): Html {
  return html`<a class="btn${look && ` ${look}`}" href="${path}">${sign && smallIcon(sign)}${words}</a>`
}

/** The link that cancels a form. */
export function cancelLink({ translations }: PageContext, path: string): Html {
  return buttonLink(path, translations.account.section.cancel)
}

/**
 * The first button of a form whose other buttons do something else: the Enter key presses the first
 * one. It is not shown.
 */
export const defaultButton = html`<button class="default-button"></button>`

/** The hidden field with the form token. */
export function tokenField({ token }: PageContext): Html {
  return html`<input type="hidden" name="form" value="${token}">`
}

/** The problems of a form, with links to their fields. */
export function problemList({ translations }: PageContext, { problems }: Form): Html | undefined {
  if (problems.length === 0) return undefined
  return html`<div class="note danger" role="alert">${icon('circle-alert')}<div><p class="strong">${translations.account.section.problems}</p>
<ul>${problems.map((problem) => html`<li>${problemLine(problem)}</li>\n`)}</ul></div></div>`
}

function problemLine(problem: FormProblem): Html {
  const { parameter, label } = problem
  if (label === '') return problemText(problem)
  return html`<a href="#${parameter}">${label}</a>: ${problemText(problem)}`
}

/** The message of a problem; those of the API are in English. */
export function problemText({ message, isEnglish }: FormProblem): Html {
  return isEnglish ? html`<span lang="en" dir="ltr">${message}</span>` : html`${message}`
}

const noteIcons = { '': 'info', warn: 'triangle-alert', danger: 'triangle-alert' } as const

/** A highlighted note. */
export function note(words: Html | string, look: keyof typeof noteIcons = ''): Html {
  return html`<div class="note${look && ` ${look}`}">${icon(noteIcons[look])}<p>${words}</p></div>`
}
