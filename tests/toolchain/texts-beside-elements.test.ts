import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What a child of an element may become. */
interface Child {
  isText: boolean
  isElement: boolean
  /** Whether it comes and goes. */
  varies: boolean
}

const nothing: Child = { isText: false, isElement: false, varies: false }
const anElement: Child = { ...nothing, isElement: true }
const aText: Child = { ...nothing, isText: true }

/** Properties that are elements, or other children, of the component itself. */
const elements = new Set([
  'children',
  'head',
  'filters',
  'footer',
  'icon',
  'trailing',
  'badge',
  'said',
  'empty',
  'sum',
])

const together = (...children: Child[]): Child => ({
  isText: children.some(({ isText }) => isText),
  isElement: children.some(({ isElement }) => isElement),
  varies: true,
})

function childOf(node: ts.Expression): Child {
  if (ts.isParenthesizedExpression(node)) return childOf(node.expression)
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return anElement
  if (ts.isConditionalExpression(node)) {
    const [whenTrue, whenFalse] = [childOf(node.whenTrue), childOf(node.whenFalse)]
    // A text in either case is one node, whose text changes.
    if (whenTrue.isText && whenFalse.isText && !whenTrue.isElement && !whenFalse.isElement) return aText
    return together(whenTrue, whenFalse)
  }
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return together(childOf(node.right))
    return aText
  }
  if (ts.isStringLiteralLike(node)) return node.text === ' ' ? nothing : aText
  if (ts.isTemplateExpression(node)) return aText
  if (ts.isCallExpression(node)) return callOf(node)
  if (ts.isIdentifier(node)) return elements.has(node.text) || node.text === 'undefined' ? nothing : aText
  if (ts.isPropertyAccessExpression(node)) return elements.has(node.name.text) ? nothing : aText
  return nothing
}

function callOf(node: ts.CallExpression): Child {
  const called = node.expression.getText()
  if (called.endsWith('.map')) return together(anElement)
  return /format|[mM]essages\.|Text$/.test(called) ? aText : nothing
}

/** The places of a file where a text is a sibling of an element that comes and goes, or itself comes and goes beside others. */
function placesIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const shown = node.children.filter(
        (child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces,
      )
      const children = shown.map((child) => {
        if (ts.isJsxText(child)) return child.text.trim() === '' ? nothing : aText
        if (ts.isJsxExpression(child)) return child.expression ? childOf(child.expression) : nothing
        return anElement
      })
      const hasText = children.some(({ isText }) => isText)
      const hasGuest = children.some(({ isElement, varies }) => isElement && varies)
      const isGuest = children.some(({ isText, varies }) => isText && varies)
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if ((hasText && hasGuest) || (isGuest && children.length > 1)) found.push(`${file}:${line}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no text stands beside an element that comes and goes: a translated page would break React there', () => {
  const files = ['src', 'dev'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  expect(files.filter((file) => file.endsWith('.tsx')).flatMap(placesIn)).toEqual([])
})

test('the browser does not offer to translate the page', () => {
  const page = readFileSync('index.html', 'utf8')
  expect([
    page.includes('<html lang="es-GT" translate="no">'),
    page.includes('content="notranslate"'),
  ]).toEqual([true, true])
})
