import type { Context } from '../core/context'
import { createId } from '../core/id'
import { mails } from '../database/schema/mail'
import { readMailSettings } from './mail-settings'

export type StoredMail = typeof mails.$inferSelect
type MailDraft = Pick<StoredMail, 'kind' | 'to' | 'subject' | 'body'> & {
  /** Lifetime in milliseconds from now, after which the mail is not sent. */
  lifetimeMs: number
  registrationId?: string
  courseDate?: string
  deduplicationKey?: string
}

const listeners = new Set<() => void>()
/** Calls `listener` when mails are enqueued, before their transaction commits. Returns a function that unsubscribes. */
export function onMailEnqueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Calls the listeners, which wakes the mail worker of this process. */
export const notifyMailEnqueued = (): void => {
  for (const listener of listeners) listener()
}

/**
 * Stores mails in the caller's transaction. A mail is queued if a mail server is set and its kind is enabled; otherwise
 * it is only stored. A mail with an existing `deduplicationKey` is ignored.
 */
export async function enqueueMails(
  { db, now, at }: Pick<Context, 'db' | 'now' | 'at'>,
  drafts: readonly MailDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const { enabledKinds } = await readMailSettings(db)
  const rows = drafts.map(({ lifetimeMs, ...draft }) => ({
    ...draft,
    id: createId(now),
    createdAt: at,
    state: enabledKinds[draft.kind] ? ('waiting' as const) : ('kept' as const),
    dueAt: at,
    expiresAt: new Date(now + lifetimeMs).toISOString(),
  }))
  await db.insert(mails).values(rows).onConflictDoNothing({ target: mails.deduplicationKey })
  notifyMailEnqueued()
}
