import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@lingui/core/macro'
import { dayOf } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { type FileFolder, type FilePath, maxFileBytes } from '#contract/stored-file'
import { contentTypeOf, extensionOf, typeDetectionBytes } from '#system/content-type'
import { type DiskProblem, diskProblemOf, insufficientStorage } from '#system/disk-problem'
import { moveSynced, writeSynced } from '#system/durable-file'
import { type FilePart, isNotFoundError, openFilePart } from '#system/file-part'

/** No upload takes this long: the process of an older partial file was killed. */
const abandonedAfterMs = 3_600_000
/** Larger files are verified once per process, because players read them in many ranges. */
const verifiedOnceAboveBytes = 8 * 1024 * 1024

type Logging = { logError: (error: unknown) => void; log: (line: string) => void }
export type FileStore = Awaited<ReturnType<typeof openFileStore>>

/**
 * Files in a folder that providers may share: `<root>/documents/2026-11/<SHA-256>.jpg`. A file gets this name when it is
 * complete and synced, and is never changed or removed. Throws if the folder is not writable.
 */
export async function openFileStore(root: string, { logError, log }: Logging) {
  const partialFolder = join(root, 'partial')
  const verifiedPaths = new Set<string>()
  let writeProblem = ''
  await assertWritable(root, partialFolder)

  async function add(folder: FileFolder, content: AsyncIterable<Uint8Array>, hash: string, now: number) {
    const partialPath = join(partialFolder, randomUUID())
    try {
      const receiver = createReceiver(folder)
      await writeSynced(partialPath, receiver.receive(content))
      if (receiver.hash() !== hash)
        throw new CallError('invalid', t`The file did not arrive as it was sent. Upload it again.`)
      const path = `${folder}/${dayOf(now).slice(0, 7)}/${hash}.${extensionOf(receiver.type())}`
      await moveSynced(partialPath, join(root, path))
      writeProblem = ''
      return path
    } catch (error) {
      await rm(partialPath, { force: true }).catch(logError)
      if (error instanceof CallError) throw error
      logError(error)
      writeProblem = writeProblemTexts[diskProblemOf(error) ?? 'failing']
      throw new CallError(
        'bad_gateway',
        t`${writeProblem} Nothing was stored. Contact IT.`,
        undefined,
        insufficientStorage,
      )
    }
  }

  async function verify({ path, hash }: FilePath): Promise<void> {
    if (verifiedPaths.has(path)) return
    if ((await hashOf(join(root, path))) !== hash) {
      log(`files.damaged ${path}`)
      throw new CallError(
        'bad_gateway',
        t`The file is damaged in the institute’s file storage. Contact IT.`,
        undefined,
        500,
      )
    }
    const { size } = await stat(join(root, path))
    if (size > verifiedOnceAboveBytes) verifiedPaths.add(path)
  }

  function throwReadError(error: unknown): never {
    if (error instanceof CallError) throw error
    if (isNotFoundError(error)) throw new CallError('not_found', t`The file is not in the institute’s file storage.`)
    logError(error)
    throw new CallError(
      'bad_gateway',
      t`The file cannot be read in the institute’s file storage. Contact IT.`,
      undefined,
      500,
    )
  }

  /** Removes partial files of killed processes. Never rejects. */
  async function removeAbandoned(): Promise<void> {
    try {
      for (const name of await readdir(partialFolder)) {
        const path = join(partialFolder, name)
        if (Date.now() - (await stat(path)).mtimeMs > abandonedAfterMs) await rm(path, { force: true })
      }
    } catch (error) {
      // Another provider may remove the same files.
      if (!isNotFoundError(error)) logError(error)
    }
  }

  await removeAbandoned()
  return {
    /** Stores a file and resolves with its path. The same content has the same path, so an upload can be repeated. */
    add,
    /** Throws unless the file is there and has the checksum of its name. */
    verify: (file: FilePath): Promise<void> => verify(file).catch(throwReadError),
    /** Opens a file, or a range of it, after its checksum was verified. Throws CallError. */
    async open(file: FilePath, range: string | null = null): Promise<FilePart> {
      try {
        await verify(file)
        return await openFilePart(join(root, file.path), range)
      } catch (error) {
        return throwReadError(error)
      }
    },
    /** Why the latest write failed; '' after a success. */
    writeProblem: (): string => writeProblem,
    removeAbandoned,
  }
}

const writeProblemTexts: Record<DiskProblem, string> = {
  full: t`The institute’s file storage is full.`,
  'read-only': t`The institute’s file storage is read-only.`,
  failing: t`The institute’s file storage cannot be written.`,
}

async function assertWritable(root: string, partialFolder: string): Promise<void> {
  const probePath = join(partialFolder, randomUUID())
  try {
    await mkdir(partialFolder, { recursive: true, mode: 0o700 })
    await writeSynced(probePath, [Buffer.from('probe')])
    await rm(probePath)
  } catch (error) {
    throw new Error(`FILES_DIR: files cannot be stored in ${root} (${(error as Error).message}).`)
  }
}

/** Checks type and size of a file while it arrives, and computes its hash. */
function createReceiver(folder: FileFolder) {
  const sha256 = createHash('sha256')
  let type = ''
  return {
    type: () => type,
    hash: () => sha256.copy().digest('hex'),
    /** Yields the content. Throws `invalid` (413, 415). */
    async *receive(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
      let limit = 0
      let size = 0
      for await (const chunk of withLargeHead(content)) {
        if (type === '') {
          type = contentTypeOf(chunk)
          limit = maxFileBytes(folder, type)
          const isTypeAccepted = limit > 0
          if (!isTypeAccepted) throw new CallError('invalid', t`Files of this type are not accepted.`, undefined, 415)
        }
        size += chunk.length
        if (size > limit)
          throw new CallError(
            'invalid',
            t`The file is larger than ${{ megabytes: limit / 1024 / 1024 }} MB.`,
            undefined,
            413,
          )
        sha256.update(chunk)
        yield chunk
      }
      if (size === 0) throw new CallError('invalid', t`The file is empty.`)
    },
  }
}

/** Joins the first chunks into one of at least `typeDetectionBytes`, unless the content is shorter. */
async function* withLargeHead(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let head: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of content) {
    if (!head) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < typeDetectionBytes) continue
      yield head
      head = undefined
    }
  }
  if (head?.length) yield head
}

async function hashOf(path: string): Promise<string> {
  const sha256 = createHash('sha256')
  for await (const chunk of createReadStream(path)) sha256.update(chunk as Uint8Array)
  return sha256.digest('hex')
}
