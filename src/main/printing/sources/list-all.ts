import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'

const maxPages = 50

/**
 * Yields the rows of all pages. Throws `bad_gateway` if a row repeats, so that it is not printed twice, or if the list
 * does not end.
 */
export async function* listAllRows<R extends { id: string }>(
  loadPage: (pageNumber: number) => Promise<{ rows: R[]; total: number }>,
): AsyncGenerator<R> {
  const ids = new Set<string>()
  for (let pageNumber = 1; pageNumber <= maxPages; pageNumber++) {
    const { rows, total } = await loadPage(pageNumber)
    for (const row of rows) {
      if (ids.has(row.id)) throw repeatingListError()
      ids.add(row.id)
      yield row
    }
    if (rows.length === 0 || ids.size >= total) return
  }
  throw repeatingListError()
}

const repeatingListError = () =>
  new CallError('bad_gateway', t`The server returned a repeating list. Nothing was printed. Try again.`)
