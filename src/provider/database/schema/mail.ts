import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds, mailStates } from '#contract/institute/mail-options'
import { id, instant, optionalText } from '../columns'

/** Outgoing mail, queued, sent or stored only (ADR-18). */
export const mails = pgTable(
  'mail',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    /** code: with a code for a new password, to staff; the other kinds: to trainees. */
    kind: text({ enum: mailKinds }).notNull().default('code'),
    /** '' for mails with a code. */
    registrationId: optionalText(),
    /** Training date of a reminder; '' for other kinds. */
    courseDate: optionalText('day'),
    /** Unique key against a second mail: 'reminder:<registration>:<day>'; null if repeats are allowed. */
    deduplicationKey: text('once').unique(),
    /** kept: only stored, as no mail server is set or the kind is disabled. Others: contract/institute/mail-options. */
    state: text({ enum: mailStates }).notNull().default('kept'),
    /** Number of claims by a mail worker, each for one attempt to send. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. */
    dueAt: instant().notNull().default(sql`now()`),
    /** Time after which the mail is not sent. */
    expiresAt: instant('until').notNull().default(sql`now()`),
    /** Token of the worker that sends this mail. Only its holder may transmit it or store the outcome. */
    claimToken: optionalText('claim'),
    claimedAt: instant(),
    /** Start of transmission: from then on the mail server may have it. */
    handedOverAt: instant('handed_at'),
    sentAt: instant(),
    /** Why the mail was not sent yet, or is never sent. */
    reason: optionalText(),
    /** Message-ID header, the same for all attempts. */
    messageId: optionalText(),
  },
  (table) => [
    index('mail_waiting').on(table.dueAt, table.id).where(sql`state = 'waiting'`),
    index('mail_sending').on(table.claimedAt).where(sql`state = 'sending'`),
    index('mail_state').on(table.state, table.id),
  ],
)

/** One row while the mail server is unusable; it applies to all provider processes. */
export const mailPauses = pgTable('mail_pause', {
  id: id(),
  reason: text('trouble').notNull(),
  /** Consecutive failures. */
  failures: integer().notNull(),
  startedAt: instant('at').notNull(),
  resumesAt: instant('until').notNull(),
})
