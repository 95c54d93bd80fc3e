import { type Child, displayHref, type Element } from './tree.ts'

/**
 * Converts a tidy tree to plain text. Breaks, paragraphs and list items are lines; items begin with
 * `- ` or with their number, nested ones are indented by two more spaces; a URL follows its link.
 */
export function toPlainText(root: Element): string {
  const page = new PlainTextWriter()
  page.writeAll(root.children, '')
  return page.text()
}

/** The finished lines, and the current one. */
class PlainTextWriter {
  readonly #lines: string[] = []
  #line = ''
  /** The start of the line for the next text. */
  #mark = ''

  text(): string {
    this.#finishLine()
    return this.#lines.join('\n')
  }

  writeAll(children: readonly Child[], indent: string): void {
    for (const child of children) {
      if (typeof child === 'string') this.#write(child)
      else this.#writeElement(child, indent)
    }
  }

  #write(text: string): void {
    const rest = this.#line === '' ? text.trimStart() : text
    if (rest === '') return
    this.#line += this.#mark + rest
    this.#mark = ''
  }

  #writeElement(element: Element, indent: string): void {
    if (element.name === 'br') this.#breakLine()
    else if (element.name === 'ul' || element.name === 'ol') this.#writeList(element, indent)
    else if (element.name === 'p' || element.name === 'li') this.#writeBlock(element, indent, '')
    else {
      this.writeAll(element.children, indent)
      if (element.name === 'a' && !isAddress(element)) this.#write(` (${displayHref(element)})`)
    }
  }

  #writeList({ name, children }: Element, indent: string): void {
    let number = 0
    for (const child of children) {
      if (typeof child === 'object' && child.name === 'li') {
        number += 1
        this.#writeBlock(child, `${indent}  `, `${indent}${name === 'ol' ? `${number}.` : '-'} `)
      } else this.writeAll([child], indent)
    }
    this.#finishLine()
  }

  #writeBlock({ children }: Element, indent: string, mark: string): void {
    this.#finishLine()
    this.#mark ||= mark
    this.writeAll(children, indent)
    this.#finishLine()
  }

  #finishLine(): void {
    if (this.#line !== '') this.#breakLine()
  }

  #breakLine(): void {
    this.#lines.push(this.#line.trimEnd())
    this.#line = ''
  }
}

/** Whether the text of a link is its URL. */
function isAddress(link: Element): boolean {
  return bare(textIn(link)) === bare(link.href)
}

function bare(address: string): string {
  const rest = address.trim().replace(/^(?:https?:\/\/|mailto:|tel:)/i, '')
  return rest.replace(/\/$/, '')
}

function textIn({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
}
