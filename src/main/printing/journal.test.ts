import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCounter } from '../../../tests/support/desk-parts'
import { printJobs } from '../store/schema'
import { createJournal } from './journal'

const day = 86_400_000
const draft = { kind: 'receipt', subject: 'r1', title: 'Tax invoice 1', printer: 'P', copies: 1, duplicate: 0 } as const
const pdf = new TextEncoder().encode('%PDF-1.7 Sunita')
let time = Date.parse('2026-11-20T05:00:00Z')
let counter: Awaited<ReturnType<typeof openCounter>>

beforeEach(async () => {
  counter = await openCounter(() => time)
})
afterEach(() => counter.close())

it('stores the PDF sealed, and gives it back byte for byte', () => {
  const journal = createJournal(counter)
  const { id } = journal.add(draft, pdf)
  const row = counter.store.database.select().from(printJobs).get()
  expect(row?.sealedPdf.includes('Sunita')).toBe(false)
  expect(journal.pdf(id)).toEqual(pdf)
})

it('keeps the rows but drops their PDFs after 30 days', () => {
  const { id } = createJournal(counter).add(draft, pdf)
  time += 29 * day
  expect(createJournal(counter).pdf(id)).toEqual(pdf)
  time += 2 * day
  const later = createJournal(counter)
  expect(() => later.pdf(id)).toThrow('dropped after 30 days')
  expect(later.list()).toHaveLength(1)
  expect(later.nextDuplicate(draft)).toBe(1)
})

it('sets a damaged PDF aside and says so', () => {
  const journal = createJournal(counter)
  const { id } = journal.add(draft, pdf)
  counter.store.database
    .update(printJobs)
    .set({ sealedPdf: Buffer.from('broken') })
    .where(eq(printJobs.id, id))
    .run()
  expect(() => journal.pdf(id)).toThrow('damaged')
  expect(counter.store.setAside()).toBe(1)
})

it('tells documents apart by kind, registration and title', () => {
  const journal = createJournal(counter)
  journal.add(draft, pdf)
  expect(journal.nextDuplicate(draft)).toBe(1)
  expect(journal.nextDuplicate({ ...draft, subject: 'r2' })).toBe(0)
  expect(journal.nextDuplicate({ ...draft, kind: 'cancellation' })).toBe(0)
  expect(journal.nextDuplicate({ ...draft, title: 'Proforma r1' })).toBe(0)
})

it('lists the newest first, by registration where asked', () => {
  const journal = createJournal(counter)
  const first = journal.add(draft, pdf)
  const second = journal.add({ ...draft, subject: 'r2' }, pdf)
  expect(journal.list().map(({ id }) => id)).toEqual([second.id, first.id])
  expect(journal.list('r1')).toEqual([first])
})

it('refuses ids it does not know', () => {
  const journal = createJournal(counter)
  expect(() => journal.job('nobody')).toThrow('not in the journal')
  expect(() => journal.pdf('nobody')).toThrow('not in the journal')
})
