import { html } from 'hono/html'
import { copyButton } from './address.ts'
import { type Html, layout } from './layout.ts'
import type { Speech } from './speech.ts'

/** What the page for trying shows. */
export interface TryPage {
  /** What was typed, by parameter. */
  readonly typed: ReadonlyMap<string, string>
  /** What to copy; empty until there is enough. */
  readonly snippets: readonly Snippet[]
  /** The link that the button is made of, to be tried on the page itself. */
  readonly link: string
  readonly button: { readonly src: string; readonly integrity: string }
}

/** A piece of code to be copied. */
export interface Snippet {
  readonly title: string
  readonly code: string
}

const fields = [
  { name: 'client', label: 'Client id', example: 'dc_…', isNeeded: true },
  { name: 'title', label: 'Title', example: 'Summer party', isNeeded: true },
  { name: 'start', label: 'Start', example: '2027-06-18 18:00', isNeeded: true },
  { name: 'end', label: 'End', example: '2027-06-18 21:00' },
  { name: 'timezone', label: 'Time zone', example: 'Europe/Paris' },
  { name: 'location', label: 'Place', example: 'Garden café, Lyon' },
  { name: 'description', label: 'Description', example: 'Bring a friend.' },
  { name: 'calendar', label: 'Key of a calendar, to embed it', example: '' },
] as const

/** The page where whoever makes links tries the button, and takes its code along. */
export function tryPage({ typed, snippets, link, button }: TryPage, speech: Speech): string {
  return layout({
    title: 'Try the button',
    speech,
    head: html`<script src="${button.src}" integrity="${button.integrity}" crossorigin="anonymous" async></script>`,
    main: html`<main><h1>Try the button</h1>
<p>Say what the event is, and take the code along. It works on any site, and without script it is a plain link.</p>
<form method="get">${fields.map((field) => input(field, typed))}
<button class="button main">Show the code</button></form>
${link && html`<section><h2>This is it</h2><p><a class="daymark" href="${link}">Add to calendar</a></p></section>`}
${snippets.map((snippet) => codeToCopy(snippet, speech))}
</main>`,
  })
}

type Field = (typeof fields)[number]

function input({ name, label, example, ...field }: Field, typed: TryPage['typed']): Html {
  const isNeeded = 'isNeeded' in field
  return html`<p><label for="${name}">${label}</label>
<input class="field" id="${name}" name="${name}" value="${typed.get(name) ?? ''}" placeholder="${example}" autocomplete="off"${isNeeded && html` required`}></p>
`
}

function codeToCopy({ title, code }: Snippet, speech: Speech): Html {
  return html`<section class="copy"><h2>${title}</h2>
<pre tabindex="0"><code>${code}</code></pre>
${copyButton(code, 'Copy', speech)}</section>
`
}
