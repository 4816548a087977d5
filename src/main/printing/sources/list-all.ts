import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'

const maxPages = 50

/**
 * Yields the rows of all pages. Throws `bad_gateway` when a row repeats or the list does not end: a duplicate would be
 * printed.
 */
export async function* listAllRows<R extends { id: string }>(
  loadPage: (number: number) => Promise<{ rows: R[]; total: number }>,
): AsyncGenerator<R> {
  const ids = new Set<string>()
  for (let number = 1; number <= maxPages; number++) {
    const { rows, total } = await loadPage(number)
    for (const row of rows) {
      if (ids.has(row.id)) throw endlessListError()
      ids.add(row.id)
      yield row
    }
    if (rows.length === 0 || ids.size >= total) return
  }
  throw endlessListError()
}

const endlessListError = () =>
  new CallError('bad_gateway', t`The server returned a repeating list. Nothing was printed. Try again.`)
