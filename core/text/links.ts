/** A part of a text: words, or a web address. */
export type TextPart = { readonly text: string; readonly isLink: boolean }

/** A web address in a text, up to the next space, quote or angle bracket. */
const address = /https?:\/\/[^\s<>"“”«»]+/gi

// A host, perhaps with a port. A name before it, with an @, could pass for the host.
const host =
  /^https?:\/\/(?:(?:[^\s/?#@:[\]\\%]|%[\da-f]{2})+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/i

/** Whether a text starts with a scheme of the web and a host. */
export function hasHost(url: string): boolean {
  return host.test(url)
}

/** Splits a plain text at its web addresses. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = withoutPunctuation(found)
    if (!hasHost(url)) continue
    parts.push({ text: text.slice(end, index), isLink: false }, { text: url, isLink: true })
    end = index + url.length
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter(({ text }) => text !== '')
}

// The sentence around an address may end right after it. A bracket belongs to the address only if it
// was opened there.
function withoutPunctuation(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let length = found.length
  for (; length > 0; length--) {
    const last = found.charAt(length - 1)
    if (!".,;:!?'’)]}…。，、！？）」".includes(last) || (last === ')' && unopened <= 0)) break
    if (last === ')') unopened--
  }
  return found.slice(0, length)
}
