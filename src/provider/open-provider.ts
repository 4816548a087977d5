import type { Contract } from '#contract/index'
import type { ServerCondition } from '#contract/institute/server-condition'
import type { MenuKey } from '#contract/screens'
import type { EngineSource } from '#documents/engine'
import type { AccessRules } from './core/access'
import { backgroundTasksFinished, runInBackground } from './core/background-tasks'
import type { Handlers } from './core/context'
import type { ImageLoader } from './core/files/image-loader'
import { createPdfRenderer } from './core/files/pdf-renderer'
import { createApp } from './core/http/app'
import { createCallMonitor } from './core/http/call-monitor'
import { watchDatabaseOutage } from './core/http/database-outage'
import { withDateHeader } from './core/http/date-header'
import { pruneKeys } from './core/http/idempotency-retention'
import { createRefusedCalls } from './core/http/refused-calls'
import { logError, logLine } from './core/log-error'
import { type DatabaseOptions, openDatabase } from './database/open'
import { createPublicSite } from './exam/results/public-site'
import type { Watches } from './institute/index'
import { watchConditions } from './institute/server/conditions'
import { watchSequences } from './institute/server/watch-sequences'
import { type Mailing, type MailingOptions, startMailing } from './mail/mail-worker'
import { openPracticeGateway, type PracticeGatewayOptions } from './practice/card-gateway/card-gateway'
import { type Seed, seedDatabase } from './practice/seed'
import { type CardGateways, type GatewayEndpoint, razorpay } from './registration/card/gateway'
import { createReconciler, runPeriodically } from './registration/card/reconcile'
import { createWebhook } from './registration/card/webhook'
import { enqueueReminders } from './registration/mails/reminders'
import { traineeMailComposer } from './registration/mails/trainee-mails'
import { authenticate } from './staff/sign-in/sessions'

export type ProviderOptions = DatabaseOptions & {
  seed: Seed
  /** Required in the api_key header of every call when it is set. */
  apiKey?: string | undefined
  /** False (tests): keys are neither declared nor honoured, as at a backend that does not know the header. */
  idempotencyKeys?: boolean | undefined
  /** Milliseconds since 1970. */
  now?: () => number
  /** The fonts of results and certificates (fonts.ts), read at their first use; without them no zip of results is made. */
  loadFonts?: (() => Promise<EngineSource>) | undefined
  /** Reads a picture that those print, such as the logo; without it, and where it throws, they go without. */
  loadImage?: ImageLoader | undefined
  /** How mails leave; false where none may, whatever the settings say. */
  mail?: MailingOptions | false | undefined
  cardPayments?: CardPaymentOptions | undefined
}
/** The card provider: Razorpay unless told; in milliseconds its deadline, and how often it is compared with what is recorded. */
type CardPaymentOptions = {
  live?: GatewayEndpoint
  timeoutMs?: number
  reconcileIntervalMs?: number
  practice?: PracticeGatewayOptions
}
const defaultReconcileIntervalMs = 3 * 60_000
const hourMs = 3_600_000
export type Provider = {
  fetch(request: Request): Promise<Response>
  /** Its clock, in milliseconds since 1970. */
  now(): number
  /** Whether its database answers and is as this version needs it. */
  isReady(): Promise<boolean>
  /** What keeps it from working as it should. Never rejects. */
  conditions(): Promise<ServerCondition[]>
  /** Calls, durations, connections and faults, in Prometheus' text format. */
  metrics(): string
  /** What sends mails; undefined where none may leave. */
  mailWorker?: Mailing | undefined
  /** Compares the card provider with what is recorded now, everything at once; it does so by itself every few minutes. */
  reconcile(): Promise<void>
  close(): Promise<void>
}

/** What an institute answers, with these ways of taking cards, and who may call it. */
type ApiDefinition = {
  createHandlers: (gateways: CardGateways, idempotencyKeys: boolean, watches: Watches) => Handlers
  access: AccessRules<Contract, MenuKey>
}

/** An institute that answers by these tables: its database, its mails, what is beside /api/v1, and what goes on by itself. */
export async function openProviderWith(
  { createHandlers, access }: ApiDefinition,
  options: ProviderOptions,
): Promise<Provider> {
  const {
    seed,
    apiKey,
    idempotencyKeys = true,
    now = Date.now,
    loadFonts = rejectMissingFonts,
    loadImage,
    ...otherOptions
  } = options
  const { mail = {}, cardPayments = {}, ...databaseOptions } = otherOptions
  const { db, probe, isReady, pool, close } = await openDatabase(databaseOptions)
  await seedDatabase(db, seed, now()).catch(async (error: unknown) => {
    await close().catch(() => undefined)
    throw error
  })
  const callMonitor = createCallMonitor(pool, logError)
  const errorLogging = { logError: callMonitor.logError }
  const databaseOutage = watchDatabaseOutage(logLine)
  const conditions = watchConditions({ probe, pool, now, trouble: databaseOutage, log: logLine })
  const sequences = watchSequences(db)
  const pdfRenderer = createPdfRenderer({ loadFonts, loadImage, ...errorLogging })
  const traineeMailKinds = ['confirmation', 'cancellation', 'reminder'] as const
  const composers = Object.fromEntries(traineeMailKinds.map((kind) => [kind, traineeMailComposer(kind, pdfRenderer)]))
  const mailWorker = mail
    ? startMailing({ db, now, writers: composers, remind: enqueueReminders, ...errorLogging }, mail)
    : undefined
  const deliverWebhook = (request: Request) => webhook(request)
  const practice =
    seed === 'none'
      ? undefined
      : openPracticeGateway({ now, tell: deliverWebhook, folder: databaseOptions.dataDir, ...cardPayments.practice })
  const gateways: CardGateways = {
    live: cardPayments.live ?? razorpay,
    practice: practice?.place,
    timeoutMs: cardPayments.timeoutMs,
  }
  const webhook = createWebhook({ db, now, gateways, ...errorLogging })
  const reconciler = createReconciler({ db, now, gateways, ...errorLogging })
  const periodicReconcile = runPeriodically(reconciler, cardPayments.reconcileIntervalMs ?? defaultReconcileIntervalMs)
  const pruning = setInterval(() => runInBackground(() => pruneKeys(db, now())), hourMs).unref()
  const refusedCalls = createRefusedCalls(now)
  const handlers = createHandlers(gateways, idempotencyKeys, { conditions, refusals: refusedCalls })
  const watches = { databaseOutage, sequences, refusals: refusedCalls, ...errorLogging }
  const api = createApp({ db, handlers, access, authenticate, now, apiKey, idempotencyKeys, ...watches })
  const site = createPublicSite({ db, now, papers: pdfRenderer, ...errorLogging })
  const otherHandlers = [webhook, site, ...(practice ? [practice.fetch] : [])]
  async function handle(request: Request): Promise<Response> {
    for (const tryHandle of otherHandlers) {
      const response = await tryHandle(request)
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
    reconcile: () => reconciler.run(true),
    async close() {
      clearInterval(pruning)
      await conditions.close()
      await mailWorker?.close()
      await practice?.close()
      await periodicReconcile.close()
      await backgroundTasksFinished()
      await close()
    },
  }
}

const rejectMissingFonts = () =>
  Promise.reject(new Error('The provider was opened without fonts, so it makes no PDFs.'))
