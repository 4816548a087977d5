import { readFile } from 'node:fs/promises'
import { hostname, release } from 'node:os'
import { join } from 'node:path'
import { loadFonts } from '#provider/core/files/fonts'
import { listAssets } from './assets'
import { createDesk, type Desk } from './desk'
import { createExternalPictureFetcher } from './external-pictures/fetch'
import { workstationIdentity } from './fleet/identity'
import { parseProviderUrl } from './gateway/provider-url'
import type { Policy, PolicySource } from './policy/policy'
import { watchPolicy } from './policy/policy-watcher'
import type { Env, Ports } from './ports'
import type { CheckoutHost } from './ports/checkout'
import type { DisplayHost } from './ports/display'
import type { FileDialogs, MediaFile } from './ports/files'
import type { Log } from './ports/log'
import type { ObjectStore } from './ports/object-store'
import type { PracticeAccount, ProviderPort } from './ports/provider'
import type { OsEncryption, Store } from './ports/store'
import type { Updates } from './ports/updates'
import { openPracticeInstitute } from './practice/institute'
import { openOrRecreate } from './practice/open-or-recreate'
import { createDocumentRenderer } from './printing/renderer/renderer'
import { instituteFromEnv, logoFromEnv } from './printing/sources/institute'
import { createSystemPrinters } from './printing/spool/printers'
import { practiceBackend } from './store/names'
import { openStore } from './store/open-store'
import { combineObjectStores } from './uploads/combine-object-stores'
import { createLocalObjectStore, removePartialFiles } from './uploads/local-object-store'
import { parseS3Settings, type S3Settings } from './uploads/s3-settings'

export interface HostOptions {
  /** Created when missing. */
  dataDir: string
  /** resources/ of the program. */
  resourcesDir: string
  rendererDir: string
  /** COUNTER_PROVIDER_URL, _API_KEY, _RAW_TOKEN, _RESULTS_HOSTS, COUNTER_S3_*, COUNTER_INSTITUTE_*. */
  env: Env
  version: string
  /** Policy of this workstation and its source. */
  policy: Policy
  policySource: PolicySource
  dialogs: FileDialogs
  osEncryption?: OsEncryption | undefined
  /** Names of the installed printers; Electron only. */
  listPrinterNames?: (() => Promise<string[]>) | undefined
  checkout?: CheckoutHost | undefined
  /** Electron only. */
  display?: DisplayHost | undefined
  /** Present in the installed program only. */
  updates?: Updates | undefined
  /** Address of the browser host, for links of the practice institute. */
  origin?: () => string | undefined
  log: Log
  logs?: Ports['logs']
  /** Folder of Crashpad; Electron only. */
  crashDumpsDir?: string
}

/** `site`: the public certificate pages of practice mode, GET /certificate/…. */
export type OpenDesk = Desk & { site?: ((request: Request) => Promise<Response>) | undefined }

/**
 * Opens the desk with store, printers, document store, fonts and backend: COUNTER_PROVIDER_URL, else the embedded
 * practice institute. Rejects if a file is missing, a setting is invalid or the folder is in use.
 */
export async function openDesk(host: HostOptions): Promise<OpenDesk> {
  const { dataDir, env, log, policy, policySource } = host
  const now = Date.now
  const s3 = parseS3Settings(env)
  const institute = { ...instituteFromEnv(env), logo: await logoFromEnv(env) }
  const assets = await listAssets(host.rendererDir)
  const sampleMedia = await loadSampleMedia(host.resourcesDir)
  const fonts = await loadFonts(host.resourcesDir)
  const backend = env.COUNTER_PROVIDER_URL ? backendUrl(host, env.COUNTER_PROVIDER_URL) : practiceBackend
  const store = await openStore({
    dataDir,
    backend,
    now,
    log,
    osEncryption: host.osEncryption,
    recoveryKey: policy.recovery?.publicKey,
  })
  const closeFunctions: (() => unknown)[] = [() => store.close()]
  try {
    await removePartialFiles(documentsDir(dataDir), log)
    const localStore = createLocalObjectStore(documentsDir(dataDir), store.cipher)
    const { site, ...provider } = await openProviderPort(host, store)
    closeFunctions.push(provider.close)
    const policyWatcher = watchPolicy({ source: policySource, activePolicy: policy, log })
    closeFunctions.push(policyWatcher.close)
    const desk = await createDesk({
      ...host,
      ...provider,
      now,
      defaultName: policy.name ?? hostname(),
      identity: workstationIdentity(policy, { hostname: hostname(), platform: process.platform, release: release() }),
      policyPrinters: policy.printers,
      policyLockMinutes: policy.lock?.afterMinutes,
      policyLanguage: policy.screens?.language,
      policyDisplay: policy.display?.screen,
      policyScanFolder: policy.scans?.folder,
      policyPrintOptions: policy.printing,
      policyStatus: policyWatcher.readState,
      store,
      institute,
      assets,
      sampleMedia,
      documents: createDocumentRenderer({ source: fonts, log }),
      printers: createSystemPrinters(host),
      sharesMedia: s3 !== undefined || provider.mode === 'practice',
      fetchExternalPicture: createExternalPictureFetcher(),
      objectStore: s3 ? await withBucket(s3, localStore) : localStore,
    })
    const close: Desk['close'] = (options) => desk.close(options).finally(policyWatcher.close).finally(provider.close)
    return { ...desk, site, close }
  } catch (error) {
    await Promise.allSettled(closeFunctions.map(async (close) => close()))
    throw error
  }
}

