import type { Fact, MatchingRow } from '#contract/desk/outbox'
import type { DeskContext } from '../ports'
import type { Plans } from './plans'
import type { OutboxStore } from './storage/store'
import { isUnfinished } from './types'

/** Findings of the last inconclusive look-up, by change. */
export type Findings = Map<string, { facts: Fact[]; matchingRows: MatchingRow[] }>
type Dependencies = Pick<DeskContext, 'emit'> & { store: OutboxStore; plans: Plans; findings: Findings }

/** Announces changes to the screens, with the page that submitted each. */
export function createChangeEvents({ emit, store, plans, findings }: Dependencies) {
  const pages = new Map<string, string>()
  return {
    notifyChanged(id: string, page?: string) {
      if (page) pages.set(id, page)
      const change = store.find(id)
      if (!change) return
      const { state, revision } = change
      const isOver = !isUnfinished(change)
      if (isOver) findings.delete(id)
      const refreshes = isOver ? [...(plans.find(id)?.refreshes ?? [])] : []
      emit('outbox.changed', { id, state, revision, refreshes, page: pages.get(id) ?? '' })
    },
    notifyRemoved(id: string) {
      findings.delete(id)
      pages.delete(id)
      emit('outbox.changed', { id, state: 'removed', revision: 0, refreshes: [], page: '' })
      // After the event: its access rule needs the subject.
      plans.forget(id)
    },
    /** Forgets a page that has closed; all pages without an argument. */
    onPageClosed(closedPage?: string) {
      for (const [id, page] of pages) if (closedPage === undefined || page === closedPage) pages.delete(id)
    },
  }
}
