import { t } from '@lingui/core/macro'
import type { CallError } from '#contract/protocol/failure'
import { ownValue } from '#contract/protocol/own-value'
import { proxyRefusalStatus } from '../network/proxy-refusal'

const noTlsText = (host: string) => t`${host} does not speak TLS there: is it http, or another port?`
const untrustedText = (host: string) =>
  t`${host} has a certificate of an issuer that is not trusted. Add the issuer’s certificate to the system.`

/** Texts by error code of Node.js, Undici and OpenSSL. */
const problems: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => t`${host} is not a known name: check the address.`,
  EAI_AGAIN: (host) => t`${host} cannot be resolved. Check the network connection.`,
  ECONNREFUSED: (host) => t`${host} refuses the connection: check the port, and whether the server runs.`,
  EHOSTUNREACH: (host) => t`${host} cannot be reached: check the network.`,
  ENETUNREACH: (host) => t`${host} cannot be reached: check the network.`,
  ETIMEDOUT: (host) => t`${host} does not respond: check the address and the firewall.`,
  UND_ERR_CONNECT_TIMEOUT: (host) => t`${host} does not respond: check the address and the firewall.`,
  ECONNRESET: (host) => t`${host} closed the connection.`,
  UND_ERR_SOCKET: (host) => t`${host} closed the connection.`,
  EPROTO: noTlsText,
  ERR_SSL_WRONG_VERSION_NUMBER: noTlsText,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTlsText,
  CERT_HAS_EXPIRED: (host) => t`${host} has an expired certificate.`,
  CERT_NOT_YET_VALID: (host) => t`${host} has a certificate that is not valid yet: check this machine’s clock.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrustedText,
  SELF_SIGNED_CERT_IN_CHAIN: untrustedText,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrustedText,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) =>
    t`${host} sends its certificate without the issuer’s: the chain is incomplete.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => t`${host} has a certificate for another name.`,
}

/** Explains to IT why a request failed, by the error's code; otherwise the error's own message. */
export function networkErrorText(error: CallError, host: string, timeoutSeconds: number): string {
  // Limited: a chain of causes may be circular.
  for (let cause: unknown = error.cause, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause.name === 'TimeoutError') return t`No response within ${timeoutSeconds} seconds.`
    const status = proxyRefusalStatus(cause)
    if (status === 407) return t`The proxy of the network asks for a sign-in, which the program cannot give.`
    if (status !== undefined) return t`The proxy of the network does not connect to ${host}: HTTP ${status}.`
    const code = String(Reflect.get(cause, 'code') ?? '')
    const problem = ownValue(problems, code)
    if (problem) return problem(host)
    // Node.js's HTTP parser.
    if (code.startsWith('HPE_')) return t`${host} does not respond in HTTP: is it https, or another port?`
  }
  return error.message
}
