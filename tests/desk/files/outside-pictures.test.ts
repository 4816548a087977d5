import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#system/public-address'
import { startPictureServer } from '../../support/files/picture-server'
import { jpeg, pdf, png, text } from '../../support/files/sample-files'

const megabyte = 1024 * 1024
let otherServer: Awaited<ReturnType<typeof startPictureServer>>
/** Requests received by the server. */
let requests: { url: string; host: string; headers: IncomingMessage['headers'] }[] = []

const send = (response: ServerResponse, bytes: Uint8Array, type = 'image/png') =>
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()

const responders: Record<string, (response: ServerResponse) => unknown> = {
  '/a.png': (response) => send(response, png(64)),
  '/called-text.jpg': (response) => send(response, jpeg(), 'text/html'),
  '/page.png': (response) => send(response, text('<html><script>alert(1)</script>')),
  '/drawn.png': (response) => send(response, text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  '/paper.png': async (response) => send(response, await pdf()),
  '/largest.png': (response) => send(response, png(8, 5 * megabyte - 1000)),
  '/large.png': (response) => send(response, png(8, 5 * megabyte)),
  '/endless.png': (response) => {
    const more = () => void (response.write(png(64, megabyte)) ? setImmediate(more) : response.once('drain', more))
    response.writeHead(200)
    more()
  },
  '/silent.png': () => {},
  '/slow.png': (response) => {
    response.writeHead(200).write(png(8))
  },
  '/half.png': (response) => {
    response.writeHead(200, { 'content-length': 1000 }).write(png(8))
    setTimeout(() => response.destroy(), 20)
  },
  '/gone.png': (response) => response.writeHead(404).end('gone'),
  '/moved': (response) => redirect(response, otherServer.urlOf('/a.png', 'other.example')),
  '/moved-inside': (response) => redirect(response, otherServer.urlOf('/a.png', 'inside.example')),
  '/moved-to-metadata': (response) => redirect(response, 'https://169.254.169.254/latest/meta-data'),
  '/moved-to-http': (response) => redirect(response, `http://127.0.0.1:${otherServer.port}/a.png`),
  '/moved-to-file': (response) => redirect(response, 'file:///etc/passwd'),
  '/moved-nowhere': (response) => response.writeHead(302).end(),
  '/round': (response) => redirect(response, '/round'),
}

beforeAll(async () => {
  otherServer = await startPictureServer((request, response) => {
    const { url = '', headers } = request
    requests.push({ url, host: headers.host ?? '', headers })
    responders[url]?.(response)
  })
  otherServer.names['inside.example'] = ['10.0.0.7']
  otherServer.names['both.example'] = ['127.0.0.1', '10.0.0.7']
})
afterAll(() => otherServer.close())
beforeEach(() => {
  requests = []
  otherServer.resolvedNames.length = 0
})

describe('A picture of another site', () => {
  it('is loaded unchanged, and nothing of ours is sent along', async () => {
    expect(await otherServer.loopbackFetcher(otherServer.urlOf('/a.png'))).toEqual({
      bytes: png(64),
      type: 'image/png',
    })
    expect(requests).toMatchObject([{ url: '/a.png', host: `pictures.example:${otherServer.port}` }])
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
  })

  it('is typed by its content, whatever the server says', async () => {
    expect(await otherServer.loopbackFetcher(otherServer.urlOf('/called-text.jpg'))).toMatchObject({
      type: 'image/jpeg',
    })
    for (const path of ['/page.png', '/drawn.png', '/paper.png'])
      await expect(otherServer.loopbackFetcher(otherServer.urlOf(path)), path).rejects.toThrow('is not a picture')
  })

  it('is limited to 5 MB, whether or not the server announces its size', async () => {
    expect((await otherServer.loopbackFetcher(otherServer.urlOf('/largest.png'))).bytes.length).toBeLessThanOrEqual(
      5 * megabyte,
    )
    for (const path of ['/large.png', '/endless.png'])
      await expect(otherServer.loopbackFetcher(otherServer.urlOf(path)), path).rejects.toThrow('is too large')
  })

  it('is loaded within the time limit and whole, or not at all', async () => {
    for (const path of ['/silent.png', '/slow.png'])
      await expect(otherServer.hastyFetcher(otherServer.urlOf(path)), path).rejects.toThrow('did not arrive in time')
    await expect(otherServer.loopbackFetcher(otherServer.urlOf('/half.png'))).rejects.toThrow(
      /cannot be reached|only in part/,
    )
    await expect(otherServer.loopbackFetcher(otherServer.urlOf('/gone.png'))).rejects.toThrow(
      'could not be fetched: HTTP 404',
    )
  })

  it('does not block the next ones when it hangs and is cancelled', async () => {
    const abortController = new AbortController()
    const load = () => otherServer.loopbackFetcher(otherServer.urlOf('/silent.png'), abortController.signal)
    const silent = Promise.allSettled(Array.from({ length: 6 }, load))
    const next = otherServer.loopbackFetcher(otherServer.urlOf('/a.png'))
    abortController.abort()
    await expect(next).resolves.toMatchObject({ type: 'image/png' })
    expect(new Set((await silent).map(({ status }) => status))).toEqual(new Set(['rejected']))
  })

  it('is loaded only from the host that the certificate names', async () => {
    await expect(otherServer.loopbackFetcher(otherServer.urlOf('/a.png', 'strange.example'))).rejects.toThrow(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    )
    expect(requests).toEqual([])
    await expect(otherServer.loopbackFetcher(otherServer.urlOf('/a.png', '127.0.0.1'))).resolves.toMatchObject({
      type: 'image/png',
    })
  })
})

describe('Addresses from outside', () => {
  it.each([
    ['a name of this machine', () => otherServer.urlOf('/a.png')],
    ['this machine by its address', () => otherServer.urlOf('/a.png', '127.0.0.1')],
    ['this machine by its address as one decimal number', () => otherServer.urlOf('/a.png', '2130706433')],
    ['this machine by an IPv4 address within an IPv6 one', () => otherServer.urlOf('/a.png', '[::ffff:127.0.0.1]')],
    ['this machine by the IPv6 loopback', () => otherServer.urlOf('/a.png', '[::1]')],
    ['a host of the local network', () => 'https://inside.example/a.png'],
    ['the metadata service of a cloud', () => 'https://169.254.169.254/latest/meta-data'],
    ['a name that does not resolve', () => 'https://nobody.example/a.png'],
  ])('never lead to %s', async (_, location) => {
    await expect(otherServer.strictFetcher(location())).rejects.toThrow('lies at an address that may not be reached')
    expect(requests).toEqual([])
  })

  it('are refused if one of several leads inside', async () => {
    await expect(otherServer.loopbackFetcher(otherServer.urlOf('/a.png', 'both.example'))).rejects.toThrow(
      'may not be reached',
    )
    expect(requests).toEqual([])
  })

  it('are resolved once: the checked address is the one connected to', async () => {
    // Against DNS rebinding: a second look-up could return another address.
    await otherServer.loopbackFetcher(otherServer.urlOf('/a.png'))
    expect(otherServer.resolvedNames).toEqual(['pictures.example'])
  })

  it.each(['http://pictures.example/a.png', 'https://me:word@pictures.example/a.png', 'https://', 'store:a.png'])(
    'must be https without a password: %s',
    async (location) => {
      await expect(otherServer.loopbackFetcher(location)).rejects.toThrow('has no https address')
    },
  )
})

describe('A redirect', () => {
  it('is followed to another host, which is checked too', async () => {
    expect(await otherServer.loopbackFetcher(otherServer.urlOf('/moved'))).toMatchObject({ type: 'image/png' })
    expect(otherServer.resolvedNames).toEqual(['pictures.example', 'other.example'])
  })

  it.each([
    ['/moved-inside', 'may not be reached'],
    ['/moved-to-metadata', 'may not be reached'],
    ['/moved-to-http', 'no https address'],
    ['/moved-to-file', 'no https address'],
    ['/round', 'redirects too often'],
  ])('%s is not followed', async (path, words) => {
    await expect(otherServer.loopbackFetcher(otherServer.urlOf(path))).rejects.toThrow(words)
    expect(requests.some(({ url }) => url === '/a.png')).toBe(false)
  })
})

it('tells public addresses from all others', () => {
  const inside = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', 'ff02::1'],
    ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '2606:4700::1%eth0', 'localhost', ''],
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
  const publicAddresses = [
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.254',
  ]
  expect([...publicAddresses, '2606:4700::1111', '2a00:1450::1'].filter((one) => !isPublicAddress(one))).toEqual([])
})
