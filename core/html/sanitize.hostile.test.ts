/**
 * Whatever a description contains, its markup is well-formed and contains only the allowed elements
 * and URLs. `CASES=1000000` runs the long version.
 */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../tests/support/depth.ts'
import { markupFault } from '../../tests/support/markup-fault.ts'
import { sanitizeHtml } from './sanitize.ts'

const cases = casesOf(5000)

function check(given: string): void {
  const { text, html } = sanitizeHtml(given)
  assert.doesNotMatch(text, /(?![\t\n])[\p{Cc}\u2028\u2029]/u)
  if (html === undefined) return
  assert.equal(markupFault(html), undefined)
  assert.deepEqual(sanitizeHtml(html), { text, html })
}

const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>script>alert(1)<</script>/script>',
  '<script>/*<b>*/alert(1)</script><b>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<script><!--</script><b>-->alert(1)</b>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img """><script>alert(1)</script>">',
  '<img src=javascript:alert(1)>',
  '<img src=`javascript:alert(1)`>',
  '<img/src=x/onerror=alert(1)>',
  '<img\u0000 src=x onerror=alert(1)>',
  '<\u0000img src=x onerror=alert(1)>',
  '<im\u0000g src=x onerror=alert(1)>',
  '<img\u000bsrc=x\u000conerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><foreignObject><b onclick=alert(1)>x</b></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><b onclick=alert(1)>x</b></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"><b>x</b></object>',
  '<embed src="javascript:alert(1)">',
  '<template><b onclick=alert(1)>x</b></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><b></noembed><img src=x onerror=alert(1)>',
  '<xmp><b></xmp><img src=x onerror=alert(1)>',
  '<plaintext><b onclick=alert(1)>',
  '<style>@import "javascript:alert(1)";</style>',
  '<style><b></style><b onclick=alert(1)>x</b>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<isindex action="javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea autofocus onfocus=alert(1)>',
  '<keygen autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<body background="javascript:alert(1)">',
  '<table background="javascript:alert(1)"><td>x</table>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<bgsound src="javascript:alert(1)">',
  '<layer src="https://evil.example/x.html"></layer>',
  '<x onclick=alert(1)>x</x>',
  '<x-y onclick=alert(1)>x</x-y>',
  '<b onclick=alert(1)>x</b>',
  '<b/onclick=alert(1)>x</b>',
  '<b onclick="alert(1)" >x</b>',
  "<b onclick='alert(1)'>x</b>",
  '<b onclick=`alert(1)`>x</b>',
  '<b "onclick=alert(1)">x</b>',
  '<b =onclick=alert(1)>x</b>',
  '<b x="><script>alert(1)</script>">x</b>',
  "<b x='><script>alert(1)</script>'>x</b>",
  '<b x=">" onclick=alert(1)>x</b>',
  '<b style="color:red" class=x id=y>x</b>',
  '<p title="&quot;onmouseover=alert(1)">x</p>',
  '<p onmouseover\n=\nalert(1)>x</p>',
  '<p ONMOUSEOVER=alert(1)>x</p>',
  '<br onclick=alert(1)>',
  '<br/onclick=alert(1)/>',
  '<ul style="list-style-image:url(javascript:alert(1))"><li>x</ul>',
  '<li style=x:expression(alert(1))>x',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=javascript:alert(1)>x</a>',
  "<a href='javascript:alert(1)'>x</a>",
  '<a href=JaVaScRiPt:alert(1)>x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\r\nscript:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="java\u00adscript:alert(1)">x</a>',
  '<a href="java\u200bscript:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="java&NewLine;script:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;&#x76;&#x61;script:alert(1)">x</a>',
  '<a href="&#0000106avascript:alert(1)">x</a>',
  '<a href="&#106avascript:alert(1)">x</a>',
  '<a href="&amp;#106;avascript:alert(1)">x</a>',
  '<a href="j&#x0A;avascript:alert(1)">x</a>',
  '<a href="javascript://https://example.com/%0aalert(1)">x</a>',
  '<a href="javascript:https://example.com/">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="livescript:x">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://example.com/x">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="jar:https://example.com!/x">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="https:">x</a>',
  '<a href="httpsx://evil.example/">x</a>',
  '<a href="x:https://example.com/">x</a>',
  '<a href="https://example.com/" onclick="alert(1)">x</a>',
  '<a href="https://example.com/"onclick="alert(1)">x</a>',
  '<a href="https://example.com/&quot; onclick=&quot;alert(1)">x</a>',
  '<a href="https://example.com/&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</a>',
  "<a href='https://example.com/\"><script>alert(1)</script>'>x</a>",
  '<a href=https://example.com/"onclick="alert(1)>x</a>',
  '<a href="https://example.com/" href="javascript:alert(1)">x</a>',
  '<a href="javascript:alert(1)" href="https://example.com/">x</a>',
  '<a xlink:href="javascript:alert(1)" href="https://example.com/">x</a>',
  '<a href="https://example.com/" style="x:expression(alert(1))">x</a>',
  '<a href="https://example.com/" target=_blank rel=opener>x</a>',
  '<a href="mailto:a@b.c?body=</a><script>alert(1)</script>">x</a>',
  '<a href="tel:1&quot;><script>alert(1)</script>">x</a>',
  '<a href="https://example.com/><b onclick=alert(1)>x</b>',
  '<a href="https://example.com/',
  '<a href=https://example.com/ <b>x</b>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><script>alert(1)</script> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;',
  '<? echo("<script>alert(1)</script>"); ?>',
  '<% alert(1) %><b>x</b>',
  '{{constructor.constructor("alert(1)")()}}<b>x</b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>',
  '<b>&amp;lt;script&amp;gt;alert(1)</b>',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '<b>&#60;img src=x onerror=alert(1)&#62;</b>',
  '<b>&#x3c;svg onload=alert(1)&#x3e;',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\u00bcscript\u00bealert(1)\u00bc/script\u00be',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '<ſcript>alert(1)</ſcript>',
  '<b>\u2028<script>alert(1)</script>\u2029</b>',
  '";alert(1);//<b>x</b>',
  "'-alert(1)-'<i>x</i>",
  '<b><p><i></b></p><script>alert(1)</script></i>',
  '<ul><li><a href="https://a.b/"></ul><script>alert(1)</script></a>',
  '<p><svg><p><script>alert(1)</script></p></svg></p>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><b><tr><td></b><img src=x onerror=alert(1)></table>',
  'a<b>\r\nATTENDEE:mailto:evil@example.com</b>',
]

