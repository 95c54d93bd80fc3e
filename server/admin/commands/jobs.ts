import { dropJob, retryJobs } from '../../operations/jobs.ts'
import { countJobs, type FailedJob, listFailedJobs } from '../../storage/job-lists.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  numberOf,
  type Options,
  UsageError,
} from './command.ts'

const id = {
  type: 'string',
  meaning: 'number of a dead job, as in jobs list',
  isRequired: true,
} as const

/** How many jobs are read at once. */
const pageSize = 500

const jobsList: Command = {
  name: 'jobs list',
  summary: 'count jobs by kind and state, and list those that failed',
  options: {},
  example: '',
  run: async (_, { db, now, print }) => {
    const counts = await countJobs(db)
    if (counts.length === 0) print('there are no jobs')
    for (const { kind, state, count, oldest } of counts) {
      print(`${kind}: ${count} ${state}, the oldest from ${timeOf(oldest)}`)
    }
    for await (const job of failedJobs({ db })) print(describeJob(job, now()))
  },
}

async function* failedJobs({ db }: Pick<CommandContext, 'db'>): AsyncGenerator<FailedJob> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const jobs: readonly FailedJob[] = await listFailedJobs(db, after, pageSize)
    yield* jobs
    after = jobs.at(-1)?.id
  }
}

// Without the data of the job, which may name people.
function describeJob({ accountId, createdAt, ...job }: FailedJob, now: number): string {
  const account = accountId === 0 ? 'no account' : `account ${accountId}`
  const failures = `${counted(job.failures, 'failure')}, last: ${job.error}`
  const age = `${counted(Math.max(0, Math.floor((now - createdAt) / 86_400)), 'day')} old`
  return [job.id, job.kind, job.state, account, failures, age].join('\t')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function timeOf(seconds: number): string {
  return `${new Date(1000 * seconds).toISOString().slice(0, 19)}Z`
}

const jobsRetry: Command = {
  name: 'jobs retry',
  summary: 'run a dead job again, or all of them; a running service starts within seconds',
  options: {
    id: { ...id, isRequired: false },
    all: { type: 'boolean', meaning: 'run all dead jobs again' },
  },
  example: '--id 12',
  run: async (options, context) => {
    const isAll = options['all'] === true
    if (isAll === Boolean(options['id'])) throw new UsageError('either --id or --all is required')
    const count = await retryJobs(context, isAll ? 'all' : numberIn(options))
    if (count === 0 && !isAll) throw noSuchJob
    context.print(`jobs that run again: ${count}`)
  },
}

const jobsDrop: Command = {
  name: 'jobs drop',
  summary: 'delete a dead job for good',
  options: { id },
  example: '--id 12',
  run: async (options, context) => {
    const number = numberIn(options)
    if (!(await dropJob(context, number))) throw noSuchJob
    context.print(`dropped job ${number}`)
  },
}

const noSuchJob = new CommandError('there is no dead job with this number; jobs list shows them')

function numberIn(options: Options): number {
  return numberOf(options, 'id', 'jobs list')
}

/** The commands for durable jobs. */
export const jobCommands: readonly Command[] = [jobsList, jobsRetry, jobsDrop]
