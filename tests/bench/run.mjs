import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runnerImport } from 'vite'

const folder = import.meta.dirname
const wanted = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => basename(name).includes(word))),
)
let held = true
for (const file of files) {
  const { module } = await runnerImport(join(folder, file))
  try {
    for (const { name, limit, run } of module.benches) {
      const ratio = await run()
      held &&= ratio <= limit
      console.log(`${ratio <= limit ? '✓' : '✗'} ${ratio.toFixed(2)}x (at most ${limit}x)  ${name}`)
    }
  } finally {
    // What the benches of a file share.
    await module.end?.()
  }
}
process.exit(held ? 0 : 1)
