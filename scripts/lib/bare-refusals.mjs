// Bare messages: refusals without a translation macro, which would reach a Hindi reader in English.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalsOf } from './bare-texts.mjs'
import { root } from './run.mjs'

/** Two words: a single word may be the name of a field or a table. */
const twoWords = /\p{L}{2,}[,:;]? (.* )?\p{L}{2,}/u
const sentence = /^\P{L}*\p{Lu}[\p{L}’]*[,:;]? .*\p{L}{2}/u
/** Messages of commands and of the start of the program, which are in English, and names of menus. */
const exceptions =
  /^src\/provider\/tools\/|^src\/main\/hosts\/electron\/lifecycle|rechecks\.ts.* (Check Question|Recheck Request)$/

const isRefusal = ({ type, callee }) => type === 'NewExpression' && callee.name === 'CallError'
const nameOfParam = (param) => param.name ?? param.left?.name
/** The expressions that give the words of a message: those within a `t` template, else the message itself. */
const valuesOf = (message) =>
  message?.type === 'TaggedTemplateExpression'
    ? message.quasi.expressions.flatMap((value) =>
        value.type === 'ObjectExpression' ? value.properties.map((property) => property.value) : [value],
      )
    : [message]

/** Functions of a source that make a refusal, as [name, indexes of the parameters that are in its message]. */
export function listRefusalFunctions({ parseSync, Visitor }, file, source) {
  const found = []
  const functions = []
  const enter = (name, { params }) => functions.push({ name, params: params.map(nameOfParam), usedIndexes: new Set() })
  const leave = () => {
    const { name, usedIndexes } = functions.pop()
    if (name && usedIndexes.size > 0) found.push([name, [...usedIndexes]])
  }
  /** Names of variables, by the offset of their value: an arrow function has no name of its own. */
  const names = new Map()
  const visitRefusal = (message) => {
    for (const value of valuesOf(message)) {
      const { params, usedIndexes } = functions.at(-1) ?? { params: [] }
      const index = params.indexOf(value?.name)
      if (index >= 0) usedIndexes.add(index)
    }
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => init && names.set(init.start, id.name),
    ArrowFunctionExpression: (node) => enter(names.get(node.start), node),
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: (node) => enter(node.id?.name, node),
    'FunctionDeclaration:exit': leave,
    NewExpression: (node) => isRefusal(node) && visitRefusal(node.arguments[1]),
  }).visit(parseSync(file, source).program)
  return found
}

/**
 * The bare messages of refusals in a source, as [offset, text]. They stand in the arguments of `new CallError` and of
 * `refusalFunctions`, in constants named there, and under the key `message`.
 */
export function listBareRefusals({ parseSync, Visitor }, file, source, refusalFunctions) {
  const found = new Map()
  const constants = new Map()
  const constantNames = []
  /** Offsets of the arguments of `t({ message, context })`. */
  const descriptors = new Set()
  const add = (value, pattern) => {
    for (const [node, text] of literalsOf(value)) if (pattern.test(text)) found.set(node.start, text)
    if (value?.type === 'Identifier') constantNames.push(value.name)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => constants.set(id.name, init),
    NewExpression(node) {
      if (!isRefusal(node)) return
      const [, message, fields] = node.arguments
      for (const value of valuesOf(message)) add(value, twoWords)
      if (fields?.type === 'ObjectExpression') for (const field of fields.properties) add(field.value, twoWords)
    },
    CallExpression({ callee, arguments: values }) {
      if (callee.name === 't')
        for (const { properties = [] } of values) for (const { start } of properties) descriptors.add(start)
      for (const index of refusalFunctions.get(callee.name) ?? []) add(values[index], twoWords)
    },
    Property({ key, value, start }) {
      if (key.name === 'message' && !descriptors.has(start)) add(value, sentence)
    },
  }).visit(parseSync(file, source).program)
  for (const name of constantNames)
    for (const [node, text] of literalsOf(constants.get(name))) if (twoWords.test(text)) found.set(node.start, text)
  return [...found]
}

/** Every bare message of the refusals of provider and program, as 'file:line text'. */
export async function findBareRefusals() {
  // Imported late: this file is loaded before the packages are installed.
  const parser = await import('oxc-parser')
  const sources = ['src/provider', 'src/main', 'src/contract', 'src/sheets', 'src/system']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
  const refusalFunctions = new Map(sources.flatMap(([file, source]) => listRefusalFunctions(parser, file, source)))
  return sources
    .flatMap(([file, source]) =>
      listBareRefusals(parser, file, source, refusalFunctions).map(
        ([offset, text]) => `${file}:${source.slice(0, offset).split('\n').length} ${text}`,
      ),
    )
    .filter((text) => !exceptions.test(text))
}
