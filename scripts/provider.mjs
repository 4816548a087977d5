// Serves the provider alone. Environment: PORT (default 8090), HOST, API_KEY, SEED (practice, busy or none), and
// DATABASE_URL, or DATA_DIR for practice; without either, PGlite in memory. Commands:
// -- setup              sets up an institute in an empty PostgreSQL database
// -- staff              adds a member of staff
// -- move-to-postgres   moves the data of DATA_DIR to DATABASE_URL
// -- adopt https://…    imports an institute from its own backend
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
replaceProcess('node', ['out/main/provider.js', ...process.argv.slice(2)])
