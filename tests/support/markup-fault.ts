const token =
  /<(br)>|<\/(p|b|strong|i|em|u|ul|ol|li|a)>|<(p|b|strong|i|em|u|ul|ol|li)>|<(a) href="([^"'<>\s\p{Cc}]+)">|&(?:amp|lt|gt|quot|#39);|[^<>&"'\p{Cc}\u2028\u2029]/uy

const address = /^(?:https?|mailto|tel):(?:[^&]|&(?:amp|lt|gt|quot|#39);)+$/i

/** Returns why a string is not markup that we generate; `undefined` if it is. */
export function markupFault(html: string): string | undefined {
  const open: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const at = token.lastIndex
    const found = token.exec(html)
    if (!found) return `${html.slice(at, at + 20)} is nothing that is let through`
    const [, , close, begun, link, href] = found
    if (href !== undefined && !address.test(href)) return `${href} is no address to follow`
    const name = begun ?? link
    if (name !== undefined) open.push(name)
    if (close !== undefined && open.pop() !== close) return `</${close}> closes something else`
  }
  return open.length === 0 ? undefined : `${open.join()} is not closed`
}
