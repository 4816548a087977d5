import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningServer, startHttpServer } from '#provider/http-server'
import { png } from '../../support/files/sample-files'
import { onDatabase } from '../databases'

const timeouts = { headers: 800, request: 1500, fileIdle: 700, file: 600_000, idle: 500, shutdown: 1000 }

const filesDir = mkdtempSync(join(tmpdir(), 'provider-files-'))
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))

onDatabase(
  (institute) => {
    let served: RunningServer
    const sockets: Socket[] = []
    beforeEach(async () => {
      served = await startHttpServer(institute().provider, { port: 0, hostname: '127.0.0.1' }, timeouts)
    })
    afterEach(async () => {
      for (const socket of sockets.splice(0)) socket.destroy()
      await served.close()
    })
    const address = (path: string) => `http://127.0.0.1:${served.port}${path}`

    /** Opens a connection and sends this text; `closed` resolves with everything received until the connection ends. */
    async function sendText(text: string): Promise<{ socket: Socket; closed: Promise<string> }> {
      const socket = connect(served.port, '127.0.0.1')
      sockets.push(socket)
      let output = ''
      socket.on('data', (chunk) => (output += chunk))
      socket.on('error', () => undefined)
      const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(output)))
      await once(socket, 'connect')
      socket.write(text)
      return { socket, closed }
    }
    const unfinishedRequest =
      'POST /api/v1/admin/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'

    test('1,500 endless bodies block nobody and are closed in time', async () => {
      const slow = await Promise.all(Array.from({ length: 1500 }, () => sendText(unfinishedRequest)))
      const began = performance.now()
      expect((await fetch(address('/api/v1/capabilities'))).status).toBeLessThan(500)
      const responses = await Promise.all(slow.map(({ closed }) => closed))
      expect(performance.now() - began).toBeLessThan(30_000)
      for (const reply of responses) expect(reply).toMatch(/^HTTP\/1\.1 408 .*cache-control: no-store.*nosniff/s)
    })

    describe('a file that arrives in pieces', () => {
      const bytes = png()
      /** Sends the given part of a file in ten pieces; resolves with everything received until the connection ends. */
      async function send(pieces: number): Promise<string> {
        const headers = {
          ...institute().headers('dataEntry'),
          host: 'x',
          connection: 'close',
          'content-length': bytes.length,
          'x-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        }
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        const { socket, closed } = await sendText(`POST /api/v1/files/documents HTTP/1.1\r\n${lines.join('')}\r\n`)
        const size = Math.ceil(bytes.length / 10)
        for (let n = 0; n < pieces; n++) {
          await pause(250)
          socket.write(bytes.subarray(n * size, (n + 1) * size))
        }
        return closed
      }

      test('may take longer than other requests', async () => {
        expect(10 * 250).toBeGreaterThan(timeouts.request)
        expect(await send(10)).toMatch(/^HTTP\/1\.1 200 .*files:documents/s)
      })

      test('is closed when no further byte arrives', async () => {
        expect(await send(3)).toMatch(/^HTTP\/1\.1 408 /)
      })
    })

    test('headers that arrive letter by letter are closed too', async () => {
      const { socket, closed } = await sendText('GET /api/v1/capabilities HTTP/1.1\r\nhost: x\r\nx-slow: ')
      const letters = setInterval(() => socket.write('a'), 50)
      expect(await closed).toMatch(/^(HTTP\/1\.1 408 |$)/)
      clearInterval(letters)
    })

    test('an idle connection is closed', async () => {
      const { closed } = await sendText('GET /api/v1/capabilities HTTP/1.1\r\nhost: x\r\n\r\n')
      expect(await closed).toMatch(/^HTTP\/1\.1 [24]/)
    })

    test('on shutdown it finishes running responses and limits the wait for slow bodies', async () => {
      const slowest = await startHttpServer(
        { ...institute().provider, fetch: (request) => pause(400).then(() => institute().provider.fetch(request)) },
        { port: 0, hostname: '127.0.0.1' },
        { ...timeouts, request: 600_000, headers: 600_000 },
      )
      const { port } = served
      served.port = slowest.port
      const { closed } = await sendText(unfinishedRequest)
      const running = fetch(address('/api/v1/capabilities'))
      await pause(100)
      const began = performance.now()
      const ended = slowest.close()
      expect((await running).status).toBeLessThan(500)
      await ended
      expect(performance.now() - began).toBeLessThan(timeouts.shutdown + 5000)
      await closed
      await expect(fetch(address('/api/v1/capabilities'))).rejects.toThrow()
      served.port = port
    })

    test('a body that is too large is refused, and its connection serves the next request', async () => {
      // With the default timeouts a connection stays open and is used again.
      const { port, close } = await startHttpServer(institute().provider, { port: 0, hostname: '127.0.0.1' })
      const headers = { 'content-type': 'application/json' }
      const post = async (body: string) => {
        const response = await fetch(`http://127.0.0.1:${port}/api/v1/admin/login`, { method: 'POST', headers, body })
        return [response.status, await response.text()]
      }
      for (let n = 0; n < 10; n++) {
        expect(await post(' '.repeat(1_500_000))).toEqual([413, expect.stringContaining('larger than 8 KB')])
        expect(await post('{}')).toEqual([422, expect.any(String)])
      }
      await close()
    })

    test('every response is uncached and typed: refusals, pages, downloads, bad HTTP', async () => {
      const headers = institute().headers('superadmin')
      const json = { ...headers, 'content-type': 'application/json' }
      const batches = (await institute().as('admin').batch.list({ page: 1, limit: 100 })).rows
      const links = await Promise.all(
        batches.map(({ id }) =>
          institute()
            .as('admin')
            .batch.results({ id })
            .catch(() => undefined),
        ),
      )
      const link = links.find((one) => one?.link)?.link ?? ''
      const requests: [number, string, RequestInit][] = [
        [200, '/api/v1/faq/getAllFAQ?page=1&limit=10', { headers }],
        [401, '/api/v1/faq/getAllFAQ?page=1&limit=10', {}],
        [404, '/api/v1/nothing', { headers }],
        [404, '/elsewhere', {}],
        [404, '/certificate/none?code=x', {}],
        [405, '/certificate/none', { method: 'POST' }],
        [415, '/api/v1/faq/addFAQ', { method: 'POST', headers, body: 'x' }],
        [422, '/api/v1/faq/addFAQ', { method: 'POST', headers: json, body: '{' }],
        [413, '/api/v1/faq/addFAQ', { method: 'POST', headers: json, body: ' '.repeat(2_000_000) }],
        [200, new URL(link).pathname, {}],
        [404, '/results/none.zip', {}],
      ]
      // Over HTTP, and as the embedded provider of practice mode serves them.
      const embedded = (request: Request) => institute().provider.fetch(request)
      for (const [status, path, init] of requests) {
        for (const serve of path.endsWith('.zip') ? [fetch] : [fetch, embedded]) {
          const response = await serve(new Request(address(path), init))
          await response.arrayBuffer()
          const { 'cache-control': cache, 'x-content-type-options': type } = Object.fromEntries(response.headers)
          expect([path, response.status, cache, type]).toEqual([path, status, 'no-store', 'nosniff'])
        }
      }
      for (const text of [
        'no such thing\r\n\r\n',
        'GET http:// HTTP/1.1\r\nhost: x\r\n\r\n',
        'GET / HTTP/1.1\r\nhost: a b\r\n\r\n',
      ])
        expect(await (await sendText(text)).closed).toMatch(/^HTTP\/1\.1 4.*cache-control: no-store.*nosniff/s)
    })
  },
  { filesDir },
)
