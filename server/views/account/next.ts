import type { Frame } from './frame.ts'

/** An address on the way of signing in, with where to go behind it. */
export function withNext(path: string, { next }: Pick<Frame, 'next'>): string {
  return next === '' ? path : `${path}?${new URLSearchParams({ next })}`
}
