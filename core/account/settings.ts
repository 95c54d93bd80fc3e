import { collect, failure, type Result, success } from '../result.ts'
import { type Language, languages } from '../text/language.ts'
import { hasText, type RawParameter, unreadableParameter } from '../text/parameter.ts'
import { maxLength, readLine } from '../text/text.ts'
import { findZone } from '../time/zones.ts'

/** A person's settings. */
export interface AccountSettings {
  /** On one line, up to 100 characters; empty if not given. */
  readonly name: string
  /** In the spelling of `findZone`; empty if none was chosen. */
  readonly zone: string
  readonly language: Language
}

/** Reads a person's settings; reports all problems at once. */
export function readSettings(
  given: Readonly<Record<keyof AccountSettings, RawParameter>>,
): Result<AccountSettings> {
  return collect({
    name: readName(given.name),
    zone: readZone(given.zone),
    language: readLanguage(given.language),
  })
}

/**
 * Reads the name of a person, or of something a person owns: on one line, up to 100 characters, or
 * empty.
 */
export function readName(given: RawParameter): Result<string> {
  const name = readLine(given, maxLength.name)
  return name.ok ? success(name.value ?? '') : name
}

function readZone(given: RawParameter): Result<string> {
  if (!hasText(given)) return success('')
  const zone = findZone(given.text.trim())
  if (zone !== undefined) return success(zone)
  return failure(unreadableParameter(given, 'is not a time zone; use one like Europe/Berlin'))
}

function readLanguage(given: RawParameter): Result<Language> {
  const language = languages.find((known) => known === given.text)
  if (language) return success(language)
  return failure(unreadableParameter(given, `is not supported; use one of ${languages.join(', ')}`))
}
