import { spawn } from 'node:child_process'

/** One process that runs some tests, or one check. */
export interface Job {
  /** The name of its report. */
  readonly group: string
  readonly command: string
  readonly texts: readonly string[]
  /** The file for the results of its tests; a check has none. */
  readonly results?: string
}

/** The result of a job. */
export interface Ended {
  readonly job: Job
  readonly isGood: boolean
  readonly output: string
  readonly seconds: number
}

/** Runs jobs in order, up to a number of them concurrently, and yields each when it ends. */
export async function runJobs(
  jobs: readonly Job[],
  atOnce: number,
  hear: (ended: Ended) => void,
): Promise<void> {
  const left = jobs.values()
  const work = async () => {
    for (const job of left) hear(await run(job))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function run(job: Job): Promise<Ended> {
  const start = performance.now()
  const env = { ...process.env, ...(job.results && { TEST_RESULTS: job.results }) }
  const child = spawn(job.command, job.texts, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
  }
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => pieces.push(error.message))
    child.on('close', resolve)
  })
  const seconds = (performance.now() - start) / 1000
  return { job, isGood: status === 0, output: pieces.join(''), seconds }
}
