import { open, rename, rm, stat } from 'node:fs/promises'
import { t } from '@lingui/core/macro'
import { retryWhileInUse } from '#system/file-in-use'
import { type Feed, type FeedResponse, fetchFeedFile } from './feed'
import type { Manifest } from './manifest'
import { UpdateError } from './update-error'
import { damagedFileError, matchesSignature } from './verified-file'

type DownloadOptions = { signal: AbortSignal; onProgress: (done: number, total: number) => void }
const maxAttempts = 3

/** Downloads a signed installer to `path`, which exists only when complete and verified. Resumes from `path`.part. */
export async function download(
  feed: Feed,
  file: Manifest['file'],
  path: string,
  options: DownloadOptions,
): Promise<void> {
  const partialPath = `${path}.part`
  for (let attemptsLeft = maxAttempts; ; attemptsLeft--) {
    const existingBytes = await sizeOf(partialPath)
    try {
      if (existingBytes < file.size) await fetchRemaining(feed, file, partialPath, existingBytes, options)
    } catch (error) {
      const code = error instanceof UpdateError ? error.code : undefined
      // An error without a code is usually a full disk: deleting the partial file makes room.
      if (code === 'damaged' || code === undefined) await rm(partialPath, { force: true })
      const canResume = code === 'unreachable' && (await sizeOf(partialPath)) > existingBytes
      const canStartOver = code === 'damaged' && existingBytes > 0
      if ((canResume || canStartOver) && attemptsLeft > 1) continue
      throw error
    }
    if (await matchesSignature(partialPath, file)) return retryWhileInUse(() => rename(partialPath, path))
    await rm(partialPath, { force: true })
    // A resumed partial file may be of another installer; a complete download is not.
    if (existingBytes === 0 || attemptsLeft <= 1) throw damagedFileError()
  }
}

async function fetchRemaining(
  feed: Feed,
  file: Manifest['file'],
  partialPath: string,
  existingBytes: number,
  options: DownloadOptions,
) {
  const { signal, onProgress } = options
  const headers: Record<string, string> = existingBytes > 0 ? { range: `bytes=${existingBytes}-` } : {}
  const response = await fetchFeedFile(feed, `files/${file.name}`, {
    timeoutMs: feed.timeouts.file,
    cancelSignal: signal,
    headers,
  })
  const from = startOffset(response, existingBytes, file.size)
  const partialFile = await open(partialPath, from > 0 ? 'a' : 'w', 0o700)
  try {
    let receivedBytes = from
    for await (const bytes of response.chunks()) {
      receivedBytes += bytes.length
      if (receivedBytes > file.size) throw damagedFileError()
      await partialFile.writeFile(bytes)
      onProgress(receivedBytes, file.size)
    }
    if (receivedBytes < file.size)
      throw new UpdateError('unreachable', t`The download was interrupted. It continues later.`)
    await partialFile.sync()
  } catch (error) {
    response.cancel()
    throw error
  } finally {
    await partialFile.close()
  }
}

/** Start offset of a response. Throws when its length is not the signed one. */
function startOffset({ status, headers, cancel }: FeedResponse, existingBytes: number, size: number): number {
  // The hash of the whole file shows whether the resumed bytes fit.
  if (status === 206) return existingBytes
  const length = headers.get('content-length')
  if (status === 200 && (length === null || Number(length) === size)) return 0
  cancel()
  throw new UpdateError('damaged', t`The file on the update server does not match its signature. Contact IT.`)
}

async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return stats?.size ?? 0
}
