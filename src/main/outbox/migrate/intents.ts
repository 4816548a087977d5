import { randomUUID } from 'node:crypto'
import type { ChangeAbout, ChangeResult } from '#contract/desk/outbox'
import { outboxDecisions } from '../../store/schema'
import { placesAt } from '../places'
import type { Intent, Mover } from './mover'
import { aboutOf, orderOfRequest, stepOf } from './orders'

/** What the form of a request says besides. */
type Known = { id?: string; owner?: string; about?: Partial<ChangeAbout>; result?: ChangeResult }

/** Changes that were sent and not answered, and decisions about such. */
export function moveIntents(mover: Mover) {
  for (const row of mover.left()) row.state === 'settled' ? moveDecision(mover, row) : moveIntent(mover, row)
}

export function moveIntent({ add, open, requestOf }: Mover, intent: Intent, given: Known = {}) {
  const { key, backend, operation: endpoint, staffId: actor, createdAt: submittedAt, sealedBody } = intent
  const { id = randomUUID(), owner = actor, about, result = {} } = given
  const { kind, step } = stepOf(endpoint)
  const request = requestOf(intent)
  const known = request && orderOfRequest(endpoint, request)
  const summary = open(intent.sealedSummary, `intents/${key}/summary`) ?? endpoint
  const content = { summary, order: known?.order, about: { ...(known?.about ?? aboutOf({})), ...about }, result }
  const state = known ? ('checking' as const) : ('uncertain' as const)
  const head = { id, backend, kind, owner, actor, state, step, submittedAt }
  add(head, request ? content : sealedBody, { name: step, key, endpoint, sentAs: actor, request })
}

function moveDecision({ database, seal }: Mover, intent: Intent) {
  const { key: changeId, backend, operation, decision, settledBy, settledAt } = intent
  const { kind, step } = stepOf(operation)
  const place = placesAt(backend).decision({ changeId, name: step, attempt: 1 })
  const facts = { sealedFacts: seal({ note: decision ?? '', settledAt }, place), decidedBy: settledBy ?? '' }
  const row = { changeId, backend, kind, step, attempt: 1, decidedAt: '', ...facts }
  database
    .insert(outboxDecisions)
    .values({ ...row, decision: 'settled' })
    .run()
}
