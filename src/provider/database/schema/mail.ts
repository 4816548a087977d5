import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds, mailStates } from '#contract/institute/mail-options'
import { id, instant, optionalText } from '../columns'

/** The outbox, which is the queue as well: what leaves, what has left, and what is kept where nothing leaves (ADR-18). */
export const mails = pgTable(
  'mail',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    kind: text({ enum: mailKinds }).notNull().default('code'),
    /** Whose it is; '' of a code. */
    registrationId: optionalText(),
    /** The training date that a reminder is of; '' of any other. */
    day: optionalText(),
    /** Of what there is one mail: 'reminder:<registration>:<day>'; null where there may be many. */
    once: text().unique(),
    state: text({ enum: mailStates }).notNull().default('kept'),
    /** How often it was taken up. */
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull().default(sql`now()`),
    /** When it is of no use any more. */
    until: instant().notNull().default(sql`now()`),
    /** Who is sending it: only whoever has the claim hands it over and says what became of it. */
    claim: optionalText(),
    claimedAt: instant(),
    /** Since when the mail server may have it. */
    handedAt: instant(),
    sentAt: instant(),
    reason: optionalText(),
    /** The same at every attempt. */
    messageId: optionalText(),
  },
  (table) => [
    index('mail_waiting').on(table.dueAt, table.id).where(sql`state = 'waiting'`),
    index('mail_sending').on(table.claimedAt).where(sql`state = 'sending'`),
    index('mail_state').on(table.state, table.id),
  ],
)

/** One row while the mail server cannot be used: what is wrong, and when it is tried again, by whichever provider. */
export const mailPauses = pgTable('mail_pause', {
  id: id(),
  trouble: text().notNull(),
  failures: integer().notNull(),
  at: instant().notNull(),
  until: instant().notNull(),
})
