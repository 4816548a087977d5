import type { PlanCheck } from './slot-plan'
import type { PlanOutcome } from './use-plan-run'

type Row = { check: PlanCheck; outcome: PlanOutcome | undefined }

/** The state of a planned slot: its outcome, unless the list shows since that it exists. */
export const getPlanState = ({ check, outcome }: Row): PlanCheck | PlanOutcome =>
  outcome && (outcome.state === 'created' || check.state !== 'existing') ? outcome : check

/** '12 new, 1 already there, 1 on a holiday'; after creating, '5 created, 1 failed, …'. */
export function summarisePlan(rows: readonly Row[]): string {
  const states = rows.map((row) => getPlanState(row).state)
  const texts = {
    created: 'created',
    failed: 'failed',
    unconfirmed: 'not confirmed by the server (looked up every 20 seconds)',
    new: rows.some(({ outcome }) => outcome) ? 'not created' : 'new',
    existing: 'already there',
    blocked: 'cannot be created',
    holiday: 'on a holiday',
  }
  return Object.entries(texts)
    .map(([state, text]) => [states.filter((other) => other === state).length, text] as const)
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ')
}
