import { relative, resolve } from 'node:path'
import * as ts from 'typescript/unstable/ast'
import type { UpdateSnapshotParams } from 'typescript/unstable/proto'
import { API, type Project } from 'typescript/unstable/sync'
import { editsIn, type Kind, nodesIn, wordOf } from './place.ts'

/** A protection that is removed on purpose. The tests that cover it must fail. */
export interface Sabotage {
  /** `name: kind words`: a place in a top-level declaration or in the private ones that it uses. */
  readonly at: `${string}: ${Kind} ${string}`
  /** The replacement, if it is not simply removed; `…` stands for the original text. */
  readonly to?: string
  /** The test files of which at least one test must fail. */
  readonly tests: readonly string[]
  /** Restricts these to the tests whose name contains this. */
  readonly named?: string
}

/** All protections, by what the program does wrong without them. */
export type Sabotages = Readonly<Record<string, Sabotage>>

/** A source file without a protection. */
export interface Sabotaged {
  readonly file: string
  /** The first line that differs. */
  readonly line: number
  readonly text: string
}

const config = resolve('tsconfig.json')
const ofProgram = /^(core|contract|server)\/(?!.*\.test\.ts$)/

/** The program as the compiler reads it: names and syntax instead of lines. */
export class Program {
  readonly #changed = new Map<string, string>()
  readonly #api = new API({ fs: { readFile: (path) => this.#changed.get(path) } })
  readonly #declarations: readonly Declaration[]

  constructor() {
    const { program } = this.#project({ openProjects: [config] })
    const paths = program.getSourceFileNames().filter((path) => ofProgram.test(relative('', path)))
    const files = paths.flatMap((path) => program.getSourceFile(path) ?? [])
    this.#declarations = files.flatMap(declarationsIn)
  }

  /** Throws unless the place exists exactly once. */
  sabotaged({ at, to }: Sabotage): Sabotaged {
    const [, name, kind, words = ''] = /^(.+?): (\w+) (.+)$/s.exec(at) ?? []
    const nodes = this.#declarations.filter((one) => one.name === name).flatMap(withUsed)
    const edits = nodes.flatMap((node) => editsIn(node, kind as Kind, words, to))
    const [edit] = edits
    if (!edit || edits.length > 1) throw new Error(`'${at}' was found ${edits.length} times`)
    const { file, start, end, text } = edit
    return {
      file: relative('', file.fileName),
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      text: file.text.slice(0, start) + text + file.text.slice(end),
    }
  }

  /** Returns the compiler errors of a file with another text. */
  errorsIn({ file, text }: Sabotaged): readonly string[] {
    const path = resolve(file)
    const fileChanges = { changed: [path] }
    this.#changed.set(path, text)
    const { program } = this.#project({ fileChanges })
    const errors = [program.getSyntacticDiagnostics(path), program.getSemanticDiagnostics(path)]
    this.#changed.delete(path)
    this.#project({ fileChanges })
    return errors.flat().map((error) => error.text)
  }

  #project(change: UpdateSnapshotParams): Project {
    const [project] = this.#api.updateSnapshot(change).getProjects()
    if (!project) throw new Error(`${config} could not be read`)
    return project
  }

  close(): void {
    this.#api.close()
  }
}

interface Declaration {
  /** For a method: `Class.method`. */
  readonly name: string | undefined
  readonly node: ts.Node
  /** The private declarations of a file, by name. */
  readonly privates: ReadonlyMap<string | undefined, ts.Node>
}

function declarationsIn(file: ts.SourceFile): readonly Declaration[] {
  const hidden = file.statements.filter((one) => !one.getText().startsWith('export '))
  const privates = new Map(hidden.flatMap(declaredBy))
  return file.statements.flatMap(declaredBy).map(([name, node]) => ({ name, node, privates }))
}

function declaredBy(statement: ts.Statement): readonly (readonly [string | undefined, ts.Node])[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((node) => [wordOf(node.name), node])
  if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text, statement]]
  if (!ts.isClassDeclaration(statement)) return []
  const name = statement.name?.text
  const methods = statement.members.filter(ts.isMethodDeclaration)
  return [
    [name, statement],
    ...methods.map((node) => [`${name}.${wordOf(node.name)}`, node] as const),
  ]
}

function withUsed({ node, privates }: Declaration): readonly ts.Node[] {
  const used = new Set([node])
  // The loop also covers items that are added meanwhile.
  for (const one of used) {
    for (const inner of nodesIn(one)) {
      const next = privates.get(wordOf(inner))
      if (next) used.add(next)
    }
  }
  return [...used]
}
