import {
  type CallExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isIfStatement,
  isPrivateIdentifier,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStatement,
  isStringLiteralLikeNode,
  isVariableDeclaration,
  isWhileStatement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'

/**
 * The kinds of places, each found by words: names and strings that the code there mentions.
 * - `statement`: the innermost statement with all words, and an `if` that holds nothing else
 * - `never`, `always`: what decides an `if`, a `while` or `?:`, or a part of `&&` and `||`: the
 *   smallest condition with all words; it is still evaluated
 * - `value`: what a constant, a variable or a property of this name is set to
 * - `call`: a call of the first word with the other words in its arguments; a chain goes on without
 * - `text`: the words themselves, such as part of an SQL statement
 */
export type Kind = 'statement' | 'never' | 'always' | 'value' | 'call' | 'text'

/** Part of a source file that is replaced, and by what. */
export interface Edit {
  readonly file: SourceFile
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * All places of a kind in a declaration, each with what replaces it: `to`, where `…` is what was
 * there, or what the kind leaves.
 */
export function editsIn(root: Node, kind: Kind, words: string, to?: string): readonly Edit[] {
  const file = root.getSourceFile()
  return finders[kind](root, words).map(({ start, end, left = '' }) => {
    const was = file.text.slice(start, end)
    return { file, start, end, text: (to ?? left).replaceAll('…', () => was) }
  })
}

interface Found {
  readonly start: number
  readonly end: number
  /** What is left there without the protection. */
  readonly left?: string
}

type Finder = (root: Node, words: string) => readonly Found[]

const finders: Readonly<Record<Kind, Finder>> = {
  statement: (root, words) => statementsIn(root, words.split(' ')).map((node) => found(node)),
  never: (root, words) =>
    conditionsIn(root, words.split(' ')).map((node) => found(node, '((…) && false)')),
  always: (root, words) =>
    conditionsIn(root, words.split(' ')).map((node) => found(node, '((…) || true)')),
  value: (root, name) => nodesIn(root).flatMap((node) => valuesOf(node, name)),
  call: (root, words) => callsIn(root, words.split(' ')),
  text: (root, text) => {
    const { text: whole } = root.getSourceFile()
    const starts = Array.from(
      whole.matchAll(RegExp(RegExp.escape(text), 'g')),
      ({ index }) => index,
    )
    const inside = starts.filter((start) => start >= root.getStart() && start < root.end)
    return inside.map((start) => ({ start, end: start + text.length }))
  },
}

function found(node: Node, left?: string): Found {
  return { start: node.getStart(), end: node.end, ...(left !== undefined && { left }) }
}

function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  return children
}

export function nodesIn(root: Node): readonly Node[] {
  return [root, ...childrenOf(root).flatMap(nodesIn)]
}

/** The name or string that a node is. */
export function wordOf(node: Node): string | undefined {
  if (isPrivateIdentifier(node)) return node.text.slice(1)
  return isIdentifier(node) || isStringLiteralLikeNode(node) ? node.text : undefined
}

function mentions(roots: readonly Node[], words: readonly string[]): boolean {
  const mentioned = new Set(roots.flatMap(nodesIn).map(wordOf))
  return words.every((word) => mentioned.has(word))
}

function statementsIn(root: Node, words: readonly string[]): readonly Node[] {
  const inner = childrenOf(root).flatMap((child) => statementsIn(child, words))
  const isWhole = !isStatement(root) || isFunctionDeclaration(root)
  if (inner.length > 0 || isWhole || !mentions([root], words)) return inner
  const { parent } = root
  return [isIfStatement(parent) && !parent.elseStatement ? parent : root]
}

function conditionsIn(root: Node, words: readonly string[]): readonly Node[] {
  if (decides(root)) return mentions([root], words) ? [narrowed(root, words)] : []
  return childrenOf(root).flatMap((child) => conditionsIn(child, words))
}

const booleanOperators = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
])

function decides(node: Node): boolean {
  const { parent } = node
  if (isIfStatement(parent) || isWhileStatement(parent)) return parent.expression === node
  if (isConditionalExpression(parent)) return parent.condition === node
  return isBinaryExpression(node) && booleanOperators.has(node.operatorToken.kind)
}

// The part of `a && b` or `a || b` that alone has the words.
function narrowed(node: Node, words: readonly string[]): Node {
  if (!isBinaryExpression(node)) return node
  const { operatorToken, left, right } = node
  if (!isLogical(operatorToken.kind)) return node
  const [part, ...others] = [left, right].filter((side) => mentions([side], words))
  return part && others.length === 0 ? narrowed(part, words) : node
}

function isLogical(kind: SyntaxKind): boolean {
  return kind === SyntaxKind.AmpersandAmpersandToken || kind === SyntaxKind.BarBarToken
}

function valuesOf(node: Node, name: string): readonly Found[] {
  if (!isPropertyAssignment(node) && !isVariableDeclaration(node)) return []
  return node.initializer && wordOf(node.name) === name ? [found(node.initializer)] : []
}

function callsIn(root: Node, [name, ...words]: readonly string[]): readonly Found[] {
  return nodesIn(root)
    .filter(isCallExpression)
    .filter((call) => calledBy(call) === name && mentions(call.arguments, words))
    .map((call) => found(call, receiverOf(call)))
}

function calledBy({ expression }: CallExpression): string | undefined {
  return wordOf(isPropertyAccessExpression(expression) ? expression.name : expression)
}

function receiverOf({ expression }: CallExpression): string {
  return isPropertyAccessExpression(expression) ? expression.expression.getText() : ''
}
