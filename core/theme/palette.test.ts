import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type NamedProblem, namedProblem } from '../problems.ts'
import type { Color } from './color.ts'
import { contrast, readColor } from './color.ts'
import { readColors } from './colors.ts'
import { linkContrast, pageColors, paletteOf, schemes } from './palette.ts'

type Texts = Partial<Record<'accent' | 'accent_dark' | 'tint' | 'tint_dark', string>>

const read = (texts: Texts) => {
  const given = (parameter: keyof Texts) => ({ parameter, text: texts[parameter] })
  return readColors({
    accent: given('accent'),
    accent_dark: given('accent_dark'),
    tint: given('tint'),
    tint_dark: given('tint_dark'),
  })
}

const colorsOf = (texts: Texts) => {
  const outcome = read(texts)
  ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value
}

const problemsOf = (texts: Texts) => {
  const outcome = read(texts)
  ok(!outcome.ok)
  // Every problem in this folder has a name.
  return outcome.problems.map((problem) => problem as NamedProblem)
}

describe('the colors of a template', () => {
  it('are the default ones if none is chosen', () => {
    const colors = colorsOf({ accent: ' ', tint: '' })
    for (const scheme of schemes) deepEqual(paletteOf(colors, scheme), {})
    equal(Math.round(linkContrast(colors, 'light') * 10) / 10, 6.1)
    equal(Math.round(linkContrast(colors, 'dark') * 10) / 10, 8)
  })

  it('are used as chosen, also for dates, with black or white text', () => {
    const colors = colorsOf({ accent: '#A00', accent_dark: '#FFB0A0' })
    deepEqual(paletteOf(colors, 'light'), {
      ...{ accent: '#aa0000', onAccent: '#ffffff' },
      ...{ mark: '#aa0000', onMark: '#ffffff' },
    })
    deepEqual(paletteOf(colors, 'dark'), {
      ...{ accent: '#ffb0a0', onAccent: '#000000' },
      ...{ mark: '#ffb0a0', onMark: '#000000' },
    })
  })

  it('are adjusted to the other mode if chosen only for one', () => {
    const both: readonly (readonly [Texts, (typeof schemes)[number]])[] = [
      [{ accent: '#1b488a' }, 'dark'],
      [{ accent_dark: '#9ac0f8' }, 'light'],
      [{ accent: '#000000' }, 'dark'],
      [{ accent_dark: '#ffffff' }, 'light'],
    ]
    for (const [texts, scheme] of both) {
      const colors = colorsOf(texts)
      ok(linkContrast(colors, scheme) >= 4.5, JSON.stringify(texts))
      ok(linkContrast(colors, scheme) < 5, 'no more than is needed')
    }
  })

  it('include a sheet and lines that match a tinted page', () => {
    const { canvas, surface, line } = paletteOf(colorsOf({ tint: '#fdf6e3' }), 'light')
    deepEqual([canvas, surface, line], ['#fdf6e3', '#fffdf8', '#e0dfda'])
    deepEqual(paletteOf(colorsOf({ tint: '#fdf6e3' }), 'dark'), {})
  })

  it('are rejected if links would be unreadable, with the ratios and a color that works', () => {
    deepEqual(problemsOf({ accent: '#ffcc00' }), [
      namedProblem('accent', 'accentTooWeak', {
        color: '#ffcc00',
        reached: '1.38',
        needed: 4.5,
        nearest: '#876c00',
      }),
    ])
    const [dark] = problemsOf({ accent_dark: '#1b488a' })
    deepEqual([dark?.parameter, dark?.name], ['accent_dark', 'accentTooWeak'])
  })

  it('are rejected if our own text would be unreadable on the page', () => {
    for (const [texts, parameter] of [
      [{ tint: '#c0c0c0' }, 'tint'],
      [{ tint: '#000' }, 'tint'],
      [{ tint_dark: '#888' }, 'tint_dark'],
      [{ tint_dark: '#fff' }, 'tint_dark'],
    ] as const) {
      const [problem] = problemsOf(texts)
      deepEqual([problem?.parameter, problem?.name], [parameter, 'tintTooStrong'])
      const nearest = String(problem?.values['nearest'])
      ok(read({ [parameter]: nearest }).ok, nearest)
    }
  })

  it('are rejected together, each by its name', () => {
    const problems = problemsOf({
      accent: 'red',
      accent_dark: '#12',
      tint: 'url(x)',
      tint_dark: '',
    })
    deepEqual(
      problems.map(({ parameter, name }) => [parameter, name]),
      [
        ['accent', 'notAColor'],
        ['accent_dark', 'notAColor'],
        ['tint', 'notAColor'],
      ],
    )
    deepEqual(problems[0]?.values, { text: 'red' })
  })

  it('are checked on the tint that is chosen with them', () => {
    const onOurs = read({ accent: '#777777' })
    equal(onOurs.ok, false)
    equal(read({ accent_dark: '#8a8a8a' }).ok, true)
    equal(read({ accent_dark: '#8a8a8a', tint_dark: '#000000' }).ok, true)
    equal(read({ accent: '#6b6b6b' }).ok, true)
    equal(read({ accent: '#6b6b6b', tint: '#ecece0' }).ok, false)
  })

  it('are readable everywhere if accepted, and come with a readable alternative if rejected', () => {
    const anyColor = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value): Color => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(anyColor, anyColor, (accent, tint) => {
        const outcome = read({ accent, tint, tint_dark: tint })
        if (outcome.ok) for (const one of schemes) ok(linkContrast(outcome.value, one) >= 4.5)
        else {
          for (const problem of outcome.problems) {
            const { values, parameter } = problem as NamedProblem
            ok(read({ [parameter]: String(values['nearest']) }).ok || parameter === 'accent')
          }
        }
      }),
    )
  })
})

describe('the colors of the default style', () => {
  const style = readFileSync(new URL('../../server/ui/assets/page.css', import.meta.url), 'utf8')
  const named = /--([a-z-]+): light-dark\(oklch\(([^)]*)\), oklch\(([^)]*)\)\)/g
  const written = new Map(
    Array.from(
      style.slice(0, style.indexOf('}')).matchAll(named),
      ([, name = '', light = '', dark = '']) => [
        name,
        { light: fromOklch(light), dark: fromOklch(dark) },
      ],
    ),
  )

  for (const scheme of schemes) {
    for (const [name, color] of Object.entries(pageColors[scheme])) {
      it(`match the style sheet: ${name} in the ${scheme} mode`, () => {
        equal(written.get(name)?.[scheme], color)
        ok(contrast(color, pageColors[scheme].surface) >= 1)
      })
    }
  }
})

// CSS Color 4, 12: OKLCH through OKLab and linear sRGB.
function fromOklch(text: string): Color | undefined {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number.parseFloat)
  const [a, b] = [Math.cos, Math.sin].map((turn) => chroma * turn((hue * Math.PI) / 180))
  const cone = (forA: number, forB: number) =>
    (lightness / 100 + forA * Number(a) + forB * Number(b)) ** 3
  const l = cone(0.3963377774, 0.2158037573)
  const m = cone(-0.1055613458, -0.0638541728)
  const s = cone(-0.0894841775, -1.291485548)
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = linear.map((share) => {
    const bounded = Math.min(1, Math.max(0, share))
    const curved = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(255 * curved)
      .toString(16)
      .padStart(2, '0')
  })
  return readColor(digits.join(''))
}
