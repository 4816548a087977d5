import { describe, expect, it } from 'vitest'
import { type ReadPage, readAll, tableOf } from './export'

type Row = { id: string; name: string }
const people: Row[] = Array.from({ length: 2345 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }))
const pagesOf =
  (rows: Row[]): ReadPage<Row> =>
  async ({ page, limit }) => ({ rows: rows.slice((page - 1) * limit, page * limit), total: rows.length })
const run = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

describe('exporting a list', () => {
  it('reads every page of it', async () => expect(await readAll(pagesOf(people), run())).toEqual(people))

  it('asks once for an empty list', async () => expect(await readAll(pagesOf([]), run())).toEqual([]))

  it('counts a row once that a new one pushed onto the next page', async () => {
    const rows = [...people]
    const read = await readAll(async (part, signal) => {
      const answer = await pagesOf(rows)(part, signal)
      if (part.page === 1) rows.unshift({ id: 'new', name: 'New' })
      return answer
    }, run())
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
    expect(read).toEqual(people)
  })

  it('stops when it is cancelled, and says how far it came before', async () => {
    const stop = new AbortController()
    const progress: [number, number][] = []
    const reading = readAll(pagesOf(people), {
      signal: stop.signal,
      onProgress: (done, total) => {
        progress.push([done, total])
        stop.abort()
      },
    })
    await expect(reading).rejects.toThrow()
    expect(progress).toEqual([[1000, 2345]])
  })

  it('numbers the rows under their titles', () => {
    const columns = [{ title: 'Name', value: ({ name }: Row) => name }]
    expect([...tableOf(columns, people.slice(0, 2))]).toEqual([
      ['SNo', 'Name'],
      ['1', 'Person 0'],
      ['2', 'Person 1'],
    ])
  })
})
