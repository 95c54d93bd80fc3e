/** The handling of HTML elements in a description. */

/** The allowed elements. */
export type AllowedName = 'br' | 'p' | 'b' | 'strong' | 'i' | 'em' | 'u' | 'ul' | 'ol' | 'li' | 'a'

/**
 * - `kept`: allowed.
 * - `line`: its tags are removed, its content is kept on separate lines.
 * - `inline`: its tags are removed, its content is kept in place.
 * - `emptied`: removed with its content.
 */
export type Handling = 'kept' | 'line' | 'inline' | 'emptied'

const names: Readonly<Record<Handling, string>> = {
  kept: 'br p b strong i em u ul ol li a',
  line:
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ' +
    'option pre section summary table tbody td tfoot th thead tr',
  inline:
    'abbr acronym area base basefont bdi bdo bgsound big blink button cite code col colgroup data ' +
    'datalist del dfn embed font frame frameset head image img input ins isindex kbd keygen label ' +
    'layer link listing map mark marquee meta meter nobr noscript o:p optgroup output param picture ' +
    'plaintext progress q rp rt ruby s samp search select slot small source spacer span strike sub ' +
    'sup textarea time track tt var wbr xml xmp',
  emptied:
    'applet audio canvas iframe math noembed noframes object script style svg template title video',
}

const handlings: ReadonlyMap<string, Handling> = new Map(
  (['kept', 'line', 'inline', 'emptied'] as const).flatMap((fate) => {
    return names[fate].split(' ').map((name): [string, Handling] => [name, fate])
  }),
)

/**
 * Returns the handling of an element by its name in lower case; `undefined` for an unknown element.
 */
export function handlingOf(name: string): Handling | undefined {
  return handlings.get(name)
}

/** Whether an element of this name, in lower case, is allowed. */
export function isAllowed(name: string): name is AllowedName {
  return handlings.get(name) === 'kept'
}

/** Whether an element begins and ends a line. */
export function isBlock(name: string): boolean {
  return name === 'p' || name === 'ul' || name === 'ol' || name === 'li'
}
