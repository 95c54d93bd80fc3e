import { openApiDocument } from '../../contract/openapi.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'

/** The OpenAPI document of the account API, generated from the contract. */
export function openApi({ config }: Context): Reply {
  return documentOf(config)
}

// Generating it takes milliseconds, and anybody can ask for it.
const documentOf = memoizeWeak(
  ({ baseUrl }: Context['config']): Reply => json(openApiDocument(baseUrl)),
)
