import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { circlesIn } from './circles.mjs'
import { rooms } from './rooms.mjs'
import { root } from './run.mjs'
import { specifiersOf } from './specifiers.mjs'

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

/** Why a file may not import this, in words; undefined when it may. `isType`: it takes its types alone. */
export function refusal(file, specifier, isType = false) {
  const from = roomOf(file)
  if (!from) return `${file} stands in no room. Give it one in scripts/lib/rooms.mjs.`
  const to = leadsTo(file, specifier)
  if (/\.test(?:\.tsx?)?$/.test(to)) return `${file} imports ${specifier}: the program imports no test.`
  if (/^(?:\.|(?:src|tests|resources)(?:\/|$))/.test(to)) {
    if (isWithin(to, from.room) && roomOf(to)?.room === from.room) return undefined
    if (from.imports.some((place) => isWithin(to, place))) return undefined
    if (from.types.some((place) => isWithin(to, place))) {
      return isType ? undefined : `${file} imports ${specifier}: ${from.room} may import its types alone. ${from.why}`
    }
    return `${file} imports ${specifier}: ${from.room} may not import ${roomOf(to)?.room ?? to}. ${from.why}`
  }
  if (from.packages.some((name) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`)))
    return undefined
  return `${file} imports ${specifier}: ${from.room} may not use this package. ${from.why}`
}

/** The file of ours to which a path leads, as bundlers look for it; undefined where there is none. */
function fileAt(path, files) {
  const plain = path.replace(/\?.*$/, '').replace(/\/$/, '')
  return ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']
    .map((ending) => plain + ending)
    .find((at) => files.has(at))
}

const isTest = (file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)
const isRead = (file) => /\.(?:tsx?|css|html)$/.test(file)
/** Nothing that is built looks into these for other files. */
const namesNothing = (file) => /\.(?:md|sql|json)$/.test(file)

/** What a file names and may not, in words, and which of ours it imports. */
async function look(folder, file, files) {
  if (!isRead(file)) {
    const isFine = isTest(file) || namesNothing(file)
    return { broken: isFine ? [] : [`${file} is of a kind that scripts/lib/walls.mjs cannot read.`], imports: [] }
  }
  const specifiers = await specifiersOf(file, readFileSync(join(folder, file), 'utf8'))
  const broken = specifiers.flatMap(({ name, text, isType, isPerhaps }) => {
    if (name === undefined) return `${file} has ${text}: a wall lets through only what is named by a literal.`
    if (isPerhaps && !fileAt(leadsTo(file, name), files)) return []
    return refusal(file, name, isType) ?? []
  })
  const imports = specifiers.filter(({ name, isImport }) => name !== undefined && isImport)
  return {
    broken: isTest(file) ? [] : broken,
    imports: imports.flatMap(({ name }) => fileAt(leadsTo(file, name), files) ?? []),
  }
}

function filesIn(folder, top) {
  if (!existsSync(join(folder, top))) return []
  return readdirSync(join(folder, top), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/**
 * Everything in a folder's src that goes through a wall, and the import circles of its files. Tests may import what they test,
 * but not in a circle.
 */
export async function brokenWalls(folder = root) {
  const files = new Set(['src', 'tests'].flatMap((top) => filesIn(folder, top)))
  const found = await Promise.all([...files].map(async (file) => ({ file, ...(await look(folder, file, files)) })))
  const circles = circlesIn(new Map(found.map(({ file, imports }) => [file, imports])))
  return [
    ...new Set(found.flatMap(({ broken }) => broken)),
    ...circles.map((circle) => `${circle.join(' → ')} → ${circle[0]}: an import circle. Types count too.`),
  ]
}
