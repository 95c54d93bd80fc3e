import { namedProblem } from '../../../core/problems.ts'
import { collect, failure, type Result, success } from '../../../core/result.ts'
import { type Logo, maxCover, maxLogo, readLogo } from '../../../core/theme/logo.ts'
import type { StoredLogo } from '../../../core/theme/template.ts'
import type { Context } from '../../context.ts'
import { readFile } from '../../http/multipart.ts'
import type { LogoChange, LogoChanges } from '../../operations/templates.ts'
import { keepPictures, uploadLifetime } from '../../operations/uploads.ts'
import { findKeptPictures } from '../../storage/kept-pictures.ts'
import type { PageRequest, SignedInRequest } from '../page-request.ts'
import { pack, unpack } from '../transfer/import-preview.ts'
import { keptField, keptLogos, type Logos } from './form-views.ts'

/** The file fields of the form, by the names of the pictures. */
const fields = { logo: 'logo', darkLogo: 'dark_logo', coverPicture: 'cover_picture' } as const

type LogoName = keyof typeof fields
const logoNames: readonly LogoName[] = ['logo', 'darkLogo', 'coverPicture']

function readPicture(name: LogoName, picture: Uint8Array): Result<Logo> {
  return readLogo(fields[name], picture, name === 'coverPicture' ? maxCover : maxLogo)
}

type Pictures = Readonly<Partial<Record<LogoName, Uint8Array>>>

/**
 * Reads the pictures of a form: those chosen now, or kept from a form that was shown again. Fails if those
 * are no longer stored.
 */
export async function readLogos(
  context: Context,
  request: SignedInRequest,
): Promise<Result<LogoChanges>> {
  const kept = await findKept(context, request)
  if (!kept) return failure(namedProblem('logo', 'pictureGone'))
  const pictures = await picturesOf(request, kept)
  const change = (name: LogoName): Result<LogoChange> => {
    const picture = pictures[name]
    if (picture) return readPicture(name, picture)
    return success(isRemoved(request, name) ? 'remove' : 'keep')
  }
  return collect({
    logo: change('logo'),
    darkLogo: change('darkLogo'),
    coverPicture: change('coverPicture'),
  })
}

function isRemoved({ parameters }: PageRequest, name: LogoName): boolean {
  return Boolean(parameters.get(`remove_${fields[name]}`))
}

/** The pictures chosen now or, unless removed, those that were kept. */
async function picturesOf(request: PageRequest, kept: Pictures): Promise<Pictures> {
  const pictures: [LogoName, Uint8Array][] = []
  for (const name of logoNames) {
    const chosen = await readFile(request.http, fields[name])
    const picture = chosen?.bytes ?? (isRemoved(request, name) ? undefined : kept[name])
    if (picture) pictures.push([name, picture])
  }
  return Object.fromEntries(pictures)
}

/** The kept pictures; none if the form does not name any; `undefined` if they are no longer stored. */
async function findKept(context: Context, request: SignedInRequest): Promise<Pictures | undefined> {
  const key = request.parameters.get(keptLogos)
  if (!key) return {}
  const { accountId } = request.person
  const since = context.now() - uploadLifetime
  const content = await findKeptPictures(context.db, { accountId, key, since })
  if (content === undefined) return undefined
  // The cast is safe: `keepLogos` stored it.
  const stored = JSON.parse(Buffer.from(await unpack(content)).toString()) as StoredPictures
  return Object.fromEntries(
    Object.entries(stored).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
  )
}

/** The pictures of a form as its preview shows them. One that would be rejected is left out. */
export async function previewLogos(
  context: Context,
  request: SignedInRequest,
  stored: Logos,
): Promise<Logos> {
  const pictures = await picturesOf(request, (await findKept(context, request)) ?? {})
  const shown = (name: LogoName) => {
    const picture = pictures[name]
    const read = picture && readPicture(name, picture)
    if (read?.ok) return unstored(read.value)
    return isRemoved(request, name) ? undefined : stored[name]
  }
  return {
    logo: shown('logo'),
    darkLogo: shown('darkLogo'),
    coverPicture: shown('coverPicture'),
  }
}

function unstored({ type, width, height, bytes }: Logo): StoredLogo {
  const dataUrl = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  return { key: '', width, height, dataUrl }
}

/** Pictures in base64. */
type StoredPictures = Readonly<Partial<Record<LogoName, string>>>

/**
 * Stores the chosen pictures of a form that is shown again, because browsers forget chosen files.
 * Returns the values of the form with their key. Files that would be refused are not kept.
 */
export async function keepLogos(
  context: Context,
  request: SignedInRequest,
  values: ReadonlyMap<string, string> = request.parameters,
): Promise<ReadonlyMap<string, string>> {
  const pictures = await picturesOf(request, (await findKept(context, request)) ?? {})
  const logos = logoNames.flatMap((name) => {
    const picture = pictures[name]
    return picture && readPicture(name, picture).ok ? [{ name, picture }] : []
  })
  const plain = [...values].filter(([name]) => !name.startsWith('kept_'))
  if (logos.length === 0) return new Map(plain)
  const texts = logos.map(({ name, picture }) => [name, Buffer.from(picture).toString('base64')])
  const content = await pack(Buffer.from(JSON.stringify(Object.fromEntries(texts))))
  const key = await keepPictures(context, request.person.accountId, content)
  const kept = logos.map(({ name }) => [keptField(fields[name]), 'true'] as const)
  return new Map([...plain, [keptLogos, key], ...kept])
}
