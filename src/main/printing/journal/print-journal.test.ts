import { randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rememberSource, sourceOf } from '#contract/language'
import { openWorkstationStore } from '../../../../tests/support/workstation/desk-parts'
import { printJobs, printPdfChunks } from '../../store/schema'
import { createPrintJournal } from './print-journal'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const owner = 'a clerk'
const newJob = {
  owner,
  kind: 'receipt',
  subject: 'r1',
  title: 'Tax invoice 1',
  printer: 'P',
  copies: 1,
  sides: 'one',
  paper: 'A4',
  metadata: { by: 'Asha Rani' },
  copyNumber: 0,
} as const
const pdf = new TextEncoder().encode('%PDF-1.7 Sunita')
let time = Date.parse('2026-11-20T05:00:00Z')
let workstation: Awaited<ReturnType<typeof openWorkstationStore>>

beforeEach(async () => {
  workstation = await openWorkstationStore(() => time)
})
afterEach(() => workstation.close())

it('stores the PDF encrypted and returns it byte for byte', async () => {
  const journal = createPrintJournal(workstation)
  const { id } = await journal.insert(newJob, pdf)
  const row = workstation.store.database.select().from(printJobs).get()
  expect(row?.encryptedPdf.includes('Sunita')).toBe(false)
  expect(journal.getPdf(id, owner)).toEqual(pdf)
})

it('keeps rows but removes their PDFs after 30 days', async () => {
  const { id } = await createPrintJournal(workstation).insert(newJob, pdf)
  time += 29 * dayMs
  expect(createPrintJournal(workstation).getPdf(id, owner)).toEqual(pdf)
  time += 2 * dayMs
  const reopened = createPrintJournal(workstation)
  expect(() => reopened.getPdf(id, owner)).toThrow('deleted after 30 days')
  expect(reopened.list(owner)).toHaveLength(1)
  expect(reopened.nextCopyNumber(newJob)).toBe(1)
})

it('stores the source of a message, so that it is translated after a restart', async () => {
  const journal = createPrintJournal(workstation)
  const { id } = await journal.insert(newJob, pdf)
  const message = t`The cash drawer did not open: ${{ reason: 'No paper.' }} Use the key.`
  const source = sourceOf(message)
  expect(source).toBeDefined()
  journal.update(id, owner, { message })
  // The process forgets the oldest texts, as a restart forgets all.
  for (let number = 0; number < 10_000; number++) rememberSource(`Text ${number}`, { code: 'x', params: {} })
  expect(sourceOf(message)).toBeUndefined()
  expect(createPrintJournal(workstation).getJob(id, owner)).toMatchObject({ message })
  expect(sourceOf(message)).toEqual(source)
  expect(journal.listRecords(owner)).toMatchObject([{ metadata: { by: 'Asha Rani' } }])
})

it('stores a large PDF in chunks and removes all of them', async () => {
  const large = new Uint8Array(randomBytes(5_000_000))
  await createPrintJournal(workstation).insert(newJob, large)
  const journal = createPrintJournal(workstation)
  expect(Buffer.compare(journal.getPdf(journal.list(owner)[0]?.id ?? '', owner), large)).toBe(0)
  const { database } = workstation.store
  // Five chunks of 1 MiB: the first is in the job's row.
  expect(database.select().from(printPdfChunks).all()).toHaveLength(4)
  time += 31 * dayMs
  createPrintJournal(workstation)
  expect(database.select().from(printPdfChunks).all()).toEqual([])
})

it('removes old PDFs while running, with the first print of a later day', async () => {
  const journal = createPrintJournal(workstation)
  const { id } = await journal.insert(newJob, pdf)
  time += 31 * dayMs
  await journal.insert({ ...newJob, subject: 'r2' }, pdf)
  expect(() => journal.getPdf(id, owner)).toThrow('deleted after 30 days')
})

it('removes a PDF dated a year ahead, but none dated two hours ahead', async () => {
  const correctTime = time
  time += 365 * dayMs
  const { id } = await createPrintJournal(workstation).insert(newJob, pdf)
  time = correctTime
  const reopened = createPrintJournal(workstation)
  expect(() => reopened.getPdf(id, owner)).toThrow('Print it again')
  expect(reopened.list(owner)).toHaveLength(1)
  const recent = await reopened.insert(newJob, pdf)
  time -= 2 * hourMs
  expect(createPrintJournal(workstation).getPdf(recent.id, owner)).toEqual(pdf)
})

