// unzip.cjs ARCHIVE FOLDER
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { unzipSync } = require('fflate')

const [archive, folder] = process.argv.slice(2)
for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
  if (name.endsWith('/')) continue
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}
