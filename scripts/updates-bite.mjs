// Takes the checks of updates out, one after the other, and expects the scenario of each to fail (tests/desk/updates/bite):
// `npm run updates:bite`, or with words of the scenarios that are wanted.
import { bites } from '../tests/desk/updates/bite/bites.ts'
import { bitten, unbitten } from './lib/bitten.mjs'

const [words = ''] = process.argv.slice(2)
const wanted = bites.filter(({ bite: [scenario] }) => scenario.includes(words))
const broken = await unbitten()
if (broken) throw new Error(`The scenarios fail with all their checks in place:\n${broken}`)
let lame = 0
for (const bite of wanted) {
  const said = await bitten(bite)
  if (said) lame++
  console.log(`${said ? '✗' : '✓'} ${bite.bite[0]}${said ? `: ${said}` : ''}`)
}
console.log(`${wanted.length - lame} of ${wanted.length} scenarios fail without their check.`)
process.exitCode = lame ? 1 : 0
