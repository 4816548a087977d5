// Changes sources by their syntax, one place at a time, and says which changes no test notices: `npm run mutate -- money` (a name of
// scripts/lib/mutation-folders.mjs), `-- money --only refunds` (files with this in their path), `-- <file or folder> <test file>…` (any other),
// `--most 60` (that many, drawn by `--seed 7`). Ends with 1 where fewer are noticed than the folder asks for.
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mutate, sample } from './lib/mutants.mjs'
import { mutationFolders } from './lib/mutation-folders.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { ensureTools } from './lib/tools.mjs'

const options = {
  most: { type: 'string' },
  seed: { type: 'string', default: '7' },
  only: { type: 'string', default: '' },
}
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [name = '', ...tests] = positionals
const path = name.endsWith('.ts') ? name : `${name}/**/*.ts`
const folder = mutationFolders[name] ?? { sources: [path], tests }
const files = globSync(folder.sources).filter((file) => !file.includes('.test.') && file.includes(values.only))
if (files.length === 0 || folder.tests.length === 0)
  throw new Error(`npm run mutate -- ${Object.keys(mutationFolders).join('|')}, or -- <file or folder> <test file>…`)

await ensureInstalled()
await ensureTools()
await ensureBuilt()
const places = values.most ? await sample(files, Number(values.most), Number(values.seed)) : files
const results = await mutate(places, folder.tests)
const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
for (const { fileName, location, replacement, status } of survivors) {
  const { line, column } = location.start
  const before = textAt(readFileSync(fileName, 'utf8'), location)
  console.log(
    `${fileName}:${line}:${column} ${status === 'NoCoverage' ? '(not run) ' : ''}${before} → ${inLine(replacement)}`,
  )
}
const counted = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)).length
const score = counted === 0 ? 0 : Math.round((100 * (counted - survivors.length)) / counted)
const others = Object.entries(Object.groupBy(results, ({ status }) => status)).map(
  ([status, all]) => `${status} ${all.length}`,
)
console.log(
  `${name}: ${counted - survivors.length} of ${counted} changes are noticed: ${score} %. (${others.join(', ')})`,
)
process.exitCode = score < (folder.least ?? 0) ? 1 : 0

function textAt(text, { start, end }) {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return inLine(lines.join('\n'))
}

function inLine(text) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
