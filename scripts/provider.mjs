// Serves the provider alone: PORT (8090), HOST, DATABASE_URL or DATA_DIR (else PGlite in memory), SEED (practice, busy or
// none), API_KEY. `-- setup` sets an institute up in an empty database, `-- staff` adds a member of staff.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { handOver } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver('node', ['out/main/provider.js', ...process.argv.slice(2)])
