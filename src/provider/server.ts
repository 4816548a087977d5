import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { seeds } from './database/seed/sow'
import { loadFonts } from './fonts'
import { openProvider } from './index'

/**
 * The provider as an HTTP server of its own: PORT (8090), HOST (127.0.0.1), DATABASE_URL or DATA_DIR (else in memory),
 * SEED (practice, busy, none), API_KEY.
 */
const { PORT = '8090', HOST = '127.0.0.1', DATABASE_URL, DATA_DIR, SEED = 'none', API_KEY } = process.env
const seed = seeds.find((name) => name === SEED)
if (!seed) throw new Error(`SEED is one of ${seeds.join(', ')}, not ${SEED}`)

const resources = fileURLToPath(new URL('../../resources', import.meta.url))
const documents = () => loadFonts(resources)
const provider = await openProvider({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, seed, apiKey: API_KEY, documents })
const server = serve({ fetch: withAddress, port: Number(PORT), hostname: HOST }, ({ address, port }) =>
  process.stdout.write(`The institute answers at http://${address}:${port}/api/v1/\n`),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => provider.close().then(() => process.exit(0))))
}

/** The visitor's address as the socket has it; what the visitor claims is not believed. */
function withAddress(request: Request, env: { incoming: { socket: { remoteAddress?: string | undefined } } }) {
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', env.incoming.socket.remoteAddress ?? '')
  return provider.fetch(new Request(request, { headers }))
}
