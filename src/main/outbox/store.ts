import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ChangeResult, ChangeState, NewChange, OutboxDecision } from '#contract/desk/outbox'
import type { Ports } from '../ports'
import { drafts, outboxChanges, outboxDecisions, outboxSteps } from '../store/schema'
import {
  type ChangeRow,
  type Content,
  empty,
  type PreparedStep,
  type StepRow,
  type StoredChange,
  type StoredStep,
  sealing,
} from './sealing'
import type { Refusal } from './types'

export type OutboxStore = ReturnType<typeof createOutboxStore>

const openStates: readonly ChangeState[] = ['waiting', 'sending', 'checking', 'uncertain', 'returned']

/** The three tables of the outbox. Each transition is one function and one transaction; `serverTime` is ISO or ''. */
export function createOutboxStore(
  { store, hostname: machine }: Pick<Ports, 'store' | 'hostname'>,
  serverTime: () => string,
) {
  const { backend, database } = store
  const { places, seal, sealContent, openChange, openStep } = sealing(store)
  const of = (id: string) => eq(outboxChanges.id, id)

  const one = (id: string): StoredChange | undefined => {
    const row = database
      .select()
      .from(outboxChanges)
      .where(and(of(id), eq(outboxChanges.backend, backend)))
      .get()
    return row && openChange(row)
  }
  function set(id: string, row: Partial<ChangeRow>, content?: Partial<Content>) {
    const known = content ? one(id)?.content : undefined
    const next = known && content ? sealContent(id, { ...known, ...content }) : {}
    database
      .update(outboxChanges)
      .set({ ...row, ...next })
      .where(of(id))
      .run()
  }
  const attempts = (id: string, name: string) => and(eq(outboxSteps.changeId, id), eq(outboxSteps.name, name))
  function lastRow(id: string, name: string): StepRow | undefined {
    return database
      .select()
      .from(outboxSteps)
      .where(attempts(id, name))
      .orderBy(desc(outboxSteps.attempt))
      .limit(1)
      .get()
  }
  function setLast(id: string, name: string, row: Partial<StepRow>) {
    const last = lastRow(id, name)
    if (!last) return
    database
      .update(outboxSteps)
      .set(row)
      .where(and(attempts(id, name), eq(outboxSteps.attempt, last.attempt)))
      .run()
  }
  const within = <T>(work: () => T): T => database.transaction(work)
  function remove(id: string) {
    const change = one(id)
    const row = database.select().from(outboxChanges).where(of(id)).get()
    if (row && change?.content === undefined)
      store.quarantineValue(places.change(id), row.sealedContent, 'A change of the outbox could not be read.')
    database.delete(outboxSteps).where(eq(outboxSteps.changeId, id)).run()
    database.delete(outboxChanges).where(of(id)).run()
  }

  return {
    one,
    /** Stores a new change, or a returned one that was corrected, and deletes the drafts that it came from. */
    submit(given: NewChange & { version: number; step: string; actor: string }, content: Content) {
      const { id, revision, kind, version, owner, actor, step, draftKeys } = given
      const fresh = { revision, version, actor, step, state: 'waiting' as const, workstation: machine }
      const own = and(eq(drafts.backend, backend), eq(drafts.owner, actor), inArray(drafts.key, [...draftKeys]))
      within(() => {
        const typed = database.select().from(drafts).where(own).all()
        const sealedDrafts = typed.map(({ backend: _, sealedValue, ...row }) => ({
          ...row,
          sealed: sealedValue.toString('base64'),
        }))
        const stored = sealContent(id, { ...content, drafts: sealedDrafts })
        if (one(id)) set(id, { ...fresh, ...stored })
        else
          database
            .insert(outboxChanges)
            .values({
              ...fresh,
              id,
              kind,
              backend,
              owner,
              submittedAt: serverTime(),
              finishedAt: '',
              ...stored,
            })
            .run()
        database.delete(drafts).where(own).run()
      })
    },
    /** The last attempt of a step. */
    lastAttempt(id: string, name: string): StoredStep | undefined {
      const row = lastRow(id, name)
      return row && openStep(row)
    },
    /** A person decided to send this step again, and it is not sent yet: the attempt before may still arrive. */
    isSentAgain(id: string, name: string): boolean {
      const rows = database
        .select()
        .from(outboxSteps)
        .where(attempts(id, name))
        .orderBy(desc(outboxSteps.attempt))
        .limit(2)
      const [last, before] = rows.all().map(({ state }) => state)
      return last === 'superseded' || (last === 'prepared' && before === 'superseded')
    },
    /** A read or overwrite step ended; `locations` are those of uploaded documents. */
    passed(id: string, nextStep: string, locations?: Record<string, string>) {
      within(() =>
        set(id, { state: 'waiting', step: nextStep }, locations ? { locations, message: '' } : { message: '' }),
      )
    },
    /** The request is on disk and certainly not sent. */
    prepared(id: string, { name, endpoint, sentAs, hasKeys, noted, request }: PreparedStep): StepRow['attempt'] {
      return within(() => {
        const last = lastRow(id, name)
        const attempt = (last?.attempt ?? 0) + (last?.state === 'prepared' ? 0 : 1)
        const at = { changeId: id, name, attempt }
        const row = {
          ...{ ...at, endpoint, sentAs, hasKeys, state: 'prepared' as const, key: randomUUID(), sealedResult: empty },
          sealedNoted: noted === undefined ? empty : seal(noted, places.step('noted', at)),
          sealedRequest: seal(request, places.step('request', at)),
        }
        const same = and(attempts(id, name), eq(outboxSteps.attempt, attempt))
        database.delete(outboxSteps).where(same).run()
        database.insert(outboxSteps).values(row).run()
        return attempt
      })
    },
    /** From here on nobody knows whether it arrived, until something says so. */
    sent(id: string, name: string) {
      within(() => {
        setLast(id, name, { state: 'sent' })
        set(id, { state: 'sending' }, { message: '' })
      })
    },
    notSent(id: string, name: string, message: string) {
      within(() => {
        setLast(id, name, { state: 'prepared' })
        set(id, { state: 'waiting' }, { message })
      })
    },
    /** It could not go on yet; why. */
    delayed: (id: string, message: string) => within(() => set(id, {}, { message })),
    unknown(id: string, message: string) {
      within(() => set(id, { state: 'checking' }, { message }))
    },
    /** The backend accepted it without the id that the next step needs. */
    accepted(id: string, name: string, result: ChangeResult) {
      within(() => {
        const last = lastRow(id, name)
        if (last) setLast(id, name, { sealedResult: seal(result, places.step('result', last)) })
        set(id, { state: 'checking' }, { message: '' })
      })
    },
    uncertain(id: string, message: string) {
      within(() => set(id, { state: 'uncertain' }, { message }))
    },
    /** A change step ended well; `nextStep` is '' after the last, and then only what the list shows is left. */
    completed(id: string, name: string, result: ChangeResult, nextStep: string) {
      within(() => {
        const change = one(id)
        const last = lastRow(id, name)
        if (last) setLast(id, name, { state: 'done', sealedResult: seal(result, places.step('result', last)) })
        const merged = { ...change?.content?.result, ...result }
        if (nextStep !== '') return set(id, { state: 'waiting', step: nextStep }, { result: merged, message: '' })
        const over = { order: undefined, drafts: [], documents: [], locations: {}, message: '', fields: {} }
        set(id, { state: 'done', step: '', finishedAt: serverTime() }, { ...over, result: merged })
        database.delete(outboxSteps).where(eq(outboxSteps.changeId, id)).run()
      })
    },
    /** Refused; whether it took effect all the same is looked up before it is returned. */
    refused(id: string, name: string, { refused, fields }: Refusal) {
      within(() => {
        setLast(id, name, { state: 'refused' })
        set(id, { state: 'checking' }, { message: refused, fields })
      })
    },
    /** Refused, or taken back by a person: to be corrected or discarded. */
    returned(id: string, name: string, { refused, fields }: Refusal) {
      within(() => {
        setLast(id, name, { state: 'refused' })
        set(id, { state: 'returned' }, { message: refused, fields })
      })
    },
    /** A colleague sends it from now on. */
    takenOver(id: string, actor: string, actorName: string) {
      within(() => set(id, { actor, workstation: machine }, { actorName }))
    },
    /** Records what a person decided; what it means for the change happens in the same transaction. */
    decided(id: string, by: string, decision: OutboxDecision, facts: unknown, effect: () => void) {
      within(() => {
        const change = one(id)
        if (!change) return
        const { kind, step } = change
        const attempt = lastRow(id, step)?.attempt ?? 0
        const row = { changeId: id, backend, kind, step, attempt, decision, decidedBy: by, decidedAt: serverTime() }
        const place = places.decision({ changeId: id, name: step, attempt })
        database
          .insert(outboxDecisions)
          .values({ ...row, sealedFacts: seal(facts, place) })
          .run()
        effect()
      })
    },
    /** The next attempt of the step gets a new key. */
    superseded(id: string, name: string) {
      within(() => {
        setLast(id, name, { state: 'superseded' })
        set(id, { state: 'waiting' }, { message: '' })
      })
    },
    discard: (id: string, draftKey: string) =>
      within(() => {
        remove(id)
        database
          .delete(drafts)
          .where(and(eq(drafts.backend, backend), eq(drafts.key, draftKey)))
          .run()
      }),
    /** Removes it; what was typed is in its form again, unless that holds something newer. */
    putBack: (id: string) =>
      within(() => {
        const typed = one(id)?.content?.drafts ?? []
        remove(id)
        for (const { sealed, ...row } of typed)
          database
            .insert(drafts)
            .values({ ...row, backend, sealedValue: Buffer.from(sealed, 'base64') })
            .onConflictDoNothing()
            .run()
      }),
    /** In the order in which they were submitted. */
    all: (): StoredChange[] =>
      database
        .select()
        .from(outboxChanges)
        .where(eq(outboxChanges.backend, backend))
        .orderBy(asc(outboxChanges.number))
        .all()
        .map(openChange),
    /** Names of the sealed files of all changes, those of other addresses too. */
    files: (): Set<string> =>
      new Set(
        database
          .select({ files: outboxChanges.files })
          .from(outboxChanges)
          .all()
          .flatMap(({ files }) => JSON.parse(files) as string[]),
      ),
    /** Open changes of other addresses of the institute. */
    elsewhere: (): number =>
      database
        .select({ id: outboxChanges.id })
        .from(outboxChanges)
        .where(and(ne(outboxChanges.backend, backend), inArray(outboxChanges.state, [...openStates])))
        .all().length,
  }
}
