export type RegistryTree = { [name: string]: string | number | string[] | RegistryTree }

const keyLine = /^\[(.+)\]$/
const valueLine = /^"((?:[^"\\]|\\.)*)"=(.+)$/s
const unescapeText = (text: string) => text.replace(/\\(.)/gs, '$1')

/**
 * Parses a registry file (version 5, as `reg export` writes it) into nested objects below `root`. Throws for another
 * kind of file. Supports texts, lists of texts and 32-bit numbers; throws an Error that names any other value.
 */
export function parseRegFile(file: string, root: string): RegistryTree {
  if (!file.startsWith('Windows Registry Editor Version 5')) throw new Error('Not an export of the registry.')
  const tree: RegistryTree = {}
  let branch: RegistryTree | undefined
  for (const line of splitEntries(file)) {
    const [, key] = keyLine.exec(line) ?? []
    if (key !== undefined) branch = findOrAddBranch(tree, key, root)
    const [, name, content] = valueLine.exec(line) ?? []
    if (branch && name !== undefined && content !== undefined) branch[unescapeText(name)] = parseValue(content, name)
  }
  return tree
}

/** Splits into lines of keys and values. Long values continue after a backslash; texts may contain line breaks. */
const splitEntries = (file: string): string[] =>
  file
    .replace(/\\\r?\n\s+/g, '')
    .split(/\r?\n(?=\[|"|@|\r?\n|$)/)
    .map((entry) => entry.trim())

/** The branch of a key; undefined outside `root`. */
function findOrAddBranch(tree: RegistryTree, key: string, root: string): RegistryTree | undefined {
  if (!`${key}\\`.toLowerCase().startsWith(`${root}\\`.toLowerCase())) return undefined
  let branch = tree
  for (const name of key
    .slice(root.length + 1)
    .split('\\')
    .filter(Boolean)) {
    const next = branch[name]
    const child = typeof next === 'object' && !Array.isArray(next) ? next : {}
    branch[name] = child
    branch = child
  }
  return branch
}

function parseValue(content: string, name: string): string | number | string[] {
  if (content.startsWith('"') && content.endsWith('"')) return unescapeText(content.slice(1, -1))
  const [, number] = /^dword:([\da-f]{8})$/i.exec(content) ?? []
  if (number) return Number.parseInt(number, 16)
  // hex(7): a list of texts in UTF-16, each ended by a null character.
  const [, list] = /^hex\(7\):([\da-f,]*)$/i.exec(content) ?? []
  if (list === undefined) throw new Error(`${name} has an unsupported type. Use text, multi-text or DWORD.`)
  const text = Buffer.from(list.replaceAll(',', ''), 'hex').toString('utf16le')
  return text.split('\0').filter((item) => item !== '')
}
