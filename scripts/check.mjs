// Types, lint, format, walls between rooms, dead code: all that can be said without running the program.
import { checks } from './lib/checks.mjs'

const results = await Promise.all(checks.map(async (check) => ({ ...check, ...(await check.run()) })))
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(output)
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
