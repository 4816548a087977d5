import { dashboard } from './dashboard'
import { extension } from './extension'
import { outgoingMail } from './outgoing-mail'
import { refusedCall } from './refused-call'
import { server } from './server'
import { instituteSettings } from './settings'
import { workstation } from './workstation'

/**
 * The institute's settings, mails, workstations and server. The keys are names on the wire, in `capabilities`:
 * `counter` for a workstation, `outboxMail` for outgoing mails.
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
