/** Decodes numeric and common named character references. A name needs its semicolon. */

const latinFrom160 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
  'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute ' +
  'icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml'

const others = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', trade: '™', minus: '−' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', dagger: '†', permil: '‰', infin: '∞' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ lsaquo: '‹', rsaquo: '›', larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔' },
  ...{ le: '≤', ge: '≥', ne: '≠', asymp: '≈', check: '✓', hearts: '♥', star: '☆', phone: '☎' },
  ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Zcaron: 'Ž', zcaron: 'ž', Yuml: 'Ÿ' },
  ...{ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d' },
  ...{ lrm: '\u200e', rlm: '\u200f', colon: ':', Tab: '\t', NewLine: '\n' },
}

const characters: ReadonlyMap<string, string> = new Map([
  ...latinFrom160
    .split(' ')
    .map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries(others),
])

const entity = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z][A-Za-z\d]{1,7}));/g

/** Replaces the character references in a string, once; unknown ones stay unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return characters.get(name) ?? whole
    return numbered(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal))
  })
}

/** HTML, 13.2.5.84: an invalid character becomes U+FFFD. */
function numbered(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Escapes a string for HTML, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes.get(character) ?? character)
}