it('removes old PDFs after the clock went back, without a restart', async () => {
  const journal = createPrintJournal(workstation)
  const { id } = await journal.insert(newJob, pdf)
  const correctTime = time
  time += 365 * dayMs
  await journal.insert({ ...newJob, subject: 'ahead' }, pdf)
  time = correctTime + 29 * dayMs
  await journal.insert({ ...newJob, subject: 'after the correction' }, pdf)
  const idAfterCorrection = journal.list(owner, 'after the correction')[0]?.id ?? ''
  time += 31 * dayMs
  await journal.insert({ ...newJob, subject: 'later' }, pdf)
  for (const oldId of [id, idAfterCorrection])
    expect(() => journal.getPdf(oldId, owner)).toThrow('deleted after 30 days')
})

it('reports a full disk and leaves no chunk of the PDF', async () => {
  const journal = createPrintJournal(workstation)
  const { database } = workstation.store
  const pages = database.get<{ page_count: number }>(sql`PRAGMA page_count`)?.page_count ?? 0
  // There is space for two of the five chunks.
  database.run(sql.raw(`PRAGMA max_page_count = ${pages + 600}`))
  const insertion = journal.insert(newJob, new Uint8Array(randomBytes(5_000_000)))
  await expect(insertion).rejects.toMatchObject({
    failure: {
      code: 'conflict',
      message: 'The disk of this computer is full. Nothing was printed. Make room on it, then try again.',
    },
  })
  expect(database.select().from(printPdfChunks).all()).toEqual([])
  expect(journal.list(owner)).toEqual([])
  database.run(sql.raw('PRAGMA max_page_count = 100000'))
  expect((await journal.insert(newJob, pdf)).state).toBe('queued')
})

it('reports a full disk when a job’s state cannot be stored, and keeps the job', async () => {
  const journal = createPrintJournal(workstation)
  const { database } = workstation.store
  const { id } = await journal.insert(newJob, pdf)
  const pages = database.get<{ page_count: number }>(sql`PRAGMA page_count`)?.page_count ?? 0
  database.run(sql.raw(`PRAGMA max_page_count = ${pages}`))
  expect(() => journal.update(id, owner, { state: 'failed', message: 'No paper. '.repeat(100_000) })).toThrow(
    /^The disk of this computer is full\. .* still listed as queued\. Make room on it, then try again\.$/,
  )
  expect(journal.getJob(id, owner)).toMatchObject({ state: 'queued', message: '' })
})

it('stores nothing of a job that is cancelled while it is being stored', async () => {
  const journal = createPrintJournal(workstation)
  const controller = new AbortController()
  const task = { signal: controller.signal, commit: () => controller.signal.throwIfAborted() }
  const insertion = journal.insert(newJob, new Uint8Array(randomBytes(3_000_000)), { task })
  controller.abort(new Error('not wanted'))
  await expect(insertion).rejects.toThrow('not wanted')
  const small = journal.insert(newJob, pdf, { task })
  await expect(small).rejects.toThrow('not wanted')
  expect(workstation.store.database.select().from(printPdfChunks).all()).toEqual([])
  expect(journal.list(owner)).toEqual([])
})

it('removes the chunks of an incomplete job', () => {
  const { database } = workstation.store
  database
    .insert(printPdfChunks)
    .values({ jobId: 'cut off', encryptedChunk: Buffer.from('x') })
    .run()
  createPrintJournal(workstation)
  expect(database.select().from(printPdfChunks).all()).toEqual([])
})

it('counts the prints of each certificate, alone or with others, if they succeeded', async () => {
  const journal = createPrintJournal(workstation)
  const certificates = { ...newJob, kind: 'certificate', subject: 'b1' } as const
  const jobOfBatch = await journal.insert(certificates, pdf, {
    certificates: new Map([
      ['T1', 0],
      ['T2', 0],
    ]),
  })
  // The second print of T2 has copy number 1.
  await journal.insert({ ...certificates, subject: 'r1' }, pdf, { certificates: new Map([['T2', 1]]) })
  expect([...journal.nextCopyNumbers(['T1', 'T2', 'T3'])]).toEqual([
    ['T1', 1],
    ['T2', 2],
    ['T3', 0],
  ])
  journal.update(jobOfBatch.id, owner, { state: 'failed', message: '' })
  expect([...journal.nextCopyNumbers(['T1', 'T2'])]).toEqual([
    ['T1', 0],
    ['T2', 2],
  ])
})

