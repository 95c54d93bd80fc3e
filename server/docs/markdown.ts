import { dirname, join } from 'node:path/posix'
import { html, raw } from 'hono/html'
import { Marked, type RendererObject, type Tokens } from 'marked'
import { english } from '../../core/text/language.ts'
import { codeBlock } from '../ui/code-block.ts'
import type { Html } from '../ui/html.ts'
import { translationsFor } from '../ui/translations.ts'

/** A heading of a document. */
export interface Heading {
  readonly id: string
  readonly words: string
}

/** A rendered document. */
export interface Rendered {
  readonly title: string
  /** The headings of its chapters. */
  readonly headings: readonly Heading[]
  readonly main: Html
}

/** A Markdown file. */
export interface Source {
  /** Its path in the project. */
  readonly file: string
  readonly text: string
  /** Returns the path of the page of a file; `undefined` if it has none. */
  readonly pageOf: (file: string) => string | undefined
}

const copyWords = { copy: 'Copy', translations: translationsFor(english) }

/** Renders a Markdown file. HTML in it is shown as text. */
export function renderMarkdown(source: Source): Rendered {
  const tokens = new Marked().lexer(source.text)
  const [title, ...headings] = tokens.filter((one): one is Tokens.Heading => one.type === 'heading')
  // In a document whose chapters are of the first level, all are a level lower: the title has its own.
  const top = Math.min(...headings.map(({ depth }) => depth))
  const marked = new Marked({ renderer: rendererOf(source, top) })
  return {
    title: title?.text ?? source.file,
    headings: headings
      .filter(({ depth }) => depth === top)
      .map(({ text }) => ({ id: idOf(text), words: text.replaceAll('`', '') })),
    main: html`${raw(marked.parser(tokens.filter((token) => token !== title)))}`,
  }
}

/** The ID of a heading, as it is in links between the documents. */
export function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}

/** The elements of a document; `top` is the depth of its highest headings. */
function rendererOf(source: Source, top: number): RendererObject<string, string> {
  return {
    heading({ tokens, depth, text }) {
      const words = raw(this.parser.parseInline(tokens))
      const id = idOf(text)
      return depth === top
        ? `${html`<h2 id="${id}"><a href="#${id}">${words}</a></h2>`}\n`
        : `${html`<h3 id="${id}">${words}</h3>`}\n`
    },
    code: ({ text }) => `${codeBlock(copyWords, { code: text.trimEnd(), of: firstLine(text) })}\n`,
    html: ({ text }) => String(html`${text}`),
    image: ({ text }) => String(html`${text}`),
    link({ href, tokens }) {
      const words = raw(this.parser.parseInline(tokens))
      return String(linkTo(source, href, words))
    },
    table(token) {
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map(({ tokens }) => raw(this.parser.parseInline(tokens)))
      return `${table(
        token.header.map(({ text }) => text),
        token.rows.map(cells),
      )}\n`
    },
  }
}

/** What a screen reader calls a code block. */
function firstLine(code: string): string {
  return code.trim().split('\n')[0]?.slice(0, 60) ?? ''
}

type Inline = ReturnType<typeof raw>

/** A link. Where the file has no page, the words stay, with the path of the file. */
function linkTo({ file, pageOf }: Source, href: string, words: Inline): Html {
  if (/^https?:|^#/.test(href)) return html`<a href="${href}">${words}</a>`
  const [path = '', anchor] = href.split('#')
  const target = join(dirname(file), path)
  const page = pageOf(target)
  if (page === undefined) return html`${words} (<code>${target}</code>)`
  return html`<a href="${page}${anchor ? `#${anchor}` : ''}">${words}</a>`
}

/** A table. On phones, its rows are blocks, whose cells show their heads. */
function table(heads: readonly string[], rows: readonly (readonly Inline[])[]): Html {
  const plain = heads.map((head) => head.replaceAll('`', ''))
  const row = ([first, ...others]: readonly Inline[]) =>
    html`<tr><th scope="row">${first}</th>${others.map((cell, index) => html`<td${plain.length > 2 && html` data-head="${plain[index + 1] ?? ''}"`}>${cell}</td>`)}</tr>\n`
  return html`<table><thead><tr>${plain.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(row)}</tbody></table>`
}
