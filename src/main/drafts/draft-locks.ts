import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'

/** A window that does not release a draft in this time is taken to hang. */
const releaseTimeoutMs = 1_500
/** Longest duration of a save: its requests have timed out by then (gateway/backend-client). */
const maxSaveMs = 60_000

export type DraftLocks = ReturnType<typeof createDraftLocks>
/** `releaseTimer` is set if the page releases the lock while saving. The end of the save then removes the lock. */
type Holder = { page: string; isSaving: boolean; releaseTimer: NodeJS.Timeout | undefined }

export const takenOverError = () => new CallError('conflict', t`Another window has taken this form over.`)

/**
 * Locks of drafts, each held by the page that edits the draft. If another page takes a lock over, the holder saves the
 * draft and releases the lock. While the holder submits the form, the lock cannot be taken over: both would submit.
 */
export function createDraftLocks({ emit }: Pick<DeskContext, 'emit'>) {
  const holders = new Map<string, Holder>()
  const waiters = new Map<string, Set<() => void>>()
  const lockName = (owner: string, key: string) => JSON.stringify([owner, key])

  function removeHolder(name: string) {
    holders.delete(name)
    for (const resolve of waiters.get(name) ?? []) resolve()
    waiters.delete(name)
  }

  /** Resolves when the lock is released, or after the timeout. */
  async function waitForRelease(name: string, requestRelease: () => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const resolvers = waiters.get(name) ?? new Set()
    waiters.set(name, resolvers.add(resolve))
    const timer = setTimeout(resolve, releaseTimeoutMs).unref()
    requestRelease()
    await promise
    clearTimeout(timer)
    resolvers.delete(resolve)
  }

  function releaseAfterSaving(name: string, holder: Holder) {
    if (!holder.isSaving) return removeHolder(name)
    clearTimeout(holder.releaseTimer)
    holder.releaseTimer = setTimeout(() => {
      if (holders.get(name) === holder) removeHolder(name)
    }, maxSaveMs).unref()
  }

  return {
    /** `page` is undefined if the caller is not a page. */
    isHeldByOtherPage(owner: string, key: string, page: string | undefined): boolean {
      const holder = holders.get(lockName(owner, key))
      return holder !== undefined && holder.page !== page
    },
    /** Locks a draft for a page. `take`: takes the lock over from another page. */
    async acquire(owner: string, key: string, { page, take }: { page: string; take: boolean }) {
      const name = lockName(owner, key)
      const previous = holders.get(name)
      if (previous?.page === page) {
        clearTimeout(previous.releaseTimer)
        previous.releaseTimer = undefined
        return 'acquired'
      }
      if (previous && take && !previous.isSaving)
        await waitForRelease(name, () => emit('drafts.wanted', { owner, key, page }))
      const holder = holders.get(name)
      if (holder?.isSaving) return 'saving'
      // Of two pages that take over at the same time, the second finds the first as a new holder.
      const canTakeOver = take && holder === previous
      if (holder && !canTakeOver) return 'held_by_other'
      holders.set(name, { page, isSaving: false, releaseTimer: undefined })
      return 'acquired'
    },
    /**
     * Marks the start (`on`) or end of a save. The start acquires a free lock, and throws `conflict` if another page
     * holds the lock.
     */
    setSaving(owner: string, key: string, { page, on }: { page: string; on: boolean }) {
      const name = lockName(owner, key)
      const holder = holders.get(name)
      const isHeldByOther = holder !== undefined && holder.page !== page
      if (!on) {
        if (!holder || isHeldByOther) return
        holder.isSaving = false
        if (holder.releaseTimer) removeHolder(name)
        return
      }
      if (isHeldByOther) throw takenOverError()
      holders.set(name, { page, isSaving: true, releaseTimer: undefined })
    },
    release(owner: string, key: string, page: string) {
      const name = lockName(owner, key)
      const holder = holders.get(name)
      if (holder?.page === page) releaseAfterSaving(name, holder)
    },
    /** Without `page`, all pages are closed. */
    onPageClosed(page?: string) {
      for (const [name, holder] of holders)
        if (page === undefined || holder.page === page) releaseAfterSaving(name, holder)
    },
  }
}
