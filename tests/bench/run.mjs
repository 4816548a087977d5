import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { importSource } from '../support/run/import-source.mjs'

const { values, positionals: words } = parseArgs({ options: { short: { type: 'boolean' } }, allowPositionals: true })
/** Tolerance factor of short runs, which are noisy. */
const margin = values.short ? 1.5 : 1
if (values.short) process.env.BENCH = 'short'

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => basename(name).includes(word))),
)
let failed = 0
for (const file of files) {
  const { benches } = await importSource(join(folder, file))
  try {
    for (const { name, limit, run } of benches) {
      const ratio = await run()
      // Written so that NaN fails.
      const isWithinLimit = ratio <= limit * margin
      if (!isWithinLimit) failed++
      console.log(
        `${isWithinLimit ? '✓' : '✗'} ${ratio.toFixed(2)}x (at most ${(limit * margin).toFixed(2)}x)  ${name}`,
      )
    }
  } catch (error) {
    failed++
    console.error(`✗ ${file}:`, error)
  }
}
process.exit(failed > 0 ? 1 : 0)
