import { programNames } from '../../../../core/devices/program.ts'
import type { Counts, Measure } from '../../../../core/stats/counts.ts'
import type { PeriodLength } from '../../../../core/stats/period.ts'
import { inWords } from '../../../ui/date-text.ts'
import { inDigits } from '../../../ui/intl.ts'
import type { AccountSpeech } from '../speech.ts'

/** A day beneath a chart: `21 Nov`. */
export function shortDay(day: string, speech: AccountSpeech): string {
  return inWords(speech, 'shortDayInYear', day)
}

/** Whether a period is so long that it is told by week. */
export function isByWeek(length: PeriodLength): boolean {
  return length > 90
}

const measures: readonly Measure[] = ['adds', 'pages', 'clicks', 'robots']

/** What is counted, in words: the heads of columns. */
export function measureHeads({ account }: AccountSpeech): readonly string[] {
  return measures.map((measure) => account.statistics.measures[measure])
}

/** Counts in the columns of a table. */
export function measureCells(counts: Counts, speech: AccountSpeech): readonly string[] {
  return measures.map((measure) => inDigits(counts[measure], speech))
}

/** A service, also one that only programs ask for. */
export function serviceInWords(name: string, { texts, account }: AccountSpeech): string {
  if (name === 'page') return account.statistics.eventPage
  const services: Readonly<Record<string, string>> = { ...programNames, ...texts.services }
  return Object.hasOwn(services, name) ? (services[name] ?? name) : account.statistics.otherProgram
}
