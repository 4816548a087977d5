import { CallError } from '#contract/protocol/failure'
import { searchKey } from '../../../core/search'
import { htmlToText, isSafeLocation, sanitise } from '../../../database/html'
import type { Adoption } from '../import-run'

/** What every entity has besides its own columns; search finds it by `words`. */
export const stamped = (at: string, ...words: string[]) => ({
  createdAt: at,
  updatedAt: at,
  search: searchKey(...words.map(htmlToText)),
})

type Named = { id: string; name: string }
/**
 * The names of rows where each may stand once in its place (`within`): one that is there already is told apart by a number
 * in brackets, and marked (D-118).
 */
export function onceNamed<R extends Named>(
  run: Adoption,
  entity: string,
  rows: readonly R[],
  within: (row: R) => string = () => '',
): (row: R) => string {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const row of rows) {
    const told = row.name.trim() || 'Without a name'
    let name = told
    for (let n = 2; taken.has(`${within(row)} ${name.toLowerCase()}`); n++) name = `${told} (${n})`
    taken.add(`${within(row)} ${name.toLowerCase()}`)
    names.set(row.id, name)
    if (name !== row.name.trim()) run.mark(entity, row.id, `its name is there already or missing: kept as “${name}”`)
  }
  return (row) => names.get(row.id) ?? row.name
}

/** HTML as it may be kept; undefined where nothing is left of it, which is told. */
export function safeHtml(run: Adoption, entity: string, id: string, html: string): string | undefined {
  try {
    const clean = sanitise(html)
    if (htmlToText(clean).trim() !== htmlToText(html).trim())
      run.mark(entity, id, 'parts of its text could run in a browser and were left out')
    return clean
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    run.refuse(entity, id, error.message)
    return undefined
  }
}

/** Where a picture lies; '' and told where a browser would run what is there. */
export function safeLocation(run: Adoption, entity: string, id: string, location: string): string {
  if (isSafeLocation(location)) return location
  run.mark(entity, id, 'its picture or video does not lie where it could be loaded from: kept without it')
  return ''
}
