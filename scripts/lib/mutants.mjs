import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { inMemory } from './memory-folder.mjs'
import { root, run } from './run.mjs'

/** Words, shapes and patterns: what they say is seldom a guard, and there are many of them. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex']
/** What Linux has mounted. */
const mounts = '/proc/mounts'
/** A place of the sample has no more changes than this within it: no whole function. */
const mostWithin = 4

/** About `most` changes of these files, the same for a seed: each as `file:line:column-line:column`. */
export async function sample(files, most, seed) {
  const silent = Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error'].map((level) => [level, () => undefined]),
  )
  const logger = { ...silent, isDebugEnabled: () => false }
  const given = files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const options = { excludedMutations, ignorers: [], plugins: null, noHeader: true }
  const { mutants: all } = await new Instrumenter(logger).instrument(given, options)
  const mutants = all.filter(({ status }) => status !== 'Ignored')
  const within = (one, other) =>
    one.fileName === other.fileName &&
    !isBefore(one.location.start, other.location.start) &&
    !isBefore(other.location.end, one.location.end)
  const chosen = new Set()
  const places = new Set()
  for (const one of shuffled(mutants, seed)) {
    if (chosen.size >= most) break
    const inside = mutants.filter((other) => within(other, one))
    if (inside.length > mostWithin || chosen.has(one)) continue
    for (const other of inside) chosen.add(other)
    const { start, end } = one.location
    places.add(`${one.fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`)
  }
  return [...places]
}

const isBefore = (one, other) => one.line < other.line || (one.line === other.line && one.column < other.column)

function shuffled(all, seed) {
  let state = seed
  // Numerical Recipes' linear congruential generator.
  function next() {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Runs the tests for each change of these files or places in a copy of the project. Gives Stryker's results, file names from here. */
export const mutate = (places, tests) =>
  inMemory(async ({ TMPDIR = tmpdir() }) => {
    const folder = mkdtempSync(join(TMPDIR, 'counter-mutants-'))
    chmodSync(folder, 0o1777)
    Object.assign(process.env, { TMPDIR: folder, MUTATION_TESTS: JSON.stringify(tests) })
    try {
      const results = await new Stryker({
        mutate: places,
        mutator: { excludedMutations },
        testRunner: 'vitest',
        plugins: ['@stryker-mutator/vitest-runner'],
        vitest: { related: false, pool: 'forks' },
        coverageAnalysis: 'perTest',
        ignoreStatic: true,
        ignorePatterns: ['dist', '.data'],
        tempDirName: join(folder, 'copy'),
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
      await endLeftovers(folder)
      rmSync(folder, { recursive: true, force: true })
    }
  })

/** PostgreSQL servers and small disks of tests that a change kept from ever ending. */
async function endLeftovers(folder) {
  for (const file of globSync('counter-postgres-*/data/postmaster.pid', { cwd: folder })) {
    const [pid] = readFileSync(join(folder, file), 'utf8').split('\n')
    await run('kill', ['-QUIT', pid], { quiet: true })
  }
  if (!existsSync(mounts)) return
  const places = readFileSync(mounts, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  for (const place of places.filter((one) => one.startsWith(folder))) await run('umount', ['--lazy', place])
}
