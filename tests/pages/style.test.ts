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

/** Classes of the body, which are not components. */
const ofBodies = ['is-embedded', 'landing']

/** The colors of calendars and the lengths of bars, of which a page shows only some. */
const isOneOfMany = (name: string) => /^(hue|spans)-\d$/.test(name)

it('every styled class is shown on /design', async (t) => {
  const { service } = await startSite(t, 'sqlite')
  const { text } = await service.send('/design')
  const shown = elementsIn(readPage(text)).flatMap((one) => attributeOf(one, 'class').split(' '))
  const hidden = styled.difference(new Set([...shown, ...ofBodies]))
  deepEqual(
    [...hidden].filter((name) => !isOneOfMany(name)),
    [],
  )
})

it('every class of a page has a style, and every style is used', async (t) => {
  const { ask } = await startSite(t, 'sqlite')
  const used = new Set<string>()
  for (const [, page] of [...namedPages, ...makerPages]) {
    for (const element of elementsIn(readPage((await ask(page)).text))) {
      for (const name of attributeOf(element, 'class').split(' ')) used.add(name)
    }
  }
  const unstyled = new Set(['', ofButton])
  const sorted = (names: ReadonlySet<string>) =>
    [...names].filter((name) => !isOneOfMany(name)).toSorted()
  deepEqual(sorted(used.difference(unstyled)), sorted(styled))
})
