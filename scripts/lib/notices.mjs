import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const readText = (...parts) => readFileSync(join(root, ...parts), 'utf8')

/** Installed, but excluded from the package by electron-builder.yml. */
const excludedFolders = ['node_modules/@hono/node-server']

/** Third-party software that is contained in a package under another name. */
const embeddedSoftware = [
  'SumatraPDF 3.4.6, in pdf-to-printer, a program of its own that prints: GPL-3.0. Its source is at https://github.com/sumatrapdfreader/sumatrapdf',
  'PostgreSQL, in @electric-sql/pglite: the PostgreSQL licence, https://www.postgresql.org/about/licence/',
  'HarfBuzz, in harfbuzzjs: the “Old MIT” licence, https://github.com/harfbuzz/harfbuzz/blob/main/COPYING',
  [
    'libheif and libde265, in libheif-js, decode HEIC pictures: LGPL-3.0. They lie beside the program, in',
    'resources/app.asar.unpacked/node_modules/libheif-js/libheif-wasm, where a build of your own may replace them: libheif.js and',
    'libheif.wasm of one build. Their sources are at https://github.com/strukturag/libheif (with build-emscripten.sh, which makes',
    'both files) and https://github.com/strukturag/libde265.',
  ].join('\n'),
  'SQLite, in better-sqlite3: in the public domain, https://sqlite.org/copyright.html',
]

/** Packages needed at run time: folders and entries of package-lock.json. */
export function productionPackages() {
  const { packages } = JSON.parse(readText('package-lock.json'))
  return Object.entries(packages).filter(([folder, { dev, devOptional }]) => folder && !dev && !devOptional)
}

/** Folders of all packages in the installer: installed packages, and packages with modules in the build. */
function packedFolders() {
  const installed = productionPackages().flatMap(([folder]) => (excludedFolders.includes(folder) ? [] : folder))
  const modules = readdirSync(join(root, 'out', 'bundled')).flatMap((part) =>
    Object.values(JSON.parse(readText('out', 'bundled', part))).flat(),
  )
  const bundled = modules.flatMap((id) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? [])
  return [...new Set([...installed, ...bundled])].sort()
}

const noticePattern = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i

function noticeOf(folder) {
  const { name, version, license, licenses, author, homepage, repository } = JSON.parse(
    readText(folder, 'package.json'),
  )
  const licenceText = license?.type ?? license ?? licenses?.map(({ type }) => type).join(', ') ?? 'no licence stated'
  const source = homepage ?? repository?.url ?? repository ?? ''
  const texts = readdirSync(join(root, folder)).filter((file) => noticePattern.test(file))
  const noticeTexts = texts.map((file) => readText(folder, file).trim())
  const authorName = typeof author === 'string' ? author : (author?.name ?? '')
  const summary = [licenceText, authorName, source].filter(Boolean).join('; ')
  return [`${name} ${version}`, summary, ...noticeTexts].join('\n\n')
}

/**
 * Writes out/third-party-notices.txt: all third-party software in the installer with its licences. Needs `npm run
 * build`.
 */
export function writeNotices() {
  const line = `\n\n${'-'.repeat(78)}\n\n`
  const folders = packedFolders()
  const heading = `IDTR Counter holds work of others: ${folders.length} packages, the Noto fonts, and what some packages bring along.`
  const fonts = `Noto fonts\n\n${readText('resources', 'fonts', 'OFL.txt').trim()}`
  // The file contains the GPL-3.0 and the LGPL-3.0, which refers to it.
  const libheif = `libheif\n\n${readText('node_modules', 'libheif-js', 'libheif-wasm', 'LICENSE').trim()}`
  const text = [heading, embeddedSoftware.join('\n\n'), fonts, libheif, ...folders.map(noticeOf)].join(line)
  writeFileSync(join(root, 'out', 'third-party-notices.txt'), `${text}\n`)
}
