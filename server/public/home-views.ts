import { html } from 'hono/html'
import { brand } from '../ui/brand.ts'
import { coverPattern } from '../ui/cover-pattern.ts'
import type { Html } from '../ui/html.ts'
import { type IconName, icon, smallIcon } from '../ui/icon.ts'
import { layout } from '../ui/layout.ts'
import type { Texts } from '../ui/texts/en.ts'
import type { Translations } from '../ui/translations.ts'

/** The content of the home page. */
export interface HomePage {
  readonly allowsSignUp: boolean
  /** The typed values, by field. */
  readonly typed: ReadonlyMap<string, string>
  /** The fields that could not be read. */
  readonly wrong: ReadonlySet<string>
}

/** The home page, with a form to preview an event. */
export function homePage({ allowsSignUp, ...form }: HomePage, translations: Translations): string {
  const { texts, pathTo } = translations
  const { title, lead } = texts.home
  const signIn = (look: string) =>
    html`<a class="btn${look}" href="${pathTo('/account/sign-in')}">${texts.signIn}</a>`
  const signUp = html`<a class="btn primary large" href="${pathTo('/account/sign-up')}">${texts.createAccount}</a>`
  return layout({
    title,
    translations,
    path: '/',
    look: 'landing',
    cover: coverPattern('home'),
    footLinks: html`<a href="${pathTo('/docs')}">${texts.documentation}</a>`,
    header: html`<header class="head-bar">${brand(pathTo('/'))}${signIn('')}</header>`,
    main: html`<main class="sheet">
<section class="hero"><h1>${title}</h1><p class="lead">${lead}</p>
<p class="actions">${allowsSignUp ? signUp : signIn(' primary large')}</p></section>
${previewForm(form, translations)}
<div class="three">${(['add', 'subscribe', 'private'] as const).map((name) => feature(name, texts))}</div>
</main>`,
  })
}

type Form = Pick<HomePage, 'typed' | 'wrong'>

function previewForm(form: Form, { texts, pathTo }: Translations): Html {
  const { preview } = texts
  return html`<form class="panel form" method="post" action="${pathTo('/preview')}" aria-labelledby="try"><div><h2 id="try">${preview.heading}</h2><p class="small quiet">${preview.lead}</p></div>
${field('title', html`required maxlength="500" placeholder="${preview.example}"`, form, preview)}
${field('start', html`required type="datetime-local" placeholder="2027-06-18 18:00"`, form, preview)}
${field('location', html`maxlength="500" placeholder="${preview.locationExample}"`, form, preview)}
<input type="hidden" name="timezone" value="${form.typed.get('timezone') ?? ''}">
<button class="btn primary wide">${preview.show}</button></form>`
}

function field(
  name: 'title' | 'start' | 'location',
  attributes: Html,
  { typed, wrong }: Form,
  { labels, problems, optional }: Texts['preview'],
): Html {
  const isWrong = wrong.has(name)
  const fault =
    isWrong &&
    html`<p class="fault" id="${name}-fault">${smallIcon('circle-alert')}${problems[name]}</p>`
  return html`<div class="row"><label for="${name}">${labels[name]}${name === 'location' && html` <span class="quiet">${optional}</span>`}</label>
<input class="input" id="${name}" name="${name}" value="${typed.get(name) ?? ''}" ${attributes} autocomplete="off"${isWrong && html` aria-invalid="true" aria-describedby="${name}-fault"`}>
${fault}</div>`
}

const icons = {
  add: ['calendar-plus', 'hue-1'],
  subscribe: ['calendar-sync', 'hue-6'],
  private: ['shield-check', 'hue-3'],
} as const satisfies Record<string, readonly [IconName, string]>

function feature(name: keyof typeof icons, { home }: Texts): Html {
  const [sign, hue] = icons[name]
  const { title, text } = home[name]
  return html`<section><span class="tile ${hue}">${icon(sign)}</span><h2>${title}</h2><p>${text}</p></section>\n`
}
