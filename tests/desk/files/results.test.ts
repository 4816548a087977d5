import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createFileWriter } from '#main/exports/file-writer'
import type { FileWriter } from '#main/ports/files'
import { listen } from '../../support/files/s3'
import { findBatch } from '../../support/institute/test-day'
import { failureFrom } from '../support/desk'
import {
  cancelledFailure,
  completeBatch,
  deskOfResults,
  emptyZip,
  neverEnding,
  zipAnswers,
  zipOf,
} from '../support/results'

const { setup, provider, desk, reopen, save, cancel, savedNames, progress } = deskOfResults()

/** An institute whose response has this link to the results. */
const linkTo = (ZipLink: string, name = completeBatch) => ({
  path: /generate-pdf/,
  answer: () => Response.json({ message: 'OK', result: 0, payload: { ZipLink, batch: { name } } }),
})

test('results and certificates of a batch are saved to the chosen folder by its name', async () => {
  const { candidates } = await desk().api.candidate.present({ batchId: setup.batchId })
  expect(await save()).toEqual({ saved: true, name: 'LMV refresher.zip' })
  expect(savedNames()).toEqual(['LMV refresher.zip'])
  const files = unzipSync(new Uint8Array(readFileSync(join(setup.folder, 'LMV refresher.zip'))))
  const names = Object.keys(files)
  expect(names.filter((name) => name.startsWith('results/'))).toHaveLength(candidates.length)
  const passed = candidates.filter(({ result }) => result === 'Pass')
  expect(names.filter((name) => name.startsWith('certificates/'))).toHaveLength(passed.length)
  expect(strFromU8(files['results.csv'] ?? new Uint8Array())).toContain(candidates[0]?.lastName)
}, 120_000)

test('results without correct answers are saved under another name', async () => {
  expect(await save({ withoutAnswers: true })).toEqual({ saved: true, name: 'LMV refresher, without answers.zip' })
  const link = setup.requests.find(({ url }) => url.includes('/results/'))
  expect(link?.url).toMatch(/\/results\/[\w-]+\.zip\?answers=without$/)
})

test('an institute that cannot leave out the correct answers provides no file', async () => {
  setup.override = linkTo('http://provider.invalid/results/some.zip')
  expect(await failureFrom(save({ withoutAnswers: true }))).toMatchObject({
    code: 'conflict',
    message: 'The institute cannot make results without the correct answers. Nothing was saved.',
  })
  expect(savedNames()).toEqual([])
})

test('no token is sent to the link', async () => {
  await save()
  const link = setup.requests.filter(({ url }) => url.includes('/results/'))
  expect(link.map(({ headers }) => [...headers.keys()])).toEqual([[]])
}, 120_000)

test('cancelling the dialog downloads nothing', async () => {
  setup.createFile = async () => undefined
  expect(await save()).toEqual({ saved: false, name: 'LMV refresher.zip' })
  expect(setup.requests.some(({ url }) => url.includes('/results/'))).toBe(false)
})

test('a refusal by the institute is reported before the dialog', async () => {
  setup.createFile = () => expect.unreachable()
  setup.batchId = (await findBatch(desk().api, 'LMV weekend, afternoon')).id
  expect(await failureFrom(save())).toMatchObject({ code: 'conflict', message: 'Complete the batch first.' })
})

