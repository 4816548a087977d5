import { setImmediate as breathe } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linesTo } from '../../../../tests/support/counter/test-log'
import { openDocuments } from '../../../../tests/support/documents/open'
import { source } from '../../../../tests/support/documents/pdf-renderer'
import { textOf } from '../../../../tests/support/documents/read-pdf'
import { institute, paid } from '../../../../tests/support/documents/sample'
import { batch, examSetOf } from '../../../../tests/support/documents/test-day'
import type { DocumentRenderer } from '../../ports/documents'
import type { Log } from '../../ports/log'
import { createDocumentRenderer } from './renderer'

const scriptOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const parent = 'import { parentPort } from "node:worker_threads"; let count = 0;'

let lines: string[]
const log: Log = (...line) => linesTo(lines)(...line)
let maker: DocumentRenderer
beforeEach(() => {
  lines = []
})
afterEach(() => maker.close())

it('makes documents in a thread in the order of their requests', async () => {
  maker = openDocuments(log)
  const order: string[] = []
  const numbers = ['R1', 'R2', 'R3']
  const texts = await Promise.all(
    numbers.map(async (receiptNumber) => {
      const pdf = await maker.renderDocument('receipt', { ...paid, receiptNumber })
      order.push(receiptNumber)
      return textOf(pdf)
    }),
  )
  expect(order).toEqual(numbers)
  for (const [i, text] of texts.entries()) expect(text).toContain(numbers[i])
})

it('cancels a document at once and makes those that wait behind it', async () => {
  maker = openDocuments(log)
  const stop = new AbortController()
  const first = maker.renderDocument('receipt', paid, { signal: stop.signal })
  const second = maker.renderDocument('receipt', paid)
  await breathe()
  stop.abort(new Error('not wanted'))
  await expect(first).rejects.toThrow('not wanted')
  expect(textOf(await second)).toContain(paid.receiptNumber)
  await expect(maker.renderDocument('receipt', paid, { signal: stop.signal })).rejects.toThrow('not wanted')
})

it('logs where a document failed without its content, and makes the next', async () => {
  maker = openDocuments(log)
  const broken = { ...paid, trainee: { ...paid.trainee, name: { Sunita: 'Sharma' } } } as unknown as typeof paid
  await expect(maker.renderDocument('receipt', broken)).rejects.toMatchObject({
    failure: { code: 'bad_gateway', message: expect.stringMatching(/could not be created. Try again/) },
  })
  expect(lines).toEqual([expect.stringMatching(/^document\.render_failed: TypeError, at /)])
  expect(textOf(await maker.renderDocument('receipt', paid))).toContain(paid.receiptNumber)
})

it('reports to the clerk what a document cannot show, in the same thread', async () => {
  maker = openDocuments(log)
  const examSet = examSetOf(2)
  const [first = expect.fail(), second = expect.fail()] = examSet.questions
  const questions = [first, { ...second, image: 'sign.png' }]
  const pictures = new Map([['sign.png', new TextEncoder().encode('<html>')]])
  const data = { institute, batch, language: 'English', papers: [{ set: 'A' }], answerForm: false, pictures } as const
  const rendering = maker.renderDocument('questionPapers', {
    ...data,
    papers: [...data.papers],
    examSet: { ...examSet, questions },
  })
  await expect(rendering).rejects.toMatchObject({
    failure: {
      code: 'conflict',
      message: `1 picture of this paper cannot be shown: question 2, “${second.name}”. Nothing was made.`,
    },
  })
  expect(lines).toEqual([])
})

it('makes nothing more once it is closed', async () => {
  maker = openDocuments(log)
  const running = maker.renderDocument('receipt', paid)
  const queued = maker.renderDocument('receipt', paid)
  const ends = Promise.allSettled([running, queued])
  await breathe()
  await maker.close()
  for (const end of await ends)
    expect(end).toMatchObject({ status: 'rejected', reason: { failure: { code: 'bad_gateway' } } })
  await expect(maker.renderDocument('receipt', paid)).rejects.toMatchObject({ failure: { code: 'bad_gateway' } })
})

it('reports how many documents are made', async () => {
  const code = `${parent} parentPort.on("message", () => {
    for (let done = 1; done < 4; done++) parentPort.postMessage({ done, total: 3 })
    parentPort.postMessage({ pdf: new Uint8Array([1]) })
  })`
  maker = createDocumentRenderer({ source, log, script: scriptOf(code) })
  const progress: [number, number][] = []
  await maker.renderDocument('receipt', paid, { onProgress: (done, total) => progress.push([done, total]) })
  expect(progress).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
})

it.each([
  ['throws', 'throw new RangeError(["Sun", "ita"].join(""))', 'RangeError'],
  ['ends', 'process.exit(3)', undefined],
])('reports when its thread %s, and starts a new one for the next document', async (_, fault, logged) => {
  maker = createDocumentRenderer({
    source,
    log,
    script: scriptOf(`${parent} parentPort.on("message", () => { ${fault} })`),
  })
  for (let time = 0; time < 2; time++)
    await expect(maker.renderDocument('receipt', paid)).rejects.toMatchObject({
      failure: { code: 'bad_gateway', message: expect.stringMatching(/could not be created. Try again/) },
    })
  expect(lines).toEqual(logged ? [1, 2].map(() => expect.stringContaining(logged)) : [])
  expect(lines.join()).not.toContain('Sunita')
})

it('reports when its thread cannot start', async () => {
  maker = createDocumentRenderer({ source, log, script: scriptOf('throw new SyntaxError("no such font")') })
  await expect(maker.renderDocument('receipt', paid)).rejects.toMatchObject({ failure: { code: 'bad_gateway' } })
  expect(lines).toEqual([expect.stringContaining('SyntaxError')])
})
