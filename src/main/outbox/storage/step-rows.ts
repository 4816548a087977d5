import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { ChangeResult } from '#contract/desk/outbox'
import type { WireRequest } from '#contract/protocol/http/request'
import type { Store } from '../../ports/store'
import { outboxSteps } from '../../store/schema'
import { emptyValue, type RowCipher, type StepRow, type StoredStep } from './encryption'

export type PreparedStep = Pick<StepRow, 'name' | 'endpoint' | 'sentAs' | 'supportsIdempotencyKeys'> & {
  snapshot: unknown
  request: WireRequest
}
export type StepRows = ReturnType<typeof createStepRows>

/** The table of attempts to send a step. */
export function createStepRows({ database }: Store, { associatedData, encrypt, decryptStep }: RowCipher) {
  const ofStep = (id: string, name: string) => and(eq(outboxSteps.changeId, id), eq(outboxSteps.name, name))
  const ofAttempt = ({ changeId, name, attempt }: Pick<StepRow, 'changeId' | 'name' | 'attempt'>) =>
    and(ofStep(changeId, name), eq(outboxSteps.attempt, attempt))

  const getLastRows = (id: string, name: string, limit = 1): StepRow[] =>
    database.select().from(outboxSteps).where(ofStep(id, name)).orderBy(desc(outboxSteps.attempt)).limit(limit).all()

  function updateLast(id: string, name: string, row: Partial<StepRow>, result?: ChangeResult) {
    const [lastRow] = getLastRows(id, name)
    if (!lastRow) return
    const sealedResult = result && { sealedResult: encrypt(result, associatedData.step('result', lastRow)) }
    database
      .update(outboxSteps)
      .set({ ...row, ...sealedResult })
      .where(ofAttempt(lastRow))
      .run()
  }

  return {
    updateLast,
    findLast(id: string, name: string): StoredStep | undefined {
      const [row] = getLastRows(id, name)
      return row && decryptStep(row)
    },
    /** True if a person decided to send the step again, and it has not been sent since. */
    shouldSendAgain(id: string, name: string): boolean {
      const [lastState, previousState] = getLastRows(id, name, 2).map(({ state }) => state)
      return lastState === 'superseded' || (lastState === 'prepared' && previousState === 'superseded')
    },
    /** Stores a request that is not sent yet, under a new key. It replaces a prepared request, but no sent one. */
    prepare(id: string, { name, endpoint, sentAs, supportsIdempotencyKeys, snapshot, request }: PreparedStep): number {
      const [lastRow] = getLastRows(id, name)
      const attempt = lastRow?.state === 'prepared' ? lastRow.attempt : (lastRow?.attempt ?? 0) + 1
      const stepId = { changeId: id, name, attempt }
      database.delete(outboxSteps).where(ofAttempt(stepId)).run()
      database
        .insert(outboxSteps)
        .values({
          ...stepId,
          endpoint,
          sentAs,
          supportsIdempotencyKeys,
          state: 'prepared',
          key: randomUUID(),
          sealedSnapshot: snapshot === undefined ? emptyValue : encrypt(snapshot, associatedData.step('noted', stepId)),
          sealedRequest: encrypt(request, associatedData.step('request', stepId)),
          sealedResult: emptyValue,
        })
        .run()
      return attempt
    },
    removeAll: (id: string) => database.delete(outboxSteps).where(eq(outboxSteps.changeId, id)).run(),
  }
}