/** Validates the backend's address. Errors name where it is set: the policy or the environment. */
const backendUrl = ({ policy }: HostOptions, text: string) =>
  policy.provider ? parseProviderUrl(text, 'provider.url in the policy of this workstation') : parseProviderUrl(text)

/** Uploads to the bucket. Also reads documents that this workstation stored before it had a bucket. */
async function withBucket(settings: S3Settings, localStore: ObjectStore): Promise<ObjectStore> {
  // Loaded only when used: the AWS client needs more memory than the rest of the desk.
  const { createS3ObjectStore } = await import('./uploads/s3-object-store')
  const bucket = createS3ObjectStore(settings)
  return combineObjectStores([bucket, localStore], async () => bucket)
}

/** Folder of documents that only this workstation has. */
const documentsDir = (dataDir: string) => join(dataDir, 'documents')

type ProviderConnection = {
  provider: ProviderPort
  mode: 'practice' | 'institute'
  practiceAccounts: readonly PracticeAccount[]
  instituteName?: string | undefined
  site?: OpenDesk['site']
  close: () => Promise<void>
}

async function openProviderPort(host: HostOptions, store: Store): Promise<ProviderConnection> {
  const { dataDir, resourcesDir, env, origin, log } = host
  if (env.COUNTER_PROVIDER_URL) {
    const url = backendUrl(host, env.COUNTER_PROVIDER_URL)
    if (!env.COUNTER_API_KEY) log('config.api_key_missing')
    const provider = {
      url,
      fetch,
      apiKey: env.COUNTER_API_KEY,
      sendsTokenWithoutBearer: env.COUNTER_RAW_TOKEN === '1',
      resultsHosts: parseResultsHosts(env.COUNTER_RESULTS_HOSTS),
    }
    const instituteName = env.COUNTER_INSTITUTE_NAME
    return { provider, mode: 'institute', practiceAccounts: [], instituteName, close: async () => undefined }
  }
  // Loaded only in practice mode.
  const { practiceAccounts, practiceName } = await import('#provider/practice/institute')
  const folder = join(dataDir, 'provider')
  const open = () => openPracticeInstitute({ dataDir: folder, documentsDir: documentsDir(dataDir), resourcesDir, log })
  const practiceInstitute = await openOrRecreate(open, folder, {
    now: Date.now,
    quarantineValue: store.quarantineValue,
  })
  const provider = {
    /** Only the base of request addresses: `fetch` passes requests to the worker. */
    get url() {
      return `${origin?.() ?? 'http://provider.invalid'}/`
    },
    fetch: practiceInstitute.fetch,
  }
  return {
    provider,
    mode: 'practice',
    practiceAccounts,
    instituteName: practiceName,
    site: practiceInstitute.fetch,
    close: practiceInstitute.close,
  }
}

/** 'files.institute.example, cdn.example:8443' as a list of normalised hosts. Throws for an invalid host. */
export function parseResultsHosts(text = ''): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  return hosts.filter(Boolean).map((host) => {
    const address = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : undefined
    if (address?.host === host && /^[a-z\d.:[\]-]+$/.test(host)) return host
    throw new Error(`COUNTER_RESULTS_HOSTS: "${host}" is not a host name. Separate host names by commas.`)
  })
}

/** Pictures and videos of resources/practice by file name. */
export async function loadSampleMedia(resourcesDir: string) {
  const assets = [...(await listAssets(join(resourcesDir, 'practice')))]
  const load = async ([path, { file, type }]: (typeof assets)[number]): Promise<[string, MediaFile]> => [
    path.slice(1),
    { bytes: await readFile(file), type },
  ]
  return new Map(await Promise.all(assets.map(load)))
}
