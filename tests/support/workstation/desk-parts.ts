import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '#contract/index'
import { createClient } from '#contract/protocol/http/client'
import type { Handlers } from '#main/access'
import { createExternalPictureFetcher } from '#main/external-pictures/fetch'
import { openStore } from '#main/store/open-store'
import { logTo, testIdentity } from './test-log'

/** The person id that tests pass to handlers; in production the desk passes it. */
export const clerkId = 'a clerk'

/** Binds handlers to an owner, by default the clerk, so that tests call them with the input alone. */
export function bindClerk<N extends keyof Handlers>(handlers: Pick<Handlers, N>, owner = clerkId) {
  type Calls = { [C in N]: (input: Parameters<Handlers[C]>[0]) => ReturnType<Handlers[C]> }
  const entries = Object.entries(handlers) as [N, (input: unknown, owner: string) => unknown][]
  return Object.fromEntries(entries.map(([name, run]) => [name, (input: unknown) => run(input, owner)])) as Calls
}

/** Opens a store in a temporary data folder. */
export async function openWorkstationStore(now: () => number = Date.now) {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-desk-'))
  const lines: string[] = []
  const log = logTo(lines)
  const store = await openStore({ dataDir, backend: 'https://institute.example/', now, log })
  return {
    dataDir,
    store,
    lines,
    log,
    now,
    close() {
      store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const { capabilities } = contract.extension
/** A client whose backend has no extensions and responds to nothing else. */
const emptyClient = createClient(contract, async ({ url }) => {
  if (url.endsWith('/capabilities')) return { status: 200, body: capabilities.response.encode({ names: [] }) }
  throw new Error(`Nobody answers ${url}`)
})

/** Context of documents that need neither the institute nor sample pictures. */
export const noInstitute = {
  clientFor: () => emptyClient,
  sampleMedia: new Map(),
  fetchExternalPicture: createExternalPictureFetcher(),
  emit: () => undefined,
  defaultName: 'Counter 1',
  identity: testIdentity,
}
