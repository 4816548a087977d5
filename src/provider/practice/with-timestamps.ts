import { searchKey } from '../core/search'
import { htmlToText } from '../database/html'
import { foundedAt } from './ids'

/** A row created and last changed when the institute was founded, with the search text of `texts`. */
export function withTimestamps<R extends { id: string }>(row: R, ...texts: string[]) {
  const at = new Date(foundedAt).toISOString()
  return { ...row, createdAt: at, updatedAt: at, search: searchKey(...texts.map(htmlToText)) }
}
