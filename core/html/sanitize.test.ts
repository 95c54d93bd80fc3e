import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { casesOf } from '../../tests/support/depth.ts'
import { sanitizeHtml } from './sanitize.ts'

/** The given text, its plain text, and its markup if there is any. */
type Row = readonly [given: string, text: string, html?: string]

const plain: readonly Row[] = [
  ['', ''],
  ['Bring a cake.', 'Bring a cake.'],
  ['  two  spaces  ', '  two  spaces  '],
  ['a < b and c > d', 'a < b and c > d'],
  ['I <3 you', 'I <3 you'],
  ['x<y>z', 'x<y>z'],
  ['Ada <ada@example.com>', 'Ada <ada@example.com>'],
  ['<https://example.com/>', '<https://example.com/>'],
  ['if a <b then', 'if a <b then'],
  ['a <b c="d', 'a <b c="d'],
  ['<', '<'],
  ['</', '</'],
  ['<b', '<b'],
  ['<b@x>y', '<b@x>y'],
  ['<böse>', '<böse>'],
  ['one\\ntwo', 'one\ntwo'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['bell\u0007', 'bell'],
  ['one<br>two<BR/>three<br />four</br>five', 'one\ntwo\nthree\nfour\nfive'],
  ['one<br>\ntwo', 'one\ntwo'],
  ['one<br><br>two', 'one\n\ntwo'],
  ['Tom &amp; Jerry &#8211; &#x1F389; &eacute;t&eacute;', 'Tom & Jerry – 🎉 été'],
  ['&lt;b&gt;', '<b>'],
  ['&amp;lt;', '&lt;'],
  ['AT&T &copy &unknown; &#; &#xZ;', 'AT&T &copy &unknown; &#; &#xZ;'],
  ['&#0;&#55296;&#1114112;', '\ufffd\ufffd\ufffd'],
  ['https://example.com/?a=1&copy=2', 'https://example.com/?a=1&copy=2'],
]

const dropped: readonly Row[] = [
  ['<div>one</div><div>two</div>three', 'one\ntwo\nthree'],
  ['<h1>Title</h1>Text', 'Title\nText'],
  ['<span style="color:red">red</span> text', 'red text'],
  ['a<!-- not seen -->b', 'ab'],
  ['a<!-- not closed', 'a<!-- not closed'],
  ['<!DOCTYPE html><html><head><title>T</title></head><body>Hello</body></html>', 'Hello'],
  ['a<script>alert("<b>")</script>b', 'ab'],
  ['a<SCRIPT type=x>1</ScRiPt >b', 'ab'],
  ['a<style>p { color: red }</style>b', 'ab'],
  ['a<script>not closed', 'a'],
  ['a<svg><b>x</b></svg>b', 'ab'],
  ['a<iframe src="https://example.com/">x</iframe>b', 'ab'],
  ['a<img src="x" alt="y">b', 'ab'],
  ['<a href="/relative">x</a>', 'x'],
  ['<a href="www.example.com">x</a>', 'x'],
  ['<a name="top">x</a>', 'x'],
  ['<b></b>', ''],
  ['<b> </b>', ''],
  ['<li>one<li>two', 'one\ntwo'],
]

const markup: readonly Row[] = [
  ['a <b>b</b> c', 'a b c', 'a <b>b</b> c'],
  ['<STRONG class="x" onclick="y()">a</STRONG>', 'a', '<strong>a</strong>'],
  ['<i>a</i><em>b</em><u>c</u>', 'abc', '<i>a</i><em>b</em><u>c</u>'],
  ['<b>a', 'a', '<b>a</b>'],
  ['<b><i>a</b>b</i>c', 'abc', '<b><i>a</i></b>bc'],
  ['</b>a<b>b</b></b></i>', 'ab', 'a<b>b</b>'],
  ['<b>a\\nb\nc<br>d</b>', 'a\nb\nc\nd', '<b>a<br>b<br>c<br>d</b>'],
  ['<b>a  \t b</b>', 'a b', '<b>a b</b>'],
  ['a<b> b</b>', 'a b', 'a<b> b</b>'],
  [
    '<b>1 < 2 & "3" \'4\'</b>',
    '1 < 2 & "3" \'4\'',
    '<b>1 &lt; 2 &amp; &quot;3&quot; &#39;4&#39;</b>',
  ],
  ['<b>&lt;i&gt;</b>', '<i>', '<b>&lt;i&gt;</b>'],
  ['<b>\\<span>n</span>x</b>', '\nx', '<b><br>x</b>'],
  ['<p>one</p><p>two</p>', 'one\ntwo', '<p>one</p><p>two</p>'],
  ['<p>one<p>two', 'one\ntwo', '<p>one</p><p>two</p>'],
  ['<p>one</p>\n\n<p>two</p>\n', 'one\ntwo', '<p>one</p><p>two</p>'],
  ['zero<p><br>one<br></p>two', 'zero\none\ntwo', 'zero<p>one</p>two'],
  ['<p>one<ul><li>two</ul>three', 'one\n- two\nthree', '<p>one</p><ul><li>two</li></ul>three'],
  ['<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['<ol><li>a<li><p>b</p></ol>c', '1. a\n2. b\nc', '<ol><li>a</li><li><p>b</p></li></ol>c'],
  [
    '<ul><li>a<ol><li>b<li>c</ol><li>d</ul>',
    '- a\n  1. b\n  2. c\n- d',
    '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>',
  ],
  ['<b>a<div>b</div>c</b>', 'a\nb\nc', '<b>a<br>b<br>c</b>'],
  ['<p>a<b>b</p>c</b>', 'ab\nc', '<p>a<b>b</b></p>c'],
  ['<u>a<script>b</script>c</u>', 'ac', '<u>ac</u>'],
]

const links: readonly Row[] = [
  [
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank">here</a>',
    'here (https://example.com/?a=1&b=2)',
    '<a href="https://example.com/?a=1&amp;b=2">here</a>',
  ],
  [
    '<a href=https://example.com/>example.com</a>',
    'example.com',
    '<a href="https://example.com/">example.com</a>',
  ],
  ["<A HREF='HTTP://a.b/'>HTTP://a.b</A>", 'HTTP://a.b', '<a href="HTTP://a.b/">HTTP://a.b</a>'],
  ['<a href="mailto:ada@a.b">Ada</a>', 'Ada (ada@a.b)', '<a href="mailto:ada@a.b">Ada</a>'],
  ['<a href="tel:+49301">+49301</a>', '+49301', '<a href="tel:+49301">+49301</a>'],
  [
    '<a href="https://a.b/c"><img src=x></a>',
    'https://a.b/c',
    '<a href="https://a.b/c">https://a.b/c</a>',
  ],
  ['<a href=" https://a.b/\n">x</a>', 'x (https://a.b/)', '<a href="https://a.b/">x</a>'],
  [
    '<a href="https://a.b/" href="https://c.d/">x</a>',
    'x (https://a.b/)',
    '<a href="https://a.b/">x</a>',
  ],
  [
    '<a href="https://a.b/">x<a href="https://c.d/">y</a></a>',
    'xy (https://a.b/)',
    '<a href="https://a.b/">xy</a>',
  ],
  ['<a title="x>y" href="https://a.b/">z</a>', 'z (https://a.b/)', '<a href="https://a.b/">z</a>'],
  ['<b>x</b><a href="ftp://a.b/">y</a>', 'xy', '<b>x</b>y'],
  [
    '<a href="https://a.b/\'&quot;<">x</a>',
    'x (https://a.b/\'"<)',
    '<a href="https://a.b/&#39;&quot;&lt;">x</a>',
  ],
]

const tables = { plain, dropped, markup, links }

describe('markup', () => {
  for (const [name, rows] of Object.entries(tables)) {
    for (const [given, text, html] of rows) {
      it(`reads ${name}: ${JSON.stringify(given)}`, () => {
        assert.deepEqual(sanitizeHtml(given), { text, html })
      })
    }
  }

  it('nests at most sixteen elements', () => {
    const html = sanitizeHtml(`${'<b>'.repeat(10_000)}x`).html
    assert.equal(html, `${'<b>'.repeat(16)}x${'</b>'.repeat(16)}`)
  })

  it('reads a very long text', () => {
    const count = casesOf(300_000)
    assert.equal(sanitizeHtml('<br>x'.repeat(count)).text.length, 2 * count - 1)
    assert.equal(sanitizeHtml(`<p>${'<b>y</b>'.repeat(count)}`).text.length, count)
  })
})
