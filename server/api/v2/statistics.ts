import type { StatisticsReply } from '../../../contract/v2/statistics.ts'
import { collect, failure, type Result, success } from '../../../core/result.ts'
import type { Counts } from '../../../core/stats/counts.ts'
import type { NamedCounts } from '../../../core/stats/days.ts'
import { periodBefore, periodLengths, readPeriod } from '../../../core/stats/period.ts'
import { statisticsOf } from '../../../core/stats/statistics.ts'
import { hasText, type RawParameter, unreadableParameter } from '../../../core/text/parameter.ts'
import { localDay } from '../../../core/time/local-day.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import { findAccountZone } from '../../storage/account-settings.ts'
import { findShortLink } from '../../storage/links.ts'
import { listDays, listNames, type Subject } from '../../storage/statistics.ts'
import type { Call } from './call.ts'
import { endsBefore } from './lists.ts'

/** How many names of each kind are listed. */
const mostNames = 100

export async function getStatistics(call: Call): Promise<Reply> {
  const { context, accountId, query } = call
  const { db } = context
  unwrap(checkPeriod(query))
  const today = localDay(context.now(), await findAccountZone(db, accountId))
  const text = (name: string) => query.get(name)
  const period = readPeriod({ days: text('days'), from: text('from'), to: text('to') }, today)
  const subject = await subjectOf(call)
  const names = (kind: 'service' | 'device' | 'reference') =>
    listNames(db, subject, period, { kind, size: mostNames })
  const statistics = statisticsOf(period, {
    days: await listDays(db, subject, { from: periodBefore(period).from, to: period.to }),
    services: await names('service'),
    devices: await names('device'),
    references: await names('reference'),
  })
  const reply: StatisticsReply = {
    from: period.from,
    to: period.to,
    total: countsReply(statistics.total),
    previous: countsReply(statistics.before),
    days: statistics.days.map(({ day, counts }) => ({ day, counts: countsReply(counts) })),
    services: statistics.services.map(namedReply),
    devices: statistics.devices.map(namedReply),
    references: statistics.references.map(namedReply),
  }
  return json(reply)
}

async function subjectOf({ context, accountId, query }: Call): Promise<Subject> {
  const key = (query.get('link_id') ?? '').trim()
  if (key === '') return { accountId }
  const link = orNotFound(await findShortLink(context.db, accountId, key), 'short link')
  return { accountId, linkId: link.id }
}

// Pages show the default period if they cannot read the requested one; an API client needs an error.
function checkPeriod(query: Parameters): Result<unknown> {
  const { from, to, days } = given(['from', 'to', 'days'], query)
  const read = collect({
    from: checkDay(from, to),
    to: checkDay(to, from),
    days: checkLength(days),
  })
  return read.ok ? checkOrder(from, to) : read
}

function checkOrder(from: RawParameter, to: RawParameter): Result<undefined> {
  const isInOrder = (from.text ?? '') <= (to.text ?? '')
  return isInOrder ? success(undefined) : failure(endsBefore(to, from))
}

function checkDay(raw: RawParameter, other: RawParameter): Result<undefined> {
  const { parameter } = raw
  if (!hasText(raw)) {
    const message = `is required together with ${other.parameter}`
    return hasText(other) ? failure({ parameter, message }) : success(undefined)
  }
  const isDay = /^[12]\d{3}-\d\d-\d\d$/.test(raw.text) && !Number.isNaN(Date.parse(raw.text))
  const accepted = 'is not a day; use YYYY-MM-DD, for example 2026-11-01'
  return isDay ? success(undefined) : failure(unreadableParameter(raw, accepted))
}

function checkLength(raw: RawParameter): Result<undefined> {
  if (!hasText(raw) || periodLengths.some((length) => String(length) === raw.text))
    return success(undefined)
  const accepted = `is not supported; use one of ${periodLengths.join(', ')}`
  return failure(unreadableParameter(raw, accepted))
}

function countsReply({ adds, pages, clicks, robots }: Counts): StatisticsReply['total'] {
  return { adds, page_views: pages, clicks, bots: robots }
}

function namedReply({ name, counts }: NamedCounts) {
  return { name, counts: countsReply(counts) }
}
