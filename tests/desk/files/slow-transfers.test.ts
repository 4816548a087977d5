import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFileRequests } from '#main/gateway/files'
import type { ObjectStore } from '#main/ports/object-store'
import { createInstituteObjectStore } from '#main/uploads/institute-object-store'
import { type InstituteFiles, startInstituteFiles } from '../../support/files/institute-files'
import { listen } from '../../support/files/s3'
import { png } from '../../support/files/sample-files'

const idle = 2_500
const megabyte = 1024 * 1024
const video = new Uint8Array(24 * megabyte)
video.set([0x1a, 0x45, 0xdf, 0xa3, ...new TextEncoder().encode('webm')])

let institute: InstituteFiles
const closers: (() => unknown)[] = []
beforeAll(async () => {
  institute = await startInstituteFiles()
})
afterAll(() => institute.close())
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const storeAt = (url: string): ObjectStore =>
  createInstituteObjectStore(
    createFileRequests({
      provider: { url, fetch, deadlines: { idle } },
      session: { tokenOf: () => institute.token, endByToken: () => undefined },
      client: { provider: {}, device: 'Test', workstationName: () => 'Counter 1' },
      reachability: { recordResponse: () => undefined, recordFailure: () => undefined },
    }),
  )
const putObject = (store: ObjectStore, bytes: Uint8Array, onProgress = (_: number): void => undefined) =>
  store.put('', bytes, { type: '', visibility: 'public', staffId: 'x' }, onProgress, new AbortController().signal)

/** A proxy to the institute with this bandwidth in each direction, in bytes per second. */
async function slowLine(bytesPerSecond: number): Promise<string> {
  const sockets: Socket[] = []
  const carry = (from: Socket, to: Socket) => {
    sockets.push(from)
    from.on('error', () => to.destroy())
    from.on('end', () => to.end())
    from.on('data', async (bytes) => {
      from.pause()
      await pause((bytes.length / bytesPerSecond) * 1000)
      to.write(bytes)
      from.resume()
    })
  }
  const server = createTcpServer((near) => {
    const far = connect(Number(new URL(institute.url).port), '127.0.0.1')
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function serverWith(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handle)
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return `http://127.0.0.1:${await listen(server)}/`
}
const location = `files:public/2026-11/${'0'.repeat(64)}.png`
const bytesIn = async (body: ReadableStream<Uint8Array>) => (await new Response(body).arrayBuffer()).byteLength

describe('a video on a slow line', () => {
  it('is uploaded and read although that takes longer than the idle timeout', async () => {
    const store = storeAt(await slowLine(3 * megabyte))
    const began = performance.now()
    const stored = await putObject(store, video)
    expect(performance.now() - began).toBeGreaterThan(2 * idle)
    const { body } = await store.open(stored, null)
    expect(await bytesIn(body)).toBe(video.length)
    expect(performance.now() - began).toBeGreaterThan(5 * idle)
  })
})

describe('an upload', () => {
  it('fails when nothing more of it is taken', async () => {
    const url = await serverWith((request) => void request.pause())
    const sent: number[] = []
    const failed = putObject(storeAt(url), video, (bytes) => sent.push(bytes))
    await expect(failed).rejects.toMatchObject({ code: 'unreachable' })
    expect(sent.at(-1)).toBeLessThan(video.length)
  })

  it('fails when no response follows', async () => {
    const url = await serverWith((request) => void request.resume())
    await expect(putObject(storeAt(url), png())).rejects.toMatchObject({ code: 'unreachable' })
  })

  it.each([
    ['a page', 200, '<h1>Welcome</h1>', /web page instead of data/],
    ['a refusal', 403, '<h1>Forbidden</h1>', /something other than data \(403\)/],
    ['an error', 500, '<h1>Error</h1>', /something other than data \(500\)/],
  ])('fails with %s for a response', async (_, status, page, message) => {
    const url = await serverWith((request, response) => {
      request.resume().on('end', () => response.writeHead(status, { 'content-type': 'text/html' }).end(page))
    })
    await expect(putObject(storeAt(url), png())).rejects.toThrow(message)
  })
})

describe('a file that is read', () => {
  it('fails when its response does not begin, stops, or is refused without an end', async () => {
    const silent = storeAt(await serverWith(() => undefined))
    await expect(silent.get(location)).rejects.toMatchObject({ code: 'unreachable' })
    await expect(silent.open(location, null)).rejects.toMatchObject({ code: 'unreachable' })
    const halting = storeAt(
      await serverWith((_, response) => response.writeHead(200, { 'content-length': 100 }).write('half')),
    )
    await expect(halting.get(location)).rejects.toMatchObject({ code: 'unreachable' })
    const { body } = await halting.open(location, null)
    await expect(bytesIn(body)).rejects.toMatchObject({ code: 'unreachable' })
    const refusing = storeAt(
      await serverWith((_, response) => response.writeHead(500, { 'content-length': 100 }).write('half')),
    )
    await expect(refusing.get(location)).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('has at most the bytes of its kind, announced or not', async () => {
    const picture = Buffer.alloc(6 * megabyte)
    const endless = storeAt(await serverWith((_, response) => response.writeHead(200).end(picture)))
    await expect(endless.get(location)).rejects.toThrow('larger than allowed')
    const announced = storeAt(
      await serverWith((_, response) => response.writeHead(200, { 'content-length': picture.length }).end(picture)),
    )
    const { body } = await announced.open(location, null)
    await expect(bytesIn(body)).rejects.toThrow('larger than allowed')
  })

  it('does not fail while its reader pauses', async () => {
    const stored = await putObject(institute.store, video)
    const { body } = await storeAt(institute.url).open(stored, null)
    const reader = body.getReader()
    let size = (await reader.read()).value?.length ?? 0
    await pause(3 * idle)
    for (let part = await reader.read(); !part.done; part = await reader.read()) size += part.value.length
    expect(size).toBe(video.length)
  })
})
