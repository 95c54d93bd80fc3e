import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../tests/support/depth.ts'
import type { NamedProblem } from '../problems.ts'
import type { Color } from './color.ts'
import { contrast, readColor } from './color.ts'
import { type ColorParameter, colorWarnings, readColors } from './colors.ts'
import {
  linkContrast,
  lowContrastOn,
  pageColors,
  paletteOf,
  readableTint,
  schemes,
} from './palette.ts'

type Texts = Partial<Record<ColorParameter, string>>

const read = (texts: Texts) => readColors((parameter) => ({ parameter, text: texts[parameter] }))

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
      ...{ accent: '#aa0000', onAccent: '#ffffff', link: '#aa0000' },
      ...{ mark: '#aa0000', onMark: '#ffffff' },
    })
    deepEqual(paletteOf(colors, 'dark'), {
      ...{ accent: '#ffb0a0', onAccent: '#000000', link: '#ffb0a0' },
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

  it('can differ for buttons and links', () => {
    const both = colorsOf({ accent: '#ffcc00', links: '#9b1c31', links_dark: '#ffb0a0' })
    const { accent, onAccent, link } = paletteOf(both, 'light')
    deepEqual([accent, onAccent, link], ['#ffcc00', '#000000', '#9b1c31'])
    equal(paletteOf(both, 'dark').link, '#ffb0a0')
    deepEqual(paletteOf(colorsOf({ links: '#9b1c31' }), 'light'), { link: '#9b1c31' })
    deepEqual(colorWarnings(both), [])
  })

  it('keep a pale button, but show links in the nearest readable color, with a warning', () => {
    const colors = colorsOf({ accent: '#ffcc00' })
    const { accent, onAccent, link } = paletteOf(colors, 'light')
    deepEqual([accent, onAccent, link], ['#ffcc00', '#000000', '#876c00'])
    deepEqual(colorWarnings(colors), [
      {
        ...{ kind: 'links', scheme: 'light', parameter: 'links', color: '#ffcc00' },
        ...{ reached: '1.38', needed: 4.5, proposed: '#876c00' },
      },
    ])
    const dark = colorWarnings(colorsOf({ accent_dark: '#1b488a' }))
    deepEqual(
      dark.map(({ parameter }) => parameter),
      ['links_dark'],
    )
  })

  it('include the nearest tint on which our own text is readable, with a warning', () => {
    for (const [texts, scheme] of [
      [{ tint: '#c0c0c0' }, 'light'],
      [{ tint: '#000' }, 'light'],
      [{ tint_dark: '#888' }, 'dark'],
      [{ tint_dark: '#fff' }, 'dark'],
    ] as const) {
      const colors = colorsOf(texts)
      const [warning] = colorWarnings(colors)
      deepEqual([warning?.kind, warning?.scheme], ['tint', scheme])
      const { canvas } = paletteOf(colors, scheme)
      equal(canvas, warning?.proposed)
      equal(lowContrastOn(canvas ?? '#808080', scheme), undefined)
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
    const warned = (texts: Texts) => colorWarnings(colorsOf(texts)).map(({ kind }) => kind)
    deepEqual(warned({ accent: '#777777' }), ['links'])
    deepEqual(warned({ accent_dark: '#8a8a8a' }), [])
    deepEqual(warned({ accent_dark: '#8a8a8a', tint_dark: '#000000' }), [])
    deepEqual(warned({ accent: '#6b6b6b' }), [])
    deepEqual(warned({ accent: '#6b6b6b', tint: '#ecece0' }), ['links'])
  })

  it('are readable whatever is chosen, and no proposal needs another warning', () => {
    const anyColor = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value): Color => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(anyColor, anyColor, anyColor, (accent, links, tint) => {
        for (const more of [{}, { links, links_dark: links }]) {
          const colors = colorsOf({ accent, tint, tint_dark: tint, ...more })
          for (const scheme of schemes) {
            const { onAccent, accent: button } = paletteOf(colors, scheme)
            ok(linkContrast(colors, scheme) >= 4.5)
            ok(onAccent && button && contrast(onAccent, button) >= 4.5)
            equal(lowContrastOn(readableTint(tint, scheme), scheme), undefined)
          }
          const proposals = colorWarnings(colors).map((one) => [one.parameter, one.proposed])
          const taken = { accent, tint, tint_dark: tint, ...more, ...Object.fromEntries(proposals) }
          deepEqual(colorWarnings(colorsOf(taken)), [])
        }
      }),
      { numRuns: casesOf(300) },
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
