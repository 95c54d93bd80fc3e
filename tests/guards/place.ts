import * as ts from 'typescript/unstable/ast'

/**
 * The kinds of places, each found by words: names and strings that the code there mentions.
 * - `statement`: the innermost statement with all words, and an `if` that contains nothing else
 * - `never`, `always`: the condition of an `if`, `while` or `?:`, or an operand of `&&` and `||`: the
 *   smallest condition with all words; it is still evaluated
 * - `value`: the value of a constant, a variable or a property of this name
 * - `call`: a call of the first word with the other words in its arguments; a chain continues without it
 * - `text`: the words themselves, such as part of an SQL statement
 */
export type Kind = 'statement' | 'never' | 'always' | 'value' | 'call' | 'text'

/** Part of a source file, and its replacement. */
export interface Edit {
  readonly file: ts.SourceFile
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Finds all places of a kind in a declaration, each with its replacement: `to`, in which `…` stands
 * for the original text, or the default of the kind.
 */
export function editsIn(root: ts.Node, kind: Kind, words: string, to?: string): readonly Edit[] {
  const file = root.getSourceFile()
  return finders[kind](root, words).map(({ start, end, left = '' }) => {
    const was = file.text.slice(start, end)
    return { file, start, end, text: to?.replaceAll('…', () => was) ?? left }
  })
}

interface Found {
  readonly start: number
  readonly end: number
  /** What remains there without the protection. */
  readonly left?: string
}

type Finder = (root: ts.Node, words: string) => readonly Found[]

const finders: Readonly<Record<Kind, Finder>> = {
  statement: (root, words) => statementsIn(root, words.split(' ')).map(spanOf),
  never: (root, words) => conditionsIn(root, words, '&& false'),
  always: (root, words) => conditionsIn(root, words, '|| true'),
  value: (root, name) =>
    nodesIn(root)
      .flatMap((node) => initializerOf(node, name) ?? [])
      .map(spanOf),
  call: callsIn,
  text: (root, text) => {
    const found = root.getText().matchAll(RegExp(RegExp.escape(text), 'g'))
    const starts = Array.from(found, ({ index }) => root.getStart() + index)
    return starts.map((start) => ({ start, end: start + text.length }))
  },
}

function spanOf(node: ts.Node): Found {
  return { start: node.getStart(), end: node.end }
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = []
  node.forEachChild((child) => void children.push(child))
  return children
}

/** Yields a node and all its descendants. */
export function nodesIn(root: ts.Node): readonly ts.Node[] {
  return [root, ...childrenOf(root).flatMap(nodesIn)]
}

/** Returns the name or string of a node. */
export function wordOf(node: ts.Node): string | undefined {
  if (ts.isPrivateIdentifier(node)) return node.text.slice(1)
  return ts.isIdentifier(node) || ts.isStringLiteralLikeNode(node) ? node.text : undefined
}

function mentions(roots: readonly ts.Node[], words: readonly string[]): boolean {
  const mentioned = new Set(roots.flatMap(nodesIn).map(wordOf))
  return words.every((word) => mentioned.has(word))
}

function statementsIn(root: ts.Node, words: readonly string[]): readonly ts.Node[] {
  const inner = childrenOf(root).flatMap((child) => statementsIn(child, words))
  const isOne = ts.isStatement(root) && !ts.isFunctionDeclaration(root)
  if (inner.length > 0 || !isOne || !mentions([root], words)) return inner
  const { parent } = root
  return [ts.isIfStatement(parent) && !parent.elseStatement ? parent : root]
}

function conditionsIn(root: ts.Node, words: string, ending: string): readonly Found[] {
  const all = words.split(' ')
  if (!decides(root)) return childrenOf(root).flatMap((one) => conditionsIn(one, words, ending))
  if (!mentions([root], all)) return []
  const condition = narrowed(root, all)
  return [{ ...spanOf(condition), left: `((${condition.getText()}) ${ending})` }]
}

const { AmpersandAmpersandToken, BarBarToken, EqualsEqualsEqualsToken } = ts.SyntaxKind
const logical: readonly ts.SyntaxKind[] = [AmpersandAmpersandToken, BarBarToken]

function decides(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node
  if (ts.isConditionalExpression(parent)) return parent.condition === node
  if (!ts.isBinaryExpression(node)) return false
  return [...logical, EqualsEqualsEqualsToken].includes(node.operatorToken.kind)
}

// The operand of `a && b` or `a || b` that contains all the words.
function narrowed(node: ts.Node, words: readonly string[]): ts.Node {
  if (!ts.isBinaryExpression(node) || !logical.includes(node.operatorToken.kind)) return node
  const [part, other] = [node.left, node.right].filter((side) => mentions([side], words))
  return part && !other ? narrowed(part, words) : node
}

function initializerOf(node: ts.Node, name: string): ts.Node | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined
  return wordOf(node.name) === name ? node.initializer : undefined
}

function callsIn(root: ts.Node, text: string): readonly Found[] {
  const [name, ...words] = text.split(' ')
  return nodesIn(root)
    .filter(ts.isCallExpression)
    .filter((call) => calledBy(call) === name && mentions(call.arguments, words))
    .map((call) => ({ ...spanOf(call), left: receiverOf(call) }))
}

function calledBy({ expression }: ts.CallExpression): string | undefined {
  return wordOf(ts.isPropertyAccessExpression(expression) ? expression.name : expression)
}

function receiverOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.expression.getText() : ''
}
