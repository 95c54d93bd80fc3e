/** Longer texts are not cached: anyone can send them. */
const maxKeyLength = 500

/**
 * Caches what a function makes of a text. When the cache is full, it is emptied. The value must
 * depend on the text alone.
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
 * Caches what a function makes of an object, for as long as something else keeps that object. The
 * value must depend on the object alone.
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
