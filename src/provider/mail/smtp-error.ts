import type { MailServer } from './mail-settings'

/**
 * Reason why a mail was not accepted. `permanent`, `temporary`: this mail only; `server`: no mail can be sent;
 * `connection`: it broke, a new one may work; `unknown`: the mail may have been accepted.
 */
export type SmtpErrorKind = 'permanent' | 'temporary' | 'server' | 'connection' | 'unknown'

/** Message for users. Never logged, because the server's response can contain names. */
export class SmtpError extends Error {
  constructor(
    readonly kind: SmtpErrorKind,
    message: string,
  ) {
    super(message)
  }
}

type ClientError = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; message?: unknown }
type ErrorStage = { server: MailServer; isHandedOver: boolean; isConnecting: boolean }

/** Classifies an error of the SMTP client. */
export function toSmtpError(error: unknown, stage: ErrorStage): SmtpError {
  const clientError: ClientError = typeof error === 'object' && error !== null ? error : {}
  const status = typeof clientError.responseCode === 'number' ? clientError.responseCode : 0
  const command = String(clientError.command ?? '')
  const serverText = serverResponseText(clientError.response)
  if (stage.isConnecting) return new SmtpError('server', connectErrorText(clientError, stage.server, serverText))
  if (stage.isHandedOver && status === 0)
    return new SmtpError('unknown', 'The mail server broke off when it had the whole mail. It may have arrived.')
  if (status === 421 || status === 0 || isConnectionError(clientError))
    return new SmtpError('connection', `The mail server ended the connection.${serverText}`)
  if ([530, 534, 535, 538].includes(status) || (status >= 500 && isRelayRefusal(clientError.response)))
    return new SmtpError('server', `The mail server accepts no mails from here without signing in.${serverText}`)
  if (command.startsWith('MAIL') && status >= 500)
    return new SmtpError('server', `The mail server refuses the address that mails come from.${serverText}`)
  if (status >= 500) {
    const rejectedPart = command.startsWith('RCPT') ? 'the address' : 'the mail'
    return new SmtpError('permanent', `The mail server refused ${rejectedPart}.${serverText}`)
  }
  return new SmtpError('temporary', `The mail server did not take it yet.${serverText}`)
}

/** True if the server refuses to relay. Ignores words with an @: an address with "relay" must not pause all mails. */
function isRelayRefusal(response: unknown): boolean {
  const words = String(response ?? '')
    .slice(0, 500)
    .toLowerCase()
    .split(/\s+/)
  const relayText = words.filter((word) => !word.includes('@')).join(' ')
  return relayRefusalPattern.test(relayText)
}
const relayRefusalPattern =
  /\brelay(?:ing)?(?: access| is)? (?:denied|prohibited|refused|not (?:permitted|allowed))|(?:not|unable to|cannot|allowed to|permitted to) relay/

const isConnectionError = ({ code }: ClientError) =>
  code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ETIMEDOUT'

/** ' It said: “550 5.1.1 No such user”.'; '' without a response. */
function serverResponseText(response: unknown): string {
  if (typeof response !== 'string' || response === '') return ''
  const line = response.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return ` It said: “${line.length > 200 ? `${line.slice(0, 200)}…` : line}”.`
}

const dnsErrorCodes = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN']
const certificateErrors = /certificate|self.signed|altname|CERT_|UNABLE_TO_VERIFY|DEPTH_ZERO/i

/** The text does not tell a closed port from a silent or another one, so that test mails cannot scan ports. */
function connectErrorText(
  { code, message: cause, response }: ClientError,
  server: MailServer,
  serverText: string,
): string {
  const { host, port, security } = server
  const clientText = String(cause ?? '')
  if (dnsErrorCodes.includes(String(code)) || /ENOTFOUND|EAI_AGAIN/.test(clientText))
    return `There is no mail server ${host}. Check its name, and whether this machine reaches the network.`
  if (code === 'EAUTH') return `The mail server refused the user or the password.${serverText}`
  // Certificate errors of STARTTLS occur only after the greeting of a mail server.
  if (security === 'starttls' && certificateErrors.test(clientText))
    return `This machine does not trust the certificate of ${host} for that name, so nothing was sent to it.`
  if (security === 'starttls' && code === 'ETLS')
    return `${host}, port ${port}, does not offer encryption (STARTTLS), so nothing was sent to it.${serverText}`
  if (/^[45]\d\d[ -]/.test(String(response ?? ''))) return `The mail server does not take mails now.${serverText}`
  return `No mail server answers at ${host}, port ${port}, in this way. Check the port, the encryption and the certificate.`
}
