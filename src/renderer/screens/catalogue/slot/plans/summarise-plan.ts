import { t } from '@lingui/core/macro'
import type { PlanCheck } from './slot-plan'
import type { PlanOutcome } from './use-plan-run'

type Row = { check: PlanCheck; outcome: PlanOutcome | undefined }

/**
 * The state to show for a planned slot: the outcome of creating it, else its check. A failed or unconfirmed slot that
 * exists by now also shows its check.
 */
export const getPlanState = ({ check, outcome }: Row): PlanCheck | PlanOutcome =>
  outcome && (outcome.state === 'created' || check.state !== 'existing') ? outcome : check

/** '12 new, 1 already there, 1 on a holiday'; after creating, '5 created, 1 failed, …'. */
export function summarisePlan(rows: readonly Row[]): string {
  const states = rows.map((row) => getPlanState(row).state)
  const isContinued = rows.some(({ outcome }) => outcome)
  const texts = {
    created: (count: number) => t`${count} created`,
    failed: (count: number) => t`${count} failed`,
    unconfirmed: (count: number) => t`${count} not confirmed by the server (looked up every 20 seconds)`,
    new: (count: number) => (isContinued ? t`${count} not created` : t`${count} new`),
    existing: (count: number) => t`${count} already there`,
    blocked: (count: number) => t`${count} cannot be created`,
    holiday: (count: number) => t`${count} on a holiday`,
  }
  return Object.entries(texts)
    .map(([state, describe]) => {
      const count = states.filter((other) => other === state).length
      return count > 0 ? describe(count) : ''
    })
    .filter(Boolean)
    .join(', ')
}
