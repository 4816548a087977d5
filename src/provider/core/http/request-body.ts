import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import { exceedsBounds } from '#contract/protocol/text/json-bounds'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const bodyLimits = { open: 8 * kilobyte, json: megabyte, form: 10 * megabyte }
/** No call that is open to everybody sends more. */
const openBounds = { depth: 4, members: 50 }

/**
 * What a request carries: its JSON object, {} when it has no body, or {file} for an upload, which comes in a form under
 * its field's name. Of a call that is open to everybody little is read. Throws `invalid` (413, 415, 422).
 */
export async function readBody(
  request: Request,
  { fileField, open = false }: { fileField?: string; open?: boolean },
): Promise<Record<string, unknown>> {
  // It has none, and to look for it takes long.
  if (request.method === 'GET') return {}
  return fileField === undefined ? readJson(request, open) : readForm(request, fileField)
}

async function readJson(request: Request, isOpen: boolean): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, isOpen ? bodyLimits.open : bodyLimits.json)
  if (bytes.length === 0) return {}
  if (!hasContentType(request, /^application\/json\b/i)) {
    throw new CallError('invalid', 'Only JSON is accepted.', undefined, 415)
  }
  const text = bytes.toString('utf8')
  if (isOpen && exceedsBounds(text, openBounds))
    throw new CallError('invalid', 'The request has too many parts.', undefined, 413)
  const body = parseJson(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new CallError('invalid', 'The request is not a JSON object.')
}

async function readForm(request: Request, fileField: string): Promise<Record<string, unknown>> {
  if (!hasContentType(request, /^multipart\/form-data\b/i)) {
    throw new CallError('invalid', 'A file is sent in a form.', undefined, 415)
  }
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, bodyLimits.form)
  const file = (await parseFormData(new Response(bytes, { headers: { 'content-type': type } }))).get(fileField)
  if (!(file instanceof File)) throw new CallError('invalid', 'Please select an Excel file!', { file: 'Select a file' })
  return { file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
}

async function parseFormData(response: Response): Promise<FormData> {
  try {
    return await response.formData()
  } catch (cause) {
    throw new CallError(
      'invalid',
      `The form cannot be read (${cause instanceof Error ? cause.message : 'unreadable'}).`,
    )
  }
}

const hasContentType = (request: Request, type: RegExp) => type.test(request.headers.get('content-type') ?? '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CallError(
      'invalid',
      `The request is not JSON (${cause instanceof Error ? cause.message : 'unreadable'}).`,
    )
  }
}

/** Throws as soon as it is too much, whatever the request says of its length. */
async function readBytes({ body }: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await drainBody(reader)
      throw new CallError('invalid', `The request is larger than ${formatSize(maxBytes)}.`, undefined, 413)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

const formatSize = (size: number) => (size < megabyte ? `${size / kilobyte} KB` : `${size / megabyte} MB`)

/** Milliseconds for which the rest of what is too large is read. */
const drainTimeoutMs = 5000
/**
 * Reads on without keeping anything: as long as the rest of a request stands in its connection, neither the answer nor the next
 * request is sure to get through. It is not told to stop: a form that is still being written would reject where nobody listens.
 */
async function drainBody(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  let isDone = false
  const readToEnd = async () => {
    while (!isDone && !(await reader?.read())?.done);
  }
  // What breaks off has nothing more to read.
  await Promise.race([readToEnd().catch(() => undefined), pause(drainTimeoutMs, undefined, { ref: false })])
  isDone = true
}
