// Refuses names that docs/glossary.md has replaced, and participles and pronouns that describe nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

const banned = new Set(
  (
    'going ways waysOf odd noteOdd unread toldApart doubt whatBecameOfIt impossible once lastWord needsSomebody aside ' +
    'setAside putAside anything curtain waysIn soleScreen cameOut hanging making built quickened gathered sow standIns ' +
    'closedIn flood mine ours theirs whose who what why how patience gone usual outside fetchChecked lies told asked ' +
    'begun beyond wordsOf Asked Given Told Ours Standing trouble troubled standing elsewhere dayOfNow heldSeat ' +
    'renewExpired overmarked unstored'
  ).split(' '),
)
/** Converts 'set-aside' to 'setAside', the form of the banned names. */
const toCamelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The variables, parameters, functions and types that a source declares, as [name, offset]. */
function declaredNames({ parseSync, Visitor }, file, source) {
  const names = []
  const add = (node) => node?.type === 'Identifier' && names.push([node.name, node.start])
  const addParameters = ({ params }) => {
    for (const parameter of params) add(parameter.type === 'AssignmentPattern' ? parameter.left : parameter)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: (node) => [add(node.id), addParameters(node)],
    ArrowFunctionExpression: addParameters,
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
  }).visit(parseSync(file, source).program)
  return names
}

/** Every banned name of a declaration, file or folder of src, as 'file:line name'. */
export async function findBannedNames() {
  // Imported only here: this file is loaded before the packages are installed.
  const parser = await import('oxc-parser')
  const files = readdirSync(join(root, 'src'), { recursive: true }).filter((file) => /\.tsx?$/.test(file))
  return files.flatMap((path) => {
    const file = join('src', path)
    const source = readFileSync(join(root, file), 'utf8')
    const pathParts = file.split(/[\\/]/).map((part) => toCamelCase(basename(part).replace(/\..*$/, '')))
    return [
      ...pathParts.filter((part) => banned.has(part)).map((part) => `${file} ${part}`),
      ...declaredNames(parser, file, source)
        .filter(([name]) => banned.has(name))
        .map(([name, offset]) => `${file}:${source.slice(0, offset).split('\n').length} ${name}`),
    ]
  })
}
