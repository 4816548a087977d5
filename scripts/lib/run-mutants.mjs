// `npm run mutate`, in the project's own Node.
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawMutants, mutate } from './mutants.mjs'
import { mutationFolders } from './mutation-folders.mjs'

/** `most`: number of mutants to draw. `only`: part of the path of the files. */
const options = {
  most: { type: 'string' },
  seed: { type: 'string', default: '7' },
  only: { type: 'string', default: '' },
}
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [name = '', ...tests] = positionals
const path = name.endsWith('.ts') ? name : `${name}/**/*.ts`
const target = mutationFolders[name] ?? { sources: [path], tests }
const files = globSync(target.sources).filter((file) => !file.includes('.test.') && file.includes(values.only))
if (files.length === 0 || target.tests.length === 0)
  throw new Error(`npm run mutate -- ${Object.keys(mutationFolders).join('|')}, or -- <file or folder> <test file>…`)

const locations = values.most ? await drawMutants(files, Number(values.most), Number(values.seed)) : files
const results = await mutate(locations, target.tests)
const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
for (const { fileName, location, replacement, status } of survivors) {
  const { line, column } = location.start
  const originalCode = sourceText(readFileSync(fileName, 'utf8'), location)
  console.log(
    `${fileName}:${line}:${column} ${status === 'NoCoverage' ? '(not run) ' : ''}${originalCode} → ${singleLine(replacement)}`,
  )
}
const mutantCount = results.filter(({ status }) =>
  ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
).length
const score = mutantCount === 0 ? 0 : Math.round((100 * (mutantCount - survivors.length)) / mutantCount)
const statusCounts = Object.entries(Object.groupBy(results, ({ status }) => status)).map(
  ([status, mutants]) => `${status} ${mutants.length}`,
)
console.log(
  `${name}: ${mutantCount - survivors.length} of ${mutantCount} changes are noticed: ${score} %. (${statusCounts.join(', ')})`,
)
process.exitCode = score < (target.least ?? 0) ? 1 : 0

function sourceText(text, { start, end }) {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return singleLine(lines.join('\n'))
}

function singleLine(text) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
