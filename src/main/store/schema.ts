import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PrintJob } from '#contract/desk/index'
import type { ChangeState, OutboxDecision } from '#contract/desk/outbox'

/** The counter's own tables; instants are ISO text, `sealed…` columns are AES-256-GCM (cipher.ts). */
export const drafts = sqliteTable(
  'drafts',
  {
    /** Whose form it is: ids of people and rows mean something at one backend alone (ADR-3). */
    backend: text('backend').notNull(),
    /** The id of whoever typed it. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    sealedValue: blob('sealed_value', { mode: 'buffer' }).notNull(),
    savedAt: text('saved_at').notNull(),
  },
  ({ backend, owner, key }) => [primaryKey({ columns: [backend, owner, key] })],
)

/** Changes on their way to the backend (main/outbox), in the order of `number`: no clock orders them. */
export const outboxChanges = sqliteTable('outbox_changes', {
  number: integer('number').primaryKey({ autoIncrement: true }),
  id: text('id').notNull().unique(),
  /** +1 each time it is submitted again after it was returned. */
  revision: integer('revision').notNull(),
  kind: text('kind').notNull(),
  /** Shape of the order. */
  version: integer('version').notNull(),
  backend: text('backend').notNull(),
  /** Name of the machine that stored it. */
  workstation: text('workstation').notNull(),
  /** The id of whoever submitted it, and of whoever it is sent as. */
  owner: text('owner').notNull(),
  actor: text('actor').notNull(),
  state: text('state').$type<ChangeState>().notNull(),
  /** Current step; '' when done. */
  step: text('step').notNull(),
  /** Server time; '' where it is not known. */
  submittedAt: text('submitted_at').notNull(),
  finishedAt: text('finished_at').notNull(),
  /** JSON: names of its sealed files, known where the content cannot be read. */
  files: text('files').notNull(),
  sealedContent: blob('sealed_content', { mode: 'buffer' }).notNull(),
})

/** Requests of their steps: stored before the first byte leaves, and what came of them before the next step begins. */
export const outboxSteps = sqliteTable(
  'outbox_steps',
  {
    changeId: text('change_id').notNull(),
    name: text('name').notNull(),
    attempt: integer('attempt').notNull(),
    /** 'prepared' is certainly not sent; 'superseded' was sent, and a person decided to send it again. */
    state: text('state').$type<'prepared' | 'sent' | 'done' | 'refused' | 'superseded'>().notNull(),
    /** Idempotency key. */
    key: text('key').notNull().unique(),
    /** `entity.operation` of the contract. */
    endpoint: text('endpoint').notNull(),
    /** The id of the person in whose name it was sent. */
    sentAs: text('sent_as').notNull(),
    /** The backend declared idempotency keys when it was sent. */
    hasKeys: integer('has_keys', { mode: 'boolean' }).notNull(),
    sealedNoted: blob('sealed_noted', { mode: 'buffer' }).notNull(),
    sealedRequest: blob('sealed_request', { mode: 'buffer' }).notNull(),
    /** Empty until the backend accepted it. */
    sealedResult: blob('sealed_result', { mode: 'buffer' }).notNull(),
  },
  ({ changeId, name, attempt }) => [primaryKey({ columns: [changeId, name, attempt] })],
)

/** What people decided about steps whose outcome could not be found out. */
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
  /** What was shown, and the note. */
  sealedFacts: blob('sealed_facts', { mode: 'buffer' }).notNull(),
})

/** Small values by name: this counter's settings; of each backend the sealed session. */
export const values = sqliteTable('values', {
  name: text('name').primaryKey(),
  value: blob('value', { mode: 'buffer' }).notNull(),
})

/** The print journal: the PDF is stored before it is spooled. */
export const printJobs = sqliteTable('print_jobs', {
  id: text('id').primaryKey(),
  /** The id of whoever printed it. */
  owner: text('owner').notNull(),
  kind: text('kind').$type<PrintJob['kind']>().notNull(),
  subject: text('subject').notNull(),
  title: text('title').notNull(),
  printer: text('printer').notNull(),
  copies: integer('copies').notNull(),
  state: text('state').$type<PrintJob['state']>().notNull(),
  duplicate: integer('duplicate').notNull(),
  message: text('message').notNull(),
  createdAt: text('created_at').notNull(),
  sealedPdf: blob('sealed_pdf', { mode: 'buffer' }).notNull(),
  sides: text('sides').$type<PrintJob['sides']>().notNull(),
  paper: text('paper').$type<PrintJob['paper']>().notNull(),
  /** What the print system calls it, as long as it may still be in a queue; '' otherwise. */
  queuedAs: text('queued_as').notNull(),
  /** The person, the file name and the document of a print (journal.ts). */
  sealedAbout: blob('sealed_about', { mode: 'buffer' }).notNull(),
})

/** Which certificates a print job held: a batch is one job, and each certificate has an original of its own. */
export const printedCertificates = sqliteTable('printed_certificates', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  number: text('number').notNull(),
  jobId: text('job_id').notNull(),
  duplicate: integer('duplicate').notNull(),
})

/** What follows the first megabyte of a large PDF, in its order. */
export const printParts = sqliteTable('print_parts', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  jobId: text('job_id').notNull(),
  sealedPart: blob('sealed_part', { mode: 'buffer' }).notNull(),
})

/** What could not be read any more, kept as it was found. */
export const setAside = sqliteTable('set_aside', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** Table and key it came from. */
  origin: text('origin').notNull(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  why: text('why').notNull(),
  foundAt: text('found_at').notNull(),
})
