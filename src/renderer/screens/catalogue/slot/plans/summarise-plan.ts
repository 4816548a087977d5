import type { PlanCheck } from './slot-plan'
import type { PlanOutcome } from './use-plan-run'

/** '12 new, 1 already there, 1 holiday'; after creating, '5 created, 1 failed, …'. */
export function summarisePlan(rows: readonly { check: PlanCheck; outcome: PlanOutcome | undefined }[]): string {
  const count = (state: string) => rows.filter(({ check, outcome }) => (outcome?.state ?? check.state) === state).length
  const parts: [number, string][] = [
    [count('created'), 'created'],
    [count('failed'), 'failed'],
    [count('unconfirmed'), 'not confirmed: check the calendar before you create it again'],
    [count('new'), rows.some(({ outcome }) => outcome) ? 'not created' : 'new'],
    [count('existing'), 'already there'],
    [count('blocked'), 'cannot be created'],
    [count('holiday'), 'on a holiday'],
  ]
  return parts
    .filter(([number]) => number > 0)
    .map(([number, text]) => `${number} ${text}`)
    .join(', ')
}
