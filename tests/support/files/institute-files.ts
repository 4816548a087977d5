import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileRequests } from '#main/gateway/files'
import type { ObjectStore } from '#main/ports/object-store'
import { createInstituteObjectStore } from '#main/uploads/institute-object-store'
import { startHttpServer } from '#provider/http-server'
import { openPractice } from '../institute/practice-copy'

/** All files are sent with the session of this person, whoever owns them on the workstation. */
const login = { phone: '9000000001', password: 'practice1' }

export type InstituteFiles = Awaited<ReturnType<typeof startInstituteFiles>>

/** A provider over HTTP that stores files in a new folder, and a workstation's store there. */
export async function startInstituteFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'counter-files-'))
  const provider = await openPractice({ filesDir: folder })
  const server = await startHttpServer(provider, { port: 0, hostname: '127.0.0.1' })
  const url = `http://127.0.0.1:${server.port}/`
  const response = await fetch(`${url}api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { payload } = (await response.json()) as { payload: { token: string } }
  const store: ObjectStore = createInstituteObjectStore(
    createFileRequests({
      provider: { url, fetch },
      session: { tokenOf: () => payload.token, endByToken: () => undefined },
      client: { provider: {}, device: 'Test', workstationName: () => 'Counter 1' },
      reachability: { recordResponse: () => undefined, recordFailure: () => undefined },
    }),
  )
  return {
    folder,
    url,
    token: payload.token,
    store,
    async close() {
      await server.close()
      await provider.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
