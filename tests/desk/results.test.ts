import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:https'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileSink } from '#main/exports/file-sink'
import type { Dialogs, ProviderPort, Sink } from '#main/ports'
import { loadFonts } from '#provider/fonts'
import { openProvider, type Provider } from '#provider/index'
import { listen } from '../support/s3'
import { batchNamed } from '../support/test-day'
import { superadmin } from './support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'
import { type Institute, startInstitute } from './support/institute'

const url = 'http://provider.invalid/'
const over = 'LMV refresher'

let provider: Provider
let folder: string
let desk: TestDesk
let batchId: string
/** What the institute's server does instead of what the provider does, to a request of this path. */
let instead: {
  path: RegExp
  answer: (request: Request, usual: () => Promise<Response>) => Promise<Response> | Response
}
let requests: Request[]
let where: Dialogs['create']

async function answer(request: Request): Promise<Response> {
  requests.push(request)
  const usual = () => provider.fetch(request)
  return instead.path.test(new URL(request.url).pathname) ? instead.answer(request, usual) : usual()
}
const toFolder: Dialogs['create'] = async (name) => fileSink(join(folder, name))

beforeAll(async () => {
  provider = await openProvider({ seed: 'practice', documents: () => loadFonts(resolve('resources')) })
})
afterAll(() => provider.close())
beforeEach(async () => {
  folder = newFolder()
  requests = []
  instead = { path: /^$/, answer: (_, usual) => usual() }
  where = toFolder
  desk = await openDesk()
  batchId = (await batchNamed(desk.api, over)).id
})
afterEach(async () => {
  await desk.desk.close()
  removeFolder(folder)
})

