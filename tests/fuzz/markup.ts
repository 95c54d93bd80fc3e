import { deepEqual, doesNotMatch, equal, ok } from 'node:assert/strict'
import { sanitizeHtml } from '../../core/html/sanitize.ts'
import type { Chance } from '../support/chance.ts'
import { markupFault } from '../support/markup-fault.ts'
import { longestStretch } from './loop-watch.ts'
import { anyText, mutated, pick, trouble } from './mutations.ts'
import { type Case, type Part, runEach } from './part.ts'

const pieces: readonly string[] = [
  ...[
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    '<ul>',
    '<ol>',
    '<li>',
    '</li>',
    '</ul>',
    '<br>',
    '<br/>',
    '\\n',
    '\n',
  ],
  ...[
    '<a href="https://a.example">',
    "<a href='javascript:alert(1)'>",
    '<a href=//b>',
    '</a>',
    '<a href="',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<svg onload=x>',
    '<template>',
    '<',
  ],
  ...[
    '&lt;',
    '&#60;',
    '&#x3c;',
    '&amp;lt;',
    '&',
    '&nbsp;',
    '>',
    '"',
    "'",
    'text',
    ' ',
    '</',
    '<?',
    '=',
    '/',
  ],
]

const joined = (chance: Chance) =>
  Array.from({ length: 1 + chance(40) }, () => pick(chance, pieces)).join('')

const makers: readonly ((chance: Chance) => string)[] = [
  joined,
  (chance) => mutated(chance, joined(chance), [...pieces, ...trouble]),
  (chance) => pick(chance, pieces).repeat(chance(4000)).slice(0, 20_000),
  (chance) => joined(chance).repeat(chance(200)).slice(0, 20_000),
  (chance) => anyText(chance, 500),
]

const make = ({ chance }: Case) => pick(chance, makers)(chance)

function check(input: string): void {
  const { text, html } = sanitizeHtml(input)
  doesNotMatch(text, /(?![\t\n])[\p{Cc}\u2028\u2029]/u)
  ok(text.length <= 3 * input.length + 100, 'the output is much longer than the input')
  if (html === undefined) return
  equal(markupFault(html), undefined)
  deepEqual(sanitizeHtml(html), { text, html })
}

/** The parser of simplified HTML. */
export const markup: Part = {
  name: 'markup',
  meaning:
    'simplified HTML becomes well-formed markup with only the allowed elements and attributes',
  run: async (run) => runEach(run, longestStretch, make, check),
}
