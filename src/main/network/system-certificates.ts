import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Trusts the certificates of the operating system beside Node's own, for connections opened afterwards in this thread.
 * Reads them all: about 50 ms.
 */
export function trustSystemCertificates(): void {
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')])
}
