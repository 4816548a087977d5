import type { Contract } from '#contract/index'
import { contract } from '#contract/index'
import { type Client, createClient } from '#contract/protocol/http/client'
import { openDatabase } from '#provider/database/open'
import { startHttpServer } from '#provider/http-server'
import { openProvider, type Provider } from '#provider/index'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import { type Server, startServer } from '../../support/database/postgres'

export type BusyInstitute = InstituteClient & { databaseUrl: string; close: () => Promise<void> }
/** A client of the contract, and `get`, which returns the body of a path unparsed; both signed in. */
type InstituteClient = { api: Client<Contract>; get: (path: string) => Promise<string> }

/** Signs in at a provider with practice data as superadmin. */
export async function signInSuperadmin(provider: Provider): Promise<InstituteClient> {
  let token = ''
  const api = createClient(contract, async ({ method, url, body }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = body === undefined ? { method, headers } : { method, headers, body }
    const response = await provider.fetch(new Request(`http://provider.invalid${url}`, init))
    return { status: response.status, body: await response.json() }
  })
  token = (await api.session.signIn({ phone: '9000000001', password: 'practice1' })).token
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await provider.fetch(new Request(`http://provider.invalid/api/v1/${path}`, { headers }))
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
    return response.text()
  }
  return { api, get }
}

/** Creates a provider on PostgreSQL with that many registrations, signed in as superadmin. */
export async function createBusyInstitute(server: Server, registrations: number): Promise<BusyInstitute> {
  const name = `busy_${registrations}`
  server.createDatabase(name)
  const databaseUrl = `${server.url}/${name}`
  const { db, close } = await openDatabase({ databaseUrl })
  await seedBusyInstitute(db, Date.now(), registrations)
  await db.execute('vacuum analyze')
  await close()
  return { ...(await openBusyInstitute(databaseUrl)), databaseUrl }
}

/** Opens a provider on an existing database, signed in as superadmin. */
export async function openBusyInstitute(
  databaseUrl: string,
): Promise<InstituteClient & { close: () => Promise<void> }> {
  const provider = await openProvider({ databaseUrl, seed: 'none' })
  // Starting the HTTP server replaces Request and Response by those of Hono, as in production.
  await (await startHttpServer(provider, { port: 0, hostname: '127.0.0.1' })).close()
  return { ...(await signInSuperadmin(provider)), close: provider.close }
}

/** Runs work with a temporary PostgreSQL server. */
export async function withServer<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer()
  if (!server) throw new Error('PostgreSQL is not installed')
  try {
    return await work(server)
  } finally {
    server.remove()
  }
}
