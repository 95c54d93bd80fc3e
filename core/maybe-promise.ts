/** A value that may be there already. What is at hand is used at once; a promise costs turns. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Goes on with a value: at once when it is there, otherwise when it comes. */
export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** What is asked for, or, where that fails at once or later, what is made of its error. */
export function orElse<Value>(
  ask: () => MaybePromise<Value>,
  instead: (error: unknown) => MaybePromise<Value>,
): MaybePromise<Value> {
  try {
    const value = ask()
    return value instanceof Promise ? value.catch(instead) : value
  } catch (error) {
    return instead(error)
  }
}
