import { Readable } from 'node:stream'
import { GetObjectCommand, type GetObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3'
import { CallError } from '#contract/protocol/failure'
import { contentTypeOf } from '../files/content-type'
import type { ObjectPart } from '../ports/object-store'
import { rangeOf } from './range'

type Place = { Bucket: string; Key: string }
/** More than any type needs to be known. */
const head = 4096

/** Opens an object, or the part of it that `range` names. What it is shows its beginning, read along or beforehand. */
export async function openObject(client: S3Client, place: Place, range: string | null): Promise<ObjectPart> {
  const isPart = range !== null && /^bytes=(\d+-\d*|-\d+)$/.test(range)
  // Not every service understands a range that counts from the end.
  const asked = isPart && range.startsWith('bytes=-') ? await fromStart(client, place, range) : range
  const given = await client.send(new GetObjectCommand({ ...place, ...(isPart ? { Range: asked ?? range } : {}) }))
  const body = bodyOf(given)
  try {
    const { from, to, size } = placeOf(given)
    const chunks = body[Symbol.asyncIterator]()
    const first = await startOf(chunks)
    const tells = from === 0 && first.length >= Math.min(head, size)
    const type = contentTypeOf(tells ? first : (await readHead(client, place)).bytes)
    const whole = Readable.toWeb(Readable.from(joined(first, chunks), { objectMode: false }))
    return { body: whole as ReadableStream<Uint8Array>, type, size, from, to }
  } catch (error) {
    body.destroy()
    throw error
  }
}

async function fromStart(client: S3Client, place: Place, range: string): Promise<string | null> {
  const { size } = await readHead(client, place)
  const part = rangeOf(range, size)
  return part ? `bytes=${part.from}-${part.to}` : null
}

async function readHead(client: S3Client, place: Place) {
  const given = await client.send(new GetObjectCommand({ ...place, Range: `bytes=0-${head - 1}` }))
  return { bytes: await bodyOf(given).transformToByteArray(), size: placeOf(given).size }
}

function bodyOf({ Body }: GetObjectCommandOutput) {
  if (!(Body instanceof Readable))
    throw new CallError('bad_gateway', 'The document store answered without the document.')
  return Body
}

/** `Content-Range: bytes 0-99/1000`, or the whole. */
function placeOf({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput) {
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? []
  if (size === undefined) return { from: 0, to: ContentLength - 1, size: ContentLength }
  return { from: Number(from), to: Number(to), size: Number(size) }
}

async function startOf(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (let bytes = 0; bytes < head; ) {
    const next = await chunks.next()
    if (next.done) break
    parts.push(next.value)
    bytes += next.value.length
  }
  return Buffer.concat(parts)
}

async function* joined(first: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}
