import { operations } from '../../contract/v2/api.ts'
import type { Operation } from '../../contract/v2/operation.ts'
import type { PlacedOperation } from './operations.ts'
import type { ShownError } from './reference-views.ts'

/** An error, and the operations that reply with it. */
interface ErrorRule extends ShownError {
  readonly versions: readonly PlacedOperation['version'][]
  readonly isOf: (operation: PlacedOperation) => boolean
}

const both = ['v2', 'v1'] as const

const rules: readonly ErrorRule[] = [
  {
    status: 400,
    meaning: 'A parameter is missing or wrong. The reply names each one.',
    versions: both,
    isOf: ({ described }) => hasInput(described),
  },
  {
    status: 401,
    meaning: 'There is no valid token.',
    versions: both,
    isOf: ({ described }) => described.security.length > 0 && !isClients(described),
  },
  {
    status: 401,
    meaning: 'The client ID is unknown, or the token is not valid.',
    versions: ['v1'],
    isOf: ({ described }) => isClients(described),
  },
  {
    status: 403,
    meaning: 'The token does not allow it, or a quota is used up.',
    versions: ['v2'],
    isOf: ({ method }) => method === 'POST' || method === 'PATCH',
  },
  {
    status: 403,
    meaning: 'The token does not allow it.',
    versions: ['v2'],
    isOf: ({ method, described }) =>
      method === 'DELETE' || (method === 'GET' && isAccountWide(described)),
  },
  {
    status: 403,
    meaning: 'The token does not allow it.',
    versions: ['v1'],
    isOf: ({ described }) => described.security.length > 0,
  },
  {
    status: 404,
    meaning: 'The account has no such item.',
    versions: both,
    isOf: (operation) => namesItem(operation),
  },
  {
    status: 409,
    meaning: 'It conflicts with another item. The reply says why.',
    versions: ['v2'],
    isOf: ({ described }) => '409' in described.responses,
  },
  {
    status: 412,
    meaning: 'The object has changed since the version in `If-Match`.',
    versions: ['v2'],
    isOf: ({ described }) => hasHeader(described, 'If-Match'),
  },
  {
    status: 413,
    meaning: 'A quota is used up.',
    versions: ['v1'],
    isOf: ({ described }) =>
      described.requestBody !== undefined && !described.operationId.startsWith('delete'),
  },
  {
    status: 422,
    meaning: '`Idempotency-Key` was used for another request.',
    versions: both,
    isOf: ({ described }) => hasHeader(described, 'Idempotency-Key'),
  },
  {
    status: 501,
    meaning: 'Not supported yet.',
    versions: ['v2'],
    isOf: ({ described }) => '501' in described.responses,
  },
]

/** The errors of an operation, besides those of every request. */
export function errorsOf(operation: PlacedOperation): readonly ShownError[] {
  return rules
    .filter(({ versions, isOf }) => versions.includes(operation.version) && isOf(operation))
    .map(({ status, meaning }) => ({ status, meaning }))
}

type Described = PlacedOperation['described']

const byName = new Map(Object.entries<Operation>(operations))

/** Whether a token for one calendar does not allow it. */
function isAccountWide({ operationId }: Described): boolean {
  return byName.get(operationId)?.isAccountWide === true
}

function hasInput({ parameters = [], requestBody }: Described): boolean {
  return requestBody !== undefined || parameters.some((one) => one.in === 'query')
}

function hasHeader({ parameters = [] }: Described, name: string): boolean {
  return parameters.some((one) => one.in === 'header' && one.name === name)
}

function isClients({ security }: Described): boolean {
  return security.some((way) => Object.keys(way).length === 0)
}

/** Whether a parameter identifies an item of the account. */
function namesItem({ version, path, described, schemas }: PlacedOperation): boolean {
  // In a body of version 2, an unknown ID is a wrong value.
  if (version === 'v2') return path.includes('{')
  const { parameters = [], requestBody } = described
  const [content] = Object.values(requestBody?.content ?? {})
  const name = content?.schema.$ref?.split('/').at(-1) ?? ''
  const names = [
    ...parameters.map((one) => one.name),
    ...Object.keys(schemas[name]?.properties ?? {}),
  ]
  return names.some((one) => /^(?:calendar_id|event_id|uniquekey)$/.test(one))
}
