// Serves the provider alone: PORT (8090), DATABASE_URL (else PGlite), SEED (practice, busy or none), API_KEY.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { handOver } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver('node', ['out/main/provider.js'])
