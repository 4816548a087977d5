import { dashboard } from './dashboard'
import { extension } from './extension'
import { outgoingMail } from './outgoing-mail'
import { refusedCall } from './refused-call'
import { server } from './server'
import { instituteSettings } from './settings'
import { workstation } from './workstation'

/**
 * The institute's settings, mails, workstations and server. The keys are names in the response of `capabilities`,
 * which calls a workstation `counter` and outgoing mails `outboxMail`.
 */
export const instituteEndpoints = {
  counter: workstation,
  dashboard,
  extension,
  instituteSettings,
  outboxMail: outgoingMail,
  server,
  refusedCall,
}
