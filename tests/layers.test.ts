import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, it } from 'node:test'
import { type Layer, layers, views } from './layers.ts'

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
  return Object.entries(layers).find(([place]) => isIn(file, place))
}

function isOurs(path: string): boolean {
  return /^(core|contract|server|tests|bench|script)\//.test(path)
}

function allows({ ours, packages }: Layer, to: string): boolean {
  if (isOurs(to)) return ours.some((place) => isIn(to, place))
  return packages.includes(to) || (to.startsWith('node:') && packages.includes('node:*'))
}

/** Returns why an import is not allowed; `undefined` if it is. */
function offence({ from, to }: Import): string | undefined {
  const found = layerOf(from)
  if (!found) return `${from} is in no layer`
  const [place, layer] = found
  if (isImpure(from, to)) return `${from} imports ${to}, and views are pure`
  return isIn(to, place) || allows(layer, to) ? undefined : `${from} imports ${to}`
}

/**
 * Returns whether a view imports something other than views, texts of its surface, or what all
 * views may use.
 */
function isImpure(from: string, to: string): boolean {
  return views.name.test(from) && !allows(views, to) && !views.besides.test(to)
}

/** Returns the files that import each other in a circle, and those that import them. */
function circular(imports: readonly Import[]): readonly string[] {
  const left = Map.groupBy(imports, ({ from }) => from)
  while (true) {
    const free = [...left].filter(([, targets]) => targets.every(({ to }) => !left.has(to)))
    if (free.length === 0) return [...left.keys()]
    for (const [file] of free) left.delete(file)
  }
}

const sources = globSync('{core,contract,server}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts'),
)

describe('the layers', () => {
  const imports = sources.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

  it('are respected in every file', () => {
    assert.ok(imports.length > 200, `only ${imports.length} imports were found`)
    assert.deepEqual(
      imports.flatMap((one) => offence(one) ?? []),
      [],
    )
  })

  it('have no circle of imports, not even of types', () => {
    assert.deepEqual(circular(imports), [])
    const circle = [
      { from: 'a.ts', to: 'b.ts' },
      { from: 'b.ts', to: 'c.ts' },
      { from: 'c.ts', to: 'b.ts' },
      { from: 'd.ts', to: 'e.ts' },
    ]
    assert.deepEqual(circular(circle), ['a.ts', 'b.ts', 'c.ts'])
  })

  it('contain every file', () => {
    assert.deepEqual(
      sources.filter((file) => !layerOf(file)),
      [],
    )
  })

  it('allow no unused import', () => {
    const unused = Object.entries(layers).flatMap(([place, { ours, packages }]) => {
      const targets = imports.filter(({ from }) => isIn(from, place)).map(({ to }) => to)
      const isUsed = (one: string) =>
        targets.some((to) => isIn(to, one) || (one === 'node:*' && to.startsWith('node:')))
      return [...ours, ...packages].flatMap((one) => (isUsed(one) ? [] : `${place}: ${one}`))
    })
    assert.deepEqual(unused, [])
  })

  it('only import layers above them in the table', () => {
    const places = Object.keys(layers)
    for (const [index, place] of places.entries()) {
      const above = places.slice(0, index)
      const allowed = layers[place]?.ours.filter((one) => one !== 'server') ?? []
      assert.deepEqual(
        allowed.filter((one) => !above.includes(one)),
        [],
        place,
      )
    }
  })

  const forbidden = [
    ['core/event/event.ts', "import { x } from '../../server/storage/events.ts'"],
    ['core/event/event.ts', "import { readFileSync } from 'node:fs'"],
    ['server/api/events.ts', "import { x } from '../public/event-page.ts'"],
    ['server/public/feed/feed.ts', "export { x } from '../../api/events.ts'"],
    ['server/storage/events.ts', "import { z } from 'zod'"],
    ['server/admin/metrics.ts', "import { x } from '../boot/log.ts'"],
    ['server/ui/layout.ts', "const x = await import('../http/message.ts')"],
    ['server/public/try-views.ts', "import { x } from '../http/message.ts'"],
    ['server/public/try-views.ts', "import { x } from './try-page.ts'"],
    ['server/account/links/views.ts', "import { orNotFound } from '../../http/refusal.ts'"],
    ['server/account/links/form-views.ts', "import { newLink } from './routes.ts'"],
    ['server/account/links/texts.de.ts', "import { answer } from '../answer.ts'"],
    ['server/account/ui/forms.ts', "import { formToken } from '../form-token.ts'"],
    ['server/new/thing.ts', "import '../http/message.ts'"],
  ] as const
  for (const [file, text] of forbidden) {
    it(`reject ${text} in ${file}`, () => {
      const [first] = importsOf(file, text)
      assert.ok(first && offence(first))
    })
  }
})
