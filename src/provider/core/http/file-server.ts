import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { withTranslationSources } from '#contract/protocol/http/translation-sources'
import {
  contentHashHeader,
  type FileFolder,
  fileFolders,
  filesPath,
  locationOfFile,
  parseFilePath,
  publicFilesPath,
} from '#contract/stored-file'
import { isWholeFile, partHeaders } from '#system/file-part'
import type { Database } from '../../database/database'
import { type AccessRule, assertAnyAllowed } from '../access'
import type { FileStore } from '../files/file-store'
import { withBody } from './body-reader'
import { type Authenticate, assertApiKey, clientOf, tokenOf } from './caller'
import { toFailure } from './failures'
import { jsonResponse } from './json-response'
import { noStoreHeaders } from './no-store-headers'
import { type CallInfo, type RefusedCalls, unknownCall } from './refused-calls'
import { createErrorReporter, type ErrorReporting } from './report-error'
import { withTimeout } from './timeout'

/** Access rules for reading documents and for adding files. A caller has to satisfy one rule of the list. */
export type FileAccess = { read: readonly AccessRule[]; add: Record<FileFolder, readonly AccessRule[]> }

type Options = ErrorReporting & {
  db: Database
  files: Pick<FileStore, 'add' | 'open'>
  access: FileAccess
  authenticate: Authenticate
  now: () => number
  apiKey?: string | undefined
  refusedCalls: Pick<RefusedCalls, 'record'>
}

/**
 * Stores and serves files (contract/stored-file). Documents need api_key and the token of a role that sees
 * registrations; files of the public site need neither. Returns undefined for other paths. Never throws.
 */
export function createFileServer(options: Options): (request: Request) => Promise<Response | undefined> {
  const { db, files, access, authenticate, now, apiKey, refusedCalls } = options
  const reportError = createErrorReporter(options)

  async function authorise(request: Request, rules: readonly AccessRule[], callInfo: CallInfo): Promise<void> {
    assertApiKey(request, apiKey)
    const caller = await withTimeout(request, authenticate(db, tokenOf(request), now()), reportError)
    Object.assign(callInfo, { role: caller.role, workstation: clientOf(request).workstation })
    assertAnyAllowed(rules, caller)
  }

  async function add(request: Request, folder: FileFolder, callInfo: CallInfo): Promise<Response> {
    const path = await withBody(request, async (body) => {
      await authorise(request, access.add[folder], callInfo)
      return files.add(folder, body, request.headers.get(contentHashHeader) ?? '', now())
    })
    return jsonResponse(request, 200, { message: 'Stored', location: locationOfFile(path) })
  }

  async function readDocument(request: Request, path: string, callInfo: CallInfo): Promise<Response> {
    await authorise(request, access.read, callInfo)
    return serveFile(request, files, path, 'documents')
  }

  async function handle(request: Request, pathname: string, callInfo: CallInfo): Promise<Response> {
    const { method } = request
    const isRead = method === 'GET' || method === 'HEAD'
    if (pathname.startsWith(publicFilesPath)) {
      if (!isRead) throw notAllowed()
      return serveFile(request, files, pathname.slice(publicFilesPath.length), 'public')
    }
    const path = pathname.slice(filesPath.length)
    callInfo.call = isRead ? 'files.read' : 'files.add'
    if (isRead) return readDocument(request, path, callInfo)
    const folder = fileFolders.find((name) => name === path)
    if (method !== 'POST' || !folder) throw notAllowed()
    return add(request, folder, callInfo)
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(filesPath) && !pathname.startsWith(publicFilesPath)) return undefined
    const callInfo = unknownCall()
    try {
      return await handle(request, pathname, callInfo)
    } catch (error) {
      const failure = toFailure(error, request.method === 'POST')
      reportError(error)
      refusedCalls.record(callInfo, failure)
      return jsonResponse(request, failure.status, withTranslationSources({ ...failure, error: failure.message }))
    }
  }
}

const notAllowed = () => new CallError('invalid', t`Files are added by POST and read by GET.`, undefined, 405)

async function serveFile(
  request: Request,
  files: Pick<FileStore, 'open'>,
  path: string,
  folder: FileFolder,
): Promise<Response> {
  const file = parseFilePath(path)
  if (file?.folder !== folder) throw new CallError('not_found', t`There is no such file.`)
  const part = await files.open(file, request.headers.get('range'))
  const isHead = request.method === 'HEAD'
  if (isHead) await part.body.cancel()
  const headers = {
    ...noStoreHeaders,
    ...partHeaders(part),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    // The path contains the checksum of the content, so a cached copy never becomes outdated.
    ...(folder === 'public' ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
  }
  return new Response(isHead ? null : part.body, { status: isWholeFile(part) ? 200 : 206, headers })
}
