import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDocumentRenderer } from '../../../../tests/support/documents/open'
import { rendererSource } from '../../../../tests/support/documents/pdf-renderer'
import { readText } from '../../../../tests/support/documents/read-pdf'
import { institute, paid } from '../../../../tests/support/documents/sample'
import { batch, questionPaperOf } from '../../../../tests/support/documents/test-day'
import { logTo } from '../../../../tests/support/workstation/test-log'
import type { DocumentRenderer } from '../../ports/documents'
import type { Log } from '../../ports/log'
import { createDocumentRenderer } from './renderer'

const scriptOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const workerPrelude = 'import { parentPort } from "node:worker_threads"; let count = 0;'

let lines: string[]
const log: Log = (...line) => logTo(lines)(...line)
let renderer: DocumentRenderer
beforeEach(() => {
  lines = []
})
afterEach(() => renderer.close())

it('renders documents in a worker in the order of their requests', async () => {
  renderer = openDocumentRenderer(log)
  const order: string[] = []
  const numbers = ['R1', 'R2', 'R3']
  const texts = await Promise.all(
    numbers.map(async (receiptNumber) => {
      const pdf = await renderer.renderDocument('receipt', { ...paid, receiptNumber })
      order.push(receiptNumber)
      return readText(pdf)
    }),
  )
  expect(order).toEqual(numbers)
  for (const [i, text] of texts.entries()) expect(text).toContain(numbers[i])
})

it('cancels a document at once and renders those queued behind it', async () => {
  renderer = openDocumentRenderer(log)
  const controller = new AbortController()
  const first = renderer.renderDocument('receipt', paid, { signal: controller.signal })
  const second = renderer.renderDocument('receipt', paid)
  await yieldToEventLoop()
  controller.abort(new Error('not wanted'))
  await expect(first).rejects.toThrow('not wanted')
  expect(readText(await second)).toContain(paid.receiptNumber)
  await expect(renderer.renderDocument('receipt', paid, { signal: controller.signal })).rejects.toThrow('not wanted')
})

it('logs where a document failed without its content and renders the next', async () => {
  renderer = openDocumentRenderer(log)
  const broken = { ...paid, trainee: { ...paid.trainee, name: { Sunita: 'Sharma' } } } as unknown as typeof paid
  await expect(renderer.renderDocument('receipt', broken)).rejects.toMatchObject({
    failure: { code: 'bad_gateway', message: expect.stringMatching(/could not be created. Try again/) },
  })
  expect(lines).toEqual([expect.stringMatching(/^document\.render_failed: TypeError, at /)])
  expect(readText(await renderer.renderDocument('receipt', paid))).toContain(paid.receiptNumber)
})

it('rejects a document that cannot be printed, without a log entry', async () => {
  renderer = openDocumentRenderer(log)
  const questionPaper = questionPaperOf(2)
  const [first = expect.fail(), second = expect.fail()] = questionPaper.questions
  const questions = [first, { ...second, image: 'sign.png' }]
  const pictures = new Map([['sign.png', new TextEncoder().encode('<html>')]])
  const data = { institute, batch, language: 'English', papers: [{ set: 'A' }], answerForm: false, pictures } as const
  const rendering = renderer.renderDocument('questionPapers', {
    ...data,
    papers: [...data.papers],
    questionPaper: { ...questionPaper, questions },
  })
  await expect(rendering).rejects.toMatchObject({
    failure: {
      code: 'conflict',
      message: `1 picture of this paper cannot be shown: question 2, “${second.name}”. Nothing was printed.`,
    },
  })
  expect(lines).toEqual([])
})

it('reports the characters that are left out of a document', async () => {
  renderer = openDocumentRenderer(log)
  const omittedOf = async (name: string) => {
    const omitted: string[] = []
    const onOmitted = (character: string) => omitted.push(character)
    await renderer.renderDocument('receipt', { ...paid, trainee: { ...paid.trainee, name } }, { onOmitted })
    return omitted
  }
  expect(await omittedOf('Asha 🚗 Devi ⛽')).toEqual(['🚗', '⛽'])
  expect(await omittedOf('Asha Devi')).toEqual([])
})

it('rejects running, queued and later documents when it is closed', async () => {
  renderer = openDocumentRenderer(log)
  const running = renderer.renderDocument('receipt', paid)
  const queued = renderer.renderDocument('receipt', paid)
  const results = Promise.allSettled([running, queued])
  await yieldToEventLoop()
  await renderer.close()
  for (const result of await results)
    expect(result).toMatchObject({ status: 'rejected', reason: { failure: { code: 'bad_gateway' } } })
  await expect(renderer.renderDocument('receipt', paid)).rejects.toMatchObject({ failure: { code: 'bad_gateway' } })
})

it('reports progress', async () => {
  const code = `${workerPrelude} parentPort.on("message", () => {
    for (let done = 1; done < 4; done++) parentPort.postMessage({ done, total: 3 })
    parentPort.postMessage({ pdf: new Uint8Array([1]), omitted: [] })
  })`
  renderer = createDocumentRenderer({ source: rendererSource, log, script: scriptOf(code) })
  const progress: [number, number][] = []
  await renderer.renderDocument('receipt', paid, { onProgress: (done, total) => progress.push([done, total]) })
  expect(progress).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
})

it.each([
  // The name exists only in the error message, not in the code that a stack trace may quote.
  ['throws', 'throw new RangeError(["Sun", "ita"].join(""))', 'RangeError'],
  ['ends', 'process.exit(3)', undefined],
])('rejects when its worker %s, and starts a new one for the next document', async (_, fault, logged) => {
  renderer = createDocumentRenderer({
    source: rendererSource,
    log,
    script: scriptOf(`${workerPrelude} parentPort.on("message", () => { ${fault} })`),
  })
  for (let time = 0; time < 2; time++)
    await expect(renderer.renderDocument('receipt', paid)).rejects.toMatchObject({
      failure: { code: 'bad_gateway', message: expect.stringMatching(/could not be created. Try again/) },
    })
  expect(lines).toEqual(logged ? [1, 2].map(() => expect.stringContaining(logged)) : [])
  expect(lines.join()).not.toContain('Sunita')
})

it('rejects when its worker cannot start', async () => {
  renderer = createDocumentRenderer({
    source: rendererSource,
    log,
    script: scriptOf('throw new SyntaxError("no such font")'),
  })
  await expect(renderer.renderDocument('receipt', paid)).rejects.toMatchObject({ failure: { code: 'bad_gateway' } })
  expect(lines).toEqual([expect.stringContaining('SyntaxError')])
})
