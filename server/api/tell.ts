import { json, type Reply } from '../http/message.ts'
import { errorReply, type Told } from '../wire/error.ts'

/** Tells in JSON why a request was not done. */
export function tellInJson(told: Told): Reply {
  return json(errorReply(told), told.status)
}
