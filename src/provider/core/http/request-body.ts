import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { exceedsBounds } from '#contract/protocol/text/json-bounds'
import { withBody } from './body-reader'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const bodyLimits = { public: 8 * kilobyte, json: megabyte, form: 10 * megabyte }
/** Maximum nesting and number of members in the JSON of a public call: more than any public call needs. */
const publicBounds = { depth: 4, members: 50 }

/**
 * Reads a JSON object, {} for an empty body; with `fileField`, a form upload as {file}. Public calls have lower limits.
 * Throws `invalid` (413, 415, 422).
 */
export async function readBody(
  request: Request,
  { fileField, isPublic = false }: { fileField?: string; isPublic?: boolean },
): Promise<Record<string, unknown>> {
  // GET has no body, and even reading an empty one is slow.
  if (request.method === 'GET') return {}
  return fileField === undefined ? readJson(request, isPublic) : readForm(request, fileField)
}

async function readJson(request: Request, isPublic: boolean): Promise<Record<string, unknown>> {
  const bytes = await readBodyBytes(request, isPublic ? bodyLimits.public : bodyLimits.json)
  if (bytes.length === 0) return {}
  if (!hasContentType(request, /^application\/json\b/i)) {
    throw new CallError('invalid', t`Only JSON is accepted.`, undefined, 415)
  }
  const text = bytes.toString('utf8')
  if (isPublic && exceedsBounds(text, publicBounds))
    throw new CallError('invalid', t`The request has too many parts.`, undefined, 413)
  const body = parseJson(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new CallError('invalid', t`The request is not a JSON object.`)
}

async function readForm(request: Request, fileField: string): Promise<Record<string, unknown>> {
  if (!hasContentType(request, /^multipart\/form-data\b/i)) {
    throw new CallError('invalid', t`A file must be sent as a form (multipart/form-data).`, undefined, 415)
  }
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBodyBytes(request, bodyLimits.form)
  const file = (await parseFormData(new Response(bytes, { headers: { 'content-type': type } }))).get(fileField)
  if (!(file instanceof File))
    throw new CallError('invalid', t`Please select an Excel file!`, { file: t`Select a file` })
  return { file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
}

async function parseFormData(response: Response): Promise<FormData> {
  try {
    return await response.formData()
  } catch (cause) {
    throw new CallError('invalid', t`The form cannot be read (${{ reason: reasonOf(cause) }}).`)
  }
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : 'unreadable')

const hasContentType = (request: Request, type: RegExp) => type.test(request.headers.get('content-type') ?? '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CallError('invalid', t`The request is not JSON (${{ reason: reasonOf(cause) }}).`)
  }
}

/** Reads the body. Throws `invalid` (413) if more than `maxBytes` arrive, even if Content-Length states fewer. */
async function readBodyBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  await withBody(request, async (body) => {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxBytes)
        throw new CallError('invalid', t`The request is larger than ${{ size: formatSize(maxBytes) }}.`, undefined, 413)
      chunks.push(chunk)
    }
  })
  return Buffer.concat(chunks)
}

const formatSize = (size: number) => (size < megabyte ? `${size / kilobyte} KB` : `${size / megabyte} MB`)
