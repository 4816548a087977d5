import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const read = (...parts) => readFileSync(join(root, ...parts), 'utf8')

/** Not in the installer, though it is installed: electron-builder.yml. */
const leftOut = ['node_modules/@hono/node-server']

/** What packages bring along that is somebody else's again, and no package. */
const inside = [
  'SumatraPDF 3.4.6, in pdf-to-printer, a program of its own that prints: GPL-3.0. Its source is at https://github.com/sumatrapdfreader/sumatrapdf',
  'PostgreSQL, in @electric-sql/pglite: the PostgreSQL licence, https://www.postgresql.org/about/licence/',
  'HarfBuzz, in harfbuzzjs: the “Old MIT” licence, https://github.com/harfbuzz/harfbuzz/blob/main/COPYING',
  'SQLite, in better-sqlite3: in the public domain, https://sqlite.org/copyright.html',
]

/** The folders of all packages that the program needs when it runs, as package-lock.json has them, and their entries there. */
export function productionPackages() {
  const { packages } = JSON.parse(read('package-lock.json'))
  return Object.entries(packages).filter(([folder, { dev, devOptional }]) => folder && !dev && !devOptional)
}

/** The folders of all packages in the installer: those that are installed with it, and those whose modules the build holds. */
function packedFolders() {
  const installed = productionPackages().flatMap(([folder]) => (leftOut.includes(folder) ? [] : folder))
  const modules = readdirSync(join(root, 'out', 'bundled')).flatMap((part) =>
    Object.values(JSON.parse(read('out', 'bundled', part))).flat(),
  )
  const built = modules.flatMap((id) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? [])
  return [...new Set([...installed, ...built])].sort()
}

const isNotice = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i

function noticeOf(folder) {
  const { name, version, license, licenses, author, homepage, repository } = JSON.parse(read(folder, 'package.json'))
  const said = license?.type ?? license ?? licenses?.map(({ type }) => type).join(', ') ?? 'no licence stated'
  const from = homepage ?? repository?.url ?? repository ?? ''
  const texts = readdirSync(join(root, folder)).filter((file) => isNotice.test(file))
  const words = texts.map((file) => read(folder, file).trim())
  const by = typeof author === 'string' ? author : (author?.name ?? '')
  return [`${name} ${version}`, `${said}${by ? `; ${by}` : ''}${from ? `; ${from}` : ''}`, ...words].join('\n\n')
}

/** Writes out/third-party-notices.txt: whose work is in the installer, and under which licence. Needs `npm run build`. */
export function writeNotices() {
  const line = `\n\n${'-'.repeat(78)}\n\n`
  const folders = packedFolders()
  const own = `IDTR Counter holds work of others: ${folders.length} packages, the fonts Noto Sans, and what some packages bring along.`
  const fonts = `Noto Sans and Noto Sans Devanagari\n\n${read('resources', 'fonts', 'OFL.txt').trim()}`
  const text = [own, inside.join('\n\n'), fonts, ...folders.map(noticeOf)].join(line)
  writeFileSync(join(root, 'out', 'third-party-notices.txt'), `${text}\n`)
}
