import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PrintJob } from '#contract/desk/index'
import type { ChangeState, OutboxDecision } from '#contract/desk/outbox'

/** Tables of the workstation. Instants are ISO texts; `sealed…` and `encrypted…` are AES-256-GCM (cipher.ts). */
export const drafts = sqliteTable(
  'drafts',
  {
    /** Ids of users and rows are valid at one backend only (ADR-3). */
    backend: text('backend').notNull(),
    /** User id. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    sealedValue: blob('sealed_value', { mode: 'buffer' }).notNull(),
    savedAt: text('saved_at').notNull(),
  },
  ({ backend, owner, key }) => [primaryKey({ columns: [backend, owner, key] })],
)

/** Changes of the outbox (main/outbox), ordered by `number`: clocks can be wrong. */
export const outboxChanges = sqliteTable('outbox_changes', {
  number: integer('number').primaryKey({ autoIncrement: true }),
  id: text('id').notNull().unique(),
  /** Incremented when a returned change is submitted again. */
  revision: integer('revision').notNull(),
  kind: text('kind').notNull(),
  /** Version of the content's format. */
  version: integer('version').notNull(),
  backend: text('backend').notNull(),
  /** Name of the workstation that stored the change or took it over: only that workstation sends it. */
  workstation: text('workstation').notNull(),
  /** User ids: `owner` submitted the change, and it is sent in the name of `actor`. */
  owner: text('owner').notNull(),
  actor: text('actor').notNull(),
  state: text('state').$type<ChangeState>().notNull(),
  /** Current step; '' when done. */
  step: text('step').notNull(),
  /** Server time; '' where unknown. */
  submittedAt: text('submitted_at').notNull(),
  finishedAt: text('finished_at').notNull(),
  /** JSON list of the change's encrypted files; not encrypted itself. */
  files: text('files').notNull(),
  sealedContent: blob('sealed_content', { mode: 'buffer' }).notNull(),
})

/** Requests of the steps. A request is stored before it is sent, its result before the next step starts. */
export const outboxSteps = sqliteTable(
  'outbox_steps',
  {
    changeId: text('change_id').notNull(),
    name: text('name').notNull(),
    attempt: integer('attempt').notNull(),
    /** 'prepared': certainly not sent. 'superseded': sent, and a user decided to send it again. */
    state: text('state').$type<'prepared' | 'sent' | 'done' | 'refused' | 'superseded'>().notNull(),
    /** Idempotency key. */
    key: text('key').notNull().unique(),
    /** `entity.operation` of the contract. */
    endpoint: text('endpoint').notNull(),
    /** Id of the user in whose name the request was sent. */
    sentAs: text('sent_as').notNull(),
    /** True if the backend declared idempotency keys at the time of sending. */
    supportsIdempotencyKeys: integer('has_keys', { mode: 'boolean' }).notNull(),
    sealedSnapshot: blob('sealed_noted', { mode: 'buffer' }).notNull(),
    sealedRequest: blob('sealed_request', { mode: 'buffer' }).notNull(),
    /** Empty until the backend has accepted the request. */
    sealedResult: blob('sealed_result', { mode: 'buffer' }).notNull(),
  },
  ({ changeId, name, attempt }) => [primaryKey({ columns: [changeId, name, attempt] })],
)

/** Decisions of users about steps with an uncertain outcome. */
export const outboxDecisions = sqliteTable('outbox_decisions', {
  number: integer('number').primaryKey({ autoIncrement: true }),
  changeId: text('change_id').notNull(),
  backend: text('backend').notNull(),
  kind: text('kind').notNull(),
  step: text('step').notNull(),
  attempt: integer('attempt').notNull(),
  decision: text('decision').$type<OutboxDecision>().notNull(),
  decidedBy: text('decided_by').notNull(),
  decidedAt: text('decided_at').notNull(),
  /** Facts shown to the user, and the user's note. */
  sealedFacts: blob('sealed_facts', { mode: 'buffer' }).notNull(),
})

/** Small values by name, such as settings, and for each backend the encrypted session. */
export const keyValues = sqliteTable('values', {
  name: text('name').primaryKey(),
  value: blob('value', { mode: 'buffer' }).notNull(),
})

/** Print journal, which includes documents saved as files. A PDF is stored before it is spooled or saved. */
export const printJobs = sqliteTable('print_jobs', {
  id: text('id').primaryKey(),
  /** User id. */
  owner: text('owner').notNull(),
  kind: text('kind').$type<PrintJob['kind']>().notNull(),
  /** Id of the row, or the day or month, that the document is about. */
  subject: text('subject').notNull(),
  title: text('title').notNull(),
  /** '' for a saved file. */
  printer: text('printer').notNull(),
  copies: integer('copies').notNull(),
  state: text('state').$type<PrintJob['state']>().notNull(),
  /** 0 for the original, n for the nth copy. */
  copyNumber: integer('copy_number').notNull(),
  message: text('message').notNull(),
  createdAt: text('created_at').notNull(),
  encryptedPdf: blob('sealed_pdf', { mode: 'buffer' }).notNull(),
  sides: text('sides').$type<PrintJob['sides']>().notNull(),
  paper: text('paper').$type<PrintJob['paper']>().notNull(),
  /** Name in the print system; '' when the job is certainly in no queue. */
  spoolerJobName: text('queued_as').notNull(),
  /** User name, file name and document (printing/journal/contents.ts). */
  encryptedMetadata: blob('sealed_about', { mode: 'buffer' }).notNull(),
})

/** Certificates in a print job. Copies are counted for each certificate, even in the print of a batch. */
export const printedCertificates = sqliteTable('printed_certificates', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  number: text('number').notNull(),
  jobId: text('job_id').notNull(),
  copyNumber: integer('copy_number').notNull(),
})

/** Chunks of large PDFs after the first megabyte, in order. */
export const printPdfChunks = sqliteTable('print_parts', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  jobId: text('job_id').notNull(),
  encryptedChunk: blob('sealed_part', { mode: 'buffer' }).notNull(),
})

/** Values and files that could not be read. */
export const quarantine = sqliteTable('set_aside', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** Table and key, or name of the file. */
  source: text('origin').notNull(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  reason: text('why').notNull(),
  quarantinedAt: text('found_at').notNull(),
})
