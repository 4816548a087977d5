import { run } from './run.mjs'

const quiet = { quiet: true }
const typed = [
  'src/contract',
  'src/documents',
  'src/sheets',
  'src/provider',
  'src/main',
  'src/preload',
  'src/renderer',
  'tests',
]

/** Each answers {code, output}; 0 is good. */
export const checks = [
  ...typed.map((project) => ({ name: `types of ${project}`, run: () => run('tsc', ['-p', project], quiet) })),
  {
    name: 'lint, format and walls between rooms',
    run: () => run('biome', ['check', '--error-on-warnings', '.'], quiet),
  },
  { name: 'dead code', run: () => run('knip', ['--no-progress'], quiet) },
]
