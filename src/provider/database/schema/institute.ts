import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Holiday } from '#contract/institute/holiday'
import { mailLanguages, mailSecurities } from '#contract/institute/mail-options'
import { defaultSac, taxStatuses } from '#contract/institute/tax-statuses'
import { id, instant, mediaLocation, optionalText, paise } from '../columns'

/** One row: the institute and its settings. */
export const institutes = pgTable('institute', {
  id: id(),
  name: text().notNull(),
  address: text().array().notNull(),
  /** Name on documents in Hindi. */
  nameHindi: optionalText(),
  addressHindi: text().array().notNull().default([]),
  phone: optionalText(),
  email: optionalText(),
  gstin: optionalText(),
  taxStatus: text({ enum: taxStatuses }).notNull(),
  /** GST code of the state; '' for none. */
  stateCode: optionalText(),
  /** Service accounting code of courses without their own. */
  sac: text().notNull().default(defaultSac),
  /** UPI address for QR codes; '' shows none. */
  upiId: optionalText(),
  /** GST in per cent. */
  taxRate: integer().notNull(),
  /** Registrations for a renewal accept an expired licence (D-20). */
  canRenewExpired: boolean('renew_expired').notNull(),
  /** Cash payments and refunds require an open shift. */
  cashNeedsShift: boolean().notNull().default(false),
  /** Expected cash is hidden until the drawer is counted. */
  countsBlind: boolean().notNull().default(false),
  /** A cancellation at least this number of days before the course is refunded in full (D-17). */
  refundDays: integer().notNull(),
  /** Refunds above this amount need a superadmin's approval; null: no refund needs it. */
  refundApprovalAbove: paise(),
  /** Duration of a seat hold, and of a waiting-list offer. */
  holdMinutes: integer().notNull().default(10),
  offerHours: integer().notNull().default(24),
  /** Ordered by day. */
  holidays: jsonb().$type<Holiday[]>().notNull().default([]),
  /** Pass marks in per cent (D-29). */
  theoryThreshold: integer().notNull().default(60),
  practicalThreshold: integer().notNull().default(60),
  /** HMAC key of certificates. */
  certificateSecret: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  /** HMAC key of the statements of issued numbers; part of the database and its backups. */
  sequenceSecret: text().notNull().default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  /** Prefix of document numbers, at most three letters: GST allows 16 characters in a number. */
  invoicePrefix: text().notNull(),
  /** The card provider's secret key, which signs payments; '' disables card payments. */
  cardSecret: optionalText(),
  /** Mail server; without one mails are stored only. */
  mailHost: optionalText(),
  mailPort: integer().notNull().default(587),
  mailSecurity: text({ enum: mailSecurities }).notNull().default('starttls'),
  mailUser: optionalText(),
  mailPassword: optionalText(),
  mailFrom: optionalText(),
  mailLanguage: text({ enum: mailLanguages }).notNull().default('both'),
  /** Each kind of mail: true if it is sent. */
  mailsCodes: boolean().notNull().default(true),
  mailsConfirmations: boolean().notNull().default(true),
  mailsCancellations: boolean().notNull().default(true),
  mailsReminders: boolean().notNull().default(true),
  /** Public id of the card provider's key (`cardSecret`), and the secret that signs its webhooks. */
  cardKeyId: optionalText(),
  cardWebhookSecret: optionalText(),
  /** Base URL of QR codes and result links, without a trailing slash. */
  publicUrl: optionalText(),
  /** Logo on documents. */
  logo: mediaLocation(),
  /** Optimistic lock of the settings. */
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(sql`now()`),
  updatedBy: optionalText(),
})
/** Documents that a registration requires, by licence category (D-19). */
export const documentRules = pgTable('document_rule', { licenceCategory: id(), required: text().array().notNull() })

/** Gapless number series. */
export const sequences = pgTable('counter', { name: id(), value: integer().notNull() })
/**
 * Stopped sequences: a workstation has seen a higher number than was issued here, because an older backup was restored.
 * No number is issued until a superadmin confirms, which deletes the row.
 */
export const sequenceStops = pgTable('sequence_stop', {
  /** Name of the sequence. */
  id: id(),
  /** Highest number issued here, and highest number seen at a workstation. */
  issued: integer().notNull(),
  seen: integer().notNull(),
  /** Workstation that has seen the higher number, and the person signed in there. */
  workstation: optionalText(),
  staff: optionalText(),
  noticedAt: instant().notNull(),
})
/** Failed sign-ins and requests for reset codes. `subject`: hash of account, workstation or network, or of a pair. */
export const rateLimits = pgTable(
  'try_limit',
  { subject: id(), failures: integer().notNull(), lastAt: instant().notNull() },
  (table) => [index('try_limit_last').on(table.lastAt)],
)
/** Latest report of each workstation (contract/institute/workstation), identified by the hash of its key. */
export const workstations = pgTable(
  'reported_counter',
  {
    id: id(),
    keyHash: text().notNull().unique(),
    name: text().notNull(),
    version: text().notNull(),
    /** Update channel. */
    channel: optionalText(),
    os: optionalText(),
    /** Fingerprint of the policy that IT has set. */
    policy: optionalText(),
    /** Phase of an update. */
    phase: text().notNull(),
    updateVersion: optionalText(),
    /** Time since which an update is ready to install. */
    waitingSince: optionalText(),
    updateProblem: optionalText('trouble'),
    /** Version that failed to start and was rolled back. */
    wentBackFrom: optionalText(),
    /** Seconds by which the workstation's clock is ahead of the server's; null if not reported. */
    clockOffset: integer(),
    errors: jsonb().$type<{ at: string; what: string; code: string }[]>().notNull(),
    /** Id of the person who was signed in at the first report. */
    firstReportedBy: optionalText('first_by'),
    firstSeenAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    index('reported_counter_seen').on(table.seenAt),
    index('reported_counter_first_by').on(table.firstReportedBy),
  ],
)
/** Stored responses of requests with an idempotency key; core/http/idempotency-retention deletes old ones. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    staffId: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    response: jsonb('answer'),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] })],
)
