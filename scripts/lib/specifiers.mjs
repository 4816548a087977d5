const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined
}
const isMeta = (node) => node?.type === 'MetaProperty' && node.meta.name === 'import'
const isOfMeta = (node) => node?.type === 'MemberExpression' && isMeta(node.object)
const nameOf = (node) => node?.name ?? textOf(node?.property) ?? node?.property?.name
const makesRequire = (node) => node?.type === 'CallExpression' && nameOf(node.callee) === 'createRequire'

/** A pattern that leads nowhere but below the file's own folder. */
const isOfOwnFolder = (pattern, options) =>
  /^\.\/[\w*/-]+\.\w+$/.test(textOf(pattern) ?? '') &&
  (options?.properties ?? []).every((property) => property.key?.name && property.key.name !== 'base')

const imports = (node, kind) => (node ? [{ node, name: textOf(node), isType: kind === 'type', isImport: true }] : [])
const names = (node) => [{ node, name: textOf(node) }]
/** As a URL has it: what has no scheme lies beside the file. */
const beside = (node) => {
  const name = textOf(node)
  if (name === undefined || /^(?:[./]|file:)/i.test(name)) return [{ node, name }]
  return /^[a-z][a-z+.-]*:/i.test(name) ? [] : [{ node, name: `./${name}` }]
}
/** A text that may be a path: it counts where it leads to a file of ours. */
const perhaps = (node) => (/^(?:\.\.?\/|#)/.test(textOf(node) ?? '') ? [{ name: textOf(node), isPerhaps: true }] : [])

/** By the type of a node, what it names; `made` is what the file makes of `require` (`requiresOf`). */
const naming = {
  ImportDeclaration: ({ source, importKind }) => imports(source, importKind),
  ExportNamedDeclaration: ({ source, exportKind }) => imports(source, exportKind),
  ExportAllDeclaration: ({ source, exportKind }) => imports(source, exportKind),
  ImportExpression: ({ source }) => imports(source),
  TSImportType: ({ source }) => imports(source, 'type'),
  TSImportEqualsDeclaration: ({ moduleReference, importKind }) => imports(moduleReference.expression, importKind),
  TSModuleDeclaration: ({ id }) => (textOf(id) === undefined || id.value.startsWith('*') ? [] : imports(id, 'type')),
  CallExpression(node, made) {
    const { callee } = node
    const [first, base] = node.arguments
    const isRequire = (of) => made.names.has(of?.name) || makesRequire(of)
    if (isRequire(callee)) return imports(first)
    if (makesRequire(node)) return made.followed.has(node) ? [] : [{ node }]
    if (callee.type !== 'MemberExpression') return []
    if (nameOf(callee) === 'glob' && isOfOwnFolder(first, base)) return []
    // By another pattern nothing is named.
    if (isMeta(callee.object)) return nameOf(callee) === 'resolve' ? names(first) : [{ node }]
    if (isRequire(callee.object)) return names(first)
    return nameOf(callee) === 'parse' && isOfMeta(base) ? beside(first) : []
  },
  NewExpression({ callee, arguments: [first, base] }) {
    const isWorker = /Worker$/.test(nameOf(callee) ?? '') && /Literal$|^Binary/.test(first?.type)
    return isWorker || isOfMeta(base) ? beside(first) : []
  },
  Literal: perhaps,
  TemplateLiteral: perhaps,
}

function* nodesOf(tree) {
  const waiting = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node.type === 'string') yield node
    for (const part of Object.values(node)) if (part !== null && typeof part === 'object') waiting.push(part)
  }
}

/** The names by which a file calls `require`, and the calls of `createRequire` whose use can be followed. */
function requiresOf(nodes) {
  const names = new Set(['require'])
  const followed = new Set()
  for (const node of nodes) {
    if (node.type === 'CallExpression') followed.add(node.callee)
    if (node.type === 'MemberExpression') followed.add(node.object)
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !makesRequire(node.init)) continue
    names.add(node.id.name)
    followed.add(node.init)
  }
  return { names, followed }
}

async function ofScript(file, source) {
  const { parseSync } = await import('oxc-parser')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return [{ text: `a mistake: ${errors[0].message}` }]
  const nodes = [...nodesOf(program)]
  const made = requiresOf(nodes)
  const taken = new Set()
  const found = nodes.flatMap((node) => {
    if (taken.has(node)) return []
    const all = naming[node.type]?.(node, made) ?? []
    for (const { node: of } of all) taken.add(of)
    return all.map(({ node: of, ...rest }) => ({ ...rest, text: of ? source.slice(of.start, of.end) : rest.name }))
  })
  const references = source.matchAll(/^\s*\/\/\/\s*<reference\s+(path|types)\s*=\s*["']([^"']+)["']/gm)
  for (const [, kind, name] of references) {
    const isPath = kind === 'path' && !/^[./]/.test(name)
    found.push({ name: isPath ? `./${name}` : name, isType: true, isImport: true })
  }
  for (const [, name] of source.matchAll(/@jsxImportSource\s+([^\s*]+)/g)) found.push({ name })
  return found
}

/** A sheet: what it imports and composes, and every file that it shows. */
function ofSheet(source) {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '')
  const imported = [...text.matchAll(/(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']?([^"')\s;]+)/gi)]
  const quoted = [...text.matchAll(/["'](\.\.?\/[^"']+)["']/g)]
  const shown = [...text.matchAll(/url\(\s*["']?([^"')]+)/gi)].filter(([, name]) => !/^(?:data|https?):|^#/i.test(name))
  return [
    ...imported.map(([, name]) => ({ name, isImport: true })),
    ...[...quoted, ...shown].map(([, name]) => ({ name: /^[./]/.test(name) ? name : `./${name}` })),
  ]
}

async function ofPage(source) {
  const named = [...source.matchAll(/\b(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, name]) => ({ name }))
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/gi)].map(([, text]) => ofScript('a.ts', text))
  const sheets = [...source.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text]) => ofSheet(text))
  return [...named, ...(await Promise.all(scripts)).flat(), ...sheets.flat()]
}

/**
 * What a source names of other files and packages, as { name, text }: `name` is undefined where it is no literal, and only
 * `text` shows what stands there. `isType`: its types alone. `isImport`: it can close a circle. `isPerhaps`: no more than a
 * text that looks like a path.
 */
export async function specifiersOf(file, source) {
  if (file.endsWith('.css')) return ofSheet(source)
  return file.endsWith('.html') ? ofPage(source) : ofScript(file, source)
}
