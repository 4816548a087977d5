import type { CallError } from '#contract/protocol/failure'

const trust = 'Put the certificate of its issuer into the system, or NODE_EXTRA_CA_CERTS.'
/** What the system, TLS and HTTP call their troubles, in words; `host` is whom was asked. */
const known: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `No machine is called ${host}: check the address.`,
  EAI_AGAIN: (host) => `The name ${host} cannot be looked up now: check this machine’s network.`,
  ECONNREFUSED: (host) => `Nothing listens at ${host}: check the port, and whether the server runs.`,
  EHOSTUNREACH: (host) => `No way leads to ${host}: check the network.`,
  ENETUNREACH: (host) => `No way leads to ${host}: check the network.`,
  ETIMEDOUT: (host) => `${host} does not answer at all: check the address and the firewall.`,
  UND_ERR_CONNECT_TIMEOUT: (host) => `${host} does not answer at all: check the address and the firewall.`,
  ECONNRESET: (host) => `${host} broke the connection off.`,
  UND_ERR_SOCKET: (host) => `${host} broke the connection off.`,
  EPROTO: (host) => `${host} does not speak TLS there: is it http, or another port?`,
  ERR_SSL_WRONG_VERSION_NUMBER: (host) => `${host} does not speak TLS there: is it http, or another port?`,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: (host) => `${host} does not speak TLS there: is it http, or another port?`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired.`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet: check this machine’s clock.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `The certificate of ${host} is signed by itself. ${trust}`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `The certificate of ${host} comes from an issuer that is not trusted. ${trust}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) =>
    `The certificate of ${host} comes without that of its issuer: the server sends its chain incompletely.`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: (host) =>
    `The certificate of ${host} comes from an issuer that is not trusted. ${trust}`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate is not one of ${host}: it names another machine.`,
}

/** Why there is no answer, or none that is one, in words for whoever runs the machines. */
export function troubleWords(error: CallError, host: string, seconds: number): string {
  for (let cause: unknown = error.cause, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause.name === 'TimeoutError') return `No answer within ${seconds} seconds.`
    const code = String(Reflect.get(cause, 'code') ?? '')
    const words = Object.hasOwn(known, code) ? known[code] : undefined
    if (words) return words(host)
    if (code.startsWith('HPE_')) return `${host} does not answer in HTTP: is it https, or another port?`
  }
  return error.message
}
