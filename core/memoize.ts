/** A longer text is not kept: anybody can send one. */
const longest = 500

/**
 * A function of a text that keeps its answers, up to a number of them; then it begins anew. The
 * answer must follow from the text alone.
 */
export function remembered<Text extends string, Value>(
  most: number,
  make: (text: Text) => Value,
): (text: Text) => Value {
  const answers = new Map<Text, Value>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const value = make(text)
    if (text.length > longest) return value
    if (answers.size >= most) answers.clear()
    answers.set(text, value)
    return value
  }
}
