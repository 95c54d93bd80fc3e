import { remembered } from '../../core/remembered.ts'
import type { Headers } from './message.ts'
import { type PolicyName, policies } from './policies.ts'
import { Refusal } from './refusal.ts'

/** What is left of a policy, as whoever asks is told it. */
export interface Spent {
  readonly policy: PolicyName
  readonly remaining: number
  /** Until the window ends. */
  readonly seconds: number
}

/**
 * What a reply says of the policies that it was counted by: the two lists of
 * draft-ietf-httpapi-ratelimit-headers-10, in structured fields (RFC 9651).
 */
export function rateHeaders(spent: readonly Spent[]): Headers {
  return {
    'ratelimit-policy': spent.map(({ policy }) => policyItems[policy]).join(', '),
    ratelimit: spent.map(itemOf).join(', '),
  }
}

function itemOf({ policy, remaining, seconds }: Spent): string {
  return `"${policy}";r=${remaining};t=${seconds}`
}

const policyItems = Object.fromEntries(
  Object.entries(policies).map(([name, { quota, window }]) => [
    name,
    `"${name}";q=${quota};w=${window}`,
  ]),
) as Readonly<Record<PolicyName, string>>

/** The refusal of a request when nothing is left. Under attack it is needed often: it is kept. */
export function refusalOf(policy: PolicyName, seconds: number): Refusal {
  return kept(`${policy} ${seconds}`)
}

const kept = remembered(2000, (text: `${PolicyName} ${number}`) => {
  const [name = '', seconds] = text.split(' ')
  // The cast is proven by the type of the text: it begins with a name.
  const policy = name as PolicyName
  const { quota, window } = policies[policy]
  const message = `more than ${quota} in ${window} seconds (${policy}); try again in ${seconds} s`
  const spent = { policy, remaining: 0, seconds: Number(seconds) }
  const headers = { ...rateHeaders([spent]), 'retry-after': String(seconds) }
  return new Refusal('rate_limited', message, { headers })
})