test('behind a TLS proxy, an http link to the institute itself is requested by https', async () => {
  const requestedOrigins: string[] = []
  const overTls = (request: Request) => {
    const address = new URL(request.url)
    if (address.pathname.startsWith('/results/')) requestedOrigins.push(address.origin)
    address.protocol = 'http:'
    return provider().fetch(new Request(address, request))
  }
  await reopen({ url: 'https://provider.invalid/', fetch: overTls })
  const { link } = await desk().api.batch.results({ id: setup.batchId })
  expect(link).toMatch(/^\/results\//)
  setup.override = linkTo(`http://provider.invalid${link}`)
  expect(await save()).toEqual({ saved: true, name: `${completeBatch}.zip` })
  expect(requestedOrigins).toEqual(['https://provider.invalid'])
})

test.each([
  ['http://elsewhere.example/results.zip'],
  ['http://provider.invalid.example/results.zip'],
  ['https://name:secret@elsewhere.example/results.zip'],
  ['file:///etc/passwd'],
  ['javascript:alert(1)'],
])('a link to %s is refused', async (link) => {
  setup.override = linkTo(link)
  setup.createFile = () => expect.unreachable()
  const failure = await failureFrom(save())
  expect(failure).toMatchObject({
    code: 'bad_gateway',
    message: expect.stringMatching(/a link that is not safe to open/),
  })
})

/** Runs `work` with an HTTPS server of another host, which redirects to `location` if given. */
async function withOtherServer(work: (host: string, requestedPaths: string[]) => Promise<void>, location?: string) {
  const { key, cert } = createSelfSignedCertificate()
  const requestedPaths: string[] = []
  const server = createServer({ key, cert }, ({ url = '' }, response) => {
    requestedPaths.push(url)
    if (location !== undefined && url !== '/there.zip') response.writeHead(302, { location })
    response.end(emptyZip)
  })
  const port = await listen(server)
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  try {
    await work(`127.0.0.1:${port}`, requestedPaths)
  } finally {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a secure link elsewhere is opened only if the settings name its host', () =>
  withOtherServer(async (host, requests) => {
    setup.override = linkTo(`https://${host}/results.zip`, 'LMV 12/2026: morning')
    expect(await failureFrom(save())).toMatchObject({
      code: 'bad_gateway',
      message: `The server returned a link to ${host}, which is not its own. If results are stored there, add it to COUNTER_RESULTS_HOSTS.`,
    })
    expect(requests).toEqual([])
    await reopen({ resultsHosts: ['files.example', host] })
    expect(await save()).toEqual({ saved: true, name: 'LMV 12-2026- morning.zip' })
    expect(new Uint8Array(readFileSync(join(setup.folder, 'LMV 12-2026- morning.zip')))).toEqual(emptyZip)
  }))

const redirectTo = (location: string) => () => new Response(null, { status: 302, headers: { location } })

test('a redirect is followed only to where a link may lead', () =>
  withOtherServer(async (host, requests) => {
    setup.override = zipAnswers(redirectTo(`https://${host}/there.zip`))
    expect(await failureFrom(save())).toMatchObject({
      code: 'bad_gateway',
      message: expect.stringMatching(/which is not its own/),
    })
    expect(requests).toEqual([])
    await reopen({ resultsHosts: [host] })
    expect(await save()).toMatchObject({ saved: true })
    expect(requests).toEqual(['/there.zip'])
    setup.override = zipAnswers(redirectTo('http://169.254.169.254/latest'))
    expect(await failureFrom(save())).toMatchObject({ message: expect.stringMatching(/not safe to open/) })
    setup.override = zipAnswers(redirectTo('/results/again.zip'))
    expect(await failureFrom(save())).toMatchObject({ message: expect.stringMatching(/too many redirects/) })
  }))

test('an allowed host cannot redirect to one that the settings do not name', () =>
  withOtherServer(async (host, requests) => {
    setup.override = linkTo(`https://${host}/results.zip`)
    await reopen({ resultsHosts: [host] })
    expect(await failureFrom(save())).toMatchObject({
      message: expect.stringMatching(/link to 127\.0\.0\.1:1, which is not its own/),
    })
    expect(requests).toEqual(['/results.zip'])
  }, 'https://127.0.0.1:1/there.zip'))

test('a batch is saved once at a time, other batches beside it', async () => {
  setup.override = zipAnswers(() => new Response(neverEnding()))
  const first = failureFrom(save({ task: 'first' }))
  await expect.poll(() => progress().length).toBeGreaterThan(0)
  const expectedText = 'The results of this batch are already being saved.'
  expect(await failureFrom(save({ task: 'second' }))).toMatchObject({ code: 'conflict', message: expectedText })
  const request = new Request(`counter://app/results/${setup.batchId}?task=third`, { method: 'POST' })
  expect(await (await desk().desk.fetch(request)).json()).toMatchObject({ code: 'conflict', message: expectedText })
  const otherBatchId = (await findBatch(desk().api, 'LMV weekend, afternoon')).id
  expect((await failureFrom(desk().call('results.save', { task: 'other', batchId: otherBatchId }))).message).toMatch(
    /Complete/,
  )
  await cancel('first')
  expect(await first).toMatchObject(cancelledFailure)
})

test('two simultaneous downloads to one path do not mix, and the last to finish stays', async () => {
  const both = [zipOf('first'), zipOf('second')]
  setup.createFile = async () => createFileWriter(join(setup.folder, 'results.zip'))
  const [one, two] = await Promise.all([
    setup.createFile('').then(writeTo(both[0])),
    setup.createFile('').then(writeTo(both[1])),
  ])
  await one?.finish()
  expect(readFileSync(join(setup.folder, 'results.zip'))).toEqual(Buffer.from(both[0] ?? []))
  await two?.finish()
  expect(readFileSync(join(setup.folder, 'results.zip'))).toEqual(Buffer.from(both[1] ?? []))
  expect(savedNames()).toEqual(['results.zip'])
  expect(statSync(join(setup.folder, 'results.zip')).mode & 0o777).toBe(0o600)
})

test('progress is reported in bytes, at most ten times a second', async () => {
  const part = new Uint8Array(1000)
  const zip = [zipOf('x').slice(0, 4), ...Array.from({ length: 300 }, () => part), zipOf('x').slice(4)]
  const total = zip.reduce((sum, { length }) => sum + length, 0)
  const slowly = async function* () {
    for (const chunk of zip) {
      yield chunk
      await pause(1)
    }
  }
  const headers = { 'content-length': String(total) }
  setup.override = zipAnswers(
    () => new Response(Readable.toWeb(Readable.from(slowly())) as ReadableStream, { headers }),
  )
  const began = performance.now()
  await save()
  const most = (performance.now() - began) / 100 + 2
  expect(progress().length).toBeGreaterThan(2)
  expect(progress().length).toBeLessThanOrEqual(most)
  expect(progress().at(-1)).toEqual({ task: 'a-task', done: total, total })
})

const download = (task = 'a-task') =>
  desk().desk.fetch(new Request(`counter://app/results/${setup.batchId}?task=${task}`, { method: 'POST' }))

test('a page that saves files itself gets the results as a download', async () => {
  const response = await download()
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''LMV%20refresher.zip")
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Object.keys(unzipSync(bytes))).toContain('results.csv')
  expect(progress().at(-1)).toEqual({ task: 'a-task', done: bytes.length, total: 0 })
  const nameless = new Request(`counter://app/results/${setup.batchId}`, { method: 'POST' })
  expect((await desk().desk.fetch(nameless)).status).toBe(422)
  await desk().call('session.signOut')
  const refused = await download()
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'unauthenticated'])
}, 120_000)

