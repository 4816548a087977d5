import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileSink } from '#main/exports/file-sink'
import type { Dialogs, ProviderPort } from '#main/ports'
import { loadFonts } from '#provider/fonts'
import { openProvider, type Provider } from '#provider/index'
import { listen } from '../support/s3'
import { batchNamed } from '../support/test-day'
import { superadmin } from './support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'

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
const save = () => desk.call('results.save', { batchId })
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
chunk.set([0x50, 0x4b])
const endless = () =>
  new Response(new ReadableStream({ type: 'bytes', pull: (to) => to.enqueue(chunk.slice()) } as UnderlyingByteSource))
const announced = () => new Response('PK', { headers: { 'content-length': String(201 * 1024 * 1024) } })
test.each([
  ['more than 200 MB', endless, /more than 200 MB/],
  ['more than 200 MB announced', announced, /more than 200 MB/],
  ['a page', () => new Response('<h1>Welcome</h1>'), /something other than the results/],
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

test('an answer that stops coming is given up', async () => {
  await desk.desk.close()
  desk = await openDesk({ results: 300 })
  instead = {
    path: /^\/results\//,
    answer: ({ signal }) =>
      new Response(
        new ReadableStream({
          start(to) {
            to.enqueue(new Uint8Array(emptyZip))
            signal.addEventListener('abort', () => to.error(signal.reason))
          },
        }),
      ),
  }
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
  instead = zipAnswers(() => new Response(new Uint8Array(emptyZip)))
  expect((await failureFrom(save())).message).toBe('The file could not be saved: ENOSPC: no space left on device')
  expect(existsSync(join(folder, 'LMV refresher.zip.part'))).toBe(false)
})

test('a page that saves files itself gets them as a download', async () => {
  const response = await desk.desk.fetch(new Request(`counter://app/results/${batchId}`, { method: 'POST' }))
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''LMV%20refresher.zip")
  expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toContain('results.csv')
  await desk.call('session.signOut')
  const refused = await desk.desk.fetch(new Request(`counter://app/results/${batchId}`, { method: 'POST' }))
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'unauthenticated'])
}, 120_000)

/** The end of a zip's directory and nothing else. */
const emptyZip = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)])

function certificateOfItsOwn() {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '1', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
