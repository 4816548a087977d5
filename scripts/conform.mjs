// Asks an institute's own backend every question of the contract and says which screens will work with it, changing nothing:
// `npm run conform -- https://institute.example`. The first step before a roll-out: docs/operating.md.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { handOver } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver('node', ['out/main/conform.js', ...process.argv.slice(2)])
