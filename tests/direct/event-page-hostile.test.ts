/** Whatever the texts of an event hold, its page holds it as text. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { sharedStart } from '../support/system.ts'
import { direct, link, pathOf, serviceFor, type Texts, targetOf } from './calls.ts'
import { all, dataOf, elementsIn, metaOf, readPage, textsOf } from './page-reader.ts'

const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</SCRIPT ><img src=x onerror=alert(1)>',
  '<!--<script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</h1></main></body></html><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '" autofocus onfocus=alert(1) x="',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><b onclick=alert(1)>x</b></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="//evil.example" onclick="alert(1)">x</a>',
  '<b style="background:url(javascript:alert(1))">x</b>',
  '<b class="button" id="x" dir="rtl">x</b>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example/"><input name=x></form>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><script>alert(1)</script>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<plaintext>',
  '<b><i><u>never closed',
  '</div></p></ul></li>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '&amp;lt;script&amp;gt;',
  '&quot;&gt;&nbsp;&copy;&',
  '\\u003cscript\\u003e',
  '{"@type":"x"}',
  '","name":"other',
  '\u2028alert(1)\u2029',
  '\u202emoc.elpmaxe\u202c',
  '<scr\u0000ipt>'.replace('\u0000', '\u0001'),
  '<\u200bscript>',
  '＜script＞alert(1)＜/script＞',
  '{{constructor.constructor("alert(1)")()}}',
]

/** The elements of our pages with the attributes that they may have. */
const allowed: Readonly<Record<string, string>> = {
  ...{ html: 'lang dir', head: '', body: '', main: '', footer: '', title: '', style: '' },
  ...{ meta: 'charset name property content', link: 'rel href type', script: 'type' },
  ...{ h1: 'dir', p: 'dir class', div: 'dir class', time: 'datetime', ul: 'class', li: '', ol: '' },
  ...{ a: 'class href rel', br: '', b: '', strong: '', i: '', em: '', u: '' },
}

const classes = new Set(['choices', 'button', 'markup', 'lines', 'quiet', 'events'])

function assertHarmless(html: string): void {
  for (const { name, attributes } of elementsIn(readPage(html))) {
    ok(name in allowed, `<${name}>`)
    for (const [attribute, value] of attributes) {
      ok(allowed[name]?.split(' ').includes(attribute), `<${name} ${attribute}="${value}">`)
      if (attribute === 'class') ok(classes.has(value), value)
      if (name === 'a' && attribute === 'href')
        ok(/^(\/event\/|https?:|mailto:|tel:)/i.test(value), value)
    }
  }
}

/** What a page shows of a text on one line. */
function lineOf(text: string): string {
  return text
    .replaceAll(/[\u2028\u2029]+/g, ' ')
    .replaceAll('\u0001', '')
    .trim()
}

for (const engine of engines) {
  describe(`a page of hostile texts on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const htmlOf = async (texts: Texts) => {
      const answer = await service().send(targetOf(await direct(service(), texts)))
      equal(answer.status, 200)
      assertHarmless(answer.text)
      return answer.text
    }

    for (const payload of payloads) {
      it(`shows ${JSON.stringify(payload)} as text in every field`, async () => {
        const line = lineOf(payload)
        const titled = readPage(await htmlOf({ title: payload }))
        deepEqual([...textsOf(titled, 'h1'), ...textsOf(titled, 'title')], [line, line])
        deepEqual([metaOf(titled, 'og:title'), dataOf(titled).name], [line, line])

        const located = readPage(await htmlOf({ location: payload }))
        equal(textsOf(located, 'p')[1], line)
        ok(metaOf(located, 'og:description')?.endsWith(` · ${line}`))
        equal(dataOf(located).location.name, line)

        const organizer = { organizer: payload, organizer_email: 'ada@example.com' }
        const organized = readPage(await htmlOf(organizer))
        equal(textsOf(organized, 'p').at(-1), `Organized by ${line}`)
        equal(dataOf(organized).organizer.name, line)

        const described = readPage(await htmlOf({ description: `Before ${payload}` }))
        ok(dataOf(described).description.startsWith('Before'))
        equal(all(described, 'script').length, 1)
      })

      it(`shows ${JSON.stringify(payload)} as text where it is all at once, and on a choice page`, async () => {
        const texts = {
          ...{ title: payload, location: payload, description: payload, organizer: payload },
          ...{ organizer_email: 'ada@example.com', calname: payload, reference: payload },
          ...{ uid: payload, template: payload, recurring: 'FREQ=WEEKLY' },
        }
        await htmlOf(texts)
        const choice = targetOf(await direct(service(), { ...texts, service: 'yahoo' }))
        const { text } = await service().send(choice)
        assertHarmless(text)
        equal(textsOf(readPage(text), 'h1')[0], lineOf(payload))
        const added = await link(service(), 'add', { start: '2026-12-05', ...texts, service: '' })
        const page = targetOf(await service().send(pathOf(added.json.data.link)))
        assertHarmless((await service().send(page)).text)
      })
    }
  })
}
