import { t } from '@lingui/core/macro'
import type { MailServer } from './mail-settings'

/**
 * Reason why a mail was not accepted. `permanent`, `temporary`: only this mail is refused. `server`: no mail can be
 * sent. `connection`: the connection broke, a new one may work. `unknown`: the mail may have been accepted.
 */
export type SmtpErrorKind = 'permanent' | 'temporary' | 'server' | 'connection' | 'unknown'

/** Error with a message for users. It is never logged, because the mail server's response in it can contain names. */
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

/** SMTP status codes: the server closes the connection (RFC 5321), or wants another authentication (RFC 4954). */
const serviceClosing = 421
const authenticationRefusals = [530, 534, 535, 538]

/** Classifies an error of the SMTP client. */
export function toSmtpError(error: unknown, stage: ErrorStage): SmtpError {
  const clientError: ClientError = typeof error === 'object' && error !== null ? error : {}
  const status = typeof clientError.responseCode === 'number' ? clientError.responseCode : 0
  const command = String(clientError.command ?? '')
  const withResponse = (sentence: string) => withServerResponse(sentence, clientError.response)
  if (stage.isConnecting) return new SmtpError('server', connectErrorText(clientError, stage.server))
  if (stage.isHandedOver && status === 0)
    return new SmtpError('unknown', t`The mail server broke off when it had the whole mail. It may have arrived.`)
  if (status === serviceClosing || status === 0 || isConnectionError(clientError))
    return new SmtpError('connection', withResponse(t`The mail server ended the connection.`))
  if (authenticationRefusals.includes(status) || (status >= 500 && isRelayRefusal(clientError.response)))
    return new SmtpError('server', withResponse(t`The mail server accepts no mails from here without signing in.`))
  if (command.startsWith('MAIL') && status >= 500)
    return new SmtpError('server', withResponse(t`The mail server refuses the address that mails come from.`))
  if (status >= 500) {
    const sentence = command.startsWith('RCPT')
      ? t`The mail server refused the address.`
      : t`The mail server refused the mail.`
    return new SmtpError('permanent', withResponse(sentence))
  }
  return new SmtpError('temporary', withResponse(t`The mail server did not take it yet.`))
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

/** 'The mail server refused the address. It said: “550 5.1.1 No such user”.' */
function withServerResponse(sentence: string, response: unknown): string {
  if (typeof response !== 'string' || response === '') return sentence
  const line = response.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return t`${sentence} It said: “${{ words: line.length > 200 ? `${line.slice(0, 200)}…` : line }}”.`
}

const dnsErrorCodes = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN']
const certificateErrors = /certificate|self.signed|altname|CERT_|UNABLE_TO_VERIFY|DEPTH_ZERO/i

/** The text is the same for a closed port, a silent one and another service, so that test mails cannot scan ports. */
function connectErrorText({ code, message: cause, response }: ClientError, server: MailServer): string {
  const withResponse = (sentence: string) => withServerResponse(sentence, response)
  const { host, port, security } = server
  const clientText = String(cause ?? '')
  if (dnsErrorCodes.includes(String(code)) || /ENOTFOUND|EAI_AGAIN/.test(clientText))
    return t`There is no mail server ${host}. Check its name, and whether this machine reaches the network.`
  if (code === 'EAUTH') return withResponse(t`The mail server refused the user or the password.`)
  // Certificate errors of STARTTLS occur only after the greeting of a mail server.
  if (security === 'starttls' && certificateErrors.test(clientText))
    return t`This machine does not trust the certificate of ${host} for that name, so nothing was sent to it.`
  if (security === 'starttls' && code === 'ETLS')
    return withResponse(t`${host}, port ${port}, does not offer encryption (STARTTLS), so nothing was sent to it.`)
  if (/^[45]\d\d[ -]/.test(String(response ?? ''))) return withResponse(t`The mail server does not take mails now.`)
  return t`No mail server answers at ${host}, port ${port}, in this way. Check the port, the encryption and the certificate.`
}
