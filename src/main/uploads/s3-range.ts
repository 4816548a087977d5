import { Readable } from 'node:stream'
import { GetObjectCommand, type GetObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { contentTypeOf, typeDetectionBytes } from '#system/content-type'
import type { FilePart } from '#system/file-part'
import { parseContentRange, parseRange } from '#system/range'

type ObjectId = { Bucket: string; Key: string }

/**
 * Opens an object, or a part of it. `range`: the Range header, ignored unless it is a single range of bytes. Detecting
 * the type from the object's first bytes may need a further request.
 */
export async function openObjectPart(client: S3Client, object: ObjectId, range: string | null): Promise<FilePart> {
  const isSingleRange = range !== null && /^bytes=(\d+-\d*|-\d+)$/.test(range)
  // Not every service supports a range relative to the end.
  const requestedRange =
    isSingleRange && range.startsWith('bytes=-') ? await toAbsoluteRange(client, object, range) : range
  // A range outside the object is sent unchanged, for the service to refuse it.
  const output = await client.send(
    new GetObjectCommand({ ...object, ...(isSingleRange ? { Range: requestedRange ?? range } : {}) }),
  )
  const body = bodyOf(output)
  try {
    const { from, to, size } = contentRange(output)
    const chunks = body[Symbol.asyncIterator]()
    const head = await takeFirstBytes(chunks)
    const hasTypeBytes = from === 0 && head.length >= Math.min(typeDetectionBytes, size)
    const type = contentTypeOf(hasTypeBytes ? head : (await fetchFirstBytes(client, object)).bytes)
    const stream = Readable.toWeb(Readable.from(prepend(head, chunks), { objectMode: false }))
    return { body: stream as ReadableStream<Uint8Array>, type, size, from, to }
  } catch (error) {
    body.destroy()
    throw error
  }
}

/** Converts a range relative to the end, such as 'bytes=-500'; null if it is outside the object. */
async function toAbsoluteRange(client: S3Client, object: ObjectId, range: string): Promise<string | null> {
  const { size } = await fetchFirstBytes(client, object)
  const part = parseRange(range, size)
  return part ? `bytes=${part.from}-${part.to}` : null
}

async function fetchFirstBytes(client: S3Client, object: ObjectId) {
  const output = await client.send(new GetObjectCommand({ ...object, Range: `bytes=0-${typeDetectionBytes - 1}` }))
  return { bytes: await bodyOf(output).transformToByteArray(), size: contentRange(output).size }
}

/** The body of a response. Throws `bad_gateway` without one. */
export function bodyOf({ Body }: GetObjectCommandOutput) {
  if (!(Body instanceof Readable))
    throw new CallError('bad_gateway', t`The file storage responded without the document.`)
  return Body
}

const contentRange = ({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput) =>
  parseContentRange(ContentRange, ContentLength)

async function takeFirstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (let bytes = 0; bytes < typeDetectionBytes; ) {
    const next = await chunks.next()
    if (next.done) break
    parts.push(next.value)
    bytes += next.value.length
  }
  return Buffer.concat(parts)
}

async function* prepend(first: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}
