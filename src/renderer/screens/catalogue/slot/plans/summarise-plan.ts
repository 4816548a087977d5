import { t } from '@lingui/core/macro'
import type { PlanCheck } from './slot-plan'
import type { PlanOutcome } from './use-plan-run'

type Row = { check: PlanCheck; outcome: PlanOutcome | undefined }

/** The state to show for a planned slot: the outcome of creating it, or its check. */
export function getPlanState({ check, outcome }: Row): PlanCheck | PlanOutcome {
  if (!outcome) return check
  if (outcome.state === 'created') return outcome
  // A slot that failed or was not confirmed can exist nevertheless.
  return check.state === 'existing' ? check : outcome
}

/** '12 new, 1 already there, 1 on a holiday'; after creating, '5 created, 1 failed, …'. */
export function summarisePlan(rows: readonly Row[]): string {
  const states = rows.map((row) => getPlanState(row).state)
  const hasRun = rows.some(({ outcome }) => outcome)
  const texts = {
    created: (count: number) => t`${count} created`,
    failed: (count: number) => t`${count} failed`,
    unconfirmed: (count: number) => t`${count} not confirmed by the server (looked up every 20 seconds)`,
    new: (count: number) => (hasRun ? t`${count} not created` : t`${count} new`),
    existing: (count: number) => t`${count} already there`,
    blocked: (count: number) => t`${count} cannot be created`,
    holiday: (count: number) => t`${count} on a holiday`,
  }
  return Object.entries(texts)
    .map(([state, describe]) => {
      const count = states.filter((rowState) => rowState === state).length
      return count > 0 ? describe(count) : ''
    })
    .filter(Boolean)
    .join(', ')
}
