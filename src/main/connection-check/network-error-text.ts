import type { CallError } from '#contract/protocol/failure'
import { proxyRefusal } from '../network/proxy-refusal'

const noTlsText = 'does not speak TLS there: is it http, or another port?'
const untrustedText = 'has a certificate of an issuer that is not trusted. Add the issuer’s certificate to the system.'

/** Texts that follow the host's name, by error code of Node.js, Undici and OpenSSL. */
const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is not a known name: check the address.',
  EAI_AGAIN: 'cannot be resolved. Check the network connection.',
  ECONNREFUSED: 'refuses the connection: check the port, and whether the server runs.',
  EHOSTUNREACH: 'cannot be reached: check the network.',
  ENETUNREACH: 'cannot be reached: check the network.',
  ETIMEDOUT: 'does not respond: check the address and the firewall.',
  UND_ERR_CONNECT_TIMEOUT: 'does not respond: check the address and the firewall.',
  ECONNRESET: 'closed the connection.',
  UND_ERR_SOCKET: 'closed the connection.',
  EPROTO: noTlsText,
  ERR_SSL_WRONG_VERSION_NUMBER: noTlsText,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTlsText,
  CERT_HAS_EXPIRED: 'has an expired certificate.',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet: check this machine’s clock.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrustedText,
  SELF_SIGNED_CERT_IN_CHAIN: untrustedText,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrustedText,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'sends its certificate without the issuer’s: the chain is incomplete.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name.',
}

/** Explains to IT why a request failed, by the error's code; otherwise the error's own message. */
export function networkErrorText(error: CallError, host: string, timeoutSeconds: number): string {
  for (let cause: unknown = error.cause, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause.name === 'TimeoutError') return `No response within ${timeoutSeconds} seconds.`
    const status = proxyRefusal(cause)
    if (status === 407) return 'The proxy of the network asks for a sign-in, which the program cannot give.'
    if (status !== undefined) return `The proxy of the network does not connect to ${host}: HTTP ${status}.`
    const code = String(Reflect.get(cause, 'code') ?? '')
    const problem = Object.hasOwn(problems, code) ? problems[code] : undefined
    if (problem) return `${host} ${problem}`
    if (code.startsWith('HPE_')) return `${host} does not respond in HTTP: is it https, or another port?`
  }
  return error.message
}
