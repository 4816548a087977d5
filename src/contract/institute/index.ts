import { dashboard } from './dashboard'
import { extension } from './extension'
import { outboxMail } from './outbox-mail'

/** Its settings, numbers and mails, and what the original API lacks. */
export const instituteEndpoints = {
  dashboard,
  extension,
  outboxMail,
}
