import { Readable } from 'node:stream'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { isObject } from '#contract/protocol/reading/values'
import {
  contentHashHeader,
  type FileFolder,
  type FilePath,
  filesPath,
  isFileLocation,
  maxFileBytes,
  publicFilesPath,
} from '#contract/stored-file'
import { typeOfName } from '#system/content-type'
import { signInRequired } from '../access'
import { createProgressDeadline, type ProgressDeadline } from '../network/progress-deadline'
import type { ProviderPort } from '../ports/provider'
import { defaultDeadlines } from './backend-client'
import { badResponse, classifyFetchError } from './errors'
import { authorization, type ClientInfo, headersWithoutSession } from './headers'
import { isProxyError, type Reachability } from './reachability'
import { type RawResponse, readResponse } from './read-response'
import { toResponseError } from './response-error'
import type { Session } from './session/session'

type Dependencies = {
  provider: ProviderPort
  session: Pick<Session, 'tokenOf' | 'endByToken'>
  client: ClientInfo
  reachability: Pick<Reachability, 'recordResponse' | 'recordFailure'>
}
/** `chunks`: the same bytes in the pieces in which they are sent. */
type Upload = { folder: FileFolder; bytes: Uint8Array; chunks: Iterable<Uint8Array>; signal: AbortSignal }
type TransferOptions = { deadline: ProgressDeadline; token?: string; cancelSignal?: AbortSignal }

/**
 * Uploads and downloads of files of the institute's server. A transfer has no time limit while it makes progress. All
 * methods throw CallError.
 */
export function createFileRequests({ provider, session, client, reachability }: Dependencies) {
  const idleMs = provider.deadlines?.idle ?? defaultDeadlines.idle

  function createHeaders(staffId: string | undefined): { headers: Headers; token: string } {
    const token = staffId === undefined ? undefined : session.tokenOf(staffId)
    if (!token) throw signInRequired()
    const headers = headersWithoutSession(client)
    headers.set('authorization', authorization(token, provider))
    return { headers, token }
  }

  /** Resolves with a response of status 200 or 206. */
  async function send(
    path: string,
    init: RequestInit,
    { deadline, token, cancelSignal }: TransferOptions,
  ): Promise<Response> {
    const { signal } = deadline
    const request = new Request(new URL(path.slice(1), provider.url), { ...init, signal, redirect: 'manual' })
    const response = await deadline
      .run(() => provider.fetch(request))
      .catch((error: unknown) => {
        if (!cancelSignal?.aborted) reachability.recordFailure()
        throw classifyFetchError(error)
      })
    if (response.status === 200 || response.status === 206) {
      reachability.recordResponse()
      return response
    }
    const errorResponse = await readReply(response, deadline)
    if (isProxyError(errorResponse)) reachability.recordFailure()
    else reachability.recordResponse()
    const error = toResponseError(errorResponse)
    if (errorResponse.status === 401 && token) session.endByToken(token, error.message)
    throw error
  }

  /** The body of the response fails without progress, or above the maximum file size of its folder. */
  async function read({ path, folder }: FilePath, basePath: string, init: RequestInit, token?: string) {
    const deadline = createProgressDeadline(idleMs)
    const response = await send(basePath + path, init, { deadline, ...(token === undefined ? {} : { token }) })
    const { status, headers, body } = response
    return new Response(body && limitBody(body, deadline, maxFileBytes(folder, typeOfName(path))), { status, headers })
  }

  return {
    /** Sends a file and resolves with its location. Can be repeated: the same bytes have the same location. */
    async add(staffId: string | undefined, { folder, bytes, chunks, signal }: Upload): Promise<string> {
      const { headers, token } = createHeaders(staffId)
      headers.set(contentHashHeader, await sha256Of(bytes))
      const deadline = createProgressDeadline(idleMs, signal)
      const sentChunks = Readable.from(extendPerChunk(chunks, bytes.length, deadline), { objectMode: false })
      const body = Readable.toWeb(sentChunks) as ReadableStream<Uint8Array>
      const init = { method: 'POST', headers, body, duplex: 'half' } as const
      const response = await send(filesPath + folder, init, { deadline, token, cancelSignal: signal })
      const { body: reply } = await readReply(response, deadline)
      if (!isObject(reply) || typeof reply.location !== 'string' || !isFileLocation(reply.location))
        throw badResponse(t`The server returned no location for the file.`)
      return reply.location
    },
    /** A document of a trainee. */
    async readDocument(staffId: string | undefined, file: FilePath): Promise<Response> {
      const { headers, token } = createHeaders(staffId)
      return read(file, filesPath, { headers }, token)
    },
    /** A file of the public site; `range` is the HTTP header. */
    readPublic: (file: FilePath, range: string | null): Promise<Response> =>
      read(file, publicFilesPath, range === null ? {} : { headers: { range } }),
  }
}

const toCallError = (error: unknown): CallError => (error instanceof CallError ? error : classifyFetchError(error))

const readReply = (response: Response, deadline: ProgressDeadline): Promise<RawResponse> =>
  deadline
    .run(() => readResponse(response))
    .catch((error: unknown) => {
      throw toCallError(error)
    })

function* extendPerChunk(
  chunks: Iterable<Uint8Array>,
  total: number,
  deadline: ProgressDeadline,
): Generator<Uint8Array, void> {
  let sent = 0
  for (const chunk of chunks) {
    yield chunk
    sent += chunk.length
    deadline.extend(sent, total)
  }
}

/** The deadline runs only during a read, so that a paused video does not exceed it. */
function limitBody(
  body: ReadableStream<Uint8Array>,
  deadline: ProgressDeadline,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await deadline.run(() => reader.read())
          if (done) return controller.close()
          size += value.length
          if (size > maxBytes) throw badResponse(t`The server returned a file that is larger than allowed.`)
          controller.enqueue(value)
        } catch (error) {
          controller.error(toCallError(error))
          // The transfer has failed already.
          await reader.cancel().catch(() => undefined)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** SHA-256 in hexadecimal digits, computed on another thread: a video may have 100 MB. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')

export type FileRequests = ReturnType<typeof createFileRequests>
