/** Longer texts are not cached: anyone can send them. */
const maxKeyLength = 500

/**
 * Caches the results of a function of a string. A full cache is emptied. The result must depend only
 * on the text.
 */
export function memoize<Text extends string, Value>(
  size: number,
  make: (text: Text) => Value,
): (text: Text) => Value {
  const cache = new Map<Text, Value>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const value = make(text)
    if (text.length > maxKeyLength) return value
    if (cache.size >= size) cache.clear()
    cache.set(text, value)
    return value
  }
}

/**
 * Caches the results of a function of an object, for the lifetime of that object. The result must
 * depend only on the object.
 */
export function memoizeWeak<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    cache.set(key, value)
    return value
  }
}

/** Caches the last result of a function. The result must depend only on the arguments. */
export function memoizeLast<Arguments extends readonly unknown[], Value>(
  make: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  let last: { readonly given: Arguments; readonly value: Value } | undefined
  return (...given) => {
    const earlier = last?.given
    const isSame = earlier?.length === given.length && given.every((one, at) => one === earlier[at])
    if (!last || !isSame) {
      last = { given, value: make(...given) }
    }
    return last.value
  }
}
