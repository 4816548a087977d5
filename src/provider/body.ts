import { CallError } from '#contract/failure'

const largestBody = 1024 * 1024

/** The JSON object that a request carries; {} when it has no body. Throws `invalid` (413, 415, 422). */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new CallError('invalid', 'Only JSON is accepted.', undefined, 415)
  }
  const body = parse(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new CallError('invalid', 'The request is not a JSON object.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CallError(
      'invalid',
      `The request is not JSON (${cause instanceof Error ? cause.message : 'unreadable'}).`,
    )
  }
}

/** Stops reading as soon as it is too much, whatever the request says of its length. */
async function readText(request: Request): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > largestBody) throw new CallError('invalid', 'The request is larger than 1 MB.', undefined, 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
