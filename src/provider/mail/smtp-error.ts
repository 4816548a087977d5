import type { MailServer } from './mail-settings'

/**
 * Why a mail was not taken. `mail`: what is wrong is with this one, for good or for now; `server`: nothing can be sent,
 * whatever it is; `line`: the connection broke, and another may do; `unknown`: it may have been taken.
 */
export type TroubleKind = 'mail-for-good' | 'mail-for-now' | 'server' | 'line' | 'unknown'

/** In words that name no trainee except in what the mail server itself said: for the outbox, never for a log. */
export class SmtpTrouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    words: string,
  ) {
    super(words)
  }
}

type Thrown = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; message?: unknown }
type When = { server: MailServer; isHanded: boolean; isOpening: boolean }

/** What an error of the SMTP client means. */
export function troubleOf(error: unknown, when: When): SmtpTrouble {
  const thrown: Thrown = typeof error === 'object' && error !== null ? error : {}
  const status = typeof thrown.responseCode === 'number' ? thrown.responseCode : 0
  const command = String(thrown.command ?? '')
  const said = saidBy(thrown.response)
  if (when.isOpening) return new SmtpTrouble('server', openingWords(thrown, when.server, said))
  if (when.isHanded && status === 0)
    return new SmtpTrouble('unknown', 'The mail server broke off when it had the whole mail. It may have arrived.')
  if (status === 421 || status === 0 || isBroken(thrown))
    return new SmtpTrouble('line', `The mail server ended the connection.${said}`)
  if ([530, 534, 535, 538].includes(status) || (status >= 500 && refusesRelay(thrown.response)))
    return new SmtpTrouble('server', `The mail server takes no mails from here without signing in.${said}`)
  if (command.startsWith('MAIL') && status >= 500)
    return new SmtpTrouble('server', `The mail server refuses the address that mails come from.${said}`)
  if (status >= 500) {
    const what = command.startsWith('RCPT') ? 'the address' : 'the mail'
    return new SmtpTrouble('mail-for-good', `The mail server refused ${what}.${said}`)
  }
  return new SmtpTrouble('mail-for-now', `The mail server did not take it yet.${said}`)
}

/** Whether it passes nothing on for us. An address may have the word in it as well, and is no reason to hold all mails. */
function refusesRelay(response: unknown): boolean {
  const words = String(response ?? '')
    .slice(0, 500)
    .toLowerCase()
    .split(/\s+/)
  const said = words.filter((word) => !word.includes('@')).join(' ')
  return noRelay.test(said)
}
const noRelay =
  /\brelay(?:ing)?(?: access| is)? (?:denied|prohibited|refused|not (?:permitted|allowed))|(?:not|unable to|cannot|allowed to|permitted to) relay/

const isBroken = ({ code }: Thrown) => code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ETIMEDOUT'

/** ' It said: “550 5.1.1 No such user”.', '' where it said nothing. */
function saidBy(response: unknown): string {
  if (typeof response !== 'string' || response === '') return ''
  const line = response.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return ` It said: “${line.length > 200 ? `${line.slice(0, 200)}…` : line}”.`
}

const notFound = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN']
const untrusted = /certificate|self.signed|altname|CERT_|UNABLE_TO_VERIFY|DEPTH_ZERO/i

/**
 * What is not a mail server is said in one way, whether the port is closed, silent or another service's: the test mail is
 * no means to find open ports.
 */
function openingWords({ code, message, response }: Thrown, server: MailServer, said: string): string {
  const { host, port, security } = server
  const words = String(message ?? '')
  if (notFound.includes(String(code)) || /ENOTFOUND|EAI_AGAIN/.test(words))
    return `There is no mail server ${host}. Check its name, and whether this machine reaches the network.`
  if (code === 'EAUTH') return `The mail server refused the user or the password.${said}`
  // After the greeting of a mail server.
  if (security === 'starttls' && untrusted.test(words))
    return `The certificate of ${host} is not one that this machine trusts for that name, so nothing was told to it.`
  if (security === 'starttls' && code === 'ETLS')
    return `${host}, port ${port}, does not offer encryption (STARTTLS), so nothing was told to it.${said}`
  if (/^[45]\d\d[ -]/.test(String(response ?? ''))) return `The mail server does not take mails now.${said}`
  return `No mail server answers at ${host}, port ${port}, in this way. Check the port, the encryption and the certificate.`
}
