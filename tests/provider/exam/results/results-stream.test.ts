import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../databases'
import { batchNamed, candidatesOf, completeBatch } from '../test-day'

onBothDatabases((institute) => {
  const link = async () => {
    const { id } = await batchNamed(institute(), 'LMV refresher')
    return (await institute().as('admin').batch.results({ id })).link
  }
  const get = (url: string, signal?: AbortSignal) =>
    institute().provider.fetch(new Request(url, signal ? { signal } : {}))

  test('the zip starts before its documents are made, and leaves the event loop free', async () => {
    const url = await link()
    const wholeStart = performance.now()
    await (await get(url)).arrayBuffer()
    const wholeMs = performance.now() - wholeStart

    const firstPartStart = performance.now()
    const body = (await get(url)).body!.getReader()
    await body.read()
    expect(performance.now() - firstPartStart).toBeLessThan(wholeMs / 2)
    await body.cancel()

    let turns = 0
    const reading = get(url).then((response) => response.arrayBuffer())
    const count = setInterval(() => turns++)
    await reading
    clearInterval(count)
    expect(turns).toBeGreaterThan(10)
  })

  test('the zip shows the data of one moment, whatever changes while it is made', async () => {
    const { id } = await completeBatch(institute(), 2)
    const api = institute().as('dataEntry')
    const { link } = await api.batch.results({ id })
    const body = (await get(link)).body!.getReader()
    const parts: Uint8Array[] = []
    for (let part = await body.read(); !part.done; part = await body.read()) {
      parts.push(part.value)
      if (parts.length > 1) continue
      for (const candidate of await candidatesOf(institute(), id))
        await api.registration.update({
          ...candidate,
          licenceCategory: 'N/A',
          lastName: 'Renamed',
          state: 'Haryana',
          mode: 'offline',
          registrationType: 'counter',
        })
    }
    const names = Object.keys(unzipSync(new Uint8Array(Buffer.concat(parts))))
    expect((await candidatesOf(institute(), id)).map(({ lastName }) => lastName)).toEqual(['Renamed', 'Renamed'])
    expect(names.length).toBeGreaterThanOrEqual(3)
    expect(names.filter((name) => name.includes('Renamed'))).toEqual([])
  })

  test('a link is read once at a time, and freed when a reader leaves', async () => {
    const url = await link()
    const first = await get(url)
    const second = await get(url)
    expect(second.status).toBe(409)
    expect(await second.text()).toBe('These results are being fetched already. Try again in a minute.')
    expect((await get(await link())).status).toBe(200)
    await first.body!.cancel()

    const stop = new AbortController()
    const third = await get(url, stop.signal)
    const body = third.body!.getReader()
    await body.read()
    stop.abort(new Error('The clerk gave up'))
    await expect(body.read().then(() => body.read())).rejects.toThrow('The clerk gave up')

    const fourth = await get(url)
    expect(fourth.status).toBe(200)
    expect(unzipSync(new Uint8Array(await fourth.arrayBuffer()))).toHaveProperty('results.csv')
    expect((await get(url)).status).toBe(200)
  })
})
