import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrast, readColor } from '../../core/theme/color.ts'
import { defaultTemplate, type StoredTemplate, type Template } from '../../core/theme/template.ts'
import { buttonCode, buttonScript, buttonVersions } from './button-code.ts'

for (const { name, integrity } of buttonVersions) {
  const golden = new URL(`./assets/golden/${name.replace('.js', '.txt')}`, import.meta.url)

  // Until its first release, `GOLDEN=write` before the test command renews the newest one.
  test(`${name} still has the digest that sites use`, () => {
    if (process.env['GOLDEN'] === 'write') writeFileSync(golden, `${integrity}\n`)
    const released = readFileSync(golden, 'utf8').trim()
    assert.equal(integrity, released, 'sites hold the released bytes: add a version instead')
  })
}

test('a site loads the newest version from the URL of that version', () => {
  const { src, integrity } = buttonScript('https://daymark.test')
  assert.equal(src, 'https://daymark.test/button-2.js')
  assert.match(integrity, /^sha384-[A-Za-z0-9+/]{64}$/)
})

function codeWith(template?: Partial<Template>): string {
  const stored: StoredTemplate | undefined = template && {
    key: 'a',
    template: { ...defaultTemplate, ...template },
    logo: undefined,
    darkLogo: undefined,
    coverPicture: undefined,
    isDefault: false,
    changes: 0,
    createdAt: 0,
    modifiedAt: 0,
  }
  return buttonCode(buttonScript('', stored), '/event/a?b&c', 'Add "it"')
}

test('the link in the code has no colors without a template, or if the template has none', () => {
  const link = '<a class="daymark" href="/event/a?b&amp;c">Add &quot;it&quot;</a>'
  assert.equal(codeWith().split('\n')[1], link)
  assert.equal(codeWith({ tint: { light: '#fff8f0', dark: '' } }), codeWith())
})

test('the link in the code has the colors of a template for light and for dark pages', () => {
  const code = codeWith({ accent: { light: '#7a1f3d', dark: '#ffd166' } })
  const colors = 'data-accent="#7a1f3d #ffd166" data-on-accent="#ffffff #000000"'
  assert.ok(code.includes(`href="/event/a?b&amp;c" ${colors}>`), code)
})

test('a color for one scheme is adjusted for the other one, with readable text', () => {
  const code = codeWith({ accent: { light: '#1b488a', dark: '' } })
  const [, accents = '', texts = ''] = /data-accent="(.*?)" data-on-accent="(.*?)"/.exec(code) ?? []
  assert.match(accents, /^#1b488a #(?!1b488a)/)
  const text = texts.split(' ')
  for (const [index, accent] of accents.split(' ').entries()) {
    const [one, other] = [readColor(accent), readColor(text[index] ?? '')]
    assert.ok(one && other && contrast(one, other) >= 4.5, `${one} ${other}`)
  }
})
