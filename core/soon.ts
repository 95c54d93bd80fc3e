/** A value that may be there already. What is at hand is used at once; a promise costs turns. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on with a value: at once when it is there, otherwise when it comes. */
export function soon<Value, Result>(
  value: Soon<Value>,
  next: (value: Value) => Soon<Result>,
): Soon<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
