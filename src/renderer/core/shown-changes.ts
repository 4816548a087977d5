/** Changes that an open form of this page shows, with the entities to refresh once that form has ended. */
const shownChanges = new Map<string, readonly string[]>()
/** Those whose end a form has shown. */
const completedChanges = new Set<string>()

export const startShowing = (id: string): unknown => shownChanges.set(id, shownChanges.get(id) ?? [])

/** Its outcome needs no announcement besides. */
export const isShownInForm = (id: string): boolean => shownChanges.has(id) || completedChanges.has(id)

/** True where a form shows it: a list that is refreshed now could close that form before it has read the outcome. */
export function deferRefresh(id: string, entities: readonly string[]): boolean {
  if (!shownChanges.has(id)) return false
  shownChanges.set(id, entities)
  return true
}

/** The form has shown its end, or was closed before. Returns what is to be refreshed now. */
export function stopShowing(id: string, hasShownOutcome: boolean): readonly string[] {
  const entities = shownChanges.get(id) ?? []
  shownChanges.delete(id)
  if (hasShownOutcome) completedChanges.add(id)
  return entities
}
