import type { Growth } from './growth-kinds.ts'
import { read } from './growth-kinds.ts'
import { getFeed } from './requests.ts'
import { type FollowedCalendar, fillFollowedCalendar } from './site.ts'

/** The cost of polls as the followers of a calendar grow. */
export const followerGrowth: Growth<FollowedCalendar> = {
  title: 'Growth with the followers of a calendar',
  sizes: [1000, 1_000_000],
  fill: fillFollowedCalendar,
  kinds: read<FollowedCalendar>({
    what: 'poll of a follower',
    target: { times: 1.2 },
    gets: async ({ data }) => data.feedKeys.map((key) => getFeed(key, {})),
  }),
}
