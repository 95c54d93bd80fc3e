import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SharePicture } from '../../core/theme/share-picture.ts'
import { payloads } from '../../tests/direct/hostile-texts.ts'
import { patternPaths } from '../ui/cover-pattern.ts'
import { draw } from './drawing.ts'
import { drawable } from './text-lines.ts'

const party: SharePicture = {
  ...{ key: 'k3f9a0b1c2d4e5f6', title: 'Summer party', language: 'en', direction: 'ltr' },
  badge: { month: 'Dec', day: '5', weekday: 'Sat' },
  notice: '',
  lines: ['Saturday, December 5, 2026', 'Garden'],
  colors: {
    ...{ accent: '#314ed2', mark: '#da3614', onMark: '#ffffff' },
    ...{ canvas: '#f3f5fa', surface: '#ffffff' },
  },
  ...{ logo: '', cover: '', hasBrand: true },
}

/** The texts of a picture from top to bottom, each with its fonts. */
function textsOf(more: Partial<SharePicture>): readonly (readonly [string, readonly string[]])[] {
  const { svg } = draw({ ...party, ...more }, {})
  return Array.from(svg.matchAll(/<text [^>]*>(.*?)<\/text>/g), ([, runs = '']) => {
    const parts = Array.from(runs.matchAll(/<tspan font-family="([^"]*)">([^<]*)<\/tspan>/g))
    return [
      parts.map(([, , text = '']) => text).join(''),
      parts.map(([, family = '']) => family),
    ] as const
  })
}

function linesIn(more: Partial<SharePicture>): readonly string[] {
  return textsOf(more).map(([text]) => text.replace(/[\u2067\u2069]/g, ''))
}

describe('a share picture', () => {
  it('shows our mark, the date, the title and the details', () => {
    deepEqual(linesIn({}), [
      ...['Daymark', 'Dec', '5', 'Sat', 'Summer party'],
      ...['Garden', 'Saturday, December 5, 2026'],
    ])
    deepEqual(linesIn({ badge: undefined, hasBrand: false, lines: [] }), ['Summer party'])
    ok(linesIn({ notice: 'This event is cancelled.' }).includes('This event is cancelled.'))
  })

  it('shows a logo instead of our mark', () => {
    const logo = { type: 'image/png', bytes: Buffer.from('bytes') }
    const { svg } = draw({ ...party, logo: 'k' }, { logo })
    match(svg, /href="data:image\/png;base64,Ynl0ZXM="/)
    ok(!svg.includes('Daymark'))
  })

  it('shows the picture of the cover instead of the pattern', () => {
    const bytes = Buffer.from('bytes')
    const drawn = (type: string) => draw(party, { cover: { type, bytes } }).svg
    const pattern = patternPaths(party.key).b1
    match(drawn('image/jpeg'), /slice" href="data:image\/jpeg;base64,Ynl0ZXM="/)
    ok(!drawn('image/jpeg').includes(pattern))
    ok(!drawn('image/webp').includes('<image'))
    ok(drawn('image/webp').includes(pattern))
  })

  it('wraps a long title, and ends it with an ellipsis after a word', () => {
    const title = 'The annual general meeting of the friends of the municipal botanical garden'
    const wrapped = linesIn({ title }).slice(4, -2)
    equal(wrapped.length, 3)
    equal(wrapped.join(' '), title)
    const cut = linesIn({ title: `${title}, ${title}` }).slice(4, -2)
    equal(cut.length, 3)
    match(cut.at(-1) ?? '', /\w…$/)
    ok(`${title}, ${title}`.startsWith(cut.join(' ').slice(0, -1)))
  })

  it('splits a word that is longer than a line', () => {
    const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    const lines = linesIn({ title }).slice(4, -2)
    equal(lines.join(''), title)
    equal(lines.length, 3)
    match(linesIn({ title: 'W'.repeat(5000) })[6] ?? '', /^W+…$/)
  })

  it('shortens a line of details', () => {
    match(linesIn({ lines: ['Garden '.repeat(100)] }).at(-1) ?? '', /^(Garden )+Garden…$/)
  })

  it('draws a line with Arabic letters in one font, from the right', () => {
    const title = 'ورشة Node.js – الجزء 2'
    const [text, fonts] = textsOf({ title })[4] ?? []
    equal(text, `\u2067${title}\u2069`)
    deepEqual(fonts, ['Noto Sans Arabic'])
    match(draw({ ...party, title }, {}).svg, /text-anchor="end"[^>]*><tspan [^>]*>\u2067/)
  })

  it('draws the Han characters of Chinese and Japanese in different fonts', () => {
    const fontsOf = (title: string, language: SharePicture['language']) =>
      textsOf({ title, language })[4]?.[1]
    deepEqual(fontsOf('短片电影', 'zh'), ['Noto Sans SC'])
    deepEqual(fontsOf('短編映画', 'ja'), ['Noto Sans JP'])
    deepEqual(fontsOf('港の灯り', 'en'), ['Noto Sans JP'])
    deepEqual(fontsOf('Jazz 之夜', 'en'), ['Inter', 'Noto Sans SC'])
  })

  it('breaks lines of Japanese between words, and not before closing punctuation', () => {
    const title = '港の灯り：短編映画の夕べと監督トークショー「海辺の町から」'
    const lines = linesIn({ title, language: 'ja' }).slice(4, -2)
    deepEqual(lines, ['港の灯り：短編映画の夕べと監督', 'トークショー「海辺の町から」'])
  })

  it('has a larger date and no title for a script without a font', () => {
    const lines = ['Saturday, December 5, 2026', 'กรุงเทพ']
    deepEqual(linesIn({ title: 'งานเทศกาลหนังสั้น', lines }), [
      ...['Daymark', 'Dec', '5', 'Sat', 'Saturday, December 5, 2026'],
    ])
    const scale = /scale\(1\.5\)/
    match(draw({ ...party, title: '한국 영화제' }, {}).svg, scale)
    ok(!scale.test(draw(party, {}).svg))
  })

  it('escapes hostile texts', () => {
    const elements = new Set(['svg', 'rect', 'g', 'path', 'text', 'tspan'])
    for (const payload of [...payloads, '&lt;', '&#0;', ']]>', '\u0000\u0007\ufffe\ud800']) {
      const texts = { title: payload, lines: [payload, payload], notice: payload }
      const { svg } = draw({ ...party, ...texts }, {})
      const names = Array.from(svg.matchAll(/<\/?([^\s>/]*)/g), ([, name = '']) => name)
      deepEqual(
        names.filter((name) => !elements.has(name)),
        [],
        payload,
      )
      ok(!/&(?!#\d+;)/.test(svg), payload)
      ok(svg.isWellFormed() && !/[\p{Cc}\ufffe]/u.test(svg), payload)
    }
  })
})

describe('a text in a picture', () => {
  const texts = [
    ['🎉 New Year’s party 🥂', 'New Year’s party'],
    ['  two\nlines\t ', 'two lines'],
    ['🎉', ''],
    ['e\u0301', 'é'],
    ['z\u0300\u0301\u0302\u0303\u0304', 'z\u0300\u0301'],
    ['\u202eevil\u2066', 'evil'],
    ['Ελληνικά и Кириллица', 'Ελληνικά и Кириллица'],
    ['שלום', ''],
    ['Kino: שלום', ''],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ] as const
  for (const [given, shown] of texts) {
    it(`is ${JSON.stringify(shown)} for ${JSON.stringify(given)}`, () => {
      equal(drawable(given, 'en'), shown)
    })
  }
})