const pieces = [
  ...['<b>', '</b>', '<i>', '</i>', '<p>', '</p>', '<ul>', '</ul>', '<ol>', '</ol>', '<li>'],
  ...['</li>', '<br>', '</br>', '<a href="https://x.y/">', '<a href=mailto:a@b.c>', '<a>', '</a>'],
  ...['<div>', '</div>', '<span>', '<td>', '<script>', '</script>', '<!--', '-->', '<y>', '<u'],
  ...['<', '>', '"', "'", '&', ';', '#', '/', '=', '&amp;', '&lt;', '&#10;', '&#92;', '&nbsp;'],
  ...['href', 'javascript:', 'onclick', ' ', '\n', '\t', '\\', 'n', '\\n', 'x', ' word ', '\r'],
  ...['\u2028', '\0', '\u0085', '\ud800', '\u202e', '&#0;', '&#x1b;', '🎉', 'é'],
]

const tags = [
  ...['<b>', '</b>', '<i>', '<p>', '</p>', '<ul>', '<li>', '</ul>', '<br>', '</a>', 'x', '\n'],
  '<a href="https://x.y/">',
]

const anyText = fc.oneof(
  fc.array(fc.constantFrom(...tags), { minLength: 5, maxLength: 30 }).map((all) => all.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...payloads, ...pieces), { maxLength: 4 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('hostile markup', () => {
  for (const payload of payloads) {
    it(`keeps only allowed elements of ${JSON.stringify(payload)}`, () => {
      for (const around of ['', '<b>', '<p><a href="https://example.com/">', '<ul><li>']) {
        check(around + payload)
        check(payload + around)
        check(`${around}x${payload}y</b></a></li>`)
      }
    })
  }

  it('has more than a hundred samples', () => {
    assert.ok(payloads.length > 100)
    assert.equal(new Set(payloads).size, payloads.length)
  })

  it('is well-formed, and unchanged when read again', () => {
    fc.assert(fc.property(anyText, check), { numRuns: cases })
  })

  it('often occurs in these texts', () => {
    const texts = fc.sample(anyText, { numRuns: 1000, seed: 1 })
    const found = texts.filter((text) => sanitizeHtml(text).html !== undefined)
    assert.ok(found.length > 300, `${found.length} of 1000`)
  })

  it('is rejected by the check itself if it is bad', () => {
    const bad = [
      ...[
        '<b>',
        '</b>',
        '<b></i>',
        '<b><i></b></i>',
        '<script>',
        '<b onclick="x">',
        '<B></B>',
        '<',
      ],
      ...[
        '<a href="javascript:x"></a>',
        '<a href="https://x" x="y"></a>',
        '&',
        '&#x3c;',
        '"',
        '\n',
      ],
    ]
    for (const html of bad) assert.notEqual(markupFault(html), undefined, html)
  })
})

/**
 * Counts the characters examined while reading a string: those that a search skips and those that a
 * pattern matches.
 */
function countLooks(text: string): number {
  const { indexOf } = String.prototype
  const { exec } = RegExp.prototype
  let looks = 0
  String.prototype.indexOf = function (searched: string, from = 0): number {
    const found = indexOf.call(this, searched, from)
    looks += 1 + (found < 0 ? this.length : found) - from
    return found
  }
  RegExp.prototype.exec = function (given: string): RegExpExecArray | null {
    const from = this.lastIndex
    const found = exec.call(this, given)
    looks += 1 + (found ? this.lastIndex - from : this.sticky ? 0 : given.length - from)
    return found
  }
  try {
    sanitizeHtml(text)
  } finally {
    String.prototype.indexOf = indexOf
    RegExp.prototype.exec = exec
  }
  return looks
}

const repeated = [
  ...['<', '</', '<b', '<b ', '<b>', '</b>', '<p>', '<!--', '<!-->', '<!a', '<?', '<script>'],
  ...['<script', '</script>', '<script></script>', '<style><script>', '<svg></svg', '<a href="'],
  ...[
    "<a href='",
    '<a y=">" ',
    '<a x=\'">',
    '<a href=x ',
    '<b/',
    '<b =',
    '<b\t\t\t\t',
    '&',
    '&#',
    '&amp',
  ],
  ...['<ul><li>', '<ol></ol', '<a href=https://x>', '<b><p>', '<br>\n', ' ', '\\', '\n', '\\n'],
]

describe('the reading of markup', () => {
  for (const piece of repeated) {
    it(`takes twice as many steps for twice as much of ${JSON.stringify(piece)}`, () => {
      const [once, twice] = [2000, 4000].map((count) => countLooks(piece.repeat(count)))
      assert.ok((twice ?? 0) <= 2.1 * (once ?? 0) + 50, `${once} and ${twice}`)
      assert.ok((once ?? 0) <= 8 * 2000 * (piece.length + 1), `${once}`)
    })
  }
})
