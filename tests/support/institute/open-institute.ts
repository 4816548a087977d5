import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { contract } from '#contract/index'
import { indiaTimeToEpochMs, today } from '#contract/protocol/calendar'
import { createClient } from '#contract/protocol/http/client'
import { loadFonts } from '#provider/core/files/fonts'
import { openPractice } from './practice-copy'
import { registerInNewSlot } from './test-day'

/** A client of the institute signed in as this person, without a desk in between. */
export async function apiAt(url: string, phone: string) {
  let token = ''
  const api = createClient(contract, async ({ method, url: path, body }, { key }) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const response = await fetch(new URL(path, url), { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: response.status, body: (await response.json()) as unknown }
  })
  token = (await api.session.signIn({ phone, password: 'practice1' })).token
  return api
}

/** Serves the practice institute over HTTP on loopback, for several workstations. */
export async function openInstitute() {
  let clockOffsetMs = 0
  const now = () => Date.now() - clockOffsetMs
  const provider = await openPractice({ now, loadFonts: () => loadFonts(resolve('resources')) })
  const server: ServerType = createAdaptorServer({ fetch: provider.fetch, overrideGlobalObjects: false })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`

  const apiOf = (phone: string) => apiAt(url, phone)
  return {
    url,
    apiOf,
    /** Books and pays a slot of today, 5:15 to 7:45 AM, for these people. Returns the day. */
    async book(people: readonly string[]) {
      const date = today()
      // The provider's clock is set to just after midnight: a slot that has begun cannot be booked.
      clockOffsetMs = Date.now() - indiaTimeToEpochMs(date, '00:01')
      await registerInNewSlot(await apiOf('9000000001'), date, people)
      clockOffsetMs = 0
      return date
    },
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await provider.close()
    },
  }
}
export type OpenInstitute = Awaited<ReturnType<typeof openInstitute>>
