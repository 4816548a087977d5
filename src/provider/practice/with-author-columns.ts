import { searchKey } from '../core/search'
import { htmlToText } from '../database/html'
import { founded } from './ids'

/** A row of an entity with what every entity has; `texts` are what search finds it by. */
export function stamped<R extends { id: string }>(row: R, ...texts: string[]) {
  const at = new Date(founded).toISOString()
  return { ...row, createdAt: at, updatedAt: at, search: searchKey(...texts.map(htmlToText)) }
}
