import { openApiDocument } from '../../contract/openapi.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'

/** The description of the account API in OpenAPI, made from the contract. */
export function openApi({ config }: Context): Reply {
  return describing(config)
}

// Making it takes milliseconds, and anybody may ask.
const describing = memoizeWeak(({ baseUrl }: Config): Reply => json(openApiDocument(baseUrl)))
