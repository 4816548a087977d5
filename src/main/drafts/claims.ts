import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'

/** A window that does not answer, such as one that hangs, keeps nobody waiting for longer. */
const patience = 1_500
/** What a page sent that is gone has its answer by then, or never (gateway/forward). */
const longestSave = 60_000

export type Claims = ReturnType<typeof createClaims>
type Holder = { page: string; isSaving: boolean; hasLeft: boolean }

export const takenOver = () => new CallError('conflict', 'Another window has taken this form over.')

/**
 * Which window types in which draft, so that no two do unseen: a page claims the draft that it opens. Another may take it;
 * whoever has it is told first, keeps what was typed last, and lets it go. While it is being saved nobody takes it: both would
 * save. What a page has claimed is free when it goes.
 */
export function createClaims({ emit }: Pick<DeskContext, 'emit'>) {
  const holders = new Map<string, Holder>()
  const waiting = new Map<string, Set<() => void>>()
  const nameOf = (owner: string, key: string) => JSON.stringify([owner, key])

  function free(name: string) {
    holders.delete(name)
    for (const resolve of waiting.get(name) ?? []) resolve()
    waiting.delete(name)
  }

  /** Settles when it is free, or when its holder was waited for long enough. */
  async function wanted(name: string, ask: () => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = waiting.get(name) ?? new Set()
    waiting.set(name, all.add(resolve))
    const timer = setTimeout(resolve, patience).unref()
    ask()
    await promise
    clearTimeout(timer)
    all.delete(resolve)
  }

  function leave(name: string, holder: Holder) {
    if (!holder.isSaving) return free(name)
    holder.hasLeft = true
    setTimeout(() => holders.get(name) === holder && free(name), longestSave).unref()
  }

  return {
    /** Whether another page types in it than this one; undefined for none that is told apart. */
    isElsewhere(owner: string, key: string, page: string | undefined): boolean {
      const holder = holders.get(nameOf(owner, key))
      return holder !== undefined && holder.page !== page
    },
    async claim(owner: string, key: string, { page, take }: { page: string; take: boolean }) {
      const name = nameOf(owner, key)
      const before = holders.get(name)
      if (before?.page === page) {
        before.hasLeft = false
        return 'yours'
      }
      if (before && take && !before.isSaving) await wanted(name, () => emit('drafts.wanted', { owner, key, page }))
      const holder = holders.get(name)
      if (holder?.isSaving) return 'saving'
      // Of two that take it at once the first one has it.
      if (holder && !(take && holder === before)) return 'elsewhere'
      holders.set(name, { page, isSaving: false, hasLeft: false })
      return 'yours'
    },
    /** From now on this page saves it, or does no more. Throws `conflict` where another one has it by now. */
    saving(owner: string, key: string, { page, on }: { page: string; on: boolean }) {
      const name = nameOf(owner, key)
      const holder = holders.get(name)
      const isOther = holder !== undefined && holder.page !== page
      if (!on) {
        if (!holder || isOther) return
        holder.isSaving = false
        if (holder.hasLeft) free(name)
        return
      }
      if (isOther) throw takenOver()
      holders.set(name, { page, isSaving: true, hasLeft: false })
    },
    release(owner: string, key: string, page: string) {
      const name = nameOf(owner, key)
      const holder = holders.get(name)
      if (holder?.page === page) leave(name, holder)
    },
    /** A page has gone; without one, all of them. */
    left(page?: string) {
      for (const [name, holder] of holders) if (page === undefined || holder.page === page) leave(name, holder)
    },
  }
}
