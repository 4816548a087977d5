import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { setForRollNumber } from '#contract/exam/paper-sets'
import { fullName } from '#contract/protocol/format'
import type { Provider } from '#provider/index'
import { hasPoppler, readPages } from '../../support/documents/read-pdf'
import { openPractice } from '../../support/institute/practice-copy'
import { findBatch } from '../../support/institute/test-day'
import { superadmin } from '../support/booking'
import { clientOf, failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

const staff = {
  superadmin,
  examiner: { phone: '9000000004', password: 'practice1' },
  'data entry': { phone: '9000000003', password: 'practice1' },
} as const

/** Our calls and fields beyond the original API (S3 §3, §7), which this institute lacks. */
const extensionCalls = /capabilities|getBatchById|institute|category\/stock|attendence\/log/
const ownFields = ['rollNo', 'responseId', 'correct', 'wrong', 'unanswered', 'certificateSays', 'hasLeft']

describe.skipIf(!hasPoppler)('Documents of a batch from an institute without our extensions', () => {
  let provider: Provider
  let desk: TestDesk
  let repeatsFirstPage: boolean
  let ids: Record<'running' | 'over', string>

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (extensionCalls.test(pathname)) return Response.json({ message: 'Not found' }, { status: 404 })
    // Like a server without pages, which returns the first one each time.
    const sentRequest = repeatsFirstPage ? new Request(request.url.replace(/page=\d+/, 'page=1'), request) : request
    const response = await provider.fetch(sentRequest)
    if (!/getRegisterByBatch/.test(pathname)) return response
    const body = await response.json()
    for (const user of body.payload?.users ?? []) for (const field of ownFields) delete user[field]
    if (repeatsFirstPage) body.payload.count = 1_000
    return Response.json(body, response)
  }

  beforeAll(async () => {
    provider = await openPractice()
    const dataDir = newFolder()
    const completeDesk = await openTestDesk({
      dataDir,
      provider: { url: 'http://provider.invalid/', fetch: provider.fetch },
    })
    await completeDesk.api.session.signIn(superadmin)
    const idOf = async (name: string) => (await findBatch(clientOf(completeDesk.desk), name)).id
    ids = { running: await idOf('LMV weekend, afternoon'), over: await idOf('LMV refresher') }
    await completeDesk.desk.close()
    removeFolder(dataDir)
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    repeatsFirstPage = false
    const dataDir = newFolder()
    desk = await openTestDesk({ dataDir, provider: { url: 'http://provider.invalid/', fetch: answer } })
    return async () => {
      await desk.desk.close()
      removeFolder(dataDir)
    }
  })
  const pages = async (document: PrintedDocument) =>
    readPages((await desk.call('printing.preview', { task: randomUUID(), document })).bytes)
  const papers = () =>
    ({ kind: 'question-paper', batchId: ids.running, language: 'English', set: null, answerForm: false }) as const

  it.each(Object.keys(staff) as (keyof typeof staff)[])(
    'the %s prints a paper for each candidate, numbered by the place in the list',
    async (role) => {
      await desk.api.session.signIn(staff[role])
      const { rows } = await desk.api.candidate.list({ batchId: ids.running, page: 1, limit: 100 })
      expect(rows[0]?.rollNumber).toBe(0)
      const first = (await pages(papers())).filter((page) => page.includes('Page 1 of'))
      const present = rows.flatMap((row, index) => (row.isPresent ? [{ name: fullName(row), seat: index + 1 }] : []))
      expect(first).toHaveLength(present.length)
      for (const [index, { name, seat }] of present.entries()) {
        expect(first[index]).toContain(`Roll number ${seat} · ${name}`)
        expect(first[index]).toContain(`Set ${setForRollNumber(seat)} · `)
      }
    },
  )

  it('results and the report use pass marks of 60 %, and omit missing counts', async () => {
    await desk.api.session.signIn(staff['data entry'])
    const report = (await pages({ kind: 'batch-report', batchId: ids.over })).join(' ')
    expect(report).toContain('Passing needs 60 % in theory and 60 % in the practical.')
    const results = await pages({ kind: 'result', batchId: ids.over, candidateId: null })
    expect(results[0]).toContain('60 % needed')
    expect(results.join(' ')).not.toContain('0 right, 0 wrong')
  })

  it('a batch of another person is not found', async () => {
    await desk.api.session.signIn(staff.examiner)
    const failure = await failureFrom(pages({ ...papers(), batchId: '64f1c0a2e7b4c0de00000009' }))
    expect(failure).toMatchObject({ code: 'not_found', message: expect.stringMatching(/not among yours/) })
  })

  it('a list that repeats rows is refused', async () => {
    await desk.api.session.signIn(superadmin)
    repeatsFirstPage = true
    const failure = await failureFrom(pages({ kind: 'roll-list', batchId: ids.over }))
    expect(failure).toMatchObject({
      code: 'bad_gateway',
      message: expect.stringMatching(/returned a repeating list/),
    })
  })
})
