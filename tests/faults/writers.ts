import { equal, ok } from 'node:assert/strict'
import type { Received } from '../support/http.ts'
import type { Journal } from './journal.ts'
import { type Kind, kinds, type Site } from './kinds.ts'
import type { Tally } from './tally.ts'

/** How many write at the same time. */
export const writers = 8

/** What a writer works for. */
export interface Assignment {
  readonly site: Site
  readonly journal: Journal
  readonly tally: Tally
  /** Whether it goes on. */
  readonly goesOn: () => boolean
}

interface Writer extends Assignment {
  readonly name: string
  /** What it has made and not deleted, by kind. */
  readonly own: Map<Kind, string[]>
}

/** Makes, changes and deletes things of all kinds, and notes what is acknowledged. */
export async function write(assignment: Assignment, name: string): Promise<void> {
  const writer: Writer = { ...assignment, name, own: new Map() }
  for (let step = 0; writer.goesOn(); step++) {
    const kind = kinds[step % kinds.length]
    ok(kind)
    const done = await writer.tally.time(() => change(writer, kind, step))
    if (!done) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Whether the change was made; what is not known is not. */
async function change(writer: Writer, kind: Kind, step: number): Promise<Received> {
  const { own, site, name, journal } = writer
  const made = own.get(kind) ?? []
  own.set(kind, made)
  const title = `${name} step ${step}`
  const id = made[step % Math.max(made.length, 3)]
  if (id === undefined) return create(writer, kind, title)
  const isLast = step % 5 === 0
  const state = isLast ? undefined : title
  journal.noteAsked(kind, id, state)
  // Whatever the result, what may be deleted is not requested again.
  if (isLast) made.splice(made.indexOf(id), 1)
  const reply = await (isLast ? kind.remove(site, id) : kind.save(site, id, title))
  if (expectMade(reply)) journal.noteAcknowledged(kind, id, state)
  return reply
}

async function create(
  { own, site, journal }: Writer,
  kind: Kind,
  title: string,
): Promise<Received> {
  const reply = await kind.create(site, title)
  if (!expectMade(reply)) return reply
  const id = kind.idOf(reply.json)
  journal.noteAcknowledged(kind, id, title)
  own.get(kind)?.push(id)
  return reply
}

function expectMade({ status, text }: Received): boolean {
  if (status !== 503) equal(status, 200, text)
  return status === 200
}
