import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, it } from 'node:test'
import { type Layer, layers } from './layers.ts'

interface Import {
  readonly from: string
  readonly to: string
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g

function importsOf(file: string, text: string): Import[] {
  return Array.from(text.matchAll(statement), (match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? ''
    const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target
    return { from: file, to }
  })
}

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function layerOf(file: string): [string, Layer] | undefined {
  return Object.entries(layers).find(([place, { files }]) => files?.test(file) ?? isIn(file, place))
}

/** Why an import is not allowed; `undefined` when it is. */
function offence({ from, to }: Import): string | undefined {
  const found = layerOf(from)
  if (!found) return `${from} is in no layer`
  const [place, { may, packages }] = found
  if (isIn(to, place) || layerOf(to)?.[0] === place) return undefined
  if (may.some((allowed) => isIn(to, allowed))) return undefined
  const isOurs = /^(core|contract|server|tests|bench|script)\//.test(to)
  if (!isOurs && packages.includes(to)) return undefined
  return `${from} imports ${to}`
}

const sources = globSync('{core,contract,server}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts'),
)

describe('the layers of the house', () => {
  const imports = sources.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

  it('hold in every file', () => {
    assert.ok(imports.length > 200, `only ${imports.length} imports were found`)
    assert.deepEqual(
      imports.flatMap((one) => offence(one) ?? []),
      [],
    )
  })

  it('have every file in a layer', () => {
    assert.deepEqual(
      sources.filter((file) => !layerOf(file)),
      [],
    )
  })

  it('grant nothing that nobody uses', () => {
    const unused = Object.entries(layers).flatMap(([place, { may, packages }]) => {
      const targets = imports.filter(({ from }) => layerOf(from)?.[0] === place).map(({ to }) => to)
      const isUsed = (allowed: string) => targets.some((to) => isIn(to, allowed))
      return [...may, ...packages].flatMap((one) => (isUsed(one) ? [] : `${place}: ${one}`))
    })
    assert.deepEqual(unused, [])
  })

  const forbidden = [
    ['core/event/event.ts', "import { x } from '../../server/storage/events.ts'"],
    ['core/event/event.ts', "import { readFileSync } from 'node:fs'"],
    ['server/api/events.ts', "import { showEvent } from '../pages/event.ts'"],
    ['server/wire/event.ts', "export { findEvent } from '../storage/events.ts'"],
    ['server/storage/events.ts', "import { z } from 'zod'"],
    ['server/views/layout.ts', "const x = await import('../http/message.ts')"],
    ['server/account/links/views.ts', "import { orNotFound } from '../../http/refusal.ts'"],
    ['server/account/links/form-views.ts', "import { newLink } from './routes.ts'"],
    ['server/account/links/texts.de.ts', "import { answer } from '../answer.ts'"],
    ['server/account/texts.ts', "import { html } from '../http/message.ts'"],
    ['server/account/ui/forms.ts', "import { formToken } from '../form-token.ts'"],
    ['server/new/thing.ts', "import '../http/message.ts'"],
  ] as const
  for (const [file, text] of forbidden) {
    it(`refuse ${text} in ${file}`, () => {
      const [first] = importsOf(file, text)
      assert.ok(first && offence(first))
    })
  }
})
