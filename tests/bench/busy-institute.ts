import type { Contract } from '#contract/index'
import { contract } from '#contract/index'
import { type Client, createClient } from '#contract/protocol/client'
import { openDatabase } from '#provider/database/open'
import { openProvider, type Provider } from '#provider/index'
import { sowBusy } from '#provider/practice/busy'
import { type Server, startServer } from '../support/postgres'

export type BusyInstitute = { api: Client<Contract>; databaseUrl: string; close: () => Promise<void> }

/** A client of the contract over a provider of practice data, signed in. */
export async function asSuperadmin(provider: Provider): Promise<Client<Contract>> {
  let token = ''
  const api = createClient(contract, async ({ method, url, body }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = body === undefined ? { method, headers } : { method, headers, body }
    const response = await provider.fetch(new Request(`http://provider.invalid${url}`, init))
    return { status: response.status, body: await response.json() }
  })
  token = (await api.session.signIn({ phone: '9000000001', password: 'practice1' })).token
  return api
}

/** A provider on PostgreSQL with that many registrations, asked as its superadmin. */
export async function busyInstitute(server: Server, registrations: number): Promise<BusyInstitute> {
  const name = `busy_${registrations}`
  server.createDatabase(name)
  const databaseUrl = `${server.url}/${name}`
  const { db, close } = await openDatabase({ databaseUrl })
  await sowBusy(db, Date.now(), registrations)
  await db.execute('vacuum analyze')
  await close()
  const provider = await openProvider({ databaseUrl, seed: 'none' })
  const api = await asSuperadmin(provider)
  return { api, databaseUrl, close: provider.close }
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
