/** The content of a month's grid, and of the lists of events. */

import { attributeOf, classed, theOne } from '../direct/page-parts.ts'
import { all, type Element, textOf } from '../direct/page-reader.ts'

/** The linked days of a month, with their accessible names and the titles that they show. */
export function daysOn(page: Element): readonly (readonly string[])[] {
  return all(theOne(classed(page, 'grid')), 'tr').flatMap((week) => daysOf(all(week, 'td')))
}

/** The title in a row of a day, and the last day of the week that it covers. */
type Bar = { readonly title: string; readonly lastDay: number }

// An event has the same row on each of its days, from the cell of the first one.
function daysOf(week: readonly Element[]): readonly (readonly string[])[] {
  let bars: readonly (Bar | undefined)[] = []
  return week.flatMap((cell, day) => {
    const kept = bars.map((bar) => (bar && bar.lastDay >= day ? bar : undefined))
    bars = withBars(kept, barsIn(cell, day))
    const [link] = classed(cell, 'day').filter(({ name }) => name === 'a')
    if (!link) return []
    const titles = bars.flatMap((bar) => (bar ? [bar.title] : []))
    return [[textOf(link), attributeOf(link, 'aria-label'), ...titles]]
  })
}

function barsIn(cell: Element, day: number): readonly (Bar | undefined)[] {
  const rows = classed(cell, 'titles').flatMap(({ children }) => children)
  return rows.map((row) => {
    if (typeof row === 'string') throw new Error(`'${row}' is not in a row`)
    if (row.name !== 'a') return undefined
    const [, days = '1'] = /\bspans-(\d)\b/.exec(attributeOf(row, 'class')) ?? []
    return { title: textOf(theOne(all(row, 'bdi'))), lastDay: day + Number(days) - 1 }
  })
}

function withBars(kept: readonly (Bar | undefined)[], begun: readonly (Bar | undefined)[]) {
  return Array.from({ length: Math.max(kept.length, begun.length) }, (_, row) => {
    if (kept[row] && begun[row]) throw new Error(`${begun[row].title} covers ${kept[row].title}`)
    return kept[row] ?? begun[row]
  })
}

/** The cells of the grid: one for each day of the month, and of the weeks that it begins and ends in. */
export function gridCells(page: Element): readonly Element[] {
  return all(theOne(classed(page, 'grid')), 'td')
}

/** The cells of the days of the month. */
export function monthCells(page: Element): readonly Element[] {
  return gridCells(page).filter((cell) => attributeOf(cell, 'class') !== 'other')
}

/** The links to the listed events, without those to the later dates of series. */
export function listedLinks(page: Element): readonly Element[] {
  return classed(page, 'happening').flatMap((event) => all(event, 'a').slice(0, 1))
}

/** The titles of the listed events. */
export function listedOn(page: Element): readonly string[] {
  return listedLinks(page).map(textOf)
}
