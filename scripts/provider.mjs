// Serves the provider alone: PORT (8090), HOST, DATABASE_URL (or, for practice, DATA_DIR; else PGlite in memory), SEED
// (practice, busy or none), API_KEY. `-- setup` sets an institute up in an empty PostgreSQL database, `-- staff` adds a
// member of staff, `-- move-to-postgres` moves what lies in DATA_DIR to DATABASE_URL, and `-- adopt https://…` copies an
// institute from its own backend.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { handOver } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver('node', ['out/main/provider.js', ...process.argv.slice(2)])
