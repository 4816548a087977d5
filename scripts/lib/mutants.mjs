import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { withMemoryFolder } from './memory-folder.mjs'
import { root, run } from './run.mjs'

/** Mutations of literals are many, and seldom reveal a missing test. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex']
const mounts = '/proc/mounts'
/** Locations with more mutants inside, such as whole functions, are not drawn. */
const maxNested = 4

/** Draws about `max` mutants of these files by a seed. Returns locations `file:line:column-line:column`. */
export async function drawMutants(files, max, seed) {
  const silent = Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error'].map((level) => [level, () => undefined]),
  )
  const logger = { ...silent, isDebugEnabled: () => false }
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const options = { excludedMutations, ignorers: [], plugins: null, noHeader: true }
  const { mutants: all } = await new Instrumenter(logger).instrument(sources, options)
  const mutants = all.filter(({ status }) => status !== 'Ignored')
  const isWithin = (inner, outer) =>
    inner.fileName === outer.fileName &&
    !isBefore(inner.location.start, outer.location.start) &&
    !isBefore(outer.location.end, inner.location.end)
  const drawnMutants = new Set()
  const locations = new Set()
  for (const mutant of shuffle(mutants, seed)) {
    if (drawnMutants.size >= max) break
    const nested = mutants.filter((other) => isWithin(other, mutant))
    if (nested.length > maxNested || drawnMutants.has(mutant)) continue
    for (const other of nested) drawnMutants.add(other)
    const { start, end } = mutant.location
    locations.add(`${mutant.fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`)
  }
  return [...locations]
}

const isBefore = (first, second) =>
  first.line < second.line || (first.line === second.line && first.column < second.column)

function shuffle(all, seed) {
  let state = seed
  // Linear congruential generator of Numerical Recipes.
  function next() {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
  return all
    .map((item) => ({ item, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/**
 * Runs the tests against each mutant of these files or locations, in a copy of the project. Returns Stryker's results
 * with relative file names.
 */
export const mutate = (locations, tests) =>
  withMemoryFolder(async ({ TMPDIR = tmpdir() }) => {
    const folder = mkdtempSync(join(TMPDIR, 'counter-mutants-'))
    chmodSync(folder, 0o1777)
    Object.assign(process.env, { TMPDIR: folder, MUTATION_TESTS: JSON.stringify(tests) })
    try {
      const results = await new Stryker({
        mutate: locations,
        mutator: { excludedMutations },
        testRunner: 'vitest',
        plugins: ['@stryker-mutator/vitest-runner'],
        vitest: { related: false, pool: 'forks' },
        coverageAnalysis: 'perTest',
        ignoreStatic: true,
        ignorePatterns: ['dist', '.data'],
        tempDirName: join(folder, 'copy'),
        // Stryker would rewrite the paths of a tsconfig with TypeScript's API, which version 7 does not have.
        tsconfigFile: 'none',
        reporters: ['dots'],
        logLevel: 'warn',
        disableTypeChecks: false,
        concurrency: 1,
        timeoutMS: 60_000,
        dryRunTimeoutMinutes: 20,
        allowEmpty: true,
      }).runMutationTest()
      return results.map((result) => ({ ...result, fileName: relative(root, result.fileName) }))
    } finally {
      await cleanUpLeftovers(folder)
      rmSync(folder, { recursive: true, force: true })
    }
  })

/** Stops the PostgreSQL servers and unmounts the disks of tests that a mutant has prevented from cleaning up. */
async function cleanUpLeftovers(folder) {
  for (const file of globSync('counter-postgres-*/data/postmaster.pid', { cwd: folder })) {
    const [pid] = readFileSync(join(folder, file), 'utf8').split('\n')
    await run('kill', ['-QUIT', pid], { quiet: true })
  }
  if (!existsSync(mounts)) return
  const mountPoints = readFileSync(mounts, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  for (const mountPoint of mountPoints.filter((path) => path.startsWith(folder)))
    await run('umount', ['--lazy', mountPoint])
}
