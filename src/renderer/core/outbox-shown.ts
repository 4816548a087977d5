/** Changes that an open form of this page shows, with the entities to refresh once that form has ended. */
const shown = new Map<string, readonly string[]>()
/** Those whose end a form has shown. */
const ended = new Set<string>()

export const showHere = (id: string): unknown => shown.set(id, shown.get(id) ?? [])

/** Its outcome needs no announcement besides. */
export const isShownHere = (id: string): boolean => shown.has(id) || ended.has(id)

/** True where a form shows it: a list that is refreshed now could close that form before it has read the outcome. */
export function refreshLater(id: string, entities: readonly string[]): boolean {
  if (!shown.has(id)) return false
  shown.set(id, entities)
  return true
}

/** The form has shown its end, or was closed before. Returns what is to be refreshed now. */
export function endHere(id: string, hasShownEnd: boolean): readonly string[] {
  const entities = shown.get(id) ?? []
  shown.delete(id)
  if (hasShownEnd) ended.add(id)
  return entities
}
