import { describe, expect, it } from 'vitest'
import { type ReadPage, readAllRows, readPages, toCsvParts } from './export'

type Row = { id: string; name: string }
const people: Row[] = Array.from({ length: 2345 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }))
const createReadPage =
  (rows: Row[]): ReadPage<Row> =>
  async ({ page, limit }) => ({ rows: rows.slice((page - 1) * limit, page * limit), total: rows.length })
const createOptions = () => ({ signal: new AbortController().signal, onProgress: () => undefined })
const collect = async <T>(parts: AsyncIterable<T>) => {
  const items: T[] = []
  for await (const item of parts) items.push(item)
  return items
}
const columns = [{ title: 'Name', value: ({ name }: Row) => name }]

describe('export of a list', () => {
  it('reads the list page by page', async () => {
    const pages = await collect(readPages(createReadPage(people), createOptions()))
    expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 345])
    expect(pages.flat()).toEqual(people)
  })

  /** A server that returns at most 100 rows a page. `usesCappedLimit`: its pages begin at multiples of 100. */
  const createCappedReadPage =
    (rows: Row[], { usesCappedLimit }: { usesCappedLimit: boolean }): ReadPage<Row> =>
    async ({ page, limit }) => {
      const start = (page - 1) * (usesCappedLimit ? Math.min(limit, 100) : limit)
      return { rows: rows.slice(start, start + Math.min(limit, 100)), total: rows.length }
    }

  it.each([true, false])(
    'reads all rows of a server that caps pages (pages at multiples of the cap: %s)',
    async (usesCappedLimit) => {
      const fewPeople = people.slice(0, 243)
      const pages = await collect(readPages(createCappedReadPage(fewPeople, { usesCappedLimit }), createOptions()))
      expect(pages.map(({ length }) => length)).toEqual([100, 100, 43])
      expect(pages.flat()).toEqual(fewPeople)
      expect(await readAllRows(createCappedReadPage(fewPeople, { usesCappedLimit }))).toEqual(fewPeople)
    },
  )

  it('fails with both numbers when the server sends fewer rows than its total', async () => {
    const fewPeople = people.slice(0, 243)
    const readFirstPage: ReadPage<Row> = async () => ({ rows: fewPeople.slice(0, 100), total: 243 })
    await expect(collect(readPages(readFirstPage, createOptions()))).rejects.toThrow(
      'The server returned 100 of 243 rows. Nothing was saved.',
    )
    const readTwoPages: ReadPage<Row> = async (input, signal) => {
      const { rows } = await createCappedReadPage(fewPeople, { usesCappedLimit: true })(input, signal)
      return { rows: input.page > 2 ? [] : rows, total: 243 }
    }
    await expect(collect(readPages(readTwoPages, createOptions()))).rejects.toThrow('returned 200 of 243 rows')
  })

  it('reads every row of a server that sends no total', async () => {
    const readWithoutTotal: ReadPage<Row> = async (input, signal) => ({
      ...(await createReadPage(people)(input, signal)),
      total: 0,
    })
    expect((await collect(readPages(readWithoutTotal, createOptions()))).flat()).toEqual(people)
  })

  it('misses no row if an already read row is removed meanwhile', async () => {
    const rows = [...people]
    const read: ReadPage<Row> = async (input, signal) => {
      const response = await createReadPage(rows)(input, signal)
      if (input.page === 1) rows.splice(3, 1)
      return response
    }
    expect((await collect(readPages(read, createOptions()))).flat()).toHaveLength(people.length)
  })

  it('reads no page before the previous one is consumed', async () => {
    const requestedPages: number[] = []
    const pages = readPages<Row>(async (input) => {
      requestedPages.push(input.page)
      return createReadPage(people)(input, new AbortController().signal)
    }, createOptions())
    await pages.next()
    expect(requestedPages).toEqual([1])
    await pages.next()
    expect(requestedPages).toEqual([1, 2])
  })

  it('requests one page of an empty list', async () => {
    const requestedPages: number[] = []
    const read: ReadPage<Row> = async (input, signal) => {
      requestedPages.push(input.page)
      return createReadPage([])(input, signal)
    }
    expect(await collect(readPages(read, createOptions()))).toEqual([])
    expect(requestedPages).toEqual([1])
  })

  it('counts a row once when a new row pushes it onto the next page', async () => {
    const rows = [...people]
    const read: ReadPage<Row> = async (input, signal) => {
      const response = await createReadPage(rows)(input, signal)
      if (input.page === 1) rows.unshift({ id: 'new', name: 'New' })
      return response
    }
    expect((await collect(readPages(read, createOptions()))).flat()).toEqual(people)
  })

  it('stops when cancelled, with the progress so far', async () => {
    const controller = new AbortController()
    const progress: [number, number][] = []
    const reading = readPages(createReadPage(people), {
      signal: controller.signal,
      onProgress: (readCount, total) => {
        progress.push([readCount, total])
        controller.abort()
      },
    })
    await expect(collect(reading)).rejects.toThrow()
    expect(progress).toEqual([[1000, 2345]])
  })

  it('fails when cancelled while the last page is written', async () => {
    const controller = new AbortController()
    const reading = readPages(createReadPage(people.slice(0, 3)), {
      signal: controller.signal,
      onProgress: () => undefined,
    })
    await reading.next()
    controller.abort()
    await expect(reading.next()).rejects.toThrow()
  })

  it('starts the file with a byte order mark and titles, and numbers rows across pages', async () => {
    const parts = await collect(toCsvParts(columns, [people.slice(0, 2), people.slice(2, 3)]))
    expect(parts).toEqual([
      { text: '\ufeffSNo,Name\r\n', rowsSoFar: 0 },
      { text: '1,Person 0\r\n2,Person 1\r\n', rowsSoFar: 2 },
      { text: '3,Person 2\r\n', rowsSoFar: 3 },
    ])
  })

  it('writes the export value of a column, else its text', async () => {
    const priced = [{ title: 'Price', value: () => '₹8,750.00', exportValue: () => 8750 }, ...columns]
    const [titles, rows] = await collect(toCsvParts(priced, [people.slice(0, 1)]))
    expect([titles?.text, rows?.text]).toEqual(['\ufeffSNo,Price,Name\r\n', '1,8750,Person 0\r\n'])
  })

  it('splits a page of long rows between rows and loses none', async () => {
    const longRows = Array.from({ length: 50 }, (_, index) => ({
      id: `${index}`,
      name: `${index} ${'अ'.repeat(100_000)}`,
    }))
    const parts = await collect(toCsvParts(columns, [longRows]))
    for (const { text } of parts) {
      expect(text.length).toBeLessThan(1_200_000)
      expect(text.endsWith('\r\n')).toBe(true)
    }
    const lines = parts
      .map(({ text }) => text)
      .join('')
      .split('\r\n')
    expect(lines.slice(1, -1)).toEqual(longRows.map(({ name }, index) => `${index + 1},${name}`))
    expect(parts.at(-1)?.rowsSoFar).toBe(50)
  })
})
