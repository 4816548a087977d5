// Texts of the screens without a macro: they would stay English in a Hindi window.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Props, keys and constants whose texts a person reads. */
const shownNames =
  /(^|[a-z-])(label|title|placeholder|description|confirm|empty|help|error|message|text|hint|note|noun)s?$/i
/** The same in the contract, whose other props and keys are names of the wire. */
const shownNamesOfContract = /(^|[a-z])(label|title|placeholder|help|hint|noun)s?$/i
/** Props and keys with classes and styles. */
const codeNames = /^(className|style|fontFamily)$/
const macros = /^(t|plural|select)$/

/** A literal of two words, the first with a capital: a text wherever it stands. */
const sentence = /^\P{L}*\p{Lu}[\p{L}’]*[,:;]? .*\p{L}{2}/u
/** A template with a separate word, unlike a key or a selector; `…` is a value. */
const separateWord = /(^|[\s(“])\p{L}{2,}s?([\s.,;)”]|:\s|$)/u
/** Style values, paths, and names of files, which stay English. */
const codePattern = /^(calc|min|repeat|text-align)\b|^\/|\.(csv|pdf|json)$/

/** Names, units and keyboard keys that are the same in every language. */
const sameEverywhere =
  /^(… )?(· )?(IDTR Counter|PIN|UPI ID|[CSI]GST( …)?( %)?|STARTTLS|English|हिन्दी|[KM]B|T|Alt\+←|PageUp( PageDown)?|PageDown|MMM YYYY|#[0-9a-f]{6})$/
/** Texts in both languages, a support report, names of towns, a role on the wire, an error for developers. */
const exceptions =
  /customer-display\/|test-screen-texts|hindi-names|districts\.ts.*(Cantt|Dadri|Jhirka|Dabwali)|unparsed-rows\.tsx.*IDTR Counter,|use-batches\.ts.*Data Entry|a route of the shell/

const textOf = ({ quasis }) => quasis.map(({ value }) => value.cooked).join('…')

/** The literals that an expression may give, as [node, text]: both sides of `?:`, `||`, `??` and `+`. */
export function literalsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : []
    case 'TemplateLiteral':
      return [[node, textOf(node)]]
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsOf(node.left), ...literalsOf(node.right)] : []
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return literalsOf(node.expression)
    default:
      return []
  }
}

/**
 * The bare texts of a source, as [offset, text]: JSX text outside `Trans`, literals of a shown prop or key, and
 * sentences anywhere. In the contract only shown keys: its other texts are words of the wire or of documents.
 */
export function listBareTexts({ parseSync, Visitor }, file, source) {
  const shouldFindSentences = !file.includes('contract')
  const shownPattern = shouldFindSentences ? shownNames : shownNamesOfContract
  const bareTexts = new Map()
  /** Offsets of literals that nobody reads, such as classes and keys. */
  const codeStarts = new Set()
  /** Number of surrounding `Trans` elements and macros. */
  let macroDepth = 0
  const add = (node, text) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (macroDepth === 0 && !codeStarts.has(node.start) && /\p{L}/u.test(words) && !sameEverywhere.test(words))
      bareTexts.set(node.start, words)
  }
  const addLiterals = (value) => {
    for (const [node, text] of literalsOf(value)) {
      // A template that only joins a key or an id has no word of its own.
      if (node.type === 'Literal' || separateWord.test(text)) add(node, text)
    }
  }
  const markAsCode = (value) => {
    for (const [node] of literalsOf(value)) codeStarts.add(node.start)
  }
  const visitNamed = (name, value) => {
    if (codeNames.test(name)) markAsCode(value)
    else if (shownPattern.test(name)) addLiterals(value)
  }
  const addChildren = ({ children }) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') addLiterals(child)
  }
  const isTrans = ({ openingElement }) => openingElement.name.name === 'Trans'
  const isMacro = ({ callee }) => macros.test(callee.name)
  new Visitor({
    JSXElement(node) {
      if (isTrans(node)) macroDepth++
      addChildren(node)
    },
    'JSXElement:exit': (node) => isTrans(node) && macroDepth--,
    JSXFragment: addChildren,
    CallExpression: (node) => isMacro(node) && macroDepth++,
    'CallExpression:exit': (node) => isMacro(node) && macroDepth--,
    TaggedTemplateExpression: ({ quasi }) => codeStarts.add(quasi.start),
    ThrowStatement: ({ argument }) => argument.arguments?.forEach(markAsCode),
    JSXText: (node) => add(node, node.value),
    JSXAttribute: ({ name, value }) => visitNamed(String(name.name), value),
    Property({ key, value }) {
      markAsCode(key)
      visitNamed(String(key.name ?? key.value), value)
    },
    BinaryExpression({ operator, left, right }) {
      if (operator.endsWith('==')) for (const side of [left, right]) markAsCode(side)
    },
    VariableDeclarator: ({ id, init }) => visitNamed(String(id.name), init),
    Literal(node) {
      const { value } = node
      if (shouldFindSentences && typeof value === 'string' && sentence.test(value) && !codePattern.test(value))
        add(node, value)
    },
    TemplateLiteral(node) {
      const text = textOf(node)
      if (shouldFindSentences && separateWord.test(text) && !codePattern.test(text)) add(node, text)
    },
  }).visit(parseSync(file, source).program)
  return [...bareTexts]
}

/** Every bare text of the screens and of the contract's tables, as 'file:line text'. */
export async function findBareTexts() {
  // Imported late: this file is loaded before the packages are installed.
  const parser = await import('oxc-parser')
  return ['src/renderer', 'src/contract']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return listBareTexts(parser, file, source).map(
        ([offset, text]) => `${file}:${source.slice(0, offset).split('\n').length} ${text}`,
      )
    })
    .filter((text) => !exceptions.test(text))
}
