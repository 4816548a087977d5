// Serves the provider alone: PORT (8090), HOST, DATABASE_URL (or, for practice, DATA_DIR; else PGlite in memory), SEED
// (practice, busy or none), API_KEY. `-- setup` sets up an institute in an empty PostgreSQL database, `-- staff` adds a
// member of staff, `-- move-to-postgres` moves the data of DATA_DIR to DATABASE_URL, and `-- adopt https://…` imports
// an institute from its own backend.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
replaceProcess('node', ['out/main/provider.js', ...process.argv.slice(2)])
