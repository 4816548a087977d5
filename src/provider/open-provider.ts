import type { Capability } from '#contract/capability'
import type { Contract } from '#contract/index'
import type { ServerCondition } from '#contract/institute/server-condition'
import type { MenuKey } from '#contract/screens'
import type { RendererSource } from '#documents/pdf-renderer'
import type { AccessRules } from './core/access'
import { runInBackground, waitForBackgroundTasks } from './core/background-tasks'
import type { Handlers } from './core/context'
import { openFileStore } from './core/files/file-store'
import { createStoredImageLoader, type ImageLoader } from './core/files/image-loader'
import { createPdfRenderer } from './core/files/pdf-renderer'
import { createApp } from './core/http/app'
import { createCallMonitor } from './core/http/call-monitor'
import { watchDatabaseOutage } from './core/http/database-outage'
import { withDateHeader } from './core/http/date-header'
import { createFileServer, type FileAccess } from './core/http/file-server'
import { pruneIdempotencyKeys } from './core/http/idempotency-retention'
import { createRefusedCalls } from './core/http/refused-calls'
import { logError, logLine } from './core/log-error'
import { type DatabaseOptions, openDatabase } from './database/open'
import { createPublicSite } from './exam/results/public-site'
import type { ServerMonitors } from './institute/index'
import { watchConditions } from './institute/server/conditions'
import { watchSequences } from './institute/server/watch-sequences'
import { type MailWorker, type MailWorkerOptions, startMailWorker } from './mail/mail-worker'
import { openPracticeGateway, type PracticeGatewayOptions } from './practice/card-gateway/card-gateway'
import { type Seed, seedDatabase } from './practice/seed'
import { type CardGateways, type GatewayEndpoint, razorpay } from './registration/card/gateway'
import { createReconciler, runPeriodically } from './registration/card/reconcile'
import { createWebhook } from './registration/card/webhook'
import { enqueueReminders } from './registration/mails/reminders'
import { createTraineeMailComposer } from './registration/mails/trainee-mails'
import { authenticate } from './staff/sign-in/sessions'

export type ProviderOptions = DatabaseOptions & {
  /** Data of an empty database: 'practice', 'none', or a function that adds sample data. */
  seed: Seed
  /** If set, every call must send it in the api_key header. */
  apiKey?: string | undefined
  /** False (tests): behaves like a backend without the Idempotency-Key header. */
  idempotencyKeys?: boolean | undefined
  /** Folder of documents and pictures; without it the provider stores no files. */
  filesDir?: string | undefined
  /** Milliseconds since 1970. */
  now?: () => number
  /** Loads the fonts for PDFs at first use (core/files/fonts); without it no PDF is rendered. */
  loadFonts?: (() => Promise<RendererSource>) | undefined
  /** Loads images for PDFs, such as the logo; without it, or if it throws, they are omitted. */
  loadImage?: ImageLoader | undefined
  /** Options of the mail worker; false: no mails are sent, whatever the institute's settings. */
  mail?: MailWorkerOptions | false | undefined
  cardPayments?: CardPaymentOptions | undefined
}
type CardPaymentOptions = {
  /** Endpoint of the real card provider (default: Razorpay). */
  live?: GatewayEndpoint
  /** Timeout of a call to the card provider. */
  timeoutMs?: number
  reconcileIntervalMs?: number
  /** The simulated card provider of sample data. */
  practice?: PracticeGatewayOptions
}
const defaultReconcileIntervalMs = 3 * 60_000
const hourMs = 3_600_000
export type Provider = {
  fetch(request: Request): Promise<Response>
  /** The provider's clock, in milliseconds since 1970. */
  now(): number
  /** True if the database responds and has every migration. */
  isReady(): Promise<boolean>
  /** Conditions that impair the server. Never rejects. */
  conditions(): Promise<ServerCondition[]>
  /** Calls, durations, connections and errors in Prometheus' text format. */
  metrics(): string
  /** Undefined if mail is disabled. */
  mailWorker?: MailWorker | undefined
  /** Reconciles all card orders now. Without this call, orders that are due are reconciled every few minutes. */
  reconcile(): Promise<void>
  close(): Promise<void>
}

/** Handlers and access rules. */
type ApiDefinition = {
  createHandlers: (
    gateways: CardGateways,
    omittedCapabilities: readonly Capability[],
    monitors: ServerMonitors,
  ) => Handlers
  access: AccessRules<Contract, MenuKey>
  fileAccess: FileAccess
}

