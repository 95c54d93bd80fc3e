import type { Found } from './reference-index-views.ts'
import type { Field, Group } from './reference-views.ts'

/** The longest search; the rest is ignored. */
export const maxSearchLength = 100

/** Finds the operations whose names, texts or parameters contain every word of a search. */
export function searchReference(groups: readonly Group[], search: string): readonly Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.flatMap(({ path, title, operations }) =>
    operations.flatMap((operation) => {
      const { id, summary, method, path: route, parameters } = operation
      const own = [title, id, summary, method, route].join(' ').toLowerCase()
      const texts = [own, ...parameters.map(textOf)]
      if (!words.every((word) => texts.some((text) => text.includes(word)))) return []
      const others = words.filter((word) => !own.includes(word))
      const isFound = (field: Field) => others.some((word) => textOf(field).includes(word))
      return [{ operation, path, parameters: parameters.filter(isFound) }]
    }),
  )
}

function textOf({ name, description }: Field): string {
  return `${name} ${description}`.toLowerCase()
}
