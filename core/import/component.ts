/** iCalendar as parsed: components with the properties that the import uses. */

/** One content line; a text value is unescaped. */
export interface Property {
  /** In lower case. */
  readonly name: string
  /** Keys are in lower case. */
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

/** The content between BEGIN and END. */
export interface Component {
  /** In lower case. */
  readonly name: string
  /** The line number of its BEGIN. */
  readonly line: number
  /** The properties that are read, in file order. */
  readonly properties: readonly Property[]
  /** The names of all properties. */
  readonly names: ReadonlySet<string>
  readonly components: readonly Component[]
  /** Whether one of its lines could not be read. */
  readonly isBroken: boolean
}

/** Reads one unfolded line; returns `undefined` if it is not a content line. */
export type ReadProperty = (line: string) => Property | undefined

/** Returns the first property with a name. */
export function propertyOf(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name)
}

/** Returns the value of the first property with a name; empty if there is none. */
export function textOf(component: Component, name: string): string {
  return propertyOf(component, name)?.value ?? ''
}

/** Returns all values of all properties with a name, with their parameters. */
export function textsOf(component: Component, name: string): readonly Property[] {
  return component.properties
    .filter((property) => property.name === name)
    .flatMap((property) => property.value.split(',').map((value) => ({ ...property, value })))
}
