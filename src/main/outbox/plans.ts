import { CallError } from '#contract/protocol/failure'
import { ownValue } from '#contract/protocol/own-value'
import { kinds } from './kinds'
import type { StoredChange } from './storage/encryption'
import type { Kind, Plan } from './types'

export type Plans = ReturnType<typeof createPlans>

/** Undefined for a kind that only another version of the program knows. */
export const findKind = (kind: string): Kind | undefined => ownValue(kinds, kind)

/** Undefined if the order cannot be read, or has a shape that this version does not know. */
export function planOf({ kind, version, content }: StoredChange): Plan | undefined {
  const definition = findKind(kind)
  if (!definition || definition.version !== version || content?.order === undefined) return undefined
  try {
    return definition.plan(content.order)
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

/** Plans of stored changes. The order of a change is deleted at its end; `find` still returns the plan's details. */
export function createPlans() {
  const planDetails = new Map<string, Pick<Plan, 'refreshes' | 'subject'>>()
  return {
    planToRun(change: StoredChange): Plan | undefined {
      const plan = planOf(change)
      if (plan) planDetails.set(change.id, { refreshes: plan.refreshes, subject: plan.subject })
      return plan
    },
    find: (id: string) => planDetails.get(id),
    forget: (id: string) => void planDetails.delete(id),
  }
}
