import type { Context } from '../core/context'
import { createId } from '../core/id'
import { mails } from '../database/schema/mail'
import { mailTerms } from './mail-settings'

export type StoredMail = typeof mails.$inferSelect
type New = Pick<StoredMail, 'kind' | 'to' | 'subject' | 'body'> & {
  /** Milliseconds from now after which it is of no use. */
  life: number
  registrationId?: string
  day?: string
  once?: string
}
type Writing = Pick<Context, 'db' | 'now' | 'at'>

const listeners = new Set<() => void>()
/** Hears of each mail that is to leave, before the change that wrote it is kept; the way to stop hearing. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Tells that there may be something to send. */
export const written = (): void => {
  for (const listener of listeners) listener()
}

/**
 * Puts mails into the outbox, in the transaction of what they tell of: they wait to leave where a mail server is set and
 * leaving is switched on for their kind, else they are kept. Of the same `once` only the first is written.
 */
export async function writeMails({ db, now, at }: Writing, drafts: readonly New[]): Promise<void> {
  if (drafts.length === 0) return
  const { leaves } = await mailTerms(db)
  const rows = drafts.map(({ life, ...draft }) => ({
    ...draft,
    id: createId(now),
    createdAt: at,
    state: leaves[draft.kind] ? ('waiting' as const) : ('kept' as const),
    dueAt: at,
    until: new Date(now + life).toISOString(),
  }))
  await db.insert(mails).values(rows).onConflictDoNothing({ target: mails.once })
  written()
}
