import { english } from '../../core/language.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { type Parameters, readForm } from '../http/parameters.ts'
import { speechIn } from '../views/speech.ts'
import { type Snippet, tryPage } from '../views/try-page.ts'
import { buttonScript } from './assets.ts'

/** `/try`: the button made of what was typed, with its code. For programmers, in English. */
export function tryButton({ config }: Context, { query }: Request): Reply {
  const typed = readForm(query)
  const link = linkOf(config.baseUrl, typed)
  const button = buttonScript(config.baseUrl)
  const calendar = typed.get('calendar') ?? ''
  const snippets = [
    ...(link ? linkSnippets(link, button) : []),
    ...(/^[a-z0-9]+$/.test(calendar) ? [embedSnippet(config.baseUrl, calendar)] : []),
  ]
  return page(tryPage({ typed, snippets, link, button }, speechIn(english)))
}

const needed = ['client', 'title', 'start']
const optional = ['end', 'timezone', 'location', 'description']

/** The address of what was typed; empty where what is needed is not there. */
function linkOf(baseUrl: string, typed: Parameters): string {
  if (!needed.every((name) => typed.get(name))) return ''
  const pairs = [...needed, ...optional].flatMap((name) => {
    const text = typed.get(name)
    return text ? [`${name}=${encodeURIComponent(text)}`] : []
  })
  return `${baseUrl}/dir/?${pairs.join('&')}`
}

function linkSnippets(link: string, { src, integrity }: ReturnType<typeof buttonScript>) {
  const script = `<script src="${src}" integrity="${integrity}" crossorigin="anonymous" async></script>`
  const anchor = `<a class="daymark" href="${link.replaceAll('&', '&amp;')}">Add to calendar</a>`
  const snippets: readonly Snippet[] = [
    { title: 'The button', code: `${script}\n${anchor}` },
    { title: 'The link alone, for mails', code: link },
  ]
  return snippets
}

function embedSnippet(baseUrl: string, key: string): Snippet {
  const src = `${baseUrl}/embed/${key}`
  return {
    title: 'The calendar in a frame',
    code: `<iframe src="${src}" title="Events" style="width: 100%; border: 0" height="600"></iframe>`,
  }
}
