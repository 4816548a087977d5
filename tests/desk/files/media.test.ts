import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaUrl } from '#contract/desk/media'
import { createFileHandles } from '#main/files/file-handles'
import { loadSampleMedia } from '#main/open-desk'
import type { ObjectStore } from '#main/ports/object-store'
import { uploadsCalls } from '#main/uploads/calls'
import { createLocalObjectStore } from '#main/uploads/local-object-store'
import { serveMedia } from '#main/uploads/media'
import { createS3ObjectStore } from '#main/uploads/s3-object-store'
import { type InstituteFiles, startInstituteFiles } from '../../support/files/institute-files'
import { startPictureServer } from '../../support/files/picture-server'
import { listen, type S3, startS3 } from '../../support/files/s3'
import { jpeg, pdf, png, text } from '../../support/files/sample-files'
import { bindClerk, clerkId, openWorkstationStore } from '../../support/workstation/desk-parts'

const megabyte = 1024 * 1024
const video = new Uint8Array(readFileSync('resources/practice/tips/film.webm'))
let s3: S3
let institute: InstituteFiles
let otherServer: Awaited<ReturnType<typeof startPictureServer>>
let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
let samples: Awaited<ReturnType<typeof loadSampleMedia>>
beforeAll(async () => {
  s3 = await startS3()
  institute = await startInstituteFiles()
  otherServer = await startPictureServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/a.png' ? png(64) : '<html>')
  })
  workstation = await openWorkstationStore()
  samples = await loadSampleMedia('resources')
})
afterAll(async () => {
  workstation.close()
  await otherServer.close()
  await s3.close()
  await institute.close()
})

function open(objects: ObjectStore) {
  const files = createFileHandles(Date.now)
  const calls = bindClerk(
    uploadsCalls(files, { objectStore: objects, sharesFiles: async () => true, emit: () => {}, now: Date.now }),
  )
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, kind: 'image' | 'video' | 'idProof') =>
    calls['uploads.start']({ handle: files.add(clerkId, name, bytes).handle, kind })
  type ShowOptions = { headers?: Record<string, string>; isSignedIn?: boolean; method?: string }
  const show = (location: string, { headers = {}, isSignedIn = true, method = 'GET' }: ShowOptions = {}) =>
    serveMedia(new Request(`counter://app${mediaUrl(location)}`, { method, headers }), location, {
      objectStore: objects,
      sampleMedia: samples,
      fetchExternalPicture: otherServer.loopbackFetcher,
      isServed: () => isSignedIn,
      log: () => {},
    })
  return { calls, upload, show }
}

const objectName = /certificates\/public\/\d{8}T\d{9}Z-[0-9a-f]{8}-test-track\.png$/
const stores: [name: string, store: () => ObjectStore, location: RegExp][] = [
  ['the bucket', () => createS3ObjectStore(s3.settings), objectName],
  [
    'the folder',
    () => createLocalObjectStore(`${workstation.dataDir}/documents`, workstation.store.cipher),
    objectName,
  ],
  ['the institute’s server', () => institute.store, /^files:public\/\d{4}-\d\d\/[0-9a-f]{64}\.png$/],
]

