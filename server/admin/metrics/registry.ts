import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import type { Family } from './family.ts'
import { type Figures, figures } from './figures.ts'

/** What is said of the program itself. */
export interface Build {
  readonly version: string
  readonly schema: number
  readonly engine: string
  /** The version of the time zone data. */
  readonly timezones: string
}

/** All that is watched, and what Node says of the process. */
export function createRegistry(families: readonly Family[], now: Figures, build: Build): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const family of [...families, ...familiesOf(now), aboutBuild(build)]) {
    registry.registerMetric(asMetric(family))
  }
  return registry
}

function familiesOf(now: Figures): readonly Family[] {
  return Object.entries(figures).map(([name, [type, help]]) => {
    // The cast is the type of the table: its keys are those of `now`.
    const value = now[name as keyof Figures]
    return { name, type, help, samples: async () => [{ labels: {}, value: await value() }] }
  })
}

function aboutBuild(build: Build): Family {
  const labels = { ...build }
  return {
    name: 'daymark_build_info',
    type: 'gauge',
    help: 'The version of the program, the schema it knows, the engine it runs on and its time zone data.',
    samples: () => [{ labels, value: 1 }],
  }
}

// Numbers are kept where they arise, so nothing is copied into objects of the library. The cast: a
// registry asks nothing of a metric but its name and what `get` gives.
function asMetric({ name, help, type, samples }: Family): Metric {
  const get = async () => ({ name, help, type, values: await samples() })
  return { name, get } as unknown as Metric
}
