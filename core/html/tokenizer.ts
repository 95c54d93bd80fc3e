import { type AllowedName, handlingOf, isAllowed } from './elements.ts'
import { decodeEntities } from './entities.ts'

/** A piece of a description. `line` is the edge of a block element. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: AllowedName; readonly href: string | undefined }
  | { readonly kind: 'close'; readonly name: AllowedName }
  | { readonly kind: 'line' }
  /** Removed content. */
  | { readonly kind: 'nothing' }

/** The token that begins at a `<`, and the position after it. */
interface FoundToken {
  readonly token: Token
  readonly end: number
}

interface Tag {
  readonly name: string
  readonly isClosing: boolean
  readonly href: string | undefined
  readonly end: number
}

/**
 * Splits a description into tokens. A `<` that begins no HTML tag is text, and so is everything
 * from an unterminated tag on. Character references are decoded. It is a single pass: nothing is
 * read twice, whatever the text contains.
 */
export function* tokenize(source: string): Generator<Token> {
  let textStart = 0
  let at = source.indexOf('<')
  while (at >= 0) {
    const found = readTag(source, at)
    if (found) {
      yield { kind: 'text', text: decodeEntities(source.slice(textStart, at)) }
      yield found.token
      textStart = found.end
    }
    at = source.indexOf('<', found ? found.end : at + 1)
  }
  yield { kind: 'text', text: decodeEntities(source.slice(textStart)) }
}

const droppedToken: Token = { kind: 'nothing' }
const declaration = /<(?:!--|[!?][A-Za-z[])/y
const tagStart = /<(\/?)([A-Za-z][A-Za-z\d:]{0,15})(?=[\s/>])/y
// No part of it can match what another part could, so there is no backtracking.
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y
const tagEnd = /[\s/]*>/y

function readTag(source: string, at: number): FoundToken | undefined {
  const declared = matchAt(declaration, source, at)
  if (declared) return readDeclaration(source, at, declared[0] === '<!--' ? '-->' : '>')
  const start = matchAt(tagStart, source, at)
  const name = start?.[2]?.toLowerCase() ?? ''
  if (!start || !handlingOf(name)) return undefined
  const rest = readAttributes(source, at + start[0].length)
  if (!rest) return restAsText(source, at)
  return foundTag(source, { ...rest, name, isClosing: start[1] === '/' })
}

/** Reads a comment, a document type or an instruction. */
function readDeclaration(source: string, at: number, close: string): FoundToken {
  const end = source.indexOf(close, at + 2)
  return end < 0 ? restAsText(source, at) : { token: droppedToken, end: end + close.length }
}

/** The rest is plain text: searching it for another tag would read it twice. */
function restAsText(source: string, at: number): FoundToken {
  return { token: { kind: 'text', text: decodeEntities(source.slice(at)) }, end: source.length }
}

function readAttributes(source: string, from: number): Pick<Tag, 'href' | 'end'> | undefined {
  let end = from
  let href: string | undefined
  for (
    let found = matchAt(attribute, source, end);
    found;
    found = matchAt(attribute, source, end)
  ) {
    const [whole, name = '', ...values] = found
    if (name.toLowerCase() === 'href') href ??= values.find((value) => value !== undefined) ?? ''
    end += whole.length
  }
  const close = matchAt(tagEnd, source, end)
  return close ? { href, end: end + close[0].length } : undefined
}

function foundTag(source: string, tag: Tag): FoundToken {
  const { name, isClosing, href, end } = tag
  if (isAllowed(name)) {
    const isOpening = !isClosing || name === 'br'
    if (!isOpening) return { token: { kind: 'close', name }, end }
    return { token: { kind: 'open', name, href: href && decodeEntities(href) }, end }
  }
  const fate = handlingOf(name)
  if (fate === 'emptied' && !isClosing) return { token: droppedToken, end: endOf(source, tag) }
  return { token: fate === 'line' ? { kind: 'line' } : droppedToken, end }
}

/**
 * Returns the position after an element that is removed with its content: after its end tag, or at
 * the end of the text.
 */
function endOf(source: string, { name, end }: Tag): number {
  const endTag = new RegExp(`</${name}(?=[\\s/>])[^>]*>?`, 'gi')
  return matchAt(endTag, source, end) ? endTag.lastIndex : source.length
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}
