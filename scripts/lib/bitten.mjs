import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

const config = 'tests/desk/updates/bite/vitest.config.ts'

/** Runs all scenarios with every check in place: '' when they pass, else what was said. */
export async function unbitten() {
  const { code, output } = await run('vitest', ['run', '--config', config], { quiet: true, env: { BITE: '[]' } })
  return code === 0 ? '' : output.slice(-2_000)
}

/** Runs a scenario without its check: '' when it failed as it must, else why that proves nothing. */
export async function bitten({ file, bite: [scenario, ...edits] }) {
  const folder = mkdtempSync(join(tmpdir(), 'counter-bite-'))
  const report = join(folder, 'report.json')
  // A name is a pattern to vitest, and a word to the shell of Windows.
  const name = scenario.replace(/[^\w ,:;]/g, '.')
  const pattern = process.platform === 'win32' ? `"${name}"` : name
  const args = [
    'run',
    file,
    '--config',
    config,
    '--reporter=json',
    `--outputFile=${report}`,
    '--testTimeout=6000',
    '-t',
  ]
  try {
    const env = { BITE: JSON.stringify(edits) }
    const { output } = await run('vitest', [...args, pattern], { quiet: true, env })
    if (!existsSync(report)) return `it did not run: ${output.slice(-400)}`
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const ran = all.filter(({ status }) => status === 'passed' || status === 'failed')
    if (ran.length === 0) return `there is no such scenario, or it could not be loaded: ${output.slice(-400)}`
    const passed = ran.filter(({ status }) => status === 'passed')
    return passed.length === 0 ? '' : `it passes without it (${passed.map(({ title }) => title).join('; ')})`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
