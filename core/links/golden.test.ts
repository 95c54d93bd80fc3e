/**
 * The output of every service for every difficult entry, for review: a list of links with their
 * parameters for each service with links, and the calendar files. Set `GOLDEN=write` to rewrite
 * them.
 */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Entry } from './entry.ts'
import { hardEntries } from './hard-entries.cases.ts'
import { type LinkName, linkNames, parametersOf } from './link-reader.cases.ts'
import { addToService, type ServiceName, withoutRecurrence } from './services.ts'

const folder = new URL('golden/', import.meta.url)
const isRenewed = process.env['GOLDEN'] === 'write'
const fileNames: readonly ServiceName[] = ['apple', 'outlook', 'ics', 'stream']

function assertGolden(name: string, written: string): void {
  const file = new URL(name, folder)
  if (isRenewed) writeFileSync(file, written)
  assert.equal(written, readFileSync(file, 'utf8'))
}

function listed(service: LinkName, name: string, entry: Entry): string {
  const added = addToService(service, entry)
  if (added.kind === 'choice') {
    return `${name}\n  choice\n\n${listed(service, `${name}, first date only`, withoutRecurrence(entry))}`
  }
  assert.equal(added.kind, 'link')
  const { url, isShortened } = added
  const lines = Array.from(parametersOf(url), ([key, value]) => `  ${key}: ${oneLine(value)}\n`)
  return `${name}\n  ${url.length} characters${isShortened ? ', cut' : ''}\n${lines.join('')}  ${url}\n`
}

function oneLine(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

describe('the golden files', () => {
  for (const service of linkNames) {
    it(`have the URLs of ${service}`, () => {
      const lists = Array.from(hardEntries, ([name, entry]) => listed(service, name, entry))
      assertGolden(`${service}.txt`, lists.join('\n'))
    })
  }

  for (const [name, entry] of hardEntries) {
    it(`have the file of ${name}, the same for every app`, () => {
      for (const service of fileNames) {
        const added = addToService(service, entry)
        assert.equal(added.kind, 'file')
        assertGolden(`${name}.ics`, added.text)
      }
    })
  }

  it('have no entries besides the hard ones', () => {
    const files = Array.from(hardEntries.keys(), (name) => `${name}.ics`)
    const expected = new Set([...linkNames.map((name) => `${name}.txt`), ...files])
    const others = readdirSync(folder).filter((name) => !expected.has(name))
    if (isRenewed) for (const name of others) rmSync(new URL(name, folder))
    assert.deepEqual(isRenewed ? [] : others, [])
  })
})
