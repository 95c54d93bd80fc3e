import { customDataFault } from '../../../core/calendar/api-fields.ts'
import { namedProblem } from '../../../core/problems.ts'
import { excerpt, failure, type Result, success } from '../../../core/result.ts'
import { type RawParameter, readWholeNumber } from '../../../core/text/parameter.ts'
import { type Body, field } from './body.ts'

/** Reads a field that was sent; otherwise the earlier value stays. */
export function readOr<Value>(
  body: Body,
  name: string,
  earlier: Value,
  read: (raw: RawParameter) => Result<Value>,
): Result<Value> {
  return body[name] === undefined ? success(earlier) : read(field(body, name))
}

/** Reads `custom_data` if it was sent; `null` removes it. */
export function readCustomData(body: Body, earlier: Body | undefined): Result<Body | undefined> {
  const { custom_data: data } = body
  if (data === undefined || data === null) return success(data === null ? undefined : earlier)
  const message = customDataFault(data)
  return message === undefined
    ? success(data as Body)
    : failure({ parameter: 'custom_data', message })
}

/** Reads one of some words that is only stored; `undefined` if it is omitted or empty. */
export function readWord<Word extends string>(
  { parameter, text }: RawParameter,
  words: readonly Word[],
): Result<Word | undefined> {
  if (text === undefined || text === '') return success(undefined)
  const word = words.find((one) => one === text)
  if (word !== undefined) return success(word)
  const values = { text: excerpt(text), accepted: words.join(', ') }
  return failure(namedProblem(parameter, 'notAWord', values))
}

/** Reads a color from 1 to 20; `undefined` if it is empty. */
export function readColorNumber(raw: RawParameter): Result<number | undefined> {
  return readWholeNumber(raw, 1, 20)
}

type Given<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Leaves out the fields without a value. */
export function withoutUndefined<Fields extends object>(fields: Fields): Given<Fields> {
  const some = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  // The cast is safe: the fields have kept their names and values.
  return Object.fromEntries(some) as Given<Fields>
}

/** Parses the stored fields; none if the text is empty. */
export function parseFields<Fields>(json: string): Partial<Fields> {
  return json === '' ? {} : JSON.parse(json)
}

/** Writes the fields to store; empty if there are none. */
export function writeFields(fields: object): string {
  const json = JSON.stringify(fields)
  return json === '{}' ? '' : json
}
