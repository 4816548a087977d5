import { hostname, release } from 'node:os'
import { join } from 'node:path'
import { loadFonts } from '#provider/core/files/fonts'
import { loadAssets } from './assets'
import { createDesk, type Desk } from './desk'
import { selfOf } from './fleet/self'
import { providerUrl } from './gateway/provider-url'
import { outsidePictures } from './outside/pictures'
import type { Policy } from './policy/policy'
import { watchPolicy } from './policy/watch'
import type { Env, Ports } from './ports'
import type { CheckoutPlace } from './ports/checkout'
import type { FileDialogs } from './ports/files'
import type { PracticeSignIn, ProviderPort } from './ports/institute'
import type { Log } from './ports/log'
import type { Secrets, Store } from './ports/store'
import type { Updates } from './ports/updates'
import { openPracticeInstitute } from './practice/institute'
import { orAnew } from './practice/or-anew'
import { openMaker } from './printing/maker/maker'
import { localInstitute, localLogo } from './printing/sources/institute'
import { systemPrinters } from './printing/spool/printers'
import { practiceBackend } from './store/names'
import { openStore } from './store/open'
import { embeddedObjects, sweepUnfinished } from './uploads/embedded'
import { s3Settings } from './uploads/s3-settings'

/** What differs between the hosts. */
export interface Host {
  /** The counter's own folder; it is made when it is missing. */
  dataDir: string
  /** resources/ of the program. */
  resourcesDir: string
  /** The built renderer. */
  rendererDir: string
  /** COUNTER_PROVIDER_URL, _API_KEY, _RAW_TOKEN, _RESULTS_HOSTS, COUNTER_S3_*, COUNTER_INSTITUTE_*. */
  env: Env
  version: string
  /** What IT decides for this machine, and where it is written. */
  policy: Policy
  policyPath: string
  dialogs: FileDialogs
  secrets?: Secrets | undefined
  checkout?: CheckoutPlace | undefined
  /** Of the installed program alone. */
  updates?: Updates | undefined
  /** Where a browser reaches this counter, once it does: links of the practice institute lead there. */
  origin?: () => string | undefined
  log: Log
  logs?: Ports['logs']
}

/** A desk, and what anybody may open at the practice institute: GET /certificate/… (provider/site.ts). */
export type ComposedDesk = Desk & { site?: ((request: Request) => Promise<Response>) | undefined }

/**
 * The desk on this machine: store, printers, document store, fonts and the provider, which is the institute's at
 * COUNTER_PROVIDER_URL, else an embedded one for practice. Rejects with words when something is missing or in use.
 */
export async function composeDesk(host: Host): Promise<ComposedDesk> {
  const { dataDir, env, log, policy, policyPath } = host
  const now = Date.now
  const s3 = s3Settings(env)
  const institute = { ...localInstitute(env), logo: await localLogo(env) }
  const assets = await loadAssets(host.rendererDir)
  const samples = await loadSamples(host.resourcesDir)
  const source = await loadFonts(host.resourcesDir)
  const backend = env.COUNTER_PROVIDER_URL ? addressOf(host, env.COUNTER_PROVIDER_URL) : practiceBackend
  const store = await openStore({ dataDir, backend, now, log, secrets: host.secrets })
  try {
    if (!s3) await sweepUnfinished(documentsOf(dataDir), log)
    const { site, ...provider } = await openProviderPort(host, store)
    const watched = watchPolicy({ path: policyPath, inForce: policy, log })
    const desk = await createDesk({
      ...host,
      ...provider,
      now,
      machine: policy.name ?? hostname(),
      self: selfOf(policy, { hostname: hostname(), platform: process.platform, release: release() }),
      fixedPrinters: policy.printers,
      fixedLock: policy.lock?.afterMinutes,
      fixedPrinting: policy.printing,
      policyStanding: watched.standing,
      store,
      institute,
      assets,
      samples,
      documents: openMaker({ source, log }),
      printers: systemPrinters(host),
      sharesMedia: s3 !== undefined || provider.mode === 'practice',
      outside: outsidePictures(),
      // Loaded only where there is one: Amazon's client takes more memory than the rest of the desk.
      objects: s3 ? (await import('./uploads/s3')).s3Objects(s3) : embeddedObjects(documentsOf(dataDir), store.cipher),
    })
    const close = () => desk.close().finally(watched.close).finally(provider.close)
    return { ...desk, site, close }
  } catch (error) {
    store.close()
    throw error
  }
}

/** What is wrong with it is said of the place where IT wrote it. */
const addressOf = ({ policy }: Host, text: string) =>
  policy.provider ? providerUrl(text, 'provider.url in the policy of this machine') : providerUrl(text)

/** Where uploads lie that go to no bucket. */
const documentsOf = (dataDir: string) => join(dataDir, 'documents')

type OpenedProvider = {
  provider: ProviderPort
  mode: 'practice' | 'institute'
  practiceSignIns: readonly PracticeSignIn[]
  instituteName?: string | undefined
  site?: ComposedDesk['site']
  close: () => Promise<void>
}

async function openProviderPort(host: Host, store: Store): Promise<OpenedProvider> {
  const { dataDir, resourcesDir, env, origin, log } = host
  if (env.COUNTER_PROVIDER_URL) {
    const url = addressOf(host, env.COUNTER_PROVIDER_URL)
    if (!env.COUNTER_API_KEY) log('config.api_key_missing')
    const provider = {
      url,
      fetch,
      apiKey: env.COUNTER_API_KEY,
      rawToken: env.COUNTER_RAW_TOKEN === '1',
      resultsHosts: resultsHosts(env.COUNTER_RESULTS_HOSTS),
    }
    const instituteName = env.COUNTER_INSTITUTE_NAME
    return { provider, mode: 'institute', practiceSignIns: [], instituteName, close: async () => undefined }
  }
  // Loaded only here: it is of no use to an institute.
  const { practiceSignIns, practiceName } = await import('#provider/practice/institute')
  const folder = join(dataDir, 'provider')
  const open = () => openPracticeInstitute({ dataDir: folder, documentsDir: documentsOf(dataDir), resourcesDir, log })
  const embedded = await orAnew(open, folder, { now: Date.now, setValueAside: store.setValueAside })
  const provider = {
    get url() {
      return `${origin?.() ?? 'http://provider.invalid'}/`
    },
    fetch: embedded.fetch,
  }
  const opened = { practiceSignIns, instituteName: practiceName, site: embedded.fetch, close: embedded.close }
  return { provider, mode: 'practice', ...opened }
}

/** 'files.institute.example, cdn.example:8443' → its hosts, as addresses spell them. Throws with words for what is none. */
export function resultsHosts(text = ''): string[] {
  const given = text.split(',').map((host) => host.trim().toLowerCase())
  return given.filter(Boolean).map((host) => {
    const address = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : undefined
    if (address?.host === host && /^[a-z\d.:[\]-]+$/.test(host)) return host
    throw new Error(`COUNTER_RESULTS_HOSTS names hosts, divided by commas, and not ${host}`)
  })
}

/** The pictures and films of resources/practice by file name. */
export async function loadSamples(resourcesDir: string) {
  const files = await loadAssets(join(resourcesDir, 'practice'))
  return new Map([...files].map(([path, asset]) => [path.slice(1), asset]))
}