it('quarantines a damaged PDF and reports it', async () => {
  const journal = createPrintJournal(workstation)
  const { id } = await journal.insert(newJob, pdf)
  workstation.store.database
    .update(printJobs)
    .set({ encryptedPdf: Buffer.from('broken') })
    .where(eq(printJobs.id, id))
    .run()
  expect(() => journal.getPdf(id, owner)).toThrow('damaged')
  expect(workstation.store.quarantinedCount()).toBe(1)
})

it('distinguishes documents by kind, registration and title', async () => {
  const journal = createPrintJournal(workstation)
  await journal.insert(newJob, pdf)
  expect(journal.nextCopyNumber(newJob)).toBe(1)
  expect(journal.nextCopyNumber({ ...newJob, subject: 'r2' })).toBe(0)
  expect(journal.nextCopyNumber({ ...newJob, kind: 'cancellation' })).toBe(0)
  expect(journal.nextCopyNumber({ ...newJob, title: 'Proforma r1' })).toBe(0)
})

it('lists the newest print first, and only those of a registration if requested', async () => {
  const journal = createPrintJournal(workstation)
  const first = await journal.insert(newJob, pdf)
  const second = await journal.insert({ ...newJob, subject: 'r2' }, pdf)
  expect(journal.list(owner).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(journal.list(owner, 'r1')).toEqual([first])
})

it('refuses unknown ids', () => {
  const journal = createPrintJournal(workstation)
  expect(() => journal.getJob('nobody', owner)).toThrow('not in the journal')
  expect(() => journal.getPdf('nobody', owner)).toThrow('not in the journal')
})

it('encrypts metadata, and leaves only the user after the PDF is removed', async () => {
  const document = { kind: 'roll-list', batchId: 'b1' } as const
  const metadata = { by: 'Asha Rani', file: 'Sunita Devi, Tax invoice 1', document }
  const { id } = await createPrintJournal(workstation).insert({ ...newJob, metadata }, pdf)
  const row = workstation.store.database.select().from(printJobs).get()
  expect(row?.encryptedMetadata.includes('Sunita')).toBe(false)
  expect(createPrintJournal(workstation).listRecords(owner)).toMatchObject([{ id, hasPdf: true, metadata }])
  expect(createPrintJournal(workstation).getDocument(id, owner)).toEqual(document)
  time += 31 * dayMs
  const [expired] = createPrintJournal(workstation).listRecords(owner)
  expect(expired).toMatchObject({ id, hasPdf: false, metadata: { by: 'Asha Rani' } })
  expect(expired?.metadata.file).toBeUndefined()
})

it('deletes rows after a year, except those of documents with one original', async () => {
  const journal = createPrintJournal(workstation)
  await journal.insert(newJob, pdf)
  await journal.insert({ ...newJob, kind: 'roll-list', title: 'Roll list LMV' }, pdf)
  time += 365 * dayMs
  expect(createPrintJournal(workstation).listRecords(null)).toHaveLength(2)
  time += 2 * dayMs
  expect(
    createPrintJournal(workstation)
      .listRecords(null)
      .map(({ kind }) => kind),
  ).toEqual(['receipt'])
  expect(createPrintJournal(workstation).nextCopyNumber(newJob)).toBe(1)
})

it('lists one person’s or all prints in a range, without its end', async () => {
  const journal = createPrintJournal(workstation)
  const { id } = await journal.insert(newJob, pdf)
  await journal.insert({ ...newJob, owner: 'a colleague', subject: 'r2' }, pdf)
  time += dayMs
  await journal.insert({ ...newJob, subject: 'r3' }, pdf)
  const from = new Date(time - dayMs).toISOString()
  const to = new Date(time).toISOString()
  expect(journal.listRecords(owner, { range: [from, to] }).map((row) => row.id)).toEqual([id])
  expect(journal.listRecords(null, { range: [from, to] })).toHaveLength(2)
  expect(journal.listRecords(null)).toHaveLength(3)
})
