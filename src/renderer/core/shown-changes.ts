/** Ids of outbox changes that an open form of this page shows, with the entities to refresh after the form has closed. */
const shownChanges = new Map<string, readonly string[]>()
/** Ids of outbox changes whose outcome a form has shown. */
const changesWithShownOutcome = new Set<string>()

/** Marks the change as shown by an open form. */
export const startShowing = (id: string): unknown => shownChanges.set(id, shownChanges.get(id) ?? [])

/** True if a form shows the change or has shown its outcome. */
export const isShownInForm = (id: string): boolean => shownChanges.has(id) || changesWithShownOutcome.has(id)

/** Defers the refresh if a form shows the change: a refreshed list could close the form before the outcome is read. */
export function deferRefresh(id: string, entities: readonly string[]): boolean {
  const deferredEntities = shownChanges.get(id)
  if (!deferredEntities) return false
  shownChanges.set(id, [...deferredEntities, ...entities])
  return true
}

/** To be called when the form of the change closes or begins another change. Returns the entities to refresh now. */
export function stopShowing(id: string, { hasShownOutcome }: { hasShownOutcome: boolean }): readonly string[] {
  const entities = shownChanges.get(id) ?? []
  shownChanges.delete(id)
  if (hasShownOutcome) changesWithShownOutcome.add(id)
  return entities
}
