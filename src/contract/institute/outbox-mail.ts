import { extending, page } from '../protocol/endpoint'
import { id, instant, text } from '../protocol/fields'

/** Mails that were not sent: practice mode sends none, and its superadmin reads them here. */
export const outboxMail = {
  list: extending(
    page('outbox', 'mails', { id: ['_id', id], to: text, subject: text, body: text, createdAt: instant }),
  ),
}
