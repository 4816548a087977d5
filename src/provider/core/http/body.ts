import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import { exceedsBounds } from '#contract/protocol/text/json-bounds'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const largest = { open: 8 * kilobyte, json: megabyte, form: 10 * megabyte }
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
  const bytes = await readBytes(request, isOpen ? largest.open : largest.json)
  if (bytes.length === 0) return {}
  if (!isOf(request, /^application\/json\b/i)) {
    throw new CallError('invalid', 'Only JSON is accepted.', undefined, 415)
  }
  const text = bytes.toString('utf8')
  if (isOpen && exceedsBounds(text, openBounds))
    throw new CallError('invalid', 'The request has too many parts.', undefined, 413)
  const body = parse(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new CallError('invalid', 'The request is not a JSON object.')
}

async function readForm(request: Request, fileField: string): Promise<Record<string, unknown>> {
  if (!isOf(request, /^multipart\/form-data\b/i)) {
    throw new CallError('invalid', 'A file is sent in a form.', undefined, 415)
  }
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, largest.form)
  const file = (await formOf(new Response(bytes, { headers: { 'content-type': type } }))).get(fileField)
  if (!(file instanceof File)) throw new CallError('invalid', 'Please select an Excel file!', { file: 'Select a file' })
  return { file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
}

async function formOf(response: Response): Promise<FormData> {
  try {
    return await response.formData()
  } catch (cause) {
    throw new CallError(
      'invalid',
      `The form cannot be read (${cause instanceof Error ? cause.message : 'unreadable'}).`,
    )
  }
}

const isOf = (request: Request, type: RegExp) => type.test(request.headers.get('content-type') ?? '')

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

/** Throws as soon as it is too much, whatever the request says of its length. */
async function readBytes({ body }: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > most) {
      await passOver(reader)
      throw new CallError('invalid', `The request is larger than ${inWords(most)}.`, undefined, 413)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

const inWords = (size: number) => (size < megabyte ? `${size / kilobyte} KB` : `${size / megabyte} MB`)

/** Milliseconds for which the rest of what is too large is read. */
const patience = 5000
/**
 * Reads on without keeping anything: as long as the rest of a request stands in its connection, neither the answer nor the next
 * request is sure to get through. It is not told to stop: a form that is still being written would reject where nobody listens.
 */
async function passOver(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  let isOver = false
  const toTheEnd = async () => {
    while (!isOver && !(await reader?.read())?.done);
  }
  // What breaks off has nothing more to read.
  await Promise.race([toTheEnd().catch(() => undefined), pause(patience, undefined, { ref: false })])
  isOver = true
}
