import { openApiDocument } from '../../contract/openapi.ts'
import { oncePer } from '../../core/once-per.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'

/** The description of the account API in OpenAPI, made from the contract. */
export function openApi({ config }: Context): Reply {
  return describing(config)
}

// Making it takes milliseconds, and anybody may ask.
const describing = oncePer(
  ({ baseUrl }: Context['config']): Reply => json(openApiDocument(baseUrl)),
)
