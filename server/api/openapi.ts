import { openApiDocument } from '../../contract/openapi.ts'
import { oncePer } from '../../core/once-per.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'

/** The OpenAPI document of the account API, generated from the contract. */
export function openApi({ config }: Context): Reply {
  return documentOf(config)
}

// Generating it takes milliseconds, and anybody can ask for it.
const documentOf = oncePer(
  ({ baseUrl }: Context['config']): Reply => json(openApiDocument(baseUrl)),
)
