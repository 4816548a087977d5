import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageLoader, type ImageLoader } from './image-loader'

let loadImage: ImageLoader
let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/logo.png') response.end(Buffer.from([1, 2, 3]))
    else if (request.url === '/moved.png') response.writeHead(302, { location: '/logo.png' }).end()
    else if (request.url === '/large.png') response.end(Buffer.alloc(6 * 1024 * 1024))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  loadImage = createImageLoader('resources', { objectStoreUrl: base })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('reads from the object store of the institute and from the practice files', async () => {
  expect([...(await loadImage(`${base}/logo.png`))]).toEqual([1, 2, 3])
  expect((await loadImage('practice:logo.png')).subarray(1, 4)).toEqual(Buffer.from('PNG'))
})

test.each(['/moved.png', '/large.png', '/missing.png'])(
  'rejects the redirected, oversized or missing %s',
  async (path) => {
    await expect(loadImage(base + path)).rejects.toThrow()
  },
)

const refusedAddress = 'lies at an address that may not be reached'
test('rejects private addresses, given directly or behind a public host name', async () => {
  const loadWithPublicStore = createImageLoader('resources', { objectStoreUrl: 'https://bucket.example/pictures' })
  const loadWithPrivateHost = createImageLoader('resources', { resolve: async () => ['10.0.0.7'] })
  const { port } = new URL(base)
  await expect(createImageLoader('resources')(`${base}/logo.png`)).rejects.toThrow('Image location not allowed')
  await expect(loadWithPublicStore(`https://127.0.0.1:${port}/logo.png`)).rejects.toThrow(refusedAddress)
  await expect(loadWithPublicStore(`https://[::1]:${port}/logo.png`)).rejects.toThrow(refusedAddress)
  await expect(loadWithPrivateHost('https://logo.example/logo.png')).rejects.toThrow(refusedAddress)
})

test('rejects a private host whose name begins with that of the object store', async () => {
  const loadWithStoreHost = createImageLoader('resources', {
    objectStoreUrl: 'https://bucket.example',
    resolve: async () => ['127.0.0.1'],
  })
  await expect(loadWithStoreHost('https://bucket.example.elsewhere.example/logo.png')).rejects.toThrow(refusedAddress)
})

test.each(['practice:../fonts/OFL.txt', 'store:certificates/public/logo.png', 'file:///etc/passwd', '/etc/passwd'])(
  'rejects the location %s',
  async (location) => {
    await expect(loadImage(location)).rejects.toThrow('Image location not allowed')
  },
)
