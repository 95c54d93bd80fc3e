import { Gauge, type Registry } from 'prom-client'
import { Unavailable } from '../../../core/result.ts'
import type { JobCount } from '../../storage/job-lists.ts'
import { type JobKind, jobKinds, jobStates } from '../../storage/tables.ts'

export interface JobSource {
  readonly counts: () => Promise<readonly JobCount[]>
}

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]

/** A metric, and its values for the jobs that are stored. */
interface JobMetric {
  readonly name: string
  readonly labelNames: string[]
  readonly help: string
  readonly valuesOf: (counts: readonly JobCount[]) => Values
}

const jobMetrics: readonly JobMetric[] = [
  {
    name: 'daymark_jobs',
    labelNames: ['kind', 'state'],
    help: 'Durable jobs by kind and state: ready, running, waiting for a retry, or dead.',
    valuesOf: (counts) =>
      jobKinds.flatMap((kind) =>
        jobStates.map((state) => {
          const found = counts.find((one) => one.kind === kind && one.state === state)
          return [{ kind, state }, found?.count ?? 0] as const
        }),
      ),
  },
  {
    name: 'daymark_jobs_oldest_seconds',
    labelNames: ['kind'],
    help: 'Age of the oldest job of a kind that is not dead; 0 if there is none.',
    valuesOf: (counts) =>
      jobKinds.map((kind) => [{ kind }, ageOfOldest(openJobs(counts, kind))] as const),
  },
  {
    name: 'daymark_mails_waiting',
    labelNames: [],
    help: 'Emails that are waiting to be sent.',
    valuesOf: (counts) => [
      [{}, openJobs(counts, 'mail').reduce((sum, { count }) => sum + count, 0)],
    ],
  },
]

/** Adds the metrics of durable jobs, which count those of all processes. */
export function addJobs(registry: Registry, source: JobSource): void {
  // All metrics of a scrape are collected at once, from one query.
  let counting: ReturnType<typeof knownCounts> | undefined
  const countOnce = () => {
    counting ??= knownCounts(source).finally(() => {
      counting = undefined
    })
    return counting
  }
  for (const { valuesOf, ...options } of jobMetrics) {
    new Gauge({
      ...options,
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const counts = await countOnce()
        this.reset()
        for (const [labels, value] of counts ? valuesOf(counts) : []) this.set(labels, value)
      },
    })
  }
}

// While the database is unavailable, there are no values.
async function knownCounts({ counts }: JobSource): Promise<readonly JobCount[] | undefined> {
  try {
    return await counts()
  } catch (error) {
    if (error instanceof Unavailable) return undefined
    throw error
  }
}

function openJobs(counts: readonly JobCount[], kind: JobKind): readonly JobCount[] {
  return counts.filter((one) => one.kind === kind && one.state !== 'dead')
}

function ageOfOldest(counts: readonly JobCount[]): number {
  const now = Math.floor(Date.now() / 1000)
  return now - Math.min(now, ...counts.map(({ oldest }) => oldest))
}
