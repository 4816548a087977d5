import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFileWriter } from '#main/exports/file-writer'
import type { FileWriter } from '#main/ports/files'
import { failureFrom } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { cancelledFailure, deskOfResults, emptyZip, neverEnding, zipAnswers } from '../support/results'

const { setup, provider, desk, open, reopen, save, cancel, savedNames, progress } = deskOfResults()

const chunk = new Uint8Array(1024 * 1024).fill(0x20)
chunk.set([0x50, 0x4b, 3, 4])
const endless = () =>
  new Response(new ReadableStream({ type: 'bytes', pull: (to) => to.enqueue(chunk.slice()) } as UnderlyingByteSource))
const announced = () => new Response('PK\x03\x04', { headers: { 'content-length': String(201 * 1024 * 1024) } })
test.each([
  ['more than 200 MB', endless, /more than 200 MB/],
  ['more than 200 MB announced', announced, /more than 200 MB/],
  ['an HTML page', () => new Response('<h1>Welcome</h1>'), /something other than the results/],
  ['a page that begins like a zip', () => new Response('PK, welcome'), /something other than the results/],
  ['two letters', () => new Response('PK'), /something other than the results/],
  ['a zip without its end', () => new Response('PK\x03\x04 and so on'), /only a part of the results. Try again/],
  ['a zip cut within its end', () => new Response(emptyZip.slice(0, 21)), /only a part of the results/],
  ['another download in progress', () => new Response('', { status: 409 }), /being fetched already/],
  ['nothing', () => new Response(''), /nothing instead of the results/],
  [
    'a redirect',
    () => new Response(null, { status: 302, headers: { location: 'http://a.example' } }),
    /not safe to open/,
  ],
  ['an expired link', () => new Response('', { status: 404 }), /link has expired. Try again/],
])(
  'a response of %s leaves no file',
  async (_, respond, message) => {
    setup.override = zipAnswers(respond)
    expect((await failureFrom(save())).message).toMatch(message)
    expect(savedNames()).toEqual([])
  },
  60_000,
)

test.each([
  ['between two chunks', { idle: 300 }],
  ['in total', { results: 300 }],
])('a response that takes too long %s is given up, and no file is left', async (_, deadlines) => {
  await reopen({ deadlines })
  setup.override = zipAnswers(() => new Response(neverEnding()))
  expect((await failureFrom(save())).code).toBe('unreachable')
  expect(savedNames()).toEqual([])
})

test('a full disk is reported, and no file is left', async () => {
  setup.createFile = async (name) => ({
    ...(await createFileWriter(join(setup.folder, name))),
    write: async () => {
      throw new Error('ENOSPC: no space left on device')
    },
  })
  setup.override = zipAnswers(() => new Response(emptyZip))
  expect((await failureFrom(save())).message).toBe('The file could not be saved: ENOSPC: no space left on device')
  expect(savedNames()).toEqual([])
})

test('a file that cannot be removed is logged, and the first error is reported', async () => {
  setup.createFile = async () => ({
    write: () => Promise.reject(new Error('EIO: the stick was pulled')),
    finish: () => expect.unreachable(),
    discard: () => Promise.reject(new Error('ENOENT: no such stick')),
  })
  setup.override = zipAnswers(() => new Response(emptyZip))
  expect((await failureFrom(save())).message).toBe('The file could not be saved: EIO: the stick was pulled')
  expect(desk().logged).toContainEqual(expect.stringContaining('file.partial_remove_failed'))
})

test('cancelling the transfer saves nothing and stops the institute sending', async () => {
  const stopped = Promise.withResolvers<unknown>()
  const body = neverEnding(stopped.resolve)
  setup.override = zipAnswers(() => new Response(body))
  const work = failureFrom(save())
  await expect.poll(() => progress().length).toBeGreaterThan(0)
  expect(savedNames()).toHaveLength(1)
  await cancel('another task')
  await cancel()
  expect(await work).toMatchObject(cancelledFailure)
  await stopped.promise
  expect(savedNames()).toEqual([])
  setup.override = zipAnswers(() => new Response(emptyZip))
  expect(await save()).toMatchObject({ saved: true })
})

test('cancelling before the response asks nobody where to save', async () => {
  const requested = Promise.withResolvers<void>()
  setup.createFile = () => expect.unreachable()
  setup.override = {
    path: /generate-pdf/,
    answer: () => {
      requested.resolve()
      return new Promise<Response>(() => undefined)
    },
  }
  const work = failureFrom(save())
  await requested.promise
  await cancel()
  expect(await work).toMatchObject(cancelledFailure)
  expect(savedNames()).toEqual([])
})

test('closing the program ends it without a file, also while the dialog is open', async () => {
  setup.override = zipAnswers(() => new Response(neverEnding()))
  const work = failureFrom(save())
  await expect.poll(() => progress().length).toBeGreaterThan(0)
  const opened = Promise.withResolvers<void>()
  const chosen = Promise.withResolvers<FileWriter>()
  await desk().desk.close()
  expect(await work).toMatchObject(cancelledFailure)
  expect(savedNames()).toEqual([])
  await open()
  setup.createFile = () => {
    opened.resolve()
    return chosen.promise
  }
  const asking = failureFrom(save())
  await opened.promise
  await desk().desk.close()
  expect(await asking).toMatchObject(cancelledFailure)
  chosen.resolve(await createFileWriter(join(setup.folder, 'late.zip')))
  await expect.poll(savedNames).toEqual([])
  await open()
})

describe('over a network', () => {
  let institute: Institute
  beforeEach(async () => {
    institute = await startInstitute(provider())
    await reopen({ url: institute.url, fetch, deadlines: { idle: 5_000 } })
  })
  afterEach(() => institute.close())
  const zip = /^\/results\//

  test('a file sent byte by byte is saved whole, with its progress', async () => {
    institute.injectFault('body in small pieces', 1, zip)
    expect(await save()).toMatchObject({ saved: true })
    const bytes = new Uint8Array(readFileSync(join(setup.folder, 'LMV refresher.zip')))
    expect(Object.keys(unzipSync(bytes))).toContain('results.csv')
    expect(progress().at(-1)).toEqual({ task: 'a-task', done: bytes.length, total: bytes.length })
    expect(progress().length).toBeGreaterThan(3)
  }, 120_000)

  test.each([
    ['half the body', 'bad_gateway', /only a part of the results/],
    ['half the body, then nothing', 'unreachable', /did not respond/],
    ['broken connection', 'bad_gateway', /something other than the results|did not respond/],
    ['html', 'bad_gateway', /something other than the results/],
    ['html error page', 'not_found', /link has expired/],
    ['error 503', 'bad_gateway', /something other than the results \(503\)/],
    ['a reset', 'unreachable', /did not respond/],
  ] as const)(
    '%s instead of the zip leaves no file',
    async (fault, code, message) => {
      institute.injectFault(fault, 1, zip)
      const failure = await failureFrom(save())
      expect(failure.message).toMatch(message)
      expect(failure.code).toBe(code)
      expect(savedNames()).toEqual([])
    },
    120_000,
  )
})
