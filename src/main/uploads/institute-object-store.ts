import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { type FilePath, isFileLocation, parseFileLocation } from '#contract/stored-file'
import { contentTypeOf } from '#system/content-type'
import { parseContentRange } from '#system/range'
import { badResponse } from '../gateway/errors'
import { type FileRequests, sha256Of } from '../gateway/files'
import type { ObjectStore } from '../ports/object-store'
import { chunksWithProgress } from './chunks'
import { notInFileStorageError } from './object-keys'

/** Object store at the institute's own server. The server chooses the names: a location is 'files:documents/…'. */
export function createInstituteObjectStore(files: FileRequests): ObjectStore {
  return {
    ownsLocation: isFileLocation,
    async put(_key, bytes, { visibility, staffId }, onProgress, signal) {
      const folder = visibility === 'public' ? 'public' : 'documents'
      const chunks = chunksWithProgress(bytes, onProgress)
      return files.add(staffId, { folder, bytes, chunks, signal }).catch((error) => {
        throw signal.aborted ? signal.reason : error
      })
    },
    async get(location, staffId) {
      const file = fileOf(location)
      const response = await (file.folder === 'public'
        ? files.readPublic(file, null)
        : files.readDocument(staffId, file)
      ).catch(throwReadError)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if ((await sha256Of(bytes)) !== file.hash)
        throw badResponse(t`The server returned a file that differs from the stored one.`)
      return { bytes, type: contentTypeOf(bytes) }
    },
    async open(location, range) {
      const response = await files.readPublic(fileOf(location), range).catch(throwReadError)
      const { body, headers } = response
      const length = Number(headers.get('content-length'))
      if (!body || !length) throw badResponse(t`The server returned no file.`)
      return {
        body,
        type: headers.get('content-type') ?? '',
        ...parseContentRange(headers.get('content-range'), length),
      }
    },
  }
}

function fileOf(location: string): FilePath {
  const file = parseFileLocation(location)
  if (!file) throw notInFileStorageError()
  return file
}

function throwReadError(error: unknown): never {
  if (error instanceof CallError && error.code === 'not_found')
    throw new CallError('not_found', t`The document is no longer in the file storage.`)
  throw error
}