describe.each(stores)('Pictures and videos in %s', (_, store, name) => {
  let desk: ReturnType<typeof open>
  beforeEach(() => {
    desk = open(store())
  })
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

  it('are stored publicly and served as stored', async () => {
    const { location } = await desk.upload('Test Track.png', png(64), 'image')
    expect(location).toMatch(name)
    const response = await desk.show(location)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png(64).length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=86400, immutable',
    })
    expect(await bytesOf(response)).toEqual(png(64))
    expect(await desk.calls['uploads.read']({ location })).toEqual({ bytes: png(64), type: 'image/png' })
  })

  it('are served in ranges, so that a video supports seeking', async () => {
    const { location } = await desk.upload('film.webm', video, 'video')
    const parts: [range: string, from: number, to: number][] = [
      ['bytes=0-', 0, video.length - 1],
      ['bytes=0-1', 0, 1],
      ['bytes=70000-70099', 70_000, 70_099],
      ['bytes=102000-', 102_000, video.length - 1],
      ['bytes=-100', video.length - 100, video.length - 1],
    ]
    for (const [range, from, to] of parts) {
      const response = await desk.show(location, { headers: { range } })
      expect(response.headers.get('content-type')).toBe('video/webm')
      const isWhole = to - from + 1 === video.length
      expect([response.status, response.headers.get('content-range')]).toEqual(
        isWhole ? [200, null] : [206, `bytes ${from}-${to}/${video.length}`],
      )
      expect(await bytesOf(response)).toEqual(video.slice(from, to + 1))
    }
    expect((await desk.show(location, { headers: { range: `bytes=${video.length}-` } })).status).toBe(416)
    const head = await desk.show(location, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, String(video.length), null])
  })

  it('are accepted by content, as images up to 5 MB and videos up to 100 MB', async () => {
    for (const bytes of [text('<svg onload="alert(1)">'), text('<html>'), await pdf(), video, text('')])
      await expect(desk.upload('photo.png', bytes, 'image')).rejects.toThrow(
        '*Please Upload Image! “photo.png” is of a wrong type: JPG, JPEG, PNG, WEBP or GIF, at most 5 MB.',
      )
    for (const bytes of [png(), jpeg(), text('<html>')])
      await expect(desk.upload('film.mp4', bytes, 'video')).rejects.toThrow(
        '*Please Upload Video! “film.mp4” is of a wrong type: MP4 or WEBM, at most 100 MB.',
      )
    await expect(desk.upload('photo.png', png(8, 5 * megabyte), 'image')).rejects.toThrow(
      '*Please Upload Image! “photo.png” is too large: JPG, JPEG, PNG, WEBP or GIF, at most 5 MB.',
    )
    const long = new Uint8Array(100 * megabyte + 1)
    long.set(video)
    await expect(desk.upload('film.webm', long, 'video')).rejects.toThrow('“film.webm” is too large')
    for (const bytes of [jpeg(), text('GIF89a\x01\0\x01\0'), text('RIFF\x10\x00\x00\x00WEBPVP8 ')])
      expect((await desk.upload('photo', bytes, 'image')).location).toMatch(/\.(jpg|gif|webp)$/)
  })

  it('are not served to anyone who is not signed in', async () => {
    const { location } = await desk.upload('a.png', png(), 'image')
    const response = await desk.show(location, { isSignedIn: false })
    expect(response.status).toBe(401)
    expect(await response.text()).toMatch(/^<svg/)
  })

  it('are replaced by a placeholder when they are missing or not public', async () => {
    const { location } = await desk.upload('a.png', png(), 'image')
    for (const otherUrl of [
      location.replace(/[0-9a-f]{8}/, '00000000'),
      location.replace('public/', 'public/../'),
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      '/etc/passwd',
      '../../../package.json',
      'practice:../../package.json',
      'practice:nothing.svg',
    ]) {
      const response = await desk.show(otherUrl)
      expect([otherUrl, response.status, response.headers.get('content-type')]).toEqual([
        otherUrl,
        404,
        'image/svg+xml',
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('from another site are served by their content, or as a placeholder', async () => {
    const shown = await desk.show(otherServer.urlOf('/a.png'))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await bytesOf(shown)).toEqual(png(64))
    const part = await desk.show(otherServer.urlOf('/a.png'), { headers: { range: 'bytes=1-4' } })
    expect([part.status, await bytesOf(part)]).toEqual([206, png(64).slice(1, 5)])
    for (const location of [otherServer.urlOf('/page.png'), 'https://files.idtr.example/about/campus.jpg']) {
      const none = await desk.show(location)
      expect([none.status, none.headers.get('content-type')]).toEqual([502, 'image/svg+xml'])
    }
    expect((await desk.show(otherServer.urlOf('/a.png'), { isSignedIn: false })).status).toBe(401)
  })

  it('are separate from documents and read-only', async () => {
    const { location } = await desk.upload('id.pdf', await pdf(), 'idProof')
    expect((await desk.show(location)).status).toBe(404)
    expect((await desk.show(location, { method: 'POST' })).status).toBe(405)
  })
})

it('a trainee’s photo is encrypted and never served as a public picture', async () => {
  const desk = open(createLocalObjectStore(`${workstation.dataDir}/documents`, workstation.store.cipher))
  const { location } = await desk.upload('id.png', png(), 'idProof')
  expect(location).not.toContain('public')
  expect((await desk.show(location)).status).toBe(404)
})

it('a picture is public exactly under a public name', async () => {
  const store = createLocalObjectStore(`${workstation.dataDir}/documents`, workstation.store.cipher)
  const { signal } = new AbortController()
  const putObject = (key: string, visibility: 'public' | 'private') =>
    store.put(key, png(), { type: 'image/png', visibility }, () => {}, signal)
  await expect(putObject('certificates/a.png', 'public')).rejects.toThrow('does not belong to a public object')
  await expect(putObject('certificates/public/a.png', 'private')).rejects.toThrow('does not belong to a private object')
  expect(existsSync(`${workstation.dataDir}/documents/certificates/a.png`)).toBe(false)
})

it('objects in the bucket are publicly readable only if they are public pictures', async () => {
  const acls: unknown[] = []
  const server = createServer((request, response) => {
    acls.push(request.headers['x-amz-acl'])
    request.resume().on('end', () => response.writeHead(200).end())
  })
  const endpoint = `http://127.0.0.1:${await listen(server)}`
  const desk = open(createS3ObjectStore({ ...s3.settings, endpoint }))
  await desk.upload('a.png', png(), 'image')
  await desk.upload('a.png', png(), 'idProof')
  server.close()
  expect(acls).toEqual(['public-read', undefined])
})

it('practice pictures come with the program', async () => {
  const desk = open(createLocalObjectStore(`${workstation.dataDir}/documents`, workstation.store.cipher))
  expect(samples.size).toBeGreaterThan(30)
  for (const [name, { type }] of samples) {
    const response = await desk.show(`practice:${name}`)
    expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, type])
  }
  const part = await desk.show('practice:tips/film.webm', { headers: { range: 'bytes=100-199' } })
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${video.length}`)
  expect((await part.arrayBuffer()).byteLength).toBe(100)
})
