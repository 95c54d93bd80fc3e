import { linkParameters } from './direct.ts'
import type { LinkParameters } from './link.ts'

/** What a change of a link made of one parameter; empty texts where it was not set. */
export interface LinkChange {
  readonly parameter: (typeof linkParameters)[number]
  readonly before: string
  readonly after: string
}

/** What is different between two versions of a link, in the order of the parameters. */
export function changesBetween(
  earlier: LinkParameters,
  later: LinkParameters,
): readonly LinkChange[] {
  return linkParameters.flatMap((parameter) => {
    const [before, after] = [earlier[parameter] ?? '', later[parameter] ?? '']
    return before === after ? [] : [{ parameter, before, after }]
  })
}
