import type { DeskContext } from '../ports'

/** A window that does not answer, such as one that hangs, keeps nobody waiting for longer. */
const patience = 1_500

export type Claims = ReturnType<typeof createClaims>

/**
 * Which window types in which draft, so that no two do unseen: a page claims the draft that it opens. Another may take it;
 * whoever has it is told first, keeps what was typed last, and lets it go. What a page has claimed is free when it goes.
 */
export function createClaims({ emit }: Pick<DeskContext, 'emit'>) {
  const holders = new Map<string, string>()
  const waiting = new Map<string, () => void>()
  const nameOf = (owner: string, key: string) => JSON.stringify([owner, key])

  function free(name: string) {
    holders.delete(name)
    waiting.get(name)?.()
    waiting.delete(name)
  }

  return {
    /** Whether another page types in it than this one; undefined for none that is told apart. */
    isElsewhere(owner: string, key: string, page: string | undefined): boolean {
      const holder = holders.get(nameOf(owner, key))
      return holder !== undefined && holder !== page
    },
    async claim(owner: string, key: string, { page, take }: { page: string; take: boolean }) {
      const name = nameOf(owner, key)
      const holder = holders.get(name)
      if (holder !== undefined && holder !== page) {
        if (!take) return 'elsewhere'
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.set(name, resolve)
        setTimeout(resolve, patience).unref()
        emit('drafts.wanted', { owner, key, page })
        await promise
      }
      holders.set(name, page)
      return 'yours'
    },
    release(owner: string, key: string, page: string) {
      const name = nameOf(owner, key)
      if (holders.get(name) === page) free(name)
    },
    /** A page has gone; without one, all of them. */
    left(page?: string) {
      for (const [name, holder] of holders) if (page === undefined || holder === page) free(name)
    },
  }
}
