import { CallError } from '#contract/protocol/failure'
import { searchKey } from '../../../core/search'
import { htmlToText, isSafeLocation, sanitise } from '../../../database/html'
import type { ImportRun } from '../import-run'

/** Times and search text of a row. */
export const timeAndSearchColumns = (at: string, ...texts: string[]) => ({
  createdAt: at,
  updatedAt: at,
  search: searchKey(...texts.map(htmlToText)),
})

type NamedRow = { id: string; name: string }
/**
 * Makes names unique within the scope of their rows: a repeated name gets a number in brackets and a warning (D-118).
 * Returns a lookup of the name by row.
 */
export function assignUniqueNames<R extends NamedRow>(
  run: ImportRun,
  entity: string,
  rows: readonly R[],
  scopeOf: (row: R) => string = () => '',
): (row: R) => string {
  const usedNames = new Set<string>()
  const names = new Map<string, string>()
  for (const row of rows) {
    const sourceName = row.name.trim() || 'Without a name'
    let name = sourceName
    for (let n = 2; usedNames.has(`${scopeOf(row)} ${name.toLowerCase()}`); n++) name = `${sourceName} (${n})`
    usedNames.add(`${scopeOf(row)} ${name.toLowerCase()}`)
    names.set(row.id, name)
    if (name !== row.name.trim()) run.addWarning(entity, row.id, `name is missing or already used: stored as “${name}”`)
  }
  return (row) => names.get(row.id) ?? row.name
}

/** Sanitised HTML, with a warning if something was removed; undefined if the row is rejected. */
export function sanitizeHtml(run: ImportRun, entity: string, id: string, html: string): string | undefined {
  try {
    const clean = sanitise(html)
    if (htmlToText(clean).trim() !== htmlToText(html).trim())
      run.addWarning(entity, id, 'unsafe parts of its text were removed')
    return clean
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    run.addRejected(entity, id, error.message)
    return undefined
  }
}

/** The location of an image or video; '' with a warning for an unsafe one. */
export function checkMediaLocation(run: ImportRun, entity: string, id: string, location: string): string {
  if (isSafeLocation(location)) return location
  run.addWarning(entity, id, 'location of its picture or video is not allowed: stored without it')
  return ''
}
