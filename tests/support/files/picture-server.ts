import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import { createExternalPictureFetcher } from '#main/external-pictures/fetch'
import { listen } from './s3'

/** Of nobody: it certifies the two names below and 127.0.0.1, for a hundred years, to whoever trusts it. */
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

/** A web server of someone else on loopback, by https, and what asks it under the names of a test. */
export async function picturesElsewhere(answer: RequestListener) {
  const server: Server = createServer({ key, cert: certificate }, answer)
  const port = await listen(server)
  const asked: string[] = []
  /** By name; every other is not known. */
  const names: Record<string, readonly string[]> = {
    'pictures.example': ['127.0.0.1'],
    'other.example': ['127.0.0.1'],
    // What the certificate does not name.
    'strange.example': ['127.0.0.1'],
  }
  const isAllowed = (address: string) => address === '127.0.0.1'
  const resolve = async (name: string) => {
    asked.push(name)
    return names[name] ?? []
  }
  return {
    port,
    names,
    /** The names that were resolved. */
    asked,
    /** Trusts the certificate, and nothing else is different. */
    strict: createExternalPictureFetcher({ ca: certificate, resolve }),
    /** May reach this server too. */
    open: createExternalPictureFetcher({ ca: certificate, resolve, isAllowed }),
    /** Waits for a moment only. */
    hasty: createExternalPictureFetcher({ ca: certificate, resolve, isAllowed, timeoutMs: 200 }),
    at: (path: string, name = 'pictures.example') => `https://${name}:${port}${path}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
