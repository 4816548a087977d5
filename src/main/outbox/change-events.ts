import type { Fact, MatchingRow } from '#contract/desk/outbox'
import type { DeskContext } from '../ports'
import type { Plans } from './plans'
import type { OutboxStore } from './storage/store'
import { isUnfinished } from './types'

/** Findings of the last inconclusive look-up, by change id. */
export type Findings = Map<string, { facts: Fact[]; matchingRows: MatchingRow[] }>
type Dependencies = Pick<DeskContext, 'emit'> & { store: OutboxStore; plans: Plans; findings: Findings }

/** Announces changes to the screens, each with the id of the page (an open window) that submitted it. */
export function createChangeEvents({ emit, store, plans, findings }: Dependencies) {
  const pageIdByChangeId = new Map<string, string>()
  return {
    notifyChanged(id: string, pageId?: string) {
      if (pageId) pageIdByChangeId.set(id, pageId)
      const change = store.find(id)
      if (!change) return
      const { state, revision } = change
      const hasEnded = !isUnfinished(change)
      if (hasEnded) findings.delete(id)
      // Entities whose lists the screens reload.
      const refreshes = hasEnded ? [...(plans.find(id)?.refreshes ?? [])] : []
      emit('outbox.changed', { id, state, revision, refreshes, page: pageIdByChangeId.get(id) ?? '' })
    },
    notifyRemoved(id: string) {
      findings.delete(id)
      pageIdByChangeId.delete(id)
      emit('outbox.changed', { id, state: 'removed', revision: 0, refreshes: [], page: '' })
      // After the event: the event's access rule reads the subject of the change from its plan.
      plans.forget(id)
    },
    /** Forgets a page that has closed; without an argument, all pages. */
    onPageClosed(closedPageId?: string) {
      for (const [id, pageId] of pageIdByChangeId)
        if (closedPageId === undefined || pageId === closedPageId) pageIdByChangeId.delete(id)
    },
  }
}