/** Wires database, mail worker, card payments, public site, webhook and background jobs to the given API. */
export async function openProviderWith(
  { createHandlers, access, fileAccess }: ApiDefinition,
  options: ProviderOptions,
): Promise<Provider> {
  const {
    seed,
    apiKey,
    idempotencyKeys = true,
    filesDir,
    now = Date.now,
    loadFonts = rejectMissingFonts,
    loadImage,
    ...otherOptions
  } = options
  const { mail = {}, cardPayments = {}, ...databaseOptions } = otherOptions
  const { db, probe, isReady, pool, close } = await openDatabase(databaseOptions)
  const callMonitor = createCallMonitor(pool, logError)
  const errorLogging = { logError: callMonitor.logError }
  const seedAndOpenFiles = async () => {
    await seedDatabase(db, seed, now())
    return filesDir === undefined ? undefined : openFileStore(filesDir, { ...errorLogging, log: logLine })
  }
  const files = await seedAndOpenFiles().catch(async (error: unknown) => {
    await close().catch(() => undefined)
    throw error
  })
  const databaseOutage = watchDatabaseOutage(logLine)
  const conditions = watchConditions({
    probe,
    pool,
    now,
    databaseOutage,
    log: logLine,
    fileProblem: () => files?.writeProblem() ?? '',
  })
  const sequences = watchSequences(db)
  const pdfRenderer = createPdfRenderer({
    loadFonts,
    ...errorLogging,
    loadImage: files ? createStoredImageLoader(files, loadImage) : loadImage,
  })
  const traineeMailKinds = ['confirmation', 'cancellation', 'reminder'] as const
  const composers = Object.fromEntries(
    traineeMailKinds.map((kind) => [kind, createTraineeMailComposer(kind, pdfRenderer)]),
  )
  const mailWorker = mail ? startMailWorker({ db, now, composers, enqueueReminders, ...errorLogging }, mail) : undefined
  // A function, because `webhook` is created later, with the gateways.
  const deliverWebhook = (request: Request) => webhook(request)
  const practiceGateway =
    seed === 'none'
      ? undefined
      : openPracticeGateway({ now, deliverWebhook, folder: databaseOptions.dataDir, ...cardPayments.practice })
  const gateways: CardGateways = {
    live: cardPayments.live ?? razorpay,
    practice: practiceGateway?.endpoint,
    timeoutMs: cardPayments.timeoutMs,
  }
  const webhook = createWebhook({ db, now, gateways, ...errorLogging })
  const reconciler = createReconciler({ db, now, gateways, log: logLine, ...errorLogging })
  const periodicReconcile = runPeriodically(reconciler, cardPayments.reconcileIntervalMs ?? defaultReconcileIntervalMs)
  const cleanUp = async () => {
    await files?.removeAbandoned()
    await pruneIdempotencyKeys(db, now())
  }
  const cleanUpTimer = setInterval(() => runInBackground(cleanUp), hourMs).unref()
  const refusedCalls = createRefusedCalls(now)
  const omittedCapabilities: Capability[] = []
  if (!idempotencyKeys) omittedCapabilities.push('idempotencyKeys')
  if (!files) omittedCapabilities.push('files')
  const handlers = createHandlers(gateways, omittedCapabilities, { conditions, refusedCalls })
  const monitors = { databaseOutage, sequences, refusedCalls, ...errorLogging }
  const api = createApp({ db, handlers, access, authenticate, now, apiKey, idempotencyKeys, ...monitors })
  const site = createPublicSite({ db, now, pdfRenderer, ...errorLogging })
  const fileServer =
    files && createFileServer({ db, files, access: fileAccess, authenticate, now, apiKey, ...monitors })
  /** Each returns undefined for a path that it does not serve. */
  const otherHandlers = [
    webhook,
    site,
    ...(fileServer ? [fileServer] : []),
    ...(practiceGateway ? [practiceGateway.fetch] : []),
  ]
  async function handle(request: Request): Promise<Response> {
    for (const handler of otherHandlers) {
      const response = await handler(request)
      if (response) return response
    }
    return api(request)
  }
  return {
    fetch: withDateHeader(callMonitor.monitor(handle), now),
    now,
    isReady,
    conditions: conditions.current,
    metrics: callMonitor.metricsText,
    mailWorker,
    reconcile: () => reconciler.run({ shouldCheckAll: true }),
    async close() {
      clearInterval(cleanUpTimer)
      await conditions.close()
      await mailWorker?.close()
      await practiceGateway?.close()
      await periodicReconcile.close()
      await waitForBackgroundTasks()
      await close()
    },
  }
}

const rejectMissingFonts = () => Promise.reject(new Error('Expected the option loadFonts to render PDFs, got none.'))
