import type { Contract } from '#contract/index'
import type { ServerCondition } from '#contract/institute/server-condition'
import type { EngineSource } from '#documents/engine'
import type { RulesOf } from './core/access'
import type { Handlers } from './core/context'
import { createPapers } from './core/files/documents'
import type { PictureReader } from './core/files/pictures'
import { createApp } from './core/http/app'
import { dated } from './core/http/dated'
import { pruneKeys } from './core/http/idempotency-retention'
import { createRefusals } from './core/http/refusals'
import { watchTrouble } from './core/http/trouble'
import { watchCalls } from './core/http/watched'
import { later, settled } from './core/later'
import { logLine, report } from './core/report'
import { type DatabasePlace, openDatabase } from './database/open'
import { createSite } from './exam/results/public-site'
import type { Watches } from './institute/index'
import { watchConditions } from './institute/server/conditions'
import { watchSequences } from './institute/server/watch-sequences'
import { type Mailing, type MailingOptions, startMailing } from './mail/mail-worker'
import { openPracticeGateway, type PracticeGatewayOptions } from './practice/card-gateway/card-gateway'
import { type Seed, sow } from './practice/seed'
import { type CardGateways, type GatewayPlace, razorpay } from './registration/card/gateway'
import { createReconciling, repeatedly } from './registration/card/reconcile'
import { createWebhook } from './registration/card/webhook'
import { traineeWriter } from './registration/mails/mails'
import { remind } from './registration/mails/reminders'
import type { MenuKey } from './staff/menu-keys'
import { authenticate } from './staff/sign-in/sessions'

export type ProviderOptions = DatabasePlace & {
  seed: Seed
  /** Required in the api_key header of every call when it is set. */
  apiKey?: string | undefined
  /** False (tests): keys are neither declared nor honoured, as at a backend that does not know the header. */
  idempotencyKeys?: boolean | undefined
  /** Milliseconds since 1970. */
  now?: () => number
  /** The fonts of results and certificates (fonts.ts), read at their first use; without them no zip of results is made. */
  documents?: (() => Promise<EngineSource>) | undefined
  /** Reads a picture that those print, such as the logo; without it, and where it throws, they go without. */
  pictures?: PictureReader | undefined
  /** How mails leave; false where none may, whatever the settings say. */
  mailing?: MailingOptions | false | undefined
  cards?: CardOptions | undefined
}
/** The card provider: Razorpay unless told; in milliseconds its deadline, and how often it is compared with what is recorded. */
type CardOptions = { real?: GatewayPlace; deadline?: number; every?: number; practice?: PracticeGatewayOptions }
const usualEvery = 3 * 60_000
const hour = 3_600_000
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
  mails?: Mailing | undefined
  /** Compares the card provider with what is recorded now, everything at once; it does so by itself every few minutes. */
  reconcile(): Promise<void>
  close(): Promise<void>
}

/** What an institute answers, with these ways of taking cards, and who may call it. */
type Tables = {
  handlersWith: (gateways: CardGateways, idempotencyKeys: boolean, watches: Watches) => Handlers
  access: RulesOf<Contract, MenuKey>
}

/** An institute that answers by these tables: its database, its mails, what is beside /api/v1, and what goes on by itself. */
export async function openBy({ handlersWith, access }: Tables, options: ProviderOptions): Promise<Provider> {
  const { seed, apiKey, idempotencyKeys = true, now = Date.now, documents = noFonts, pictures, ...others } = options
  const { mailing = {}, cards = {}, ...place } = others
  const { db, probe, isReady, pool, close } = await openDatabase(place)
  await sow(db, seed, now()).catch(async (error: unknown) => {
    await close().catch(() => undefined)
    throw error
  })
  const watch = watchCalls(pool, report)
  const heard = { report: watch.report }
  const trouble = watchTrouble(logLine)
  const conditions = watchConditions({ probe, pool, now, trouble, log: logLine })
  const sequences = watchSequences(db)
  const papers = createPapers({ fonts: documents, pictures, ...heard })
  const trainees = ['confirmation', 'cancellation', 'reminder'] as const
  const writers = Object.fromEntries(trainees.map((kind) => [kind, traineeWriter(kind, papers)]))
  const mails = mailing ? startMailing({ db, now, writers, remind, ...heard }, mailing) : undefined
  const tell = (request: Request) => webhook(request)
  const practice =
    seed === 'none' ? undefined : openPracticeGateway({ now, tell, folder: place.dataDir, ...cards.practice })
  const gateways: CardGateways = { real: cards.real ?? razorpay, practice: practice?.place, deadline: cards.deadline }
  const webhook = createWebhook({ db, now, gateways, ...heard })
  const reconciling = createReconciling({ db, now, gateways, ...heard })
  const reconciled = repeatedly(reconciling, cards.every ?? usualEvery)
  const pruning = setInterval(() => later(() => pruneKeys(db, now())), hour).unref()
  const refusals = createRefusals(now)
  const handlers = handlersWith(gateways, idempotencyKeys, { conditions, refusals })
  const watches = { trouble, sequences, refusals, ...heard }
  const api = createApp({ db, handlers, access, authenticate, now, apiKey, idempotencyKeys, ...watches })
  const site = createSite({ db, now, papers, ...heard })
  const beside = [webhook, site, ...(practice ? [practice.fetch] : [])]
  async function answer(request: Request): Promise<Response> {
    for (const other of beside) {
      const answered = await other(request)
      if (answered) return answered
    }
    return api(request)
  }
  return {
    fetch: dated(watch.watched(answer), now),
    now,
    isReady,
    conditions: conditions.current,
    metrics: watch.text,
    mails,
    reconcile: () => reconciling.run(true),
    async close() {
      clearInterval(pruning)
      await conditions.close()
      await mails?.close()
      await practice?.close()
      await reconciled.close()
      await settled()
      await close()
    },
  }
}

const noFonts = () => Promise.reject(new Error('The provider was opened without fonts, so it makes no PDFs.'))
