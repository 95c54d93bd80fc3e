import { openApiDocument } from '../../contract/openapi.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'

/** The description of the account API in OpenAPI, made from the contract. */
export function openApi(context: Context): Reply {
  return json(openApiDocument(context.config.baseUrl))
}