async function openDesk(deadlines: ProviderPort['deadlines'] = {}) {
  const dialogs: Dialogs = { open: async () => [], save: async () => false, create: (name) => where(name) }
  const opened = await openTestDesk({
    dataDir: join(folder, 'desk'),
    provider: { url, fetch: answer, deadlines },
    dialogs,
  })
  await opened.api.session.signIn(superadmin)
  return opened
}
const save = (task = 'a-task') => desk.call('results.save', { task, batchId })
const saved = () => readdirSync(folder).filter((name) => name !== 'desk')
/** The institute gives another link than its own. */
const linkTo = (ZipLink: string, name = over) => ({
  path: /generate-pdf/,
  answer: () => Response.json({ message: 'OK', result: 0, payload: { ZipLink, batch: { name } } }),
})
const zipAnswers = (answered: () => Response) => ({ path: /^\/results\//, answer: answered })

test('results and certificates of a batch are saved where the person says, under its name', async () => {
  const { candidates } = await desk.api.candidate.present({ batchId })
  expect(await save()).toEqual({ saved: true, name: 'LMV refresher.zip' })
  expect(saved()).toEqual(['LMV refresher.zip'])
  const files = unzipSync(new Uint8Array(readFileSync(join(folder, 'LMV refresher.zip'))))
  const names = Object.keys(files)
  expect(names.filter((name) => name.startsWith('results/'))).toHaveLength(candidates.length)
  const passed = candidates.filter(({ result }) => result === 'Pass')
  expect(names.filter((name) => name.startsWith('certificates/'))).toHaveLength(passed.length)
  expect(strFromU8(files['results.csv'] ?? new Uint8Array())).toContain(candidates[0]?.lastName)
}, 120_000)

test('no token goes along to the link', async () => {
  await save()
  const link = requests.filter(({ url }) => url.includes('/results/'))
  expect(link.map(({ headers }) => [...headers.keys()])).toEqual([[]])
}, 120_000)

test('cancelling the dialog fetches nothing', async () => {
  where = async () => undefined
  expect(await save()).toEqual({ saved: false, name: 'LMV refresher.zip' })
  expect(requests.some(({ url }) => url.includes('/results/'))).toBe(false)
})

test('what the institute refuses is said before anybody is asked where to save', async () => {
  where = () => expect.unreachable()
  batchId = (await batchNamed(desk.api, 'LMV weekend, afternoon')).id
  expect(await failureFrom(save())).toMatchObject({ code: 'conflict', message: 'Complete the batch first.' })
})

test('behind a proxy that speaks TLS, the institute’s own address comes as http and is asked securely', async () => {
  await desk.desk.close()
  const asked: string[] = []
  const overTls = (request: Request) => {
    const address = new URL(request.url)
    if (address.pathname.startsWith('/results/')) asked.push(address.origin)
    address.protocol = 'http:'
    return provider.fetch(new Request(address, request))
  }
  const dialogs: Dialogs = { open: async () => [], save: async () => false, create: toFolder }
  const own = { url: 'https://provider.invalid/', fetch: overTls }
  desk = await openTestDesk({ dataDir: join(folder, 'desk'), provider: own, dialogs })
  await desk.api.session.signIn(superadmin)
  expect((await desk.api.batch.results({ id: batchId })).link).toMatch(/^http:/)
  expect(await save()).toEqual({ saved: true, name: `${over}.zip` })
  expect(asked).toEqual(['https://provider.invalid'])
})

test.each([
  ['http://elsewhere.example/results.zip'],
  ['http://provider.invalid.example/results.zip'],
  ['https://name:secret@elsewhere.example/results.zip'],
  ['file:///etc/passwd'],
  ['javascript:alert(1)'],
])('a link to %s is refused', async (link) => {
  instead = linkTo(link)
  where = () => expect.unreachable()
  const failure = await failureFrom(save())
  expect(failure).toMatchObject({ code: 'bad_gateway', message: /a link that is not safe to open/ })
})

test('a secure address elsewhere is opened', async () => {
  const { key, cert } = certificateOfItsOwn()
  const server = createServer({ key, cert }, (_, response) => void response.end(emptyZip))
  const port = await listen(server)
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  try {
    instead = linkTo(`https://127.0.0.1:${port}/results.zip`, 'LMV 12/2026: morning')
    expect(await save()).toEqual({ saved: true, name: 'LMV 12-2026- morning.zip' })
    expect(new Uint8Array(readFileSync(join(folder, 'LMV 12-2026- morning.zip')))).toEqual(emptyZip)
  } finally {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

const chunk = new Uint8Array(1024 * 1024).fill(0x20)
chunk.set([0x50, 0x4b, 3, 4])
const endless = () =>
  new Response(new ReadableStream({ type: 'bytes', pull: (to) => to.enqueue(chunk.slice()) } as UnderlyingByteSource))
const announced = () => new Response('PK\x03\x04', { headers: { 'content-length': String(201 * 1024 * 1024) } })
test.each([
  ['more than 200 MB', endless, /more than 200 MB/],
  ['more than 200 MB announced', announced, /more than 200 MB/],
  ['a page', () => new Response('<h1>Welcome</h1>'), /something other than the results/],
  ['a page that begins like a zip', () => new Response('PK, welcome'), /something other than the results/],
  ['two letters', () => new Response('PK'), /something other than the results/],
  ['a zip without its end', () => new Response('PK\x03\x04 and so on'), /only a part of the results. Try again/],
  ['a zip cut within its end', () => new Response(emptyZip.slice(0, 21)), /only a part of the results/],
  ['that it is being fetched', () => new Response('', { status: 409 }), /being fetched already/],
  ['nothing', () => new Response(''), /nothing in place of the results/],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://a.example' } }), /\(302\)/],
  ['that it has expired', () => new Response('', { status: 404 }), /not valid any more. Try again/],
])(
  'an answer of %s leaves no file',
  async (_, answered, message) => {
    instead = zipAnswers(answered)
    expect((await failureFrom(save())).message).toMatch(message)
    expect(saved()).toEqual([])
  },
  60_000,
)

test.each([
  ['in silence', { resultsSilence: 300 }],
  ['in all', { results: 300 }],
])('an answer that takes too long %s is given up, whether or not the other side listens', async (_, deadlines) => {
  await desk.desk.close()
  desk = await openDesk(deadlines)
  instead = zipAnswers(() => new Response(neverEnding()))
  expect((await failureFrom(save())).code).toBe('unreachable')
  expect(saved()).toEqual([])
})

test('a disk without room is said, and nothing stays', async () => {
  where = async (name) => ({
    ...(await fileSink(join(folder, name))),
    write: async () => {
      throw new Error('ENOSPC: no space left on device')
    },
  })
  instead = zipAnswers(() => new Response(emptyZip))
  expect((await failureFrom(save())).message).toBe('The file could not be saved: ENOSPC: no space left on device')
  expect(saved()).toEqual([])
})

test('a file that cannot be removed either is logged, and what went wrong first is said', async () => {
  where = async () => ({
    write: () => Promise.reject(new Error('EIO: the stick was pulled')),
    finish: () => expect.unreachable(),
    discard: () => Promise.reject(new Error('ENOENT: no such stick')),
  })
  instead = zipAnswers(() => new Response(emptyZip))
  expect((await failureFrom(save())).message).toBe('The file could not be saved: EIO: the stick was pulled')
  expect(desk.logged).toEqual([expect.stringContaining('ENOENT: no such stick')])
})

const cancelled = { code: 'conflict', message: 'Cancelled. Nothing was saved.' }
const cancel = (task = 'a-task') => desk.call('results.cancel', { task })

test('cancelled while it comes, nothing is saved, and the institute stops sending', async () => {
  const stopped = Promise.withResolvers<unknown>()
  const body = neverEnding(stopped.resolve)
  instead = zipAnswers(() => new Response(body))
  const work = failureFrom(save())
  await expect.poll(() => progress().length).toBeGreaterThan(0)
  expect(saved()).toHaveLength(1)
  await cancel('another task')
  await cancel()
  expect(await work).toMatchObject(cancelled)
  await stopped.promise
  expect(saved()).toEqual([])
  instead = zipAnswers(() => new Response(emptyZip))
  expect(await save()).toMatchObject({ saved: true })
})

test('cancelled while the institute still thinks, nobody is asked where to save', async () => {
  const asked = Promise.withResolvers<void>()
  where = () => expect.unreachable()
  instead = {
    path: /generate-pdf/,
    answer: () => {
      asked.resolve()
      return new Promise<Response>(() => undefined)
    },
  }
  const work = failureFrom(save())
  await asked.promise
  await cancel()
  expect(await work).toMatchObject(cancelled)
  expect(saved()).toEqual([])
})

test('a batch is saved once at a time, another beside it', async () => {
  instead = zipAnswers(() => new Response(neverEnding()))
  const first = failureFrom(save('first'))
  await expect.poll(() => progress().length).toBeGreaterThan(0)
  const words = 'The results of this batch are being saved already. Wait for them.'
  expect(await failureFrom(save('second'))).toMatchObject({ code: 'conflict', message: words })
  const download = new Request(`counter://app/results/${batchId}?task=third`, { method: 'POST' })
  expect(await (await desk.desk.fetch(download)).json()).toMatchObject({ code: 'conflict', message: words })
  const other = (await batchNamed(desk.api, 'LMV weekend, afternoon')).id
  expect((await failureFrom(desk.call('results.save', { task: 'other', batchId: other }))).message).toMatch(/Complete/)
  await cancel('first')
  expect(await first).toMatchObject(cancelled)
})

test('two batches of one name do not mix', async () => {
  const both = [zipOf('first'), zipOf('second')]
  where = async () => fileSink(join(folder, 'results.zip'))
  const [one, two] = await Promise.all([where('').then(filled(both[0])), where('').then(filled(both[1]))])
  await one?.finish()
  expect(readFileSync(join(folder, 'results.zip'))).toEqual(Buffer.from(both[0] ?? []))
  await two?.finish()
  expect(readFileSync(join(folder, 'results.zip'))).toEqual(Buffer.from(both[1] ?? []))
  expect(saved()).toEqual(['results.zip'])
  expect(statSync(join(folder, 'results.zip')).mode & 0o777).toBe(0o600)
})

test('closing the program ends it and leaves nothing, also while the dialog is open', async () => {
  instead = zipAnswers(() => new Response(neverEnding()))
  const work = failureFrom(save())
  await expect.poll(() => progress().length).toBeGreaterThan(0)
  const opened = Promise.withResolvers<void>()
  const chosen = Promise.withResolvers<Sink>()
  await desk.desk.close()
  expect(await work).toMatchObject(cancelled)
  expect(saved()).toEqual([])
  desk = await openDesk()
  where = () => {
    opened.resolve()
    return chosen.promise
  }
  const asking = failureFrom(save())
  await opened.promise
  await desk.desk.close()
  expect(await asking).toMatchObject(cancelled)
  chosen.resolve(await fileSink(join(folder, 'late.zip')))
  await expect.poll(saved).toEqual([])
  desk = await openDesk()
})

test('its progress comes in bytes, at most ten times a second, to the last one', async () => {
  const part = new Uint8Array(1000)
  const zip = [zipOf('x').slice(0, 4), ...Array.from({ length: 300 }, () => part), zipOf('x').slice(4)]
  const total = zip.reduce((sum, { length }) => sum + length, 0)
  const slowly = async function* () {
    for (const one of zip) {
      yield one
      await pause(1)
    }
  }
  const headers = { 'content-length': String(total) }
  instead = zipAnswers(() => new Response(Readable.toWeb(Readable.from(slowly())) as ReadableStream, { headers }))
  const began = performance.now()
  await save()
  const most = (performance.now() - began) / 100 + 2
  expect(progress().length).toBeGreaterThan(2)
  expect(progress().length).toBeLessThanOrEqual(most)
  expect(progress().at(-1)).toEqual({ task: 'a-task', done: total, total })
})

const download = (task = 'a-task') =>
  desk.desk.fetch(new Request(`counter://app/results/${batchId}?task=${task}`, { method: 'POST' }))

test('a page that saves files itself gets them as a download', async () => {
  const response = await download()
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''LMV%20refresher.zip")
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Object.keys(unzipSync(bytes))).toContain('results.csv')
  expect(progress().at(-1)).toEqual({ task: 'a-task', done: bytes.length, total: 0 })
  await desk.call('session.signOut')
  const nameless = new Request(`counter://app/results/${batchId}`, { method: 'POST' })
  expect((await desk.desk.fetch(nameless)).status).toBe(422)
  const refused = await download()
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'unauthenticated'])
}, 120_000)

test.each([
  ['a page', () => new Response('<h1>Welcome</h1>'), 502, /something other than the results/],
  ['that it has expired', () => new Response('', { status: 404 }), 404, /not valid any more/],
])('an answer of %s is no download, but its words', async (_, answered, status, message) => {
  instead = zipAnswers(answered)
  const response = await download()
  expect(response.status).toBe(status)
  expect((await response.json()).message).toMatch(message)
})

test('a download that is cut short, cancelled or left is broken off, and the batch can be saved again', async () => {
  instead = zipAnswers(() => new Response('PK\x03\x04 and so on'))
  await expect((await download()).arrayBuffer()).rejects.toThrow('only a part')

  instead = zipAnswers(() => new Response(neverEnding()))
  const response = await download()
  const read = response.arrayBuffer()
  await cancel()
  await expect(read).rejects.toThrow('Cancelled')

  const left = Promise.withResolvers<unknown>()
  instead = zipAnswers(() => new Response(neverEnding(left.resolve)))
  await (await download()).body?.cancel()
  await left.promise
  await expect.poll(() => download('again').then((again) => again.body?.cancel().then(() => again.status))).toBe(200)
})

/** The end of a zip's directory and nothing else. */
const emptyZip: Uint8Array<ArrayBuffer> = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)])

