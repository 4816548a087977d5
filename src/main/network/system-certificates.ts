import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Trusts the certificates of the operating system in addition to Node's own. Applies to later connections of this
 * thread. Takes about 50 ms.
 */
export function trustSystemCertificates(): void {
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')])
}
