import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { linkedText } from './linked-text.ts'

const a = (url: string) => `<a href="${url}" rel="nofollow noreferrer">${url}</a>`

const cases: Readonly<Record<string, string>> = {
  '': '',
  'No address, nor javascript:alert(1).': 'No address, nor javascript:alert(1).',
  'See https://example.com.': `See ${a('https://example.com')}.`,
  'https://a.example/x?a=1&b=2\nand HTTP://B.example!': `${a('https://a.example/x?a=1&amp;b=2')}\nand ${a('HTTP://B.example')}!`,
  '(https://example.com/a_(b))': `(${a('https://example.com/a_(b)')})`,
  '(at https://example.com/), or': `(at ${a('https://example.com/')}), or`,
  '<b>https://example.com/"onclick="x</b>': `&lt;b&gt;${a('https://example.com/')}&quot;onclick=&quot;x&lt;/b&gt;`,
  "https://example.com/'><script>": `${a('https://example.com/')}&#39;&gt;&lt;script&gt;`,
  'https:// or https://[ or http://%': 'https:// or https://[ or http://%',
  '詳細は https://example.com/案内。': `詳細は ${a('https://example.com/案内')}。`,
}

for (const [text, expected] of Object.entries(cases)) {
  test(`the addresses in ${JSON.stringify(text)} are links`, async () => {
    equal(String(await linkedText(text)), expected)
  })
}

test('a long text of brackets takes no time', async () => {
  const text = `https://${')'.repeat(20_000)}`
  equal(String(await linkedText(text)), text)
})
