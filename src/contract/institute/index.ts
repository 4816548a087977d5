import { counter } from './counter'
import { dashboard } from './dashboard'
import { extension } from './extension'
import { outboxMail } from './outbox-mail'
import { refusedCall } from './refused-call'
import { server } from './server'
import { instituteSettings } from './settings'

/** Its settings, numbers and mails, and what the original API lacks. */
export const instituteEndpoints = {
  counter,
  dashboard,
  extension,
  instituteSettings,
  outboxMail,
  server,
  refusedCall,
}
