import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '#contract/index'
import { createClient } from '#contract/protocol/http/client'
import type { Handlers } from '#main/access'
import { createExternalPictureFetcher } from '#main/external-pictures/fetch'
import { openStore } from '#main/store/open-store'
import { linesTo, testSelf } from './test-log'

/** The id of whoever makes calls of one part of the desk, which the desk itself would tell. */
export const clerk = 'a clerk'

/** Handlers as the desk calls them for the clerk, or for someone else. */
export function asClerk<N extends keyof Handlers>(handlers: Pick<Handlers, N>, who = clerk) {
  type Calls = { [C in N]: (input: Parameters<Handlers[C]>[0]) => ReturnType<Handlers[C]> }
  const entries = Object.entries(handlers) as [N, (input: unknown, owner: string) => unknown][]
  return Object.fromEntries(entries.map(([name, run]) => [name, (input: unknown) => run(input, who)])) as Calls
}

/** A counter's own folder with its store, as the desk opens it. */
export async function openCounter(now: () => number = Date.now) {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-desk-'))
  const lines: string[] = []
  const log = linesTo(lines)
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
/** Has no extensions, and answers nothing else. */
const nobody = createClient(contract, async ({ url }) => {
  if (url.endsWith('/capabilities')) return { status: 200, body: capabilities.response.encode({ names: [] }) }
  throw new Error(`Nobody answers ${url}`)
})

/** For documents that ask no institute, of a program without pictures of its own. */
export const noInstitute = {
  clientFor: () => nobody,
  sampleMedia: new Map(),
  fetchExternalPicture: createExternalPictureFetcher(),
  emit: () => undefined,
  hostname: 'Counter 1',
  identity: testSelf,
}
