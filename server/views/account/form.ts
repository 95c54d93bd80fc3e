import { html } from 'hono/html'
import { spokenOf } from '../../ui/copy-button.ts'
import type { Html } from '../../ui/html.ts'
import type { Form, Frame } from './frame.ts'
import type { FormProblem } from './problem-words.ts'

/** A form that changes something. */
export interface PostForm {
  /** Where it is sent; the page's own address where absent. */
  readonly action?: string
  /** Its fields, and whatever else stands between them. */
  readonly main: Html
  readonly submit: string
  readonly look?: 'danger'
  readonly form: Form
  /** What stands beside its button: another button, a way back. */
  readonly beside?: Html | undefined
  /** Whether it sends files. */
  readonly hasFiles?: boolean
}

/** A form that changes something: what is wrong with it stands above, and beside each field. */
export function postForm(
  { action, main, submit, look, form, beside, hasFiles }: PostForm,
  frame: Frame,
): Html {
  return html`<form method="post" action="${action ?? frame.path}"${hasFiles && html` enctype="multipart/form-data"`}>
${problemList(form, frame)}
${tokenField(frame)}
${main}
<p class="actions"><button class="button ${look ?? 'main'}">${submit}</button>${beside}</p>
</form>`
}

/** A form that is a button alone. */
export interface FormButton {
  readonly action: string
  readonly words: string
  /** What it is of, for whoever does not see what stands beside it. */
  readonly of?: string
  readonly look?: 'main' | 'slight' | 'danger'
  /** What is sent with it. */
  readonly values?: Readonly<Record<string, string>>
}

/** A button that changes something by itself. */
export function formButton(
  { action, words, of, look, values = {} }: FormButton,
  frame: Frame,
): Html {
  const hidden = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="single" method="post" action="${action}">${tokenField(frame)}${hidden}<button class="button ${look ?? ''}">${words}${of && spokenOf(of)}</button></form>`
}

/** The way out of a form. */
export function cancelLink(path: string, { speech }: Frame): Html {
  return html`<a class="button slight" href="${path}">${speech.account.section.cancel}</a>`
}

/** The field that says that a form is ours. */
export function tokenField({ token }: Frame): Html {
  return html`<input type="hidden" name="form" value="${token}">`
}

/** All that is wrong with a form, each a way to its field. */
export function problemList({ problems }: Form, { speech }: Frame): Html | undefined {
  if (problems.length === 0) return undefined
  return html`<div class="banner danger" role="alert"><p>${speech.account.section.problems}</p>
<ul>${problems.map((problem) => html`<li>${problemLine(problem)}</li>\n`)}</ul></div>`
}

function problemLine(problem: FormProblem): Html {
  const { parameter, label } = problem
  if (label === '') return problemText(problem)
  return html`<a href="#${parameter}">${label}</a>: ${problemText(problem)}`
}

/** What is wrong; the words of the API are in English. */
export function problemText({ message, isEnglish }: FormProblem): Html {
  return isEnglish ? html`<span lang="en" dir="ltr">${message}</span>` : html`${message}`
}
