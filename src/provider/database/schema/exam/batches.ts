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
import { documentKey } from '../registration/document-numbers'
import { registrations } from '../registration/registrations'
import { staff } from '../staff'

export const batches = pgTable(
  'batch',
  {
    id: id(),
    name: text().notNull(),
    date: day().notNull(),
    examinerId: reference(() => staff),
    /** Person with the role Data Entry. */
    dataEntryId: reference(() => staff),
    attendanceTakenAt: instant(),
    completedAt: instant(),
    /** Pass marks in per cent, stored at completion. While they are null, the institute's settings apply. */
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
/** A slot is in one batch at most; its paid registrations are the batch's candidates. */
export const batchSlots = pgTable(
  'batch_slot',
  {
    slotId: id().references(() => slots.id),
    batchId: reference(() => batches),
  },
  (table) => [index('batch_slot_batch').on(table.batchId)],
)

/** Attendance entries. An entry stays with its batch when the registration moves or is cancelled. */
export const attendances = pgTable(
  'attendance',
  {
    batchId: reference(() => batches),
    registrationId: reference(() => registrations),
    /** Assigned when the attendance is taken, and printed on documents. */
    rollNumber: integer().notNull(),
    isPresent: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.registrationId] }),
    index('attendance_registration').on(table.registrationId),
  ],
)
/** Log of attendance changes. `isLate`: the change was made after the question paper was generated. */
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

/** Chosen option numbers by question id. */
export type ChosenOptions = Record<string, number[]>
const responseColumns = {
  id: id(),
  batchId: reference(() => batches),
  /** Printed set, A–D; '' if unknown. */
  set: optionalText(),
  choices: jsonb().$type<ChosenOptions>().notNull(),
  /** Counts of questions. */
  right: integer().notNull(),
  wrong: integer().notNull(),
  unanswered: integer().notNull(),
  /** Per cent; null: not examined. */
  practicalScore: doublePrecision(),
  /** 'screen': answered at a screen; 'typed': entered from paper; '' if unknown. */
  source: optionalText(),
  /** Name of the workstation; '' if unknown. */
  workstation: optionalText(),
  createdAt: instant().notNull(),
  createdBy: optionalText(),
}

/** One response per candidate. For a candidate with two papers, the one that counts. */
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
    /** Person and time of the recheck request. */
    requestedBy: optionalText(),
    requestedAt: instant(),
    /** Reason of the recheck request. */
    reason: optionalText(),
    decidedBy: optionalText(),
    decidedAt: instant(),
  },
  (table) => [
    index('response_batch').on(table.batchId),
    index('response_recheck').on(table.recheck, table.requestedAt),
  ],
)
/** Second papers of candidates. After the decision, `response` holds the paper that counts, this row the other. */
export const secondPapers = pgTable(
  'second_paper',
  {
    ...responseColumns,
    registrationId: reference(() => registrations),
    responseId: reference(() => responses),
    /** The paper that counts; null until somebody decides. */
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

/** Progress of a candidate's test at a workstation's screen. */
export const sittings = pgTable(
  'sitting',
  {
    batchId: reference(() => batches),
    registrationId: reference(() => registrations),
    workstation: optionalText(),
    /** Number of questions answered so far, of `questionCount`. */
    answered: integer().notNull(),
    questionCount: integer('size').notNull(),
    startedAt: instant().notNull(),
    /** Time at which the candidate left the screen without handing in; null while the test runs. */
    leftAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.registrationId] })],
)
/** One row per change of a response, with the content before the change (D-32). */
export const responseRevisions = pgTable(
  'response_revision',
  {
    id: id(),
    responseId: reference(() => responses),
    choices: jsonb().$type<ChosenOptions>().notNull(),
    practicalScore: doublePrecision(),
    /** Approved recheck that allowed the change; empty columns if the change needed none. */
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

/** Issued certificates, with their content as of issue. */
export const certificates = pgTable(
  'certificate',
  {
    number: text().notNull(),
    registrationId: reference(() => registrations),
    batchId: reference(() => batches),
    /** Printed fields: name, licence, course, dates, scores. */
    content: jsonb('says').$type<Record<string, string>>().notNull(),
    issuedAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.number] }),
    index('certificate_key').on(documentKey(table.number)),
    index('certificate_batch').on(table.batchId),
    index('certificate_registration').on(table.registrationId),
    /** One valid certificate per registration. */
    uniqueIndex('certificate_valid').on(table.registrationId).where(sql`withdrawn_at is null`),
  ],
)
/** Links to result zips. */
export const resultLinks = pgTable('result_link', {
  tokenHash: id(),
  batchId: reference(() => batches),
  expiresAt: instant().notNull(),
})
