import { existsSync } from 'node:fs'
import { request } from 'node:http'

/** An attribute's values as they come; bytes that are no text or number stay out. */
export type Attributes = ReadonlyMap<string, readonly (string | number | boolean)[]>

const operations = { 'Get-Job-Attributes': 0x0009, 'CUPS-Get-Printers': 0x4002 } as const
type Asked = { operation: keyof typeof operations; uri?: string; attributes: readonly string[] }

const tags = { charset: 0x47, language: 0x48, keyword: 0x44, uri: 0x45 } as const
/** Where a CUPS of this machine listens, on Linux and macOS; lp and cancel follow CUPS_SERVER, so this does too. */
const sockets = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']
const patience = 10_000

/**
 * Asks the CUPS of this machine (RFC 8010, RFC 8011): what the commands of CUPS do not tell, such as whether a job had begun
 * before it was cancelled. Answers the groups of attributes; rejects where CUPS does not answer, or not with a success.
 */
export async function askCups(asked: Asked): Promise<Attributes[]> {
  const answer = await post(encode(asked))
  if (answer.length < 8) throw new Error('CUPS answered nothing.')
  const status = answer.readUInt16BE(2)
  // What is not found is an answer: client-error-not-found.
  if (status >= 0x0100 && status !== 0x0406) throw new Error(`CUPS answered ${status.toString(16)}.`)
  return decode(answer)
}

function post(body: Buffer): Promise<Buffer> {
  const place = placeOf(process.env.CUPS_SERVER ?? '')
  const headers = { 'content-type': 'application/ipp', 'content-length': body.length, host: 'localhost' }
  return new Promise((resolve, reject) => {
    const sent = request({ ...place, method: 'POST', path: '/', headers, timeout: patience }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
      answer.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('CUPS did not answer.')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** '/run/cups/cups.sock', 'print.institute.lan', 'print.institute.lan:632/version=1.1', or '' for this machine. */
function placeOf(server: string) {
  if (server.startsWith('/')) return { socketPath: server }
  const [named = ''] = server.split('/')
  const [host = '', port = ''] = named.split(':')
  if (host && host !== 'localhost') return { host, port: Number(port) || 631 }
  const socketPath = sockets.find((path) => existsSync(path))
  return socketPath ? { socketPath } : { host: 'localhost', port: Number(port) || 631 }
}

function encode({ operation, uri, attributes }: Asked): Buffer {
  const text = (value: string) => {
    const bytes = Buffer.from(value)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const value = (tag: number, name: string, of: string) => Buffer.concat([Buffer.of(tag), text(name), text(of)])
  return Buffer.concat([
    Buffer.of(2, 0, operations[operation] >> 8, operations[operation] & 0xff, 0, 0, 0, 1, groupBegins.operation),
    value(tags.charset, 'attributes-charset', 'utf-8'),
    value(tags.language, 'attributes-natural-language', 'en'),
    ...(uri ? [value(tags.uri, 'job-uri', uri)] : []),
    // Further values of one attribute go without its name.
    ...attributes.map((attribute, n) => value(tags.keyword, n === 0 ? 'requested-attributes' : '', attribute)),
    Buffer.of(groupBegins.end),
  ])
}

const groupBegins = { operation: 0x01, end: 0x03 } as const
const textTags = { first: 0x40, last: 0x5f } as const

function decode(answer: Buffer): Attributes[] {
  const groups: Map<string, (string | number | boolean)[]>[] = []
  let at = 8
  let values: (string | number | boolean)[] = []
  const take = () => {
    const length = answer.readUInt16BE(at)
    const bytes = answer.subarray(at + 2, at + 2 + length)
    at += 2 + length
    return bytes
  }
  while (at < answer.length) {
    const tag = answer.readUInt8(at++)
    if (tag === groupBegins.end) break
    if (tag < 0x10) {
      groups.push(new Map())
      continue
    }
    const name = take().toString()
    const bytes = take()
    if (name) {
      values = []
      groups.at(-1)?.set(name, values)
    }
    const found = valueIn(tag, bytes)
    if (found !== undefined) values.push(found)
  }
  return groups
}

/** Integers and enumerations, truths, and texts of any kind. */
function valueIn(tag: number, bytes: Buffer): string | number | boolean | undefined {
  if ((tag === 0x21 || tag === 0x23) && bytes.length === 4) return bytes.readInt32BE()
  if (tag === 0x22 && bytes.length === 1) return bytes[0] === 1
  return tag >= textTags.first && tag <= textTags.last ? bytes.toString() : undefined
}