test.each([
  ['an HTML page', () => new Response('<h1>Welcome</h1>'), 502, /something other than the results/],
  ['an expired link', () => new Response('', { status: 404 }), 404, /link has expired/],
])('a response of %s becomes an error message, not a download', async (_, respond, status, message) => {
  setup.override = zipAnswers(respond)
  const response = await download()
  expect(response.status).toBe(status)
  expect((await response.json()).message).toMatch(message)
})

test('a download that is cut short, cancelled or abandoned can be started again', async () => {
  setup.override = zipAnswers(() => new Response('PK\x03\x04 and so on'))
  await expect((await download()).arrayBuffer()).rejects.toThrow('only a part')

  setup.override = zipAnswers(() => new Response(neverEnding()))
  const response = await download()
  const read = response.arrayBuffer()
  await cancel()
  await expect(read).rejects.toThrow('Cancelled')

  const cancelReason = Promise.withResolvers<unknown>()
  setup.override = zipAnswers(() => new Response(neverEnding(cancelReason.resolve)))
  await (await download()).body?.cancel()
  await cancelReason.promise
  await expect.poll(() => download('again').then((again) => again.body?.cancel().then(() => again.status))).toBe(200)
})

function createSelfSignedCertificate() {
  const [key, cert] = [join(setup.folder, 'key.pem'), join(setup.folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '1', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

const writeTo = (bytes: Uint8Array | undefined) => async (sink: FileWriter | undefined) => {
  await sink?.write(bytes ?? new Uint8Array())
  return sink
}
