import { run } from './run.mjs'
import { brokenWalls } from './walls.mjs'

const quiet = { quiet: true }
/** `src/main` is provider, outside and terminal as well. */
const typed = ['src/contract', 'src/documents', 'src/sheets', 'src/main', 'src/preload', 'src/renderer', 'tests']
/** What was found good is not looked at again until it, or what it imports, changes. */
const known = (project) => `node_modules/.cache/types/${project.replace('/', '-')}.json`
/** The projects stand beside each other; threads of one would each work out the same types again, twice the work in all. */
const alone = ['--singleThreaded']

/** Each answers {code, output}; 0 is good. */
const checks = [
  ...typed.map((project) => ({
    name: `types of ${project}`,
    run: () => run('tsc', ['-p', project, ...alone, '--incremental', '--tsBuildInfoFile', known(project)], quiet),
  })),
  {
    name: 'lint, format and import circles',
    run: () => run('biome', ['check', '--error-on-warnings', '.'], quiet),
  },
  {
    name: 'walls between rooms',
    run: async () => {
      const broken = await brokenWalls()
      return { code: broken.length, output: broken.join('\n') }
    },
  },
  { name: 'dead code', run: () => run('knip', ['--no-progress'], quiet) },
]

/** Runs all at once, says what each found, and answers how many are good and how many are not. */
export async function runChecks() {
  const results = await Promise.all(checks.map(async ({ name, run }) => ({ name, ...(await run()) })))
  for (const { name, code, output } of results) {
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) console.log(output)
  }
  const passed = results.filter(({ code }) => code === 0).length
  return { passed, failed: results.length - passed }
}
