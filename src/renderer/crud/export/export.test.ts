import { describe, expect, it } from 'vitest'
import { type ReadPage, readAllRows, readPages, toCsvParts } from './export'

type Row = { id: string; name: string }
const people: Row[] = Array.from({ length: 2345 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }))
const pagesOf =
  (rows: Row[]): ReadPage<Row> =>
  async ({ page, limit }) => ({ rows: rows.slice((page - 1) * limit, page * limit), total: rows.length })
const run = () => ({ signal: new AbortController().signal, onProgress: () => undefined })
const all = async <T>(parts: AsyncIterable<T>) => {
  const found: T[] = []
  for await (const part of parts) found.push(part)
  return found
}
const columns = [{ title: 'Name', value: ({ name }: Row) => name }]

describe('exporting a list', () => {
  it('reads it page by page', async () => {
    const pages = await all(readPages(pagesOf(people), run()))
    expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 345])
    expect(pages.flat()).toEqual(people)
  })

  /** A server that gives at most 100 rows, and reads page and limit for what stands before them as it likes. */
  const capped =
    (rows: Row[], isLimitCapped: boolean): ReadPage<Row> =>
    async ({ page, limit }) => {
      const start = (page - 1) * (isLimitCapped ? Math.min(limit, 100) : limit)
      return { rows: rows.slice(start, start + Math.min(limit, 100)), total: rows.length }
    }

  it.each([true, false])(
    'has every row of a server that caps its pages (the limit that it counts by: %s)',
    async (is) => {
      const few = people.slice(0, 243)
      const pages = await all(readPages(capped(few, is), run()))
      expect(pages.map(({ length }) => length)).toEqual([100, 100, 43])
      expect(pages.flat()).toEqual(few)
      expect(await readAllRows(capped(few, is))).toEqual(few)
    },
  )

  it('fails with both numbers when the server announces more rows than it sends', async () => {
    const few = people.slice(0, 243)
    const always: ReadPage<Row> = async () => ({ rows: few.slice(0, 100), total: 243 })
    await expect(all(readPages(always, run()))).rejects.toThrow(
      'The server returned 100 of 243 rows. Nothing was saved.',
    )
    const broken: ReadPage<Row> = async (part, signal) => {
      const { rows } = await capped(few, true)(part, signal)
      return { rows: part.page > 2 ? [] : rows, total: 243 }
    }
    await expect(all(readPages(broken, run()))).rejects.toThrow('returned 200 of 243 rows')
  })

  it('has every row of a server that sends no count', async () => {
    const uncounted: ReadPage<Row> = async (part, signal) => ({ ...(await pagesOf(people)(part, signal)), total: 0 })
    expect((await all(readPages(uncounted, run()))).flat()).toEqual(people)
  })

  it('misses no row when one that was read is removed meanwhile', async () => {
    const rows = [...people]
    const read: ReadPage<Row> = async (part, signal) => {
      const answer = await pagesOf(rows)(part, signal)
      if (part.page === 1) rows.splice(3, 1)
      return answer
    }
    expect((await all(readPages(read, run()))).flat()).toHaveLength(people.length)
  })

  it('reads no page before the previous one was taken', async () => {
    const requestedPages: number[] = []
    const pages = readPages<Row>(async (part) => {
      requestedPages.push(part.page)
      return pagesOf(people)(part, new AbortController().signal)
    }, run())
    await pages.next()
    expect(requestedPages).toEqual([1])
    await pages.next()
    expect(requestedPages).toEqual([1, 2])
  })

  it('asks once for an empty list', async () => {
    const requestedPages: number[] = []
    const read: ReadPage<Row> = async (part, signal) => {
      requestedPages.push(part.page)
      return pagesOf([])(part, signal)
    }
    expect(await all(readPages(read, run()))).toEqual([])
    expect(requestedPages).toEqual([1])
  })

  it('counts a row once when a new row pushes it onto the next page', async () => {
    const rows = [...people]
    const read: ReadPage<Row> = async (part, signal) => {
      const answer = await pagesOf(rows)(part, signal)
      if (part.page === 1) rows.unshift({ id: 'new', name: 'New' })
      return answer
    }
    expect((await all(readPages(read, run()))).flat()).toEqual(people)
  })

  it('stops when cancelled, with the progress so far', async () => {
    const stop = new AbortController()
    const progress: [number, number][] = []
    const reading = readPages(pagesOf(people), {
      signal: stop.signal,
      onProgress: (done, total) => {
        progress.push([done, total])
        stop.abort()
      },
    })
    await expect(all(reading)).rejects.toThrow()
    expect(progress).toEqual([[1000, 2345]])
  })

  it('fails when cancelled while the last page is written', async () => {
    const stop = new AbortController()
    const reading = readPages(pagesOf(people.slice(0, 3)), { signal: stop.signal, onProgress: () => undefined })
    await reading.next()
    stop.abort()
    await expect(reading.next()).rejects.toThrow()
  })

  it('begins with a byte order mark and titles, and numbers rows across pages', async () => {
    const parts = await all(toCsvParts(columns, [people.slice(0, 2), people.slice(2, 3)]))
    expect(parts).toEqual([
      { text: '\ufeffSNo,Name\r\n', rows: 0 },
      { text: '1,Person 0\r\n2,Person 1\r\n', rows: 2 },
      { text: '3,Person 2\r\n', rows: 3 },
    ])
  })

  it('has numbers in columns that are added up, and texts elsewhere', async () => {
    const priced = [{ title: 'Price', value: () => '₹8,750.00', exportValue: () => 8750 }, ...columns]
    const [titles, rows] = await all(toCsvParts(priced, [people.slice(0, 1)]))
    expect([titles?.text, rows?.text]).toEqual(['\ufeffSNo,Price,Name\r\n', '1,8750,Person 0\r\n'])
  })

  it('splits a page of long rows between rows and loses none', async () => {
    const long = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, name: `${index} ${'अ'.repeat(100_000)}` }))
    const parts = await all(toCsvParts(columns, [long]))
    for (const { text } of parts) {
      expect(text.length).toBeLessThan(1_200_000)
      expect(text.endsWith('\r\n')).toBe(true)
    }
    const lines = parts
      .map(({ text }) => text)
      .join('')
      .split('\r\n')
    expect(lines.slice(1, -1)).toEqual(long.map(({ name }, index) => `${index + 1},${name}`))
    expect(parts.at(-1)?.rows).toBe(50)
  })
})
