/** The style sheet and the pages use the same classes. */

import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { attributeOf } from '../direct/page-parts.ts'
import { elementsIn, readPage } from '../direct/page-reader.ts'
import { startSite } from './site.ts'
import { makerPages, namedPages } from './site-pages.ts'

const style = readFileSync(new URL('../../server/ui/assets/page.css', import.meta.url), 'utf8')
const styled = new Set(Array.from(style.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name))

/** Classes that only the script of the button styles. */
const ofButton = 'daymark'

/** Classes of the body in a frame, which are not components. */
const ofFrames = 'is-embedded'

it('every styled class is shown on /design', async (t) => {
  const { service } = await startSite(t, 'sqlite')
  const { text } = await service.send('/design')
  const shown = elementsIn(readPage(text)).flatMap((one) => attributeOf(one, 'class').split(' '))
  deepEqual([...styled.difference(new Set([...shown, ofFrames]))], [])
})

it('every class of a page has a style, and every style is used', async (t) => {
  const { ask } = await startSite(t, 'sqlite')
  const used = new Set<string>()
  for (const [, page] of [...namedPages, ...makerPages]) {
    for (const element of elementsIn(readPage((await ask(page)).text))) {
      for (const name of attributeOf(element, 'class').split(' ')) used.add(name)
    }
  }
  deepEqual([...used.difference(new Set(['', ofButton]))].toSorted(), [...styled].toSorted())
})
