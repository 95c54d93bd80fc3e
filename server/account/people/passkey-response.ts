/** What a device answered, as a form carries it; `undefined` for a text that is no JSON. */
export function readResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the one way to fail: text that is no JSON
  }
}
