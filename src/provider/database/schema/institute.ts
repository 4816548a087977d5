import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { mailLanguages, mailSecurities } from '#contract/institute/mail-options'
import { id, instant, mediaLocation, optionalText } from '../columns'

/** One row: the institute and its settings. */
export const institutes = pgTable('institute', {
  id: id(),
  name: text().notNull(),
  address: text().array().notNull(),
  /** As papers in Hindi say it. */
  nameHindi: optionalText(),
  addressHindi: text().array().notNull().default([]),
  phone: optionalText(),
  email: optionalText(),
  gstin: optionalText(),
  /** Of UPI payments at the counter; '' where no code is shown. */
  upiId: optionalText(),
  taxRate: integer().notNull(),
  renewExpired: boolean().notNull(),
  /** Cash is taken, and paid back, only in an open shift. */
  cashNeedsShift: boolean().notNull().default(false),
  /** A drawer is counted before what is expected in it is shown. */
  countsBlind: boolean().notNull().default(false),
  refundDays: integer().notNull(),
  /** For how long a slot holds a seat in the wizard, and an offer one for the first of a waiting list. */
  holdMinutes: integer().notNull().default(10),
  offerHours: integer().notNull().default(24),
  /** Per cent that pass (D-29). */
  theoryThreshold: integer().notNull().default(60),
  practicalThreshold: integer().notNull().default(60),
  /** With which certificates are signed: at random unless it is given. */
  certificateSecret: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  /** With which the highest issued numbers are signed for workstations: this database's own, and in its backups. */
  sequenceSecret: text().notNull().default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  /** Begins every invoice number; at most three letters, so that a number has at most 16 characters. */
  invoicePrefix: text().notNull(),
  /** The card provider's key, with which it signs payments. Empty: no card payments. */
  cardSecret: optionalText(),
  /** The server that takes mails; without one they are kept in the outbox. */
  mailHost: optionalText(),
  mailPort: integer().notNull().default(587),
  mailSecurity: text({ enum: mailSecurities }).notNull().default('starttls'),
  mailUser: optionalText(),
  mailPassword: optionalText(),
  mailFrom: optionalText(),
  mailLanguage: text({ enum: mailLanguages }).notNull().default('both'),
  mailsCodes: boolean().notNull().default(true),
  mailsConfirmations: boolean().notNull().default(true),
  mailsCancellations: boolean().notNull().default(true),
  mailsReminders: boolean().notNull().default(true),
  /** The half of that key which everybody may see, and what the card provider signs its messages with. */
  cardKeyId: optionalText(),
  cardWebhookSecret: optionalText(),
  /** Where QR codes and the links of results lead, without a slash at the end. */
  publicUrl: optionalText(),
  /** The picture that paper prints. */
  logo: mediaLocation(),
  /** Counts the changes, so that nobody's is lost to a later one that had not seen it. */
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(sql`now()`),
  updatedBy: optionalText(),
})
export const documentRules = pgTable('document_rule', { licenceCategory: id(), required: text().array().notNull() })

/** Numbers without gaps, and how many rows a large table has (kept by triggers). */
export const sequences = pgTable('counter', { name: id(), value: integer().notNull() })
/**
 * Sequences of which a workstation has seen a higher number than was issued here: no further one is issued until a superadmin
 * confirms what happened, which takes the row away.
 */
export const sequenceStops = pgTable('sequence_stop', {
  /** The name of the sequence in `counter`. */
  id: id(),
  issued: integer().notNull(),
  seen: integer().notNull(),
  /** Where it was seen, and who was signed in there. */
  workstation: optionalText(),
  staff: optionalText(),
  noticedAt: instant().notNull(),
})
/** How often something was tried in vain, by the hash of what it was: an account from an address, say. */
export const rateLimits = pgTable(
  'try_limit',
  { subject: id(), failures: integer().notNull(), lastAt: instant().notNull() },
  (table) => [index('try_limit_last').on(table.lastAt)],
)
/** Counters as they report themselves, each known by the hash of its own key. */
export const workstations = pgTable(
  'reported_counter',
  {
    id: id(),
    keyHash: text().notNull().unique(),
    name: text().notNull(),
    version: text().notNull(),
    channel: optionalText(),
    os: optionalText(),
    policy: optionalText(),
    phase: text().notNull(),
    updateVersion: optionalText(),
    waitingSince: optionalText(),
    trouble: optionalText(),
    wentBackFrom: optionalText(),
    /** Seconds by which its clock is ahead of the server's; null where it does not tell. */
    clockOffset: integer(),
    errors: jsonb().$type<{ at: string; what: string; code: string }[]>().notNull(),
    /** Who worked there when it reported for the first time. */
    firstBy: optionalText(),
    firstSeenAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [index('reported_counter_seen').on(table.seenAt), index('reported_counter_first_by').on(table.firstBy)],
)
/**
 * The answer that a guarded change gave, by who asked and with which key; deleted after the time in
 * core/http/idempotency-retention.
 */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    staffId: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] })],
)
