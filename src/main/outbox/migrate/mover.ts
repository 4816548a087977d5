import { asc } from 'drizzle-orm'
import type { WireRequest } from '#contract/protocol/calling/http'
import type { Ports } from '../../ports'
import { intents, outboxChanges, outboxSteps } from '../../store/schema'
import { placesAt } from '../places'
import type { Content } from '../store'

export type Intent = typeof intents.$inferSelect
type ChangeRow = typeof outboxChanges.$inferSelect
type StepRow = typeof outboxSteps.$inferSelect
/** Times are those of the workstation's clock: they are shown, and nothing is decided by them. */
type Head = Pick<ChangeRow, 'id' | 'backend' | 'kind' | 'owner' | 'actor' | 'state' | 'step' | 'submittedAt'> &
  Partial<Pick<ChangeRow, 'files'>>
type Moved = Partial<Content> & Pick<Content, 'about' | 'summary'>
type Sent = Pick<StepRow, 'name' | 'key' | 'endpoint' | 'sentAs'> &
  Partial<Pick<StepRow, 'state'>> & { noted?: unknown; request?: WireRequest | undefined; result?: unknown }
export type Mover = ReturnType<typeof createMover>

const empty = Buffer.alloc(0)
const nothing = { ownerName: '', actorName: '', documents: [], locations: {}, result: {}, message: '', fields: {} }

/** Reads what the last release sealed, and writes changes as the outbox stores them. */
export function createMover({ database, cipher }: Ports['store'], machine: string) {
  const rows = database.select().from(intents).orderBy(asc(intents.createdAt)).all()
  const left = new Map(rows.map((row) => [row.key, row]))

  function open(sealed: Uint8Array, place: string): string | undefined {
    try {
      return cipher.open(sealed, place).toString()
    } catch {
      // It stays listed: it may have cost money.
      return undefined
    }
  }
  const seal = (value: unknown, place: string) =>
    value === undefined ? empty : cipher.seal(JSON.stringify(value), place)
  function requestOf({ key, method, url, sealedBody }: Intent): WireRequest | undefined {
    const body = open(sealedBody, `intents/${key}/body`)
    return body === undefined ? undefined : { method: method as WireRequest['method'], url, ...(body && { body }) }
  }

  return {
    ...{ database, open, seal, requestOf },
    reseal(sealed: Buffer, from: string, to: string): Buffer {
      const text = open(sealed, from)
      return text === undefined ? sealed : cipher.seal(text, to)
    },
    /** Intents that belong to no other change. */
    left: () => [...left.values()],
    /** The unanswered request under a key, if it can be read; it belongs to one change alone. */
    take(key: string): Intent | undefined {
      const intent = left.get(key)
      if (!intent || intent.state === 'settled') return undefined
      left.delete(key)
      return requestOf(intent) && intent
    },
    /** Stores a change, with its last step where that was sent. What cannot be read is stored as it was found. */
    add({ files = '[]', ...head }: Head, content: Moved | Buffer, sent?: Sent) {
      const { id, backend } = head
      const places = placesAt(backend)
      const sealedContent = Buffer.isBuffer(content) ? content : seal({ ...nothing, ...content }, places.change(id))
      const rest = { revision: 1, version: 1, workstation: machine, finishedAt: '', files, sealedContent }
      database
        .insert(outboxChanges)
        .values({ ...head, ...rest })
        .run()
      if (!sent) return
      const { noted, request, result, state = 'sent', ...step } = sent
      const at = { changeId: id, name: sent.name, attempt: 1 }
      const sealed = {
        sealedNoted: seal(noted, places.step('noted', at)),
        sealedRequest: seal(request, places.step('request', at)),
        sealedResult: seal(result, places.step('result', at)),
      }
      // The backend is asked whether it has keys before a request is repeated.
      database
        .insert(outboxSteps)
        .values({ ...step, ...at, ...sealed, state, hasKeys: true })
        .run()
    },
  }
}
