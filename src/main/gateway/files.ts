import { Readable } from 'node:stream'
import { isObject } from '#contract/protocol/reading/values'
import {
  contentHashHeader,
  type FileFolder,
  type FilePath,
  filesPath,
  isFileLocation,
  publicFilesPath,
} from '#contract/stored-file'
import { signInRequired } from '../access'
import type { ProviderPort } from '../ports/provider'
import { defaultDeadlines } from './backend-client'
import { badResponse, classifyFetchError } from './errors'
import { authorization, type ClientInfo, headersWithoutSession } from './headers'
import { isGatewayError, type Reachability } from './reachability'
import { readResponse } from './read-response'
import { toResponseError } from './response-error'
import type { Session } from './session/session'

type Dependencies = {
  provider: ProviderPort
  session: Pick<Session, 'tokenOf' | 'endByToken'>
  client: ClientInfo
  reachability: Pick<Reachability, 'recordResponse' | 'recordFailure'>
}
type Upload = { folder: FileFolder; bytes: Uint8Array; chunks: Iterable<Uint8Array>; signal: AbortSignal }

/** Files that the institute's server stores, in the name of a person. All throw CallError. */
export function createFileRequests({ provider, session, client, reachability }: Dependencies) {
  function headersOf(staffId: string | undefined): { headers: Headers; token: string } {
    const token = staffId === undefined ? undefined : session.tokenOf(staffId)
    if (!token) throw signInRequired()
    const headers = headersWithoutSession(client)
    headers.set('authorization', authorization(token, provider))
    return { headers, token }
  }

  /** Resolves with a response of status 200 or 206. */
  async function send(path: string, init: RequestInit, token?: string): Promise<Response> {
    const request = new Request(new URL(path.slice(1), provider.url), { ...init, redirect: 'manual' })
    const response = await provider.fetch(request).catch((error: unknown) => {
      if (!init.signal?.aborted) reachability.recordFailure()
      throw classifyFetchError(error)
    })
    if (response.status === 200 || response.status === 206) {
      reachability.recordResponse()
      return response
    }
    const raw = await readResponse(response)
    if (isGatewayError(raw)) reachability.recordFailure()
    else reachability.recordResponse()
    const error = toResponseError(raw)
    if (raw.status === 401 && token) session.endByToken(token, error.message)
    throw error
  }

  return {
    /** Sends a file and resolves with its location. The same bytes have the same location, so it can be repeated. */
    async add(staffId: string | undefined, { folder, bytes, chunks, signal }: Upload): Promise<string> {
      const { headers, token } = headersOf(staffId)
      headers.set(contentHashHeader, await sha256Of(bytes))
      const body = Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>
      const deadline = AbortSignal.timeout(provider.deadlines?.upload ?? defaultDeadlines.upload)
      const init = {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
        signal: AbortSignal.any([signal, deadline]),
      } as const
      const response = await send(filesPath + folder, init, token)
      const { body: reply } = await readResponse(response)
      if (!isObject(reply) || typeof reply.location !== 'string' || !isFileLocation(reply.location))
        throw badResponse('no location for the file')
      return reply.location
    },
    /** A document of a trainee. */
    async readDocument(staffId: string | undefined, { path }: FilePath): Promise<Response> {
      const { headers, token } = headersOf(staffId)
      const signal = AbortSignal.timeout(provider.deadlines?.read ?? defaultDeadlines.read)
      return send(filesPath + path, { headers, signal }, token)
    },
    /** A file of the public site; `range` is the HTTP header. */
    readPublic: ({ path }: FilePath, range: string | null): Promise<Response> =>
      send(publicFilesPath + path, range === null ? {} : { headers: { range } }),
  }
}

/** SHA-256 in hexadecimal digits, computed on another thread: a video has 100 MB. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')

export type FileRequests = ReturnType<typeof createFileRequests>
