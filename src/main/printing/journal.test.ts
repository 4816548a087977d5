import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCounter } from '../../../tests/support/counter/desk-parts'
import { printJobs, printParts } from '../store/schema'
import { createJournal } from './journal'

const day = 86_400_000
const owner = 'a clerk'
const draft = {
  owner,
  kind: 'receipt',
  subject: 'r1',
  title: 'Tax invoice 1',
  printer: 'P',
  copies: 1,
  sides: 'one',
  paper: 'A4',
  about: { by: 'Asha Rani' },
  duplicate: 0,
} as const
const pdf = new TextEncoder().encode('%PDF-1.7 Sunita')
let time = Date.parse('2026-11-20T05:00:00Z')
let counter: Awaited<ReturnType<typeof openCounter>>

beforeEach(async () => {
  counter = await openCounter(() => time)
})
afterEach(() => counter.close())

it('stores the PDF encrypted and returns it byte for byte', async () => {
  const journal = createJournal(counter)
  const { id } = await journal.add(draft, pdf)
  const row = counter.store.database.select().from(printJobs).get()
  expect(row?.sealedPdf.includes('Sunita')).toBe(false)
  expect(journal.pdf(id, owner)).toEqual(pdf)
})

it('keeps the rows but drops their PDFs after 30 days', async () => {
  const { id } = await createJournal(counter).add(draft, pdf)
  time += 29 * day
  expect(createJournal(counter).pdf(id, owner)).toEqual(pdf)
  time += 2 * day
  const later = createJournal(counter)
  expect(() => later.pdf(id, owner)).toThrow('dropped after 30 days')
  expect(later.list(owner)).toHaveLength(1)
  expect(later.nextDuplicate(draft)).toBe(1)
})

it('stores a large PDF in parts and drops all of them', async () => {
  const large = new Uint8Array(randomBytes(5_000_000))
  await createJournal(counter).add(draft, large)
  const journal = createJournal(counter)
  expect(Buffer.compare(journal.pdf(journal.list(owner)[0]?.id ?? '', owner), large)).toBe(0)
  const { database } = counter.store
  expect(database.select().from(printParts).all()).toHaveLength(4)
  time += 31 * day
  createJournal(counter)
  expect(database.select().from(printParts).all()).toEqual([])
})

it('drops old PDFs while running, with the first print of a later day', async () => {
  const journal = createJournal(counter)
  const { id } = await journal.add(draft, pdf)
  time += 31 * day
  await journal.add({ ...draft, subject: 'r2' }, pdf)
  expect(() => journal.pdf(id, owner)).toThrow('dropped after 30 days')
})

it('drops a PDF dated a year ahead, and none when the clock goes back by hours', async () => {
  const right = time
  time += 365 * day
  const { id } = await createJournal(counter).add(draft, pdf)
  time = right
  const after = createJournal(counter)
  expect(() => after.pdf(id, owner)).toThrow('Print it anew')
  expect(after.list(owner)).toHaveLength(1)
  const recent = await after.add(draft, pdf)
  time -= day / 12
  expect(createJournal(counter).pdf(recent.id, owner)).toEqual(pdf)
})

it('drops old PDFs the day after the clock went back, without a restart', async () => {
  const journal = createJournal(counter)
  const { id } = await journal.add(draft, pdf)
  const right = time
  time += 365 * day
  await journal.add({ ...draft, subject: 'ahead' }, pdf)
  time = right + 29 * day
  await journal.add({ ...draft, subject: 'right again' }, pdf)
  const recent = journal.list(owner, 'right again')[0]?.id ?? ''
  time += 31 * day
  await journal.add({ ...draft, subject: 'later' }, pdf)
  for (const old of [id, recent]) expect(() => journal.pdf(old, owner)).toThrow('dropped after 30 days')
})

it('reports a full disk and leaves no part of the PDF', async () => {
  const journal = createJournal(counter)
  const { database } = counter.store
  const pages = database.get<{ page_count: number }>(sql`PRAGMA page_count`)?.page_count ?? 0
  // Room for two of the five parts.
  database.run(sql.raw(`PRAGMA max_page_count = ${pages + 600}`))
  const adding = journal.add(draft, new Uint8Array(randomBytes(5_000_000)))
  await expect(adding).rejects.toMatchObject({
    failure: {
      code: 'conflict',
      message: 'The disk of this computer is full. Nothing was printed. Make room on it, then try again.',
    },
  })
  expect(database.select().from(printParts).all()).toEqual([])
  expect(journal.list(owner)).toEqual([])
  database.run(sql.raw('PRAGMA max_page_count = 100000'))
  expect((await journal.add(draft, pdf)).state).toBe('queued')
})

it('reports a full disk when an outcome cannot be stored, and keeps the job', async () => {
  const journal = createJournal(counter)
  const { database } = counter.store
  const { id } = await journal.add(draft, pdf)
  const pages = database.get<{ page_count: number }>(sql`PRAGMA page_count`)?.page_count ?? 0
  database.run(sql.raw(`PRAGMA max_page_count = ${pages}`))
  expect(() => journal.mark(id, owner, { state: 'failed', message: 'No paper. '.repeat(100_000) })).toThrow(
    /^The disk of this computer is full\. .* still listed as queued\. Make room on it, then try again\.$/,
  )
  expect(journal.job(id, owner)).toMatchObject({ state: 'queued', message: '' })
})

