import { z } from 'zod'
import { count, reply, text } from './fields.ts'
import type { Operation } from './operation.ts'

const counts = z
  .object({
    adds: count('Events added to calendars.'),
    page_views: count('Opened event pages.'),
    clicks: count('Opened short links.'),
    bots: count('Uses by bots, which the other numbers exclude.'),
  })
  .meta({ id: 'UseCounts' })

const day = z.object({ day: reply('`YYYY-MM-DD`.'), counts }).meta({ id: 'DayCounts' })

const named = z
  .object({ name: reply('A service, a kind of device, or a reference.'), counts })
  .meta({ id: 'NamedCounts' })

const statistics = z
  .object({
    from: reply('The first day, `YYYY-MM-DD`, in the time zone of the account.'),
    to: reply('The last day.'),
    total: counts,
    previous: counts.meta({ description: 'The same for the previous period of this length.' }),
    days: z.array(day),
    services: z.array(named),
    devices: z.array(named),
    references: z.array(named).meta({ description: 'The 100 most used.' }),
  })
  .meta({ id: 'Statistics' })

/** The type of `statistics`. */
export type StatisticsReply = z.infer<typeof statistics>

/** The operations on statistics, by name. */
export const statisticsOperations = {
  getStatistics: {
    method: 'GET',
    path: '/statistics',
    tag: 'Statistics',
    summary: 'Get the uses of all events and links, or of one short link, by day',
    access: 'read',
    isAccountWide: true,
    query: z.object({
      from: text('First day; together with `to`. At most three years.', '2026-11-01').optional(),
      to: text('Last day, at most today.', '2026-11-21').optional(),
      days: text(
        'Instead of the days: the last 7, 30 (the default), 90 or 365 days.',
        '30',
      ).optional(),
      link_id: text('Only for this short link.', '').optional(),
    }),
    reply: statistics,
  },
} as const satisfies Record<string, Operation>
