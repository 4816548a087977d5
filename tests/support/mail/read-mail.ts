export type Part = { type: string; filename: string; bytes: Buffer }
export type ReadMail = {
  raw: string
  /** By lower-case name, unfolded, not decoded. */
  headers: ReadonlyMap<string, string>
  /** Decoded. */
  subject: string
  text: string
  attachments: Part[]
}

/** Parses a received mail. */
export function readMail(bytes: Buffer): ReadMail {
  const raw = bytes.toString('latin1')
  const parts = readParts(raw)
  const { headers } = split(raw)
  const isText = ({ type, filename }: Part) => type.startsWith('text/plain') && filename === ''
  return {
    raw,
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: parts.find(isText)?.bytes.toString('utf8') ?? '',
    attachments: parts.filter((part) => !isText(part)),
  }
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4) }
}

function readParts(raw: string): Part[] {
  const { headers, body } = split(raw)
  const type = headers.get('content-type') ?? ''
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => readParts(part.replace(/^\r\n/, '')))
  const disposition = headers.get('content-disposition') ?? ''
  const [, plain = ''] = /filename="?([^";]+)/.exec(disposition) ?? []
  const pieces = [...disposition.matchAll(/filename\*\d+\*?=(?:utf-8'')?(?:"([^"]*)"|([^;\s]+))/gi)]
  const long = pieces.map(([, quoted, bare]) => quoted ?? bare).join('')
  return [{ type, filename: long ? decodeURIComponent(long) : decodeWords(plain), bytes: decodeBody(body, headers) }]
}

function decodeBody(body: string, headers: ReadonlyMap<string, string>): Buffer {
  const encoding = headers.get('content-transfer-encoding') ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const hex = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
  return Buffer.from(body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, hex), 'latin1')
}

/** Decodes the encoded words of a header (RFC 2047). Adjacent ones are joined as bytes first. */
export const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? `\0${text}\0`
        : `\0${Buffer.from(decodeQuoted(text), 'latin1').toString('base64')}\0`,
    )
    .replace(/(?:\0[^\0]*\0)+/g, (all) =>
      Buffer.concat(
        all
          .split('\0')
          .filter(Boolean)
          .map((one) => Buffer.from(one, 'base64')),
      ).toString('utf8'),
    )
const decodeQuoted = (text: string) =>
  text
    .replaceAll('_', ' ')
    .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
