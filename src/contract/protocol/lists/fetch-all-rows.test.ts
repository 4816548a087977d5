import { expect, test } from 'vitest'
import { fetchAllRows } from './fetch-all-rows'

const pageSize = 3
const newRows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }))

/** Reads `count` rows while `change` modifies the list after the request `requestNumber`; at most 100 requests. */
async function readChangingList(count: number, requestNumber: number, change: (rows: { id: string }[]) => void) {
  const rows = newRows(count)
  let requestCount = 0
  const { all } = await fetchAllRows(async ({ page, limit }) => {
    requestCount++
    if (requestCount > 100) throw new Error('The list is read for ever.')
    const response = { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length }
    if (requestCount === requestNumber) change(rows)
    return response
  }, pageSize)
  return { readIds: all.map(({ id }) => id), remainingIds: rows.map(({ id }) => id), requestCount }
}

const counts = [1, 2, 3, 4, 6, 7, 9, 12, 13, 16]

test.each(counts)('no row is missed when any other is removed at any time (%i rows)', async (count) => {
  for (let requestNumber = 1; requestNumber <= count; requestNumber++)
    for (let removed = 0; removed < count; removed++) {
      const { readIds, remainingIds } = await readChangingList(count, requestNumber, (rows) => rows.splice(removed, 1))
      expect(readIds).toEqual(expect.arrayContaining(remainingIds))
      expect(new Set(readIds).size).toBe(readIds.length)
    }
})

test.each(counts)('no row is missed or repeated when one is added at any time (%i rows)', async (count) => {
  for (let requestNumber = 1; requestNumber <= count; requestNumber++) {
    const { readIds } = await readChangingList(count, requestNumber, (rows) => rows.unshift({ id: 'added' }))
    const earlierIds = readIds.filter((id) => id !== 'added')
    expect(earlierIds.toSorted((a, b) => Number(a) - Number(b))).toEqual(newRows(count).map(({ id }) => id))
  }
})

test('an unchanged list is read with one request per page and a last one for the end', async () => {
  const { requestCount } = await readChangingList(12, 0, () => undefined)
  expect(requestCount).toBe(5)
})
