/** The content of a month's grid, and of the list below it. */

import { attributeOf, classed, theOne } from '../direct/page-parts.ts'
import { all, type Element, textOf, textsOf } from '../direct/page-reader.ts'

/** The linked days of a month, with their accessible names and visible texts. */
export function daysOn(page: Element): readonly (readonly string[])[] {
  return gridCells(page).flatMap((cell) => {
    const [link] = all(cell, 'a')
    if (!link) return []
    const titles = all(theOne(classed(cell, 'titles')), 'div').map(textOf)
    return [[textOf(link), attributeOf(link, 'aria-label'), ...titles]]
  })
}

/** The cells of the grid: one for each day, and the empty ones in the first and last week. */
export function gridCells(page: Element): readonly Element[] {
  return all(theOne(classed(page, 'grid')), 'td')
}

/** The titles of the listed events. */
export function listedOn(page: Element): readonly string[] {
  const listed = all(page, 'li').filter(({ attributes }) => attributes.has('id'))
  return listed.flatMap((one) => textsOf(one, 'a'))
}
