import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { DeskCall, DeskEvent, DeskInput, DeskOutput } from '#contract/desk/index'
import { contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { createClient } from '#contract/protocol/http/client'
import { createDesk, type Desk } from '#main/desk'
import { createExternalPictureFetcher } from '#main/external-pictures/fetch'
import { loadSampleMedia } from '#main/open-desk'
import type { Ports } from '#main/ports'
import type { FileDialogs } from '#main/ports/files'
import type { Log } from '#main/ports/log'
import type { ProviderPort } from '#main/ports/provider'
import type { OsEncryption } from '#main/ports/store'
import type { Updates } from '#main/ports/updates'
import { instituteFromEnv } from '#main/printing/sources/institute'
import { createSystemPrinters } from '#main/printing/spool/printers'
import { openStore } from '#main/store/open-store'
import { createLocalObjectStore } from '#main/uploads/local-object-store'
import { openDocumentRenderer } from '../../support/documents/open'
import { logTo, testIdentity } from '../../support/workstation/test-log'
import { submittingClient } from './submitting-client'

const cancelled: FileDialogs = { open: async () => [], save: async () => false, create: async () => undefined }
const never = { pollMs: 3_600_000, reportMs: 3_600_000, retryMs: 3_600_000 }
const unbuiltPage = new Map([['/index.html', { file: resolve('src/renderer/index.html'), type: 'text/html' }]])
const samples = loadSampleMedia(resolve('resources'))

export const newFolder = () => mkdtempSync(join(tmpdir(), 'counter-desk-'))
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A desk with its real parts in a folder, and all its events and log lines. */
export async function openTestDesk(options: {
  dataDir: string
  provider: ProviderPort
  osEncryption?: OsEncryption
  now?: () => number
  /** Monotonic clock, in milliseconds, by which the idle lock counts. */
  monotonicNow?: () => number
  /** Minutes until it locks, by the machine's policy. */
  policyLockMinutes?: number
  /** Milliseconds after signing in before the cache is filled; an hour by default. */
  cacheWarmupDelayMs?: number
  /** Duration of one outbox second, in milliseconds; an hour by default, so that nothing is retried. */
  outboxSecondMs?: number
  /** An empty page by default. */
  assets?: Ports['assets']
  /** Whether pictures of the public site are shared with other workstations; true by default. */
  sharesMedia?: boolean
  /** By default, every dialog is cancelled. */
  dialogs?: FileDialogs
  log?: Log
  logs?: Ports['logs']
  crashDumpsDir?: string
  /** Name of the workstation, by default 'काउंटर-1'. */
  machine?: string
  /** Never, by default. */
  reportIntervals?: Ports['reportIntervals']
  sittingIntervals?: Ports['sittingIntervals']
  updates?: Updates
  /** Address of card windows; none by default. */
  checkout?: Ports['checkout']
  /** None by default, as in the browser host. */
  display?: Ports['display']
  /** Store of documents and pictures; an encrypted folder of its own by default. */
  objects?: Ports['objectStore'] | undefined
  /** The printers of this computer by default. */
  printers?: Ports['printers'] | undefined
}) {
  const { dataDir, provider, osEncryption, now = Date.now, dialogs = cancelled } = options
  const { cacheWarmupDelayMs = 3_600_000, outboxSecondMs = 3_600_000 } = options
  const logged: string[] = []
  const log = options.log ?? logTo(logged)
  const store = await openStore({ dataDir, backend: provider.url, now, log, osEncryption })
  const desk = await createDesk({
    dataDir,
    store,
    provider,
    now,
    monotonicNow: options.monotonicNow,
    policyLockMinutes: options.policyLockMinutes,
    cacheWarmupDelayMs,
    outboxSecondMs,
    log,
    assets: options.assets ?? unbuiltPage,
    sampleMedia: await samples,
    dialogs,
    printers: options.printers ?? createSystemPrinters({ dataDir, log }),
    sharesMedia: options.sharesMedia ?? true,
    fetchExternalPicture: createExternalPictureFetcher(),
    objectStore: options.objects ?? createLocalObjectStore(join(dataDir, 'documents'), store.cipher),
    documents: openDocumentRenderer(log),
    institute: instituteFromEnv({}),
    mode: 'institute',
    version: '0.0.0',
    defaultName: options.machine ?? 'काउंटर-1',
    identity: testIdentity,
    reportIntervals: options.reportIntervals ?? never,
    sittingIntervals: options.sittingIntervals ?? never,
    logs: options.logs,
    crashDumpsDir: options.crashDumpsDir,
    updates: options.updates,
    checkout: options.checkout,
    display: options.display,
    practiceAccounts: [],
  })
  const events: { name: DeskEvent; data: unknown }[] = []
  desk.on((name, data) => events.push({ name, data }))
  const call = callerOf(desk)
  return { desk, store, logged, events, api: clientOf(desk), call, saveDraft: draftSaver(call) }
}
export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>

/** The institute as the renderer reaches it: by the desk's fetch and its outbox. */
export function clientOf(desk: Pick<Desk, 'fetch' | 'call'>) {
  const client = createClient(contract, async ({ method, url, body }) => {
    const init = { method, headers: { 'content-type': 'application/json' }, ...(body === undefined ? {} : { body }) }
    const response = await desk.fetch(new Request(`counter://app${url}`, init))
    return { status: response.status, body: await response.json() }
  })
  return submittingClient(client, callerOf(desk))
}
export type { Api } from './api'

export const callerOf =
  (desk: Pick<Desk, 'call'>) =>
  async <N extends DeskCall>(name: N, input?: DeskInput<N>): Promise<DeskOutput<N>> => {
    const result = await desk.call(name, input)
    if (result.ok) return result.value as DeskOutput<N>
    throw CallError.from(result.failure)
  }

/** Saves a draft of the signed-in person, as the screens do. */
export const draftSaver = (call: ReturnType<typeof callerOf>) => async (key: string, value: unknown) => {
  const owner = (await call('session.current'))?.id ?? ''
  return call('drafts.save', { owner, key, value })
}

/** The failure that a call ends with. */
export async function failureFrom(work: Promise<unknown>) {
  const outcome = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof CallError) return outcome.error.failure
  throw new Error(`Expected a failure, got ${JSON.stringify(outcome)}`)
}
