import { type Growth, read } from './growth-kinds.ts'
import { getLink, getShort } from './requests.ts'
import { fillLinksAndSpare, type LinksAndSpare } from './site.ts'

const target = { times: 1.2 }

/** The number of links that are requested at each size. */
const requested = 100

/** The cost of short links as their number grows. */
export const linkGrowth: Growth<LinksAndSpare> = {
  title: 'Growth with the short links of an account',
  sizes: [requested, 100_000],
  fill: fillLinksAndSpare,
  kinds: [
    ...read<LinksAndSpare>({
      what: 'follow',
      target,
      gets: async ({ data }) => someOf(data.keys).map(getShort),
    }),
    ...read<LinksAndSpare>({
      what: '`get`',
      target,
      gets: async ({ data }) => someOf(data.keys).map((key) => getLink(data.account, key)),
    }),
  ],
}

/** Picks the same number at each size, evenly spread. */
function someOf(keys: readonly string[]): readonly string[] {
  return keys.filter((_, at) => at % (keys.length / requested) === 0)
}
