import { createHash } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { WireRequest } from '#contract/protocol/calling/http'
import { CallError } from '#contract/protocol/failure'
import type { Ports } from '../ports'
import { intents } from './schema'

/** A change that costs money or a seat, as it was or will be sent. */
export interface IntentDraft extends WireRequest {
  key: string
  operation: string
  /** Whoever is signed in. */
  staffId: string
  /** One line for the clerk: whose registration, how much. */
  summary: string
}
export type OpenIntent = {
  key: string
  operation: string
  summary: string
  state: 'sending' | 'uncertain'
  isOwn: boolean
  createdAt: string
}
export type Intents = ReturnType<typeof createIntents>
/** Hears of the keys in the transaction of their change: what is kept under the same key elsewhere never lags behind. */
export type Followed = {
  began: (key: string) => void
  ended: (key: string) => void
}

/**
 * The exception to a change being its sender's: where the institute's money and seats are in doubt, whoever signs in at
 * this counter sees it and may settle it, since the customer stands there, or the drawer is theirs by now (D-262). Only the sender can ask, by the provider's rule.
 */
const takenOver = [
  'registration.add',
  'registration.payOffline',
  'payment.payOnline',
  'extension.cancel',
  'extension.move',
  'shift.move',
]

/**
 * Changes without a final answer. One is stored before its first byte is sent and leaves by `finish` (a final answer)
 * or `settle` (the clerk's recorded decision). What a stopped program left as sending is uncertain from then on.
 */
export function createIntents(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  changed: (uncertain: number) => void,
  followed?: Followed,
) {
  const { backend, database, cipher } = store
  const key = sql.placeholder('key')
  const isHere = eq(intents.backend, backend)
  const one = database
    .select()
    .from(intents)
    .where(and(isHere, eq(intents.key, key)))
    .prepare()
  const unsettled = database
    .select()
    .from(intents)
    .where(and(isHere, ne(intents.state, 'settled')))
    .orderBy(asc(intents.createdAt))
    .prepare()
  const insert = database
    .insert(intents)
    .values({
      backend,
      key,
      operation: sql.placeholder('operation'),
      method: sql.placeholder('method'),
      url: sql.placeholder('url'),
      staffId: sql.placeholder('staffId'),
      bodyHash: sql.placeholder('bodyHash'),
      sealedBody: sql.placeholder('sealedBody'),
      sealedSummary: sql.placeholder('sealedSummary'),
      state: 'sending',
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare()
  const remove = database.delete(intents).where(eq(intents.key, key)).prepare()
  const mark = (state: 'sending' | 'uncertain') =>
    database
      .update(intents)
      .set({ state })
      .where(and(eq(intents.key, key), ne(intents.state, 'settled')))
      .prepare()
  const sending = mark('sending')
  const uncertain = mark('uncertain')
  database.update(intents).set({ state: 'uncertain' }).where(eq(intents.state, 'sending')).run()

  type Row = typeof intents.$inferSelect
  const concerns = ({ operation, state, staffId }: Row, owner: string) =>
    staffId === owner || (state === 'uncertain' && takenOver.includes(operation))
  const places = (name: string) => ({ body: `intents/${name}/body`, summary: `intents/${name}/summary` })
  const announce = () => changed(unsettled.all().filter(({ state }) => state === 'uncertain').length)

  return {
    /** Stores it before it is sent. False when the same change was sent under this key before. */
    begin({ key, operation, method, url, staffId, body = '', summary }: IntentDraft): boolean {
      const bodyHash = createHash('sha256').update(`${method} ${url}\n${body}`).digest('hex')
      const known = one.get({ key })
      if (known && (known.bodyHash !== bodyHash || known.state === 'settled'))
        throw new CallError('conflict', 'This key was already used for another change. Start the change anew.')
      if (known && known.staffId !== staffId)
        throw new CallError('forbidden', 'A colleague sent this change. Only they can ask what became of it.')
      if (known) {
        sending.run({ key })
        return false
      }
      database.transaction(() => {
        insert.run({
          key,
          operation,
          method,
          url,
          staffId,
          bodyHash,
          sealedBody: cipher.seal(body, places(key).body),
          sealedSummary: cipher.seal(summary, places(key).summary),
          createdAt: new Date(now()).toISOString(),
        })
        followed?.began(key)
      })
      return true
    },
    /** A final answer came, or it was never sent. */
    finish(key: string) {
      database.transaction(() => {
        remove.run({ key })
        followed?.ended(key)
      })
      announce()
    },
    /** It was sent and nobody knows what became of it. */
    doubt(key: string) {
      uncertain.run({ key })
      announce()
    },
    /** A clerk whom it concerns found out and says so; the decision and whose it was stay, the personal data goes. */
    settle(key: string, decision: string, settledBy: string) {
      const empty = Buffer.alloc(0)
      const settledAt = new Date(now()).toISOString()
      const change = { decision, settledBy, settledAt, sealedBody: empty, sealedSummary: empty }
      const known = one.get({ key })
      if (known?.state !== 'uncertain' || !concerns(known, settledBy))
        throw new CallError('not_found', 'There is no uncertain change with this key.')
      database
        .update(intents)
        .set({ ...change, state: 'settled' })
        .where(eq(intents.key, key))
        .run()
      announce()
    },
    /** Whose change this is and how it stands; undefined where none is kept under this key. */
    standing(key: string): Pick<Row, 'staffId' | 'state' | 'decision'> | undefined {
      return one.get({ key })
    },
    /** What concerns this person, oldest first. */
    list: (owner: string): OpenIntent[] =>
      unsettled
        .all()
        .filter((row) => concerns(row, owner))
        .map(({ key, operation, staffId, sealedSummary, state, createdAt }) => ({
          key,
          operation,
          summary: readable(() => cipher.open(sealedSummary, places(key).summary).toString()) ?? operation,
          state: state === 'sending' ? 'sending' : 'uncertain',
          isOwn: staffId === owner,
          createdAt,
        })),
    /** The request exactly as it was sent, to be sent again with its key. */
    request(key: string): (WireRequest & { operation: string }) | undefined {
      const row = one.get({ key })
      if (!row || row.state === 'settled') return undefined
      const body = readable(() => cipher.open(row.sealedBody, places(key).body).toString())
      if (body === undefined)
        throw new CallError('invalid', 'What was sent can no longer be read here. Ask the institute and settle it.')
      return { operation: row.operation, method: row.method as WireRequest['method'], url: row.url, body }
    },
  }
}

/** An unreadable intent stays listed: it may have cost money. */
function readable(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
