import type { Headers } from './message.ts'
import { type PolicyName, policies } from './policies.ts'

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
