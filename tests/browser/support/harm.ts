import type { Page } from 'playwright-core'
import { type Opening, openContext, type Watched, watch } from './page.ts'

/** How often each kind of element is on a page. */
export type Shape = Readonly<Record<string, number>>

/** A visitor whom no content security policy protects. */
export interface Victim {
  /** Reads a page, and gives what ran, was fetched or was built there that is not usual. */
  readonly read: (html: string, usual: Shape) => Promise<readonly string[]>
  /** The kinds of elements on a page. */
  readonly shapeOf: (html: string) => Promise<Shape>
}

// Pages are written into an empty one, where no policy is: that is several times as quick as to
// follow their addresses, and they are read as they would be there.
export async function victimOf(opening: Opening, baseUrl: string): Promise<Victim> {
  const context = await openContext(opening)
  const watched = watch(context, baseUrl)
  await context.exposeBinding('ran', () => {
    watched.said.push('it ran')
  })
  let page = await context.newPage()
  return {
    shapeOf: async (html) => {
      await page.setContent(html)
      return page.evaluate(shape)
    },
    read: async (html, usual) => {
      await page.setContent(html)
      const built = await settled(page)
      const harm = [...heard(watched), ...unusual(built, usual)]
      // What goes on there is not taken for the next page's harm.
      if (harm.length > 0) {
        await page.close()
        page = await context.newPage()
      }
      return harm
    },
  }
}

// What begins by itself has begun after a frame; what left the page meanwhile did harm.
async function settled(page: Page): Promise<Shape> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(0)))
  try {
    await page.evaluate(frame)
    return await page.evaluate(shape)
  } catch {
    return { 'another page': 1 }
  }
}

function heard({ foreign, said }: Watched): readonly string[] {
  return [...foreign.splice(0), ...said.splice(0)]
}

/** Of these one more than usual does harm, whatever its attributes are. */
const counted = /^(?:script|style|link|meta|title)\b/

function unusual(built: Shape, usual: Shape): readonly string[] {
  return Object.keys(built).filter((kind) => {
    const often = usual[kind] ?? 0
    return often === 0 || (counted.test(kind) && (built[kind] ?? 0) > often)
  })
}

/** The kinds of elements that any of some pages has, as often as on the one that has most. */
export function merge(shapes: readonly Shape[]): Shape {
  const kinds = new Set(shapes.flatMap((shape) => Object.keys(shape)))
  const often = (kind: string) => Math.max(...shapes.map((shape) => shape[kind] ?? 0))
  return Object.fromEntries(Array.from(kinds, (kind) => [kind, often(kind)]))
}

// It runs in the page. A kind is an element's name with those of its attributes; a link's also
// with the scheme that it leads to.
function shape(): Shape {
  const counts: Record<string, number> = {}
  for (const element of document.querySelectorAll('*')) {
    const href = element.localName === 'a' && element.getAttribute('href')
    const scheme = href ? [URL.parse(href, 'http://service')?.protocol ?? 'unreadable'] : []
    const names = element.getAttributeNames().toSorted()
    const kind = [element.localName, ...names, ...scheme].join(' ')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
