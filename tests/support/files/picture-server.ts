import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import { createExternalPictureFetcher } from '#main/external-pictures/fetch'
import { listen } from './s3'

/** A self-signed certificate, for tests only: valid for a hundred years for pictures.example, other.example and 127.0.0.1. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8Cyy+gIFA1v4Mn7r
YrZy/3rFXbSTi4zv8Qo7/Kat28ChRANCAASCxcHUht5o9XByhGqgTHilrslIwI5l
eKztySXz6iRG6X03Qn391iXdply4RzcJaITepDf2YUjZVgiq4TZD3ThC
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBwDCCAWegAwIBAgIUSDChOrLpqrZWuY82delPw0Xq1u8wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjMwMjIxMjhaGA8y
MTI2MTAzMDAyMjEyOFowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABILFwdSG3mj1cHKEaqBMeKWuyUjAjmV4rO3J
JfPqJEbpfTdCff3WJd2mXLhHNwlohN6kN/ZhSNlWCKrhNkPdOEKjgYYwgYMwHQYD
VR0OBBYEFIo4qZEVsO4YIJ0kypI3dnfDe75hMB8GA1UdIwQYMBaAFIo4qZEVsO4Y
IJ0kypI3dnfDe75hMA8GA1UdEwEB/wQFMAMBAf8wMAYDVR0RBCkwJ4IQcGljdHVy
ZXMuZXhhbXBsZYINb3RoZXIuZXhhbXBsZYcEfwAAATAKBggqhkjOPQQDAgNHADBE
AiACBTCF+At40HuHTNq10v+I63LmTcqTIXcdAIPsg0YkFgIgUEMSzd0mrsUaxV6N
SVyBgbOgVKHKGyyH5WkPD7tNwC8=
-----END CERTIFICATE-----`

/** Starts an HTTPS server on loopback that stands for another site, with fetchers that resolve its test names. */
export async function startPictureServer(respond: RequestListener) {
  const server: Server = createServer({ key, cert: certificate }, respond)
  const port = await listen(server)
  const resolvedNames: string[] = []
  /** Addresses by name; other names do not resolve. */
  const names: Record<string, readonly string[]> = {
    'pictures.example': ['127.0.0.1'],
    'other.example': ['127.0.0.1'],
    // Not named by the certificate.
    'strange.example': ['127.0.0.1'],
  }
  const isAllowed = (address: string) => address === '127.0.0.1'
  const resolve = async (name: string) => {
    resolvedNames.push(name)
    return names[name] ?? []
  }
  return {
    port,
    names,
    /** The names that were resolved. */
    resolvedNames,
    /** The production fetcher that also trusts the certificate. */
    strictFetcher: createExternalPictureFetcher({ ca: certificate, resolve }),
    /** May also connect to loopback. */
    loopbackFetcher: createExternalPictureFetcher({ ca: certificate, resolve, isAllowed }),
    /** Has a short timeout. */
    hastyFetcher: createExternalPictureFetcher({ ca: certificate, resolve, isAllowed, timeoutMs: 200 }),
    urlOf: (path: string, name = 'pictures.example') => `https://${name}:${port}${path}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
