import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { unstored } from './unstored'

const packed = promisify(gzip)
/** What is shorter travels as one packet anyway. */
const worthPacking = 1400

/**
 * An answer as JSON. What a GET is answered bears a tag of its own bytes, so whoever has them already (If-None-Match) is told
 * that alone (ADR-6); long ones are packed for whoever can read that.
 */
export async function reply({ method, headers: asked }: Request, status: number, body: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  const headers: Record<string, string> = { ...unstored, 'content-type': 'application/json' }
  if (method === 'GET' && status === 200) {
    headers.etag = `W/"${hash('sha1', text, 'base64url')}"`
    if (named(asked.get('if-none-match')).includes(headers.etag)) return new Response(null, { status: 304, headers })
  }
  if (text.length < worthPacking || !named(asked.get('accept-encoding')).some(isGzip)) {
    return new Response(text, { status, headers })
  }
  const zipped = { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  return new Response(await packed(text), { status, headers: zipped })
}

/** The names of a header's list: 'gzip, br;q=0.5' → ['gzip', 'br;q=0.5']. */
const named = (list: string | null) => (list ?? '').split(',').map((name) => name.trim())
/** Weight 0 refuses it. */
const isGzip = (name: string) => /^(gzip|\*)$|^(gzip|\*) *; *q=(1|0\.\d*[1-9])/i.test(name)
