import type { Contract } from '#contract/index'
import { contract } from '#contract/index'
import { type Client, createClient } from '#contract/protocol/http/client'
import { openDatabase } from '#provider/database/open'
import { startHttpServer } from '#provider/http-server'
import { openProvider, type Provider } from '#provider/index'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import { type Server, startServer } from '../../support/database/postgres'

export type BusyInstitute = Asked & { databaseUrl: string; close: () => Promise<void> }
/** A client of the contract, and one that asks an address and takes the answer as it comes, both signed in. */
type Asked = { api: Client<Contract>; ask: (path: string) => Promise<string> }

/** Over a provider of practice data, as its superadmin. */
export async function asSuperadmin(provider: Provider): Promise<Asked> {
  let token = ''
  const api = createClient(contract, async ({ method, url, body }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = body === undefined ? { method, headers } : { method, headers, body }
    const response = await provider.fetch(new Request(`http://provider.invalid${url}`, init))
    return { status: response.status, body: await response.json() }
  })
  token = (await api.session.signIn({ phone: '9000000001', password: 'practice1' })).token
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await provider.fetch(new Request(`http://provider.invalid/api/v1/${path}`, { headers }))
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
    return response.text()
  }
  return { api, ask }
}

/** A provider on PostgreSQL with that many registrations, asked as its superadmin. */
export async function busyInstitute(server: Server, registrations: number): Promise<BusyInstitute> {
  const name = `busy_${registrations}`
  server.createDatabase(name)
  const databaseUrl = `${server.url}/${name}`
  const { db, close } = await openDatabase({ databaseUrl })
  await seedBusyInstitute(db, Date.now(), registrations)
  await db.execute('vacuum analyze')
  await close()
  return { ...(await opened(databaseUrl)), databaseUrl }
}

/** A provider on what is there. */
export async function opened(databaseUrl: string): Promise<Asked & { close: () => Promise<void> }> {
  const provider = await openProvider({ databaseUrl, seed: 'none' })
  // As it is served: Request and Response are then those of Hono's server.
  await (await startHttpServer(provider, { port: 0, hostname: '127.0.0.1' })).close()
  return { ...(await asSuperadmin(provider)), close: provider.close }
}

/** Hands a PostgreSQL server out, and takes it away again. */
export async function withServer<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer()
  if (!server) throw new Error('PostgreSQL is not installed')
  try {
    return await work(server)
  } finally {
    server.remove()
  }
}
