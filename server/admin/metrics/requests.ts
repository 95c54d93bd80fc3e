import type { Served } from '../../http/listener.ts'
import type { Family, Sample } from './family.ts'

/** Nobody makes up names beside these: there is one more series for all others together. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'other'] as const
const other = methods.length - 1
const methodIndex = new Map<string, number>(methods.map((method, index) => [method, index]))
const statusClasses = 6

/** Upper bounds of how long a reply took to make, in seconds. */
const bounds = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 5]

/** What is counted of one route. */
interface Counts {
  /** By method and status class. */
  readonly answers: number[]
  /** By the first bound that is not below; behind them those above all bounds. */
  readonly durations: number[]
  seconds: number
}

/**
 * Counts what was answered. The route is that of the table, or `unknown`, so the number of series
 * does not grow with what strangers ask for. A count is a few additions to lists: the words are put
 * together when somebody looks.
 */
export class Requests {
  limited = 0
  unavailable = 0
  readonly #routes = new Map<string, Counts>()

  readonly noteServed = ({ method, route, status, ms }: Served): void => {
    const counts = this.#routes.get(route) ?? this.#add(route)
    const at = (methodIndex.get(method) ?? other) * statusClasses + Math.floor(status / 100)
    counts.answers[at] = (counts.answers[at] ?? 0) + 1
    const seconds = ms / 1000
    let bound = 0
    while (bound < bounds.length && seconds > (bounds[bound] ?? 0)) bound++
    counts.durations[bound] = (counts.durations[bound] ?? 0) + 1
    counts.seconds += seconds
    if (status === 429) this.limited++
    else if (status === 503) this.unavailable++
  }

  families(): readonly Family[] {
    return [
      {
        name: 'daymark_requests_total',
        type: 'counter',
        help: 'Requests that were answered, by route, method and class of status.',
        samples: () => [...this.#routes].flatMap(answersOf),
      },
      {
        name: 'daymark_request_duration_seconds',
        type: 'histogram',
        help: 'How long replies took to make.',
        samples: () => [...this.#routes].flatMap(durationsOf),
      },
    ]
  }

  #add(route: string): Counts {
    const counts = {
      answers: new Array<number>(methods.length * statusClasses).fill(0),
      durations: new Array<number>(bounds.length + 1).fill(0),
      seconds: 0,
    }
    this.#routes.set(route, counts)
    return counts
  }
}

function answersOf([route, { answers }]: readonly [string, Counts]): readonly Sample[] {
  return answers.flatMap((value, index) => {
    if (value === 0) return []
    const method = methods[Math.floor(index / statusClasses)] ?? 'other'
    return { labels: { route, method, status: `${index % statusClasses}xx` }, value }
  })
}

// As the format asks: each bucket holds those below it too.
function durationsOf([route, counts]: readonly [string, Counts]): readonly Sample[] {
  const name = 'daymark_request_duration_seconds'
  let total = 0
  const buckets = counts.durations.map((value, index) => {
    total += value
    return {
      labels: { route, le: bounds[index] ?? '+Inf' },
      value: total,
      metricName: `${name}_bucket`,
    }
  })
  const labels = { route }
  return [
    ...buckets,
    { labels, value: counts.seconds, metricName: `${name}_sum` },
    { labels, value: total, metricName: `${name}_count` },
  ]
}
