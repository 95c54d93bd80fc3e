import { html } from 'hono/html'
import type { Problem } from '../../core/result.ts'
import type { ButtonScript } from '../ui/button-code.ts'
import { buttonCode, frameCode, linkCode, scriptCode } from '../ui/button-code.ts'
import { copyButton } from '../ui/copy-button.ts'
import { coverPattern } from '../ui/cover-pattern.ts'
import type { Html } from '../ui/html.ts'
import { icon, smallIcon } from '../ui/icon.ts'
import { layout } from '../ui/layout.ts'
import type { Translations } from '../ui/translations.ts'

/** The content of the page. */
export interface TryPage {
  /** The typed values by parameter. */
  readonly typed: ReadonlyMap<string, string>
  /** The problems by parameter. */
  readonly problems: readonly Problem[]
  /** The link of the button; empty until it is valid. */
  readonly link: string
  /** The URL that embeds a calendar; empty unless an existing one was typed. */
  readonly frame: string
  readonly button: ButtonScript
}

interface Field {
  readonly name: string
  readonly label: string
  readonly example: string
}

/** The parameters that can be typed, in their order in the link. */
export const linkFields: readonly Field[] = [
  { name: 'client', label: 'Client ID', example: 'dc_…' },
  { name: 'title', label: 'Title', example: 'Summer party' },
  { name: 'start', label: 'Start', example: '2027-06-18 18:00' },
  { name: 'end', label: 'End', example: '2027-06-18 21:00' },
  { name: 'timezone', label: 'Time zone', example: 'Europe/Paris' },
  { name: 'location', label: 'Location', example: 'Garden café, Lyon' },
  { name: 'description', label: 'Description', example: 'Bring a friend.' },
]

const calendarField: Field = {
  name: 'calendar',
  label: 'Key of a calendar to embed',
  example: '',
}

/** The text of the button. */
const words = 'Add to calendar'

/** The page where developers try the button and copy its code. */
export function tryPage(page: TryPage, translations: Translations): string {
  const { problems, link, frame, button } = page
  const [script, anchor] = [scriptCode(button), linkCode(button, link, words)]
  const copy = (title: string, code: string) => codeToCopy(title, code, translations)
  return layout({
    title: 'Try the button',
    translations,
    head: script,
    cover: coverPattern('try'),
    main: html`<main class="sheet message"><h1>Try the button</h1>
<p class="lead">Describe an event and copy the code. It works on any site; without JavaScript it is a plain link.</p>
${problems.length > 0 && html`<p class="note danger">${icon('circle-alert')}<span>This doesn’t work yet. Please fix the fields below.</span></p>`}
<form class="form" method="get">${[...linkFields, calendarField].map((field) => input(field, page))}
${schemeField(page)}
<button class="btn primary large">Show the code</button></form>
${link && html`<section class="section"><h2>Your button</h2><p>${anchor}</p></section>`}
${link && copy('Code of the button', buttonCode(button, link, words))}
${link && copy('Just the link, for emails', link)}
${frame && copy('Calendar for your site', String(frameCode(frame, 'Events')))}
</main>`,
  })
}

function input({ name, label, example }: Field, { typed, problems }: TryPage): Html {
  const wrong = problems.filter(({ parameter }) => parameter === name)
  const isWrong = wrong.length > 0
  return html`<div class="row"><label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" value="${typed.get(name) ?? ''}" placeholder="${example}" autocomplete="off"${isWrong && html` aria-invalid="true" aria-describedby="${name}-problem"`}>
${isWrong && html`<p class="fault" id="${name}-problem">${smallIcon('circle-alert')}${wrong.map(({ message }) => message).join('; ')}.</p>`}</div>
`
}

const schemes = { '': 'Same as the visitor’s device', light: 'Always light', dark: 'Always dark' }

function schemeField({ typed }: TryPage): Html {
  const options = Object.entries(schemes).map(
    ([value, words]) =>
      html`<option value="${value}"${value === typed.get('scheme') && html` selected`}>${words}</option>`,
  )
  return html`<div class="row"><label for="scheme">Light or dark calendar</label>
<select class="input" id="scheme" name="scheme">${options}</select></div>
`
}

function codeToCopy(title: string, code: string, translations: Translations): Html {
  return html`<section class="section"><h2>${title}</h2>
<pre tabindex="0"><code>${code}</code></pre>
${copyButton(code, 'Copy', translations)}</section>
`
}
