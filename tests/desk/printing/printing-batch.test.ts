import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import { correctLetters, paperSet, setForRollNumber } from '#contract/exam/paper-sets'
import { fullName } from '#contract/protocol/format'
import type { Provider } from '#provider/index'
import { readText } from '../../support/documents/read-pdf'
import { openPractice } from '../../support/institute/practice-copy'
import { findBatch } from '../../support/institute/test-day'
import { describeWithCups } from '../../support/printing/cups'
import { superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

/** Batches of the practice institute: paper drawn, 8 of 10 present; test over, 11 passed; no attendance yet. */
const names = { running: 'LMV weekend, afternoon', complete: 'LMV refresher', planned: 'LMV weekend, morning' }

describeWithCups('The documents of a batch through CUPS', (cups) => {
  let provider: Provider
  let dataDir: string
  let desk: TestDesk
  let batches: Record<keyof typeof names, Batch>
  /** Whether the first question of the paper has no translation. */
  let lacksTranslation: boolean
  /** Number of questions of the paper whose picture does not exist. */
  let missingPictureCount: number

  async function answer(request: Request): Promise<Response> {
    const response = await provider.fetch(request)
    if (!lacksTranslation && missingPictureCount === 0) return response
    const body = await response.json()
    const questions = body.payload?.Examset?.questionsList ?? []
    if (lacksTranslation && questions[0]) questions[0].translation = null
    for (const [index, question] of questions.slice(0, missingPictureCount).entries())
      question.image = `store:gone-${index}.png`
    return Response.json(body, response)
  }
  beforeAll(async () => {
    provider = await openPractice()
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    lacksTranslation = false
    missingPictureCount = 0
    dataDir = newFolder()
    desk = await openTestDesk({ dataDir, provider: { url: 'http://provider.invalid/', fetch: answer } })
    const { api } = desk
    await api.session.signIn(superadmin)
    batches = {
      running: await findBatch(api, names.running),
      complete: await findBatch(api, names.complete),
      planned: await findBatch(api, names.planned),
    }
    return async () => {
      await desk.desk.close()
      removeFolder(dataDir)
    }
  })

  const papers = (options: Partial<Extract<PrintedDocument, { kind: 'question-paper' }>> = {}) =>
    ({
      kind: 'question-paper',
      batchId: batches.running.id,
      language: 'English',
      set: null,
      answerForm: false,
      ...options,
    }) as const
  const preview = async (document: PrintedDocument) => {
    const previewed = await desk.call('printing.preview', { task: randomUUID(), document })
    return { ...previewed, text: readText(previewed.bytes) }
  }
  const print = (document: PrintedDocument, task: string = randomUUID()) =>
    desk.call('printing.print', { task, document, printer: cups.printer, copies: 1 })

  it('come out as one job with a paper in the right set for everyone present', async () => {
    const job = await print(papers())
    expect(job).toMatchObject({
      title: 'Question papers LMV weekend, afternoon, English',
      subject: batches.running.id,
      state: 'queued',
      copyNumber: 0,
    })
    const { bytes: sent } = await desk.call('printing.pdf', { id: job.id })
    const paper = await cups.takePrinted(job.title)
    expect(wordsOf(readText(paper)).toSorted()).toEqual(wordsOf(readText(sent)).toSorted())

    const { candidates, questionPaper } = await desk.api.candidate.present({ batchId: batches.running.id })
    expect(candidates).toHaveLength(8)
    const firstPages = readText(paper)
      .split('\f')
      .filter((page) => /page 1 of/i.test(page))
    expect(firstPages).toHaveLength(8)
    for (const [i, candidate] of candidates.entries()) {
      expect(firstPages[i]).toContain(fullName(candidate))
      expect(firstPages[i]).toContain(`Set ${setForRollNumber(candidate.rollNumber)} · `)
    }
    const words = wordsOf(readText(paper)).join(' ')
    for (const { name } of questionPaper?.questions ?? []) expect(words.split(wordsOf(name).join(' '))).toHaveLength(9)
    expect(await desk.call('printing.journal', {})).toHaveLength(1)
  })

  it('report progress paper by paper', async () => {
    const task = randomUUID()
    await desk.call('printing.preview', { task, document: papers() })
    const progress = desk.events.filter(({ name }) => name === 'printing.progress').map(({ data }) => data)
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((done) => ({ task, done, total: 8 })))
  })

  it('leave nothing behind when they are cancelled midway', async () => {
    const task = randomUUID()
    desk.desk.on((name) => name === 'printing.progress' && void desk.call('printing.cancel', { task }))
    const failure = await failureFrom(print(papers(), task))
    expect(failure.message).toBe('The making of this document was cancelled. Nothing was printed.')
    expect(await desk.call('printing.journal', {})).toEqual([])
    expect(execFileSync('lpstat', ['-o', cups.printer], { encoding: 'utf8' })).toBe('')
  })

  it('are journalled again when reprinted, without a copy mark', async () => {
    const first = await print(papers({ set: 'B' }))
    await cups.takePrinted(first.title)
    const second = await print(papers({ set: 'B' }))
    expect([first.title, first.copyNumber, second.copyNumber]).toEqual([
      'Question paper LMV weekend, afternoon, set B, English',
      0,
      1,
    ])
    expect(readText(await cups.takePrinted(second.title))).not.toContain('COPY')
  })

  it('can have both languages, pictures of the questions and an answer form', async () => {
    const both = await preview(papers({ language: 'Both', set: 'A', answerForm: true }))
    const { questionPaper } = await desk.api.candidate.present({ batchId: batches.running.id })
    const [first] = questionPaper?.questions ?? []
    const words = wordsOf(both.text).join(' ')
    expect(words).toContain(wordsOf(first?.options[0]?.name ?? '').join(' '))
    expect(words).toContain(wordsOf(first?.translation?.options[0]?.name ?? '').join(' '))
    expect(both.title).toBe('Question paper LMV weekend, afternoon, set A, Both, with answer form')
    const pictures = execFileSync('pdfimages', ['-list', '-'], { input: both.bytes, encoding: 'utf8' })
    const pictureNames = new Set(questionPaper?.questions.map(({ image }) => image).filter(Boolean))
    expect(pictureNames.size).toBeGreaterThan(0)
    const pictureRows = pictures.split('\n').map((line) => line.trim().split(/\s+/))
    // Each picture once, and the institute's logo.
    expect(new Set(pictureRows.flatMap((line) => (line[2] === 'image' ? [line[10]] : []))).size).toBe(
      pictureNames.size + 1,
    )
  })

  it('are refused in a language that some questions lack', async () => {
    lacksTranslation = true
    for (const language of ['Hindi', 'Both'] as const) {
      const failure = await failureFrom(preview(papers({ language })))
      expect(failure).toMatchObject({
        code: 'conflict',
        message: '1 of 20 questions has no Hindi translation. Print this paper in English.',
      })
    }
    expect((await preview(papers())).bytes.length).toBeGreaterThan(1000)
  })

  it('are not made while one of their pictures cannot be loaded', async () => {
    for (const [count, words] of [
      [1, '1 picture of this paper cannot be loaded. Nothing was printed; try again.'],
      [2, '2 pictures of this paper cannot be loaded. Nothing was printed; try again.'],
    ] as const) {
      missingPictureCount = count
      expect((await failureFrom(print(papers()))).message).toBe(words)
    }
    expect(await desk.call('printing.journal', {})).toEqual([])
  })

  it('come out in the requested number, of one set without names', async () => {
    const { title } = await desk.call('printing.print', {
      task: randomUUID(),
      document: papers({ set: 'C' }),
      printer: cups.printer,
      copies: 2,
    })
    expect(
      wordsOf(readText(await cups.takePrinted(title)))
        .join(' ')
        .split('Page 1 of'),
    ).toHaveLength(3)
  })

  it('are refused before there is a paper and before anybody is present', async () => {
    const batchId = batches.planned.id
    const messages = await Promise.all(
      [papers({ batchId }), { kind: 'candidate-sheet', batchId, candidateId: null } as const].map(
        async (document) => (await failureFrom(preview(document))).message,
      ),
    )
    expect(messages).toEqual([
      'No question paper has been generated for LMV weekend, morning.',
      'No one is marked present in LMV weekend, morning.',
    ])
  })

  it('have an answer key, a roll list and a report of their own', async () => {
    const batchId = batches.complete.id
    const { rows } = await desk.api.candidate.list({ batchId, page: 1, limit: 100 })
    const key = await preview({ kind: 'answer-key', batchId })
    expect([key.title, key.subject]).toEqual(['Answer key LMV refresher', batchId])
    const questionPaper = await desk.api.examSet.ofBatch({ batchId })
    const letters = paperSet(questionPaper, 'A').map((question) => `${question.position}. ${correctLetters(question)} `)
    const keyText = wordsOf(readText(key.bytes, '-raw')).join(' ')
    for (const one of letters) expect(keyText).toContain(one)
    expect(letters[0]).toMatch(/[a-d]/)
    const early = await failureFrom(preview({ kind: 'answer-key', batchId: batches.planned.id }))
    expect(early.message).toBe('No question paper has been generated for LMV weekend, morning.')
    for (const kind of ['roll-list', 'batch-report'] as const) {
      const { text, title } = await preview({ kind, batchId })
      expect(title).toBe(kind === 'roll-list' ? 'Roll list LMV refresher' : 'Batch report LMV refresher')
      for (const candidate of rows) expect(text).toContain(candidate.lastName)
    }
  })

  it('include results and candidate sheets, of everyone present or of one', async () => {
    const batchId = batches.complete.id
    const { candidates } = await desk.api.candidate.present({ batchId })
    const [, second] = candidates
    const candidateId = second?.id ?? ''
    for (const [kind, word] of [
      ['result', 'Result'],
      ['candidate-sheet', 'Candidate sheet'],
    ] as const) {
      const all = await preview({ kind, batchId, candidateId: null })
      expect([all.title, all.subject]).toEqual([`${word}s LMV refresher`, batchId])
      for (const { firstName } of candidates) expect(all.text).toContain(firstName)
      const one = await preview({ kind, batchId, candidateId })
      expect([one.title, one.subject]).toEqual([
        `${word} LMV refresher, roll number ${second?.rollNumber}`,
        candidateId,
      ])
      expect(one.text).toContain(second?.firstName)
    }
    const failure = await failureFrom(preview({ kind: 'result', batchId, candidateId: 'nobody' }))
    expect(failure).toMatchObject({ code: 'not_found', message: expect.stringMatching(/not in LMV refresher/) })
  })

  it('show the test result on the registration sheet when it is printed with the batch', async () => {
    const batchId = batches.complete.id
    const { rows } = await desk.api.candidate.list({ batchId, page: 1, limit: 100 })
    for (const [result, words] of [
      ['Pass', /\bPass\b/],
      ['Fail', /\bFail\b/],
    ] as const) {
      const registration = rows.find((row) => row.result === result) ?? {}
      const sheet = await preview({ kind: 'registration-sheet', registration, batchId })
      expect(sheet.text).toMatch(words)
      expect((await preview({ kind: 'registration-sheet', registration })).text).not.toContain('Test date')
    }
  })

  it('mark each certificate that was printed before, alone or in its batch', async () => {
    const batchId = batches.complete.id
    const { rows } = await desk.api.candidate.list({ batchId, page: 1, limit: 100 })
    const passed = rows.filter(({ certificateNumber }) => certificateNumber)
    const [one, other] = passed
    const alone = await print({ kind: 'certificate', batchId, candidateId: one?.id ?? '' })
    expect(alone).toMatchObject({ title: `Certificate ${one?.certificateNumber}`, copyNumber: 0 })
    expect(readText(await cups.takePrinted(alone.title))).not.toContain('COPY')

    const nextCopyNumber = async (candidateId: string | null) =>
      (await preview({ kind: 'certificate', batchId, candidateId })).copyNumber
    expect([
      await nextCopyNumber(one?.id ?? ''),
      await nextCopyNumber(other?.id ?? ''),
      await nextCopyNumber(null),
    ]).toEqual([1, 0, 1])
    const all = await print({ kind: 'certificate', batchId, candidateId: null })
    const pages = readText(await cups.takePrinted(all.title))
      .split('\f')
      .filter((page) => page.trim())
    expect(pages).toHaveLength(passed.length)
    expect(pages.map((page) => page.includes('COPY'))).toEqual(passed.map(({ id }) => id === one?.id))

    const again = await print({ kind: 'certificate', batchId, candidateId: other?.id ?? '' })
    expect(again.copyNumber).toBe(1)
    await desk.call('printing.confirm', { id: all.id, state: 'failed' })
    expect((await print({ kind: 'certificate', batchId, candidateId: passed[2]?.id ?? '' })).copyNumber).toBe(0)
  })

  it('have no certificates for those who did not pass', async () => {
    const { rows } = await desk.api.candidate.list({ batchId: batches.complete.id, page: 1, limit: 100 })
    const failed = rows.find(({ result }) => result === 'Fail')?.id ?? ''
    const one = preview({ kind: 'certificate', batchId: batches.complete.id, candidateId: failed })
    expect((await failureFrom(one)).message).toContain('has no certificate')
    const all = preview({ kind: 'certificate', batchId: batches.running.id, candidateId: null })
    expect((await failureFrom(all)).message).toContain('No certificates in LMV weekend, afternoon yet')
  })
})

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
