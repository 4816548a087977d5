import { existsSync } from 'node:fs'
import { request } from 'node:http'

/** Values of attributes; types other than text, number and boolean are skipped. */
export type Attributes = ReadonlyMap<string, readonly (string | number | boolean)[]>

const operations = { 'Get-Job-Attributes': 0x0009, 'CUPS-Get-Printers': 0x4002 } as const
type IppRequest = { operation: keyof typeof operations; uri?: string; attributes: readonly string[] }

const tags = { charset: 0x47, language: 0x48, keyword: 0x44, uri: 0x45 } as const
/** Default sockets of CUPS on Linux and macOS. CUPS_SERVER overrides them, as for the commands lp and cancel. */
const sockets = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']
const timeoutMs = 10_000
/** Version, status and request id, before the first group of a response. */
const headerBytes = 8

/**
 * Sends an IPP request to CUPS (RFC 8010, RFC 8011), for facts that its commands do not report.
 * Resolves with groups of attributes; the first group describes the response itself. Rejects if CUPS reports an error.
 */
export async function requestCups(ippRequest: IppRequest): Promise<Attributes[]> {
  const response = await post(encode(ippRequest))
  if (response.length < headerBytes) throw new Error('CUPS sent an incomplete response.')
  const status = response.readUInt16BE(2)
  // client-error-not-found (0x0406) is a valid response: the job no longer exists.
  if (status >= 0x0100 && status !== 0x0406)
    throw new Error(`CUPS responded with IPP status 0x${status.toString(16).padStart(4, '0')}.`)
  return decode(response)
}

function post(body: Buffer): Promise<Buffer> {
  const target = connectOptions(process.env.CUPS_SERVER ?? '')
  const headers = { 'content-type': 'application/ipp', 'content-length': body.length, host: 'localhost' }
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...target, method: 'POST', path: '/', headers, timeout: timeoutMs }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
      response.on('error', reject)
    })
    outgoing.on('timeout', () =>
      outgoing.destroy(new Error(`CUPS did not respond within ${timeoutMs / 1000} seconds.`)),
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** '/run/cups/cups.sock', 'print.institute.lan', 'print.institute.lan:632/version=1.1', or '' for this computer. */
function connectOptions(server: string) {
  if (server.startsWith('/')) return { socketPath: server }
  const [hostAndPort = ''] = server.split('/')
  const [host = '', port = ''] = hostAndPort.split(':')
  if (host && host !== 'localhost') return { host, port: Number(port) || 631 }
  const socketPath = sockets.find((path) => existsSync(path))
  return socketPath ? { socketPath } : { host: 'localhost', port: Number(port) || 631 }
}

function encode({ operation, uri, attributes }: IppRequest): Buffer {
  const withLength = (value: string) => {
    const bytes = Buffer.from(value)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const encodeAttribute = (tag: number, name: string, content: string) =>
    Buffer.concat([Buffer.of(tag), withLength(name), withLength(content)])
  return Buffer.concat([
    // IPP version 2.0, the operation, and 1 as the id of the request.
    Buffer.of(2, 0, operations[operation] >> 8, operations[operation] & 0xff, 0, 0, 0, 1, groupTags.operation),
    encodeAttribute(tags.charset, 'attributes-charset', 'utf-8'),
    encodeAttribute(tags.language, 'attributes-natural-language', 'en'),
    ...(uri ? [encodeAttribute(tags.uri, 'job-uri', uri)] : []),
    // Additional values of an attribute have no name.
    ...attributes.map((attribute, index) =>
      encodeAttribute(tags.keyword, index === 0 ? 'requested-attributes' : '', attribute),
    ),
    Buffer.of(groupTags.end),
  ])
}

const groupTags = { operation: 0x01, end: 0x03 } as const
const lastGroupTag = 0x0f
/** Value tags (RFC 8010 §3.5.2). The tags of character strings are the range `textTags`. */
const valueTags = { integer: 0x21, boolean: 0x22, enum: 0x23 } as const
const textTags = { first: 0x40, last: 0x5f } as const

function decode(response: Buffer): Attributes[] {
  const groups: Map<string, (string | number | boolean)[]>[] = []
  let offset = headerBytes
  let values: (string | number | boolean)[] = []
  const readField = () => {
    const length = response.readUInt16BE(offset)
    const bytes = response.subarray(offset + 2, offset + 2 + length)
    offset += 2 + length
    return bytes
  }
  while (offset < response.length) {
    const tag = response.readUInt8(offset++)
    if (tag === groupTags.end) break
    if (tag <= lastGroupTag) {
      groups.push(new Map())
      continue
    }
    const name = readField().toString()
    const bytes = readField()
    if (name) {
      values = []
      groups.at(-1)?.set(name, values)
    }
    const value = parseValue(tag, bytes)
    if (value !== undefined) values.push(value)
  }
  return groups
}

/** The value of an integer, enum, boolean or text; undefined for other types. */
function parseValue(tag: number, bytes: Buffer): string | number | boolean | undefined {
  const isInteger = tag === valueTags.integer || tag === valueTags.enum
  if (isInteger && bytes.length === 4) return bytes.readInt32BE()
  if (tag === valueTags.boolean && bytes.length === 1) return bytes[0] === 1
  return tag >= textTags.first && tag <= textTags.last ? bytes.toString() : undefined
}
