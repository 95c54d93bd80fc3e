import { html } from 'hono/html'
import { brand } from '../../ui/brand.ts'
import { coverPattern } from '../../ui/cover-pattern.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { accountStyle, pageScript } from '../../ui/inline-assets.ts'
import { inlineScript, inlineStyle, whole } from '../../ui/layout.ts'
import { type NavigationItem, navigation } from './navigation.ts'
import type { PageContext } from './page-context.ts'

/** A page of the account section. */
interface AccountPage {
  readonly title: string
  /** The heading of the page, if it is not its title. */
  readonly heading?: Html | string
  /** One line below the title. */
  readonly lead?: Html | string | undefined
  /** The page above this one, as a link above the title. */
  readonly above?: { readonly path: string; readonly words: string }
  /** A picture before the title. */
  readonly mark?: Html | undefined
  /** The current menu item; absent on pages before signing in. */
  readonly menuItem?: NavigationItem
  /** The main actions, next to the heading. */
  readonly action?: Html | undefined
  /** The tabs of related pages, below the heading. */
  readonly tabs?: Html | undefined
  readonly main: Html
  /** Additional scripts from `accountScripts`. */
  readonly scripts?: readonly { readonly text: string }[]
}

/** Renders a page of the account section, with the navigation for people who are signed in. */
export function accountPage(page: PageContext, content: AccountPage): string {
  const { title, scripts = [] } = content
  const { translations, submitted, person } = page
  const { section } = translations.account
  return whole(
    {
      title: submitted && submitted.problems.length > 0 ? `${section.problem}: ${title}` : title,
      translations,
      head: inlineStyle(accountStyle),
    },
    html`<body class="account">
<a class="skip" href="#main">${section.skip}</a>
${person ? html`${navigation(page, person, content.menuItem)}${sheet(page, content)}` : door(page, content)}
${[pageScript, ...scripts].map(inlineScript)}
</body>`,
  )
}

function sheet(page: PageContext, content: AccountPage): Html {
  return html`<main class="work" id="main">${head(content)}
${content.tabs}${notice(page)}
${content.main}
</main>`
}

function head({ title, heading = title, lead, above, mark, action }: AccountPage): Html {
  const words = html`<div>${above && html`<a class="crumb" href="${above.path}">${smallIcon('chevron-left', 'flips')}<bdi>${above.words}</bdi></a>`}<h1>${heading}</h1>${lead && html`<p class="lead">${lead}</p>`}</div>`
  return html`<header class="top">${mark ? html`<div class="host">${mark}${words}</div>` : words}${action && html`<div class="actions">${action}</div>`}</header>`
}

/** The page for people who are not signed in: one column below the mark. */
function door(page: PageContext, { title, main }: AccountPage): Html {
  return html`<div class="door"><header>${brand('/')}</header>
<main class="sheet" id="main"><div class="cover">${coverPattern('door')}</div>
<h1>${title}</h1>
${notice(page)}
${main}
</main></div>`
}

function notice({ notice: name, translations }: PageContext): Html | undefined {
  const { notices, section } = translations.account
  const { warnings } = section
  if (Object.hasOwn(warnings, name)) {
    // The cast is safe: see the condition above.
    return html`<div class="note danger">${icon('triangle-alert')}<p role="alert">${warnings[name as keyof typeof warnings]}</p></div>`
  }
  if (!Object.hasOwn(notices, name)) return undefined
  // The cast is safe: see the condition above.
  return html`<div class="note done">${icon('circle-check')}<p role="status">${notices[name as keyof typeof notices]}</p></div>`
}
