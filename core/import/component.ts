/** iCalendar as it is read: components with the properties that matter here. */

/** One content line, its value unescaped where it is a text. */
export interface Property {
  /** In lower case. */
  readonly name: string
  /** By names in lower case. */
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

/** The content between BEGIN and END. */
export interface Component {
  /** In lower case. */
  readonly name: string
  /** The line of its BEGIN. */
  readonly line: number
  /** Those that are read here, in the order of the file. */
  readonly properties: readonly Property[]
  /** The names of all its properties. */
  readonly names: ReadonlySet<string>
  readonly components: readonly Component[]
  /** Whether a line of it could not be read. */
  readonly isBroken: boolean
}

/** Reads one unfolded line; `undefined` where it is no content line. */
export type ReadProperty = (line: string) => Property | undefined

/** The first property of a name. */
export function propertyOf(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name)
}

/** The value of the first property of a name; empty where there is none. */
export function textOf(component: Component, name: string): string {
  return propertyOf(component, name)?.value ?? ''
}

/** All values of all properties of a name, with the parameters that each came with. */
export function textsOf(component: Component, name: string): readonly Property[] {
  return component.properties
    .filter((property) => property.name === name)
    .flatMap((property) => property.value.split(',').map((value) => ({ ...property, value })))
}