function certificateOfItsOwn() {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '1', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

const zipOf = (text: string) => zipSync({ 'results.csv': strToU8(text) }, { level: 0 })
const filled = (bytes: Uint8Array | undefined) => async (sink: Sink | undefined) => {
  await sink?.write(bytes ?? new Uint8Array())
  return sink
}
/** The beginning of a zip, and then nothing; told when nobody reads it any more. */
const neverEnding = (onLeft: (reason: unknown) => void = () => undefined) =>
  new ReadableStream({ start: (to) => to.enqueue(zipOf('half').slice(0, 40)), cancel: onLeft })
const progress = () => desk.events.filter(({ name }) => name === 'results.progress').map(({ data }) => data)

describe('over a network', () => {
  let institute: Institute
  beforeEach(async () => {
    institute = await startInstitute(provider)
    await desk.desk.close()
    const provided = { url: institute.url, fetch, deadlines: { resultsSilence: 5_000 } }
    const dialogs: Dialogs = { open: async () => [], save: async () => false, create: toFolder }
    desk = await openTestDesk({ dataDir: join(folder, 'desk'), provider: provided, dialogs })
    await desk.api.session.signIn(superadmin)
  })
  afterEach(() => institute.close())
  const zip = /^\/results\//

  test('byte by byte it is saved whole, with how much is still to come', async () => {
    institute.troubleWith('it bit by bit', 1, zip)
    expect(await save()).toMatchObject({ saved: true })
    const bytes = new Uint8Array(readFileSync(join(folder, 'LMV refresher.zip')))
    expect(Object.keys(unzipSync(bytes))).toContain('results.csv')
    expect(progress().at(-1)).toEqual({ task: 'a-task', done: bytes.length, total: bytes.length })
    expect(progress().length).toBeGreaterThan(3)
  }, 120_000)

  test.each([
    ['half of it', 'bad_gateway', /only a part of the results/],
    ['half of it, then silence', 'unreachable', /did not answer/],
    ['broken connection', 'bad_gateway', /something other than the results|did not answer/],
    ['html', 'bad_gateway', /something other than the results/],
    ['html error page', 'not_found', /not valid any more/],
    ['error 503', 'bad_gateway', /something other than the results \(503\)/],
    ['a reset', 'unreachable', /did not answer/],
  ] as const)(
    '%s in place of the zip leaves no file',
    async (trouble, code, message) => {
      institute.troubleWith(trouble, 1, zip)
      const failure = await failureFrom(save())
      expect(failure.message).toMatch(message)
      expect(failure.code).toBe(code)
      expect(saved()).toEqual([])
    },
    120_000,
  )
})
