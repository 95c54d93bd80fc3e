import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import { accountStyle, pageScript } from '../../ui/inline-assets.ts'
import { inlineScript, inlineStyle, whole } from '../../ui/layout.ts'
import { formButton } from './form.ts'
import type { Frame } from './frame.ts'
import type { AccountTexts } from './texts/en.ts'

/** The parts of the section, as they stand in its menu. */
export const parts = {
  home: '/account',
  calendars: '/account/calendars',
  oneTime: '/account/one-time',
  links: '/account/links',
  templates: '/account/templates',
  statistics: '/account/statistics',
  keys: '/account/keys',
  trash: '/account/deleted',
  settings: '/account/settings',
} as const satisfies Partial<Record<keyof AccountTexts['section'], string>>

/** The name of a part. */
export type Part = keyof typeof parts

/** A page of the account section. */
export interface AccountPage {
  readonly title: string
  /** Where it stands in the menu; absent for pages that come before signing in. */
  readonly part?: Part
  /** What can be done first and foremost, at the top. */
  readonly action?: Html | undefined
  readonly main: Html
  /** Scripts besides those of every page: one of `accountScripts`. */
  readonly scripts?: readonly { readonly text: string }[]
}

/** A page of the account section, with its menu for whoever is signed in. */
export function accountPage(page: AccountPage, frame: Frame): string {
  const { title, action, main, scripts = [] } = page
  const { speech, typed } = frame
  const { section } = speech.account
  return whole(
    {
      title: typed && typed.problems.length > 0 ? `${section.problem}: ${title}` : title,
      translations: speech,
      head: inlineStyle(accountStyle),
    },
    html`<body class="account">
<a class="skip" href="#main">${section.skip}</a>
${frame.isSignedIn && menu(page, frame)}
<main id="main"><header class="head"><h1>${title}</h1>${action}</header>
${notice(frame)}
${main}
</main>
${[pageScript, ...scripts].map(inlineScript)}
</body>`,
  )
}

// On phones a popover, which needs no script; on wide screens it stands at the side.
function menu({ part }: AccountPage, frame: Frame): Html {
  const { section } = frame.speech.account
  const links = Object.entries(parts).map(([name, path]) => {
    // The cast is proven by the type of `parts`.
    const words = section[name as Part]
    return html`<li><a href="${path}"${name === part && html` aria-current="page"`}>${words}</a></li>\n`
  })
  return html`<header class="bar"><a class="brand" href="/account">Daymark</a>
<button type="button" class="button" popovertarget="menu">${section.menu}</button></header>
<nav id="menu" class="menu" popover aria-label="${section.menu}"><a class="brand" href="/account">Daymark</a>
<ul>${links}</ul>
${formButton({ action: '/account/sign-out', words: section.signOut, look: 'slight' }, frame)}</nav>`
}

function notice({ notice: name, speech }: Frame): Html | undefined {
  const { notices, section } = speech.account
  const { warnings } = section
  if (Object.hasOwn(warnings, name)) {
    // The cast is the line's above.
    return html`<p class="banner danger" role="alert">${warnings[name as keyof typeof warnings]}</p>`
  }
  if (!Object.hasOwn(notices, name)) return undefined
  // The cast is the line's above.
  return html`<p class="banner done" role="status">${notices[name as keyof typeof notices]}</p>`
}
