import * as z from 'zod/mini'
import { asExtension, get, type Output, pagedList, post, put } from '../protocol/endpoint'
import { count, flag, id, instant, optionalEmail, text } from '../protocol/fields'
import { mailStates } from './mail-options'

const mailRow = {
  id: ['_id', id],
  to: text,
  subject: text,
  /** '' of a mail with a code that leaves or has left: it is shown to nobody (D-224). */
  body: text,
  /** One of `mailKinds`. */
  kind: text,
  /** One of `mailStates`. */
  state: text,
  /** Why it was not taken, in words. */
  reason: text,
  attempts: count,
  /** When it is tried next; '' unless it waits. */
  dueAt: instant,
  /** '' until the mail server took it. */
  sentAt: instant,
  createdAt: instant,
} as const

const queueStatus = {
  /** Whether a mail server is set: without one, mails are kept here and read here. */
  isSet: flag,
  /** What keeps all mails from leaving, in words; '' for nothing. */
  trouble: text,
  /** When the mail server is tried again; '' where nothing is wrong. */
  nextTryAt: instant,
  waiting: count,
  /** Those that somebody should look at: refused, given up, perhaps sent. */
  troubled: count,
} as const

/** The mails that the institute wrote, and what became of them: without a mail server its superadmin reads them here. */
export const outgoingMail = {
  list: asExtension(pagedList('outbox', 'mails', mailRow)),
  filtered: asExtension(pagedList('outbox/filtered', 'mails', mailRow, { state: z.optional(z.enum(mailStates)) })),
  standing: asExtension(get('outbox/standing', '', queueStatus)),
  /** Sends a mail once more, to the address that its registration has now. */
  resend: asExtension(put('outbox/resend/:id', {})),
  /** Sends a mail by the stored settings at once; `message` says what the mail server said. */
  test: asExtension(
    post('outbox/test', {
      to: optionalEmail('An e-mail address: office@institute.in').check(z.minLength(1, 'Where to')),
    }),
  ),
}
export type OutgoingMail = Output<typeof outgoingMail.list>['rows'][number]
