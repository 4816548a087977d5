import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { day, id, instant, optionalText, reference, searchText, trigramOps } from '../../columns'
import { slots } from '../catalogue'
import { registrations } from '../registration/registrations'
import { staff } from '../staff'

export const batches = pgTable(
  'batch',
  {
    id: id(),
    name: text().notNull(),
    date: day().notNull(),
    examinerId: reference(() => staff),
    dataEntryId: reference(() => staff),
    attendanceTakenAt: instant(),
    completedAt: instant(),
    /** Per cent that passed when the batch was completed; before, those of the institute count. */
    theoryThreshold: integer(),
    practicalThreshold: integer(),
    createdAt: instant().notNull(),
    createdBy: optionalText(),
    search: searchText().default(''),
  },
  (table) => [
    index('batch_examiner').on(table.examinerId),
    index('batch_data_entry').on(table.dataEntryId),
    index('batch_search').using('gin', trigramOps(table.search)),
  ],
)
/** A slot is in one batch at most; whoever paid for it is a candidate of the batch. */
export const batchSlots = pgTable(
  'batch_slot',
  {
    slotId: id().references(() => slots.id),
    batchId: reference(() => batches),
  },
  (table) => [index('batch_slot_batch').on(table.batchId)],
)

/** Who was there. A mark stays with its batch, also when the registration moves to another slot or is cancelled. */
export const attendances = pgTable(
  'attendance',
  {
    batchId: reference(() => batches),
    registrationId: reference(() => registrations),
    /** Stays as it was when the attendance was taken: papers are printed with it. */
    rollNumber: integer().notNull(),
    isPresent: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.registrationId] }),
    index('attendance_registration').on(table.registrationId),
  ],
)
/** Every change of an attendance. Late: after the question paper was drawn. */
export const attendanceChanges = pgTable(
  'attendance_change',
  {
    id: id(),
    batchId: reference(() => batches),
    registrationId: reference(() => registrations),
    isPresent: boolean().notNull(),
    isLate: boolean().notNull(),
    at: instant().notNull(),
    by: optionalText(),
  },
  (table) => [
    index('attendance_change_batch').on(table.batchId, table.id),
    index('attendance_change_registration').on(table.registrationId),
  ],
)

/** What a candidate chose: option numbers by the id of the question. */
export type ChosenOptions = Record<string, number[]>
const responseColumns = {
  id: id(),
  batchId: reference(() => batches),
  /** The set A–D that was printed on the paper; '' where nobody knows. */
  set: optionalText(),
  choices: jsonb().$type<ChosenOptions>().notNull(),
  right: integer().notNull(),
  wrong: integer().notNull(),
  unanswered: integer().notNull(),
  /** Per cent; null is "not examined". */
  practicalScore: doublePrecision(),
  /** 'screen', or 'typed' from a sheet; '' where nobody said. */
  source: optionalText(),
  /** Where it was handed in, by name; '' where nobody said. */
  workstation: optionalText(),
  createdAt: instant().notNull(),
  createdBy: optionalText(),
}

/** The paper of each candidate that counts. */
export const responses = pgTable(
  'response',
  {
    ...responseColumns,
    registrationId: text()
      .notNull()
      .unique()
      .references(() => registrations.id),
    recheck: text({ enum: ['noRequest', 'pending', 'approved', 'rejected'] })
      .notNull()
      .default('noRequest'),
    requestedBy: optionalText(),
    requestedAt: instant(),
    /** Why the recheck was asked for. */
    reason: optionalText(),
    decidedBy: optionalText(),
    decidedAt: instant(),
  },
  (table) => [
    index('response_batch').on(table.batchId),
    index('response_recheck').on(table.recheck, table.requestedAt),
  ],
)
/**
 * Papers of candidates who had handed one in already. Somebody decides which of the two counts; the row has the other one
 * from then on.
 */
export const secondPapers = pgTable(
  'second_paper',
  {
    ...responseColumns,
    registrationId: reference(() => registrations),
    responseId: reference(() => responses),
    /** Null until it is decided. */
    decision: text({ enum: ['first', 'second'] }),
    reason: optionalText(),
    decidedBy: optionalText(),
    decidedAt: instant(),
  },
  (table) => [
    index('second_paper_batch').on(table.batchId),
    index('second_paper_response').on(table.responseId),
    index('second_paper_open').on(table.createdAt).where(sql`decision is null`),
  ],
)

/** How far a candidate is who takes the test at a workstation's screen. */
export const sittings = pgTable(
  'sitting',
  {
    batchId: reference(() => batches),
    registrationId: reference(() => registrations),
    workstation: optionalText(),
    answered: integer().notNull(),
    size: integer().notNull(),
    startedAt: instant().notNull(),
    /** When the screen was left without handing in; null while somebody sits there. */
    leftAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.registrationId] })],
)
/** What a paper said before it was changed (D-32). */
export const responseRevisions = pgTable(
  'response_revision',
  {
    id: id(),
    responseId: reference(() => responses),
    choices: jsonb().$type<ChosenOptions>().notNull(),
    practicalScore: doublePrecision(),
    /** The approved recheck that the change used up; empty for others. */
    requestedBy: optionalText(),
    requestedAt: instant(),
    reason: optionalText(),
    decidedBy: optionalText(),
    decidedAt: instant(),
    at: instant().notNull(),
    by: optionalText(),
  },
  (table) => [index('response_revision_response').on(table.responseId, table.id)],
)

/** Issued certificates, as they were issued. */
export const certificates = pgTable(
  'certificate',
  {
    number: text().notNull(),
    registrationId: reference(() => registrations),
    batchId: reference(() => batches),
    /** Name, licence, course, dates and scores on the paper. */
    says: jsonb().$type<Record<string, string>>().notNull(),
    issuedAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.number] }),
    index('certificate_batch').on(table.batchId),
    index('certificate_registration').on(table.registrationId),
    /** Nobody has two valid ones. */
    uniqueIndex('certificate_valid').on(table.registrationId).where(sql`withdrawn_at is null`),
  ],
)
/** Links to zips of results. */
export const resultLinks = pgTable('result_link', {
  tokenHash: id(),
  batchId: reference(() => batches),
  expiresAt: instant().notNull(),
})
