import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, get, type Output, pagedList, post, put } from '../protocol/endpoint'
import { count, flag, id, instant, optionalEmail, text } from '../protocol/fields'
import { optionalTranslationSource } from '../protocol/http/translation-sources'
import { mailStates } from './mail-options'

const mailRow = {
  id: ['_id', id],
  to: text,
  subject: text,
  /** Codes that are mailed are not shown (D-224): '' for a mail with a code, except in the state `kept`. */
  body: text,
  /** One of `mailKinds`. */
  kind: text,
  /** One of `mailStates`. */
  state: text,
  /** Why the mail server did not accept the mail; '' for no refusal. */
  reason: text,
  /** Translation source of `reason`. */
  reasonText: optionalTranslationSource,
  attempts: count,
  /** Time of the next attempt to send; '' unless the state is `waiting`. */
  dueAt: instant,
  /** Time at which the mail server accepted the mail; '' before. */
  sentAt: instant,
  createdAt: instant,
} as const

const queueStatus = {
  /** True if a mail server is configured. Without one, the superadmin reads the mails in the program. */
  isSet: flag,
  /** Why no mail can be sent; '' for no problem. */
  pauseReason: ['trouble', text],
  pauseReasonText: optionalTranslationSource,
  /** Time of the next attempt to reach the mail server; '' without a problem. */
  nextTryAt: instant,
  /** Mails in the states waiting and sending. */
  unsentCount: ['waiting', count],
  /** Mails of the last seven days that need attention: failed, expired, uncertain. */
  needsAttentionCount: ['troubled', count],
} as const

/** Outgoing mails and their states, for the superadmin. */
export const outgoingMail = {
  list: asExtension(pagedList('outbox', 'mails', mailRow)),
  /** Mails in one state, or in all; older providers have only `list`. */
  filtered: asExtension(pagedList('outbox/filtered', 'mails', mailRow, { state: z.optional(z.enum(mailStates)) })),
  /** State of the mail queue. */
  status: asExtension(get('outbox/standing', '', queueStatus)),
  /** Sends a mail again, to the current address of its registration. */
  resend: asExtension(put('outbox/resend/:id', {})),
  /** Sends a test mail at once with the stored settings; `message` quotes the mail server. */
  test: asExtension(
    post('outbox/test', {
      to: optionalEmail(t`An e-mail address: office@institute.in`).check(z.minLength(1, t`Enter the recipient`)),
    }),
  ),
}
export type OutgoingMail = Output<typeof outgoingMail.list>['rows'][number]
