/** Texts that calendar services get wrong, for the tests of all services. */

import type { Description } from './entry.ts'

function plain(text: string): Description {
  return { text, html: undefined }
}

/** Lines with special characters of URLs, calendar files or markup. */
export const hardLines = [
  'Commas, semicolons; colons: "quotes" \'single\' \\ back and / forth.',
  'a=b&c=d#e?f=%26+g%20h | ^n ~ ` {} [] () <b>no tag</b> 1 < 2 > 1 &amp; &lt;',
  'END:VEVENT',
  'RRULE:FREQ=DAILY',
].join('\n')

/** Characters of several code points. */
export const emoji = '🎂👩‍👩‍👧🏳️‍🌈🇩🇪👍🏽'
const arabic = 'اجتماع الفريق في القاعة الكبرى'
const hebrew = 'פגישה \u200fבאולם\u200e הגדול'
const combining = 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘ e\u0301 ệ'
const chinese = '每周例会讨论项目进展和下一步的工作计划请大家准时参加'

/** A description that was given as HTML. */
export const htmlDescription: Description = {
  text: 'Bring\n• the score & a pencil\nSee https://example.com/?a=1&b=2',
  html: '<b>Bring</b><ul><li>the score &amp; a pencil</li></ul>See <a href="https://example.com/?a=1&amp;b=2">more</a>',
}

/** Titles, by their difficulty. */
export const hardTitles: Readonly<Record<string, string>> = {
  separators: hardLines.replaceAll('\n', ' '),
  emoji: `${emoji} party`,
  'right-to-left': `${arabic} ${hebrew}`,
  combining,
  'half-a-pair': 'half \ud83c of a cake',
  parameters: 'x&dates=19000101/19000102&location=elsewhere#fragment',
  'another-host': '@evil.example/..//\\evil.example?https://evil.example',
}

/** Descriptions, by their difficulty; the long ones have about 10,000 characters. */
export const hardDescriptions: Readonly<Record<string, Description>> = {
  none: plain(''),
  separators: plain(hardLines),
  emoji: plain(`${emoji}\n${emoji}`),
  'right-to-left': plain(`${arabic}\n${hebrew}`),
  combining: plain(combining),
  'line-breaks': plain('first\n\n\nfourth\n\ttab  two spaces\n'),
  html: htmlDescription,
  'html-long': {
    text: `${htmlDescription.text}\n`.repeat(160),
    html: `${htmlDescription.html}<br>`.repeat(160),
  },
  'long-words': plain(
    'Bring the score, a pencil & some cake; thanks. '.repeat(213).slice(0, 10_000),
  ),
  'long-one-word': plain('x'.repeat(10_000)),
  'long-address': plain(`https://example.com/${'path/'.repeat(2000)}`.slice(0, 10_000)),
  'long-lines': plain('line\n'.repeat(2000)),
  'long-separators': plain('<&>,;"\\'.repeat(1429).slice(0, 10_000)),
  'long-chinese': plain(chinese.repeat(400).slice(0, 10_000)),
  'long-arabic': plain(`${arabic} `.repeat(400).slice(0, 10_000)),
  'long-emoji': plain('👩‍👩‍👧🏳️‍🌈'.repeat(800)),
  'long-combining': plain(`e${'\u0301'.repeat(9999)}`),
}
