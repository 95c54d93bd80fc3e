import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import { accountStyle, pageScript } from '../../ui/inline-assets.ts'
import { inlineScript, inlineStyle, whole } from '../../ui/layout.ts'
import type { AccountTexts } from '../texts.ts'
import { formButton } from './forms.ts'
import type { PageContext } from './page-context.ts'

/** The items of the menu, with their paths. */
export const menuPaths = {
  home: '/account',
  calendars: '/account/calendars',
  oneTime: '/account/one-time',
  links: '/account/links',
  templates: '/account/templates',
  statistics: '/account/statistics',
  access: '/account/keys',
  trash: '/account/deleted',
  settings: '/account/settings',
} as const satisfies Partial<Record<keyof AccountTexts['section'], string>>

/** The name of a menu item, which is also the name of its text. */
export type NavigationItem = keyof typeof menuPaths

/** A page of the account section. */
interface AccountPage {
  readonly title: string
  /** The current menu item; absent on pages before signing in. */
  readonly menuItem?: NavigationItem
  /** The main action, next to the heading. */
  readonly action?: Html | undefined
  readonly main: Html
  /** Additional scripts from `accountScripts`. */
  readonly scripts?: readonly { readonly text: string }[]
}

/** Renders a page of the account section, with the menu for people who are signed in. */
export function accountPage(page: PageContext, content: AccountPage): string {
  const { title, action, main, scripts = [] } = content
  const { translations, submitted } = page
  const { section } = translations.account
  return whole(
    {
      title: submitted && submitted.problems.length > 0 ? `${section.problem}: ${title}` : title,
      translations,
      head: inlineStyle(accountStyle),
    },
    html`<body class="account">
<a class="skip" href="#main">${section.skip}</a>
${page.isSignedIn && menu(page, content)}
<main id="main"><header class="head"><h1>${title}</h1>${action}</header>
${notice(page)}
${main}
</main>
${[pageScript, ...scripts].map(inlineScript)}
</body>`,
  )
}

// A popover on phones, which needs no JavaScript, and a sidebar on wide screens.
function menu(page: PageContext, { menuItem }: AccountPage): Html {
  const { section } = page.translations.account
  const links = Object.entries(menuPaths).map(([name, path]) => {
    // The cast is safe because of the type of `menuPaths`.
    const words = section[name as NavigationItem]
    return html`<li><a href="${path}"${name === menuItem && html` aria-current="page"`}>${words}</a></li>\n`
  })
  return html`<header class="bar"><a class="brand" href="/account">Daymark</a>
<button type="button" class="button" popovertarget="menu">${section.menu}</button></header>
<nav id="menu" class="menu" popover aria-label="${section.menu}"><a class="brand" href="/account">Daymark</a>
<ul>${links}</ul>
${formButton(page, { action: '/account/sign-out', words: section.signOut, look: 'slight' })}</nav>`
}

function notice({ notice: name, translations }: PageContext): Html | undefined {
  const { notices, section } = translations.account
  const { warnings } = section
  if (Object.hasOwn(warnings, name)) {
    // The cast is safe: see the condition above.
    return html`<p class="banner danger" role="alert">${warnings[name as keyof typeof warnings]}</p>`
  }
  if (!Object.hasOwn(notices, name)) return undefined
  // The cast is safe: see the condition above.
  return html`<p class="banner done" role="status">${notices[name as keyof typeof notices]}</p>`
}
