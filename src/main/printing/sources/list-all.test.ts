import { expect, it } from 'vitest'
import { listAllRows } from './list-all'

/** Loads the pages of a list that states `total` rows. */
const pageLoader = (total: number, rowsAt: (page: number) => number[]) => async (page: number) => ({
  rows: rowsAt(page).map((id) => ({ id: String(id) })),
  total,
})
const listIds = async (loadPage: ReturnType<typeof pageLoader>) =>
  (await Array.fromAsync(listAllRows(loadPage))).map(({ id }) => id)

it('reads page by page up to the total or the last page', async () => {
  expect(await listIds(pageLoader(4, (page) => [page * 2, page * 2 + 1]))).toEqual(['2', '3', '4', '5'])
  expect(await listIds(pageLoader(9, (page) => (page < 3 ? [page] : [])))).toEqual(['1', '2'])
})

it('rejects a list that repeats a row or does not end', async () => {
  const refusal = { failure: { code: 'bad_gateway', message: expect.stringMatching(/returned a repeating list/) } }
  await expect(listIds(pageLoader(9, () => [1, 2]))).rejects.toMatchObject(refusal)
  await expect(listIds(pageLoader(1_000_000, (page) => [page]))).rejects.toMatchObject(refusal)
})