it('keeps nothing of a job that is cancelled while it is being stored', async () => {
  const journal = createJournal(counter)
  const stop = new AbortController()
  const turn = { signal: stop.signal, take: () => stop.signal.throwIfAborted() }
  const adding = journal.add(draft, new Uint8Array(randomBytes(3_000_000)), { turn })
  stop.abort(new Error('not wanted'))
  await expect(adding).rejects.toThrow('not wanted')
  const small = journal.add(draft, pdf, { turn })
  await expect(small).rejects.toThrow('not wanted')
  expect(counter.store.database.select().from(printParts).all()).toEqual([])
  expect(journal.list(owner)).toEqual([])
})

it('removes the parts of an incomplete job', () => {
  const { database } = counter.store
  database
    .insert(printParts)
    .values({ jobId: 'cut off', sealedPart: Buffer.from('x') })
    .run()
  createJournal(counter)
  expect(database.select().from(printParts).all()).toEqual([])
})

it('counts duplicates of each certificate, in batches too, without failed prints', async () => {
  const journal = createJournal(counter)
  const certificates = { ...draft, kind: 'certificate', subject: 'b1' } as const
  const batch = await journal.add(certificates, pdf, {
    certificates: new Map([
      ['T1', 0],
      ['T2', 0],
    ]),
  })
  await journal.add({ ...certificates, subject: 'r1' }, pdf, { certificates: new Map([['T2', 1]]) })
  expect([...journal.nextDuplicates(['T1', 'T2', 'T3'])]).toEqual([
    ['T1', 1],
    ['T2', 2],
    ['T3', 0],
  ])
  journal.mark(batch.id, owner, { state: 'failed', message: '' })
  expect([...journal.nextDuplicates(['T1', 'T2'])]).toEqual([
    ['T1', 0],
    ['T2', 2],
  ])
})

it('quarantines a damaged PDF and reports it', async () => {
  const journal = createJournal(counter)
  const { id } = await journal.add(draft, pdf)
  counter.store.database
    .update(printJobs)
    .set({ sealedPdf: Buffer.from('broken') })
    .where(eq(printJobs.id, id))
    .run()
  expect(() => journal.pdf(id, owner)).toThrow('damaged')
  expect(counter.store.setAside()).toBe(1)
})

it('tells documents apart by kind, registration and title', async () => {
  const journal = createJournal(counter)
  await journal.add(draft, pdf)
  expect(journal.nextDuplicate(draft)).toBe(1)
  expect(journal.nextDuplicate({ ...draft, subject: 'r2' })).toBe(0)
  expect(journal.nextDuplicate({ ...draft, kind: 'cancellation' })).toBe(0)
  expect(journal.nextDuplicate({ ...draft, title: 'Proforma r1' })).toBe(0)
})

it('lists the newest first, and by registration if requested', async () => {
  const journal = createJournal(counter)
  const first = await journal.add(draft, pdf)
  const second = await journal.add({ ...draft, subject: 'r2' }, pdf)
  expect(journal.list(owner).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(journal.list(owner, 'r1')).toEqual([first])
})

it('refuses unknown ids', () => {
  const journal = createJournal(counter)
  expect(() => journal.job('nobody', owner)).toThrow('not in the journal')
  expect(() => journal.pdf('nobody', owner)).toThrow('not in the journal')
})

it('keeps the encrypted details of a print until its PDF is dropped, then only who', async () => {
  const document = { kind: 'roll-list', batchId: 'b1' } as const
  const about = { by: 'Asha Rani', file: 'Sunita Devi, Tax invoice 1', document }
  const { id } = await createJournal(counter).add({ ...draft, about }, pdf)
  const row = counter.store.database.select().from(printJobs).get()
  expect(row?.sealedAbout.includes('Sunita')).toBe(false)
  expect(createJournal(counter).records(owner)).toMatchObject([{ id, hasPdf: true, about }])
  expect(createJournal(counter).documentOf(id, owner)).toEqual(document)
  time += 31 * day
  const [later] = createJournal(counter).records(owner)
  expect(later).toMatchObject({ id, hasPdf: false, about: { by: 'Asha Rani' } })
  expect(later?.about.file).toBeUndefined()
})

it('deletes entries without an original after a year, and never those with one', async () => {
  const journal = createJournal(counter)
  await journal.add(draft, pdf)
  await journal.add({ ...draft, kind: 'roll-list', title: 'Roll list LMV' }, pdf)
  time += 365 * day
  expect(createJournal(counter).records(null)).toHaveLength(2)
  time += 2 * day
  expect(
    createJournal(counter)
      .records(null)
      .map(({ kind }) => kind),
  ).toEqual(['receipt'])
  expect(createJournal(counter).nextDuplicate(draft)).toBe(1)
})

it('lists one person’s prints of one day, from midnight to midnight', async () => {
  const journal = createJournal(counter)
  const { id } = await journal.add(draft, pdf)
  await journal.add({ ...draft, owner: 'a colleague', subject: 'r2' }, pdf)
  time += day
  await journal.add({ ...draft, subject: 'r3' }, pdf)
  const from = new Date(time - day).toISOString()
  const to = new Date(time).toISOString()
  expect(journal.records(owner, from, to).map((row) => row.id)).toEqual([id])
  expect(journal.records(null, from, to)).toHaveLength(2)
  expect(journal.records(null)).toHaveLength(3)
})
