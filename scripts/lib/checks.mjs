import { findBannedNames } from './banned-names.mjs'
import { findBareRefusals } from './bare-refusals.mjs'
import { findBareTexts } from './bare-texts.mjs'
import { run } from './run.mjs'

/** `run` of a check resolves with { code, output }; code 0: the check passed. */
const checks = [
  { name: 'types, and who imports whom', run: () => run('tsc', ['-b'], { quiet: true }) },
  {
    name: 'lint, format and import cycles',
    run: () => run('biome', ['check', '--error-on-warnings', '.'], { quiet: true }),
  },
  {
    name: 'names by the glossary',
    run: async () => {
      const names = await findBannedNames()
      return { code: names.length, output: names.join('\n') }
    },
  },
  {
    name: 'texts of screens and refusals have macros',
    run: async () => {
      const texts = [...(await findBareTexts()), ...(await findBareRefusals())]
      return { code: texts.length, output: texts.join('\n') }
    },
  },
  { name: 'texts in the catalogue (npm run texts)', run: () => run('lingui', ['check', 'sync'], { quiet: true }) },
  { name: 'dead code', run: () => run('knip', ['--no-progress'], { quiet: true }) },
]

/** Runs all at once, prints each result, and returns how many passed and the names of those that failed. */
export async function runChecks() {
  const results = await Promise.all(checks.map(async ({ name, run }) => ({ name, ...(await run()) })))
  for (const { name, code, output } of results) {
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) console.log(output)
  }
  const failures = results.filter(({ code }) => code !== 0).map(({ name }) => name)
  return { passed: results.length - failures.length, failures }
}
