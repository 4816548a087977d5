import { CallError } from '#contract/protocol/failure'

const mostPages = 50

/**
 * The rows of a list that comes in pages, one after the other. Throws `bad_gateway` when it repeats itself or does not
 * end: a roll list with somebody twice would be printed.
 */
export async function* rowsOf<R extends { id: string }>(
  page: (number: number) => Promise<{ rows: R[]; total: number }>,
): AsyncGenerator<R> {
  const seen = new Set<string>()
  for (let number = 1; number <= mostPages; number++) {
    const { rows, total } = await page(number)
    for (const row of rows) {
      if (seen.has(row.id)) throw endless()
      seen.add(row.id)
      yield row
    }
    if (rows.length === 0 || seen.size >= total) return
  }
  throw endless()
}

const endless = () =>
  new CallError('bad_gateway', "The institute's list repeats itself or does not end. Nothing was made; try again.")
