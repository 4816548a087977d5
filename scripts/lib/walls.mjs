import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { rooms } from './rooms.mjs'
import { root } from './run.mjs'

const aliases = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports).map(
  ([alias, target]) => [alias.replace(/\*$/, ''), target.replace(/^\.\//, '').replace(/\*.*$/, '')],
)

/** 'src/a/*' as it stands in the table → a pattern for paths; what a star stood for is captured. */
const pattern = (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '([^/.]+)')}(?=$|/|\\.[a-z.]+$)`)
/** A room with rooms in it holds the files that stand right in it: a new folder has no room until it is given one. */
const around = (path) =>
  rooms.some(({ room }) => room.startsWith(`${path}/`)) ? new RegExp(`^${path}(?=/[^/]+$)`) : pattern(path)
const known = rooms.map((room) => ({ ...room, is: around(room.room) }))

/** The room of a file, the first of the table that holds it; undefined for a file that no room holds. */
export function roomOf(path) {
  for (const { is, ...room } of known) {
    const found = is.exec(path)
    if (!found) continue
    const named = (text) => text.replace('$1', found[1] ?? '')
    return { ...room, room: found[0], imports: room.imports.map(named) }
  }
  return undefined
}

/** Where an import leads: a path in this project, or the name of a package. */
export function leadsTo(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  for (const [alias, folder] of aliases) {
    if (specifier.startsWith(alias)) return posix.join(folder, specifier.slice(alias.length))
  }
  return specifier
}

const isWithin = (path, place) =>
  path === place || path.startsWith(`${place}/`) || path.replace(/\.tsx?$/, '') === place

/** Why a file may not import this, in words; undefined when it may. */
export function refusal(file, specifier) {
  const from = roomOf(file)
  if (!from) return `${file} stands in no room. Give it one in scripts/lib/rooms.mjs.`
  const to = leadsTo(file, specifier)
  if (to.startsWith('src/') || to.startsWith('.') || to.startsWith('tests/') || to.startsWith('resources/')) {
    if (isWithin(to, from.room) && roomOf(to)?.room === from.room) return undefined
    if (from.imports.some((place) => isWithin(to, place))) return undefined
    return `${file} imports ${specifier}: ${from.room} may not import ${roomOf(to)?.room ?? to}. ${from.why}`
  }
  if (from.packages.some((name) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`)))
    return undefined
  return `${file} imports ${specifier}: ${from.room} may not use this package. ${from.why}`
}

/** Every import of a source, types, export … from, import() and what a style sheet composes included. */
export async function importsOf(file, source) {
  if (file.endsWith('.css'))
    return [...source.matchAll(/(?:@import|\bfrom)\s+["']([^"']+)["']/g)].map(([, name]) => name)
  const { parseSync } = await import('oxc-parser')
  const { module, program } = parseSync(file, source)
  const literal = ({ start, end }) => source.slice(start, end).replace(/^['"`]|['"`]$/g, '')
  const types = [...JSON.stringify(program).matchAll(/"type":"TSImportType".*?"value":"([^"]+)"/g)].map(
    ([, name]) => name,
  )
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => literal(moduleRequest)),
    ...types,
  ]
}

/** Everything in a folder's src that goes through a wall. Tests may import what they test. */
export async function brokenWalls(folder = root) {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('src', name.replaceAll('\\', '/')))
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
  const found = files.map(async (file) => {
    const specifiers = await importsOf(file, readFileSync(join(folder, file), 'utf8'))
    return specifiers.flatMap((specifier) => refusal(file, specifier) ?? [])
  })
  return (await Promise.all(found)).flat()
}
