import { html } from 'hono/html'
import { copyButton } from './address.ts'
import { buttonCode, frameCode, linkCode, scriptCode } from './button-code.ts'
import type { ButtonScript } from './button-script.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { Speech } from './speech.ts'

/** What the page for trying shows. */
export interface TryPage {
  /** What was typed, by parameter. */
  readonly typed: ReadonlyMap<string, string>
  /** The link that the button is made of; empty until there is enough. */
  readonly link: string
  /** The address of a calendar to be framed; empty where none was typed. */
  readonly frame: string
  readonly button: ButtonScript
}

interface Field {
  readonly name: string
  readonly label: string
  readonly example: string
  readonly isNeeded: boolean
}

/** The parameters of a link that can be typed, in the order that they have in it. */
export const linkFields: readonly Field[] = [
  { name: 'client', label: 'Client id', example: 'dc_…', isNeeded: true },
  { name: 'title', label: 'Title', example: 'Summer party', isNeeded: true },
  { name: 'start', label: 'Start', example: '2027-06-18 18:00', isNeeded: true },
  { name: 'end', label: 'End', example: '2027-06-18 21:00', isNeeded: false },
  { name: 'timezone', label: 'Time zone', example: 'Europe/Paris', isNeeded: false },
  { name: 'location', label: 'Place', example: 'Garden café, Lyon', isNeeded: false },
  { name: 'description', label: 'Description', example: 'Bring a friend.', isNeeded: false },
]

const calendarField: Field = {
  name: 'calendar',
  label: 'Key of a calendar, to embed it',
  example: '',
  isNeeded: false,
}

/** The text of the button. */
const words = 'Add to calendar'

/** The page where whoever makes links tries the button, and takes its code along. */
export function tryPage({ typed, link, frame, button }: TryPage, speech: Speech): string {
  const [script, anchor] = [scriptCode(button), linkCode(link, words)]
  const copy = (title: string, code: string) => codeToCopy(title, code, speech)
  return layout({
    title: 'Try the button',
    speech,
    head: script,
    main: html`<main><h1>Try the button</h1>
<p>Say what the event is, and take the code along. It works on any site, and without script it is a plain link.</p>
<form method="get">${[...linkFields, calendarField].map((field) => input(field, typed))}
<button class="button main">Show the code</button></form>
${link && html`<section><h2>This is it</h2><p>${anchor}</p></section>`}
${link && copy('The button', buttonCode(button, link, words))}
${link && copy('The link alone, for mails', link)}
${frame && copy('The calendar in a frame', String(frameCode(frame, 'Events')))}
</main>`,
  })
}

function input({ name, label, example, isNeeded }: Field, typed: TryPage['typed']): Html {
  return html`<p><label for="${name}">${label}</label>
<input class="field" id="${name}" name="${name}" value="${typed.get(name) ?? ''}" placeholder="${example}" autocomplete="off"${isNeeded && html` required`}></p>
`
}

function codeToCopy(title: string, code: string, speech: Speech): Html {
  return html`<section class="copy"><h2>${title}</h2>
<pre tabindex="0"><code>${code}</code></pre>
${copyButton(code, 'Copy', speech)}</section>
`
}
