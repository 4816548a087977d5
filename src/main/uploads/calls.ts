import { randomBytes } from 'node:crypto'
import type { DeskEventData } from '#contract/desk/index'
import { localMediaNotice } from '#contract/desk/media'
import { CallError, type Failure } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { extensionOf } from '../files/content-type'
import type { FileHandles, HeldFile } from '../files/file-handles'
import { objectName } from '../files/names'
import type { DeskContext } from '../ports'
import type { Visibility } from '../ports/object-store'
import { checkUpload, isMedia } from './check'
import { documentFolder, publicFolder } from './objects'

type UploadsCalls = Pick<Handlers, 'uploads.start' | 'uploads.cancel' | 'uploads.read'>
type Context = Pick<DeskContext, 'objectStore' | 'sharesMedia' | 'now'> & {
  emit: (name: 'uploads.progress', data: DeskEventData<'uploads.progress'>) => void
}

/**
 * Uploading trainee documents (S1 §5.6, §7), which are private, and images and videos of the public site (S2 §5), which
 * everyone may read (D-37). A file keeps its key while it is held, so that an upload tried again after a lost
 * answer overwrites itself and leaves no second copy.
 */
export function uploadsCalls(files: FileHandles, { objectStore, sharesMedia, emit, now }: Context): UploadsCalls {
  const keys: Record<Visibility, WeakMap<Uint8Array, string>> = { private: new WeakMap(), public: new WeakMap() }
  const running = new Map<string, { owner: string; stop: AbortController }>()

  function keyOf(file: HeldFile, visibility: Visibility): string {
    const known = keys[visibility]
    const key = known.get(file.bytes) ?? newKey(file, visibility, now())
    known.set(file.bytes, key)
    return key
  }

  return {
    'uploads.start': async ({ handle, kind, onlyHere }, owner) => {
      if (!handle) throw new CallError('invalid', 'Please Select file before Uploading')
      if (running.has(handle)) throw new CallError('conflict', 'This file is already being uploaded.')
      const file = files.read(owner, handle)
      checkUpload(kind, file)
      const { bytes, type } = file
      if (isMedia(kind) && !sharesMedia && !onlyHere) throw new CallError('conflict', localMediaNotice)
      const stop = new AbortController()
      running.set(handle, { owner, stop })
      const progress = (sent: number) => emit('uploads.progress', { handle, sent, total: bytes.length })
      try {
        progress(0)
        const visibility = isMedia(kind) ? 'public' : 'private'
        const key = keyOf(file, visibility)
        const location = await objectStore.put(key, bytes, { type, visibility }, progress, stop.signal)
        return { location, type, bytes: bytes.length }
      } catch (error) {
        if (stop.signal.aborted) throw new CallError('conflict', `The upload of ${file.name} was cancelled.`)
        if (error instanceof CallError) throw CallError.from(named(error.failure, file.name))
        throw error
      } finally {
        running.delete(handle)
      }
    },
    'uploads.cancel': async ({ handle }, owner) => {
      const upload = running.get(handle)
      if (upload?.owner === owner) upload.stop.abort()
    },
    'uploads.read': ({ location }) => objectStore.get(location),
  }
}

/** S1 §8: "Failed to upload image:" and the file's name; then the reason. */
const named = (failure: Failure, name: string): Failure => ({
  ...failure,
  message: `Failed to upload image: ${name}. ${failure.message}`,
})

/** certificates/20261120T051233123Z-9f3c21ab-asha-rani.jpg */
export function newKey({ name, type }: HeldFile, visibility: Visibility, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:.]/g, '')
  const folder = visibility === 'public' ? publicFolder : documentFolder
  return `${folder}${time}-${randomBytes(4).toString('hex')}-${objectName(name)}.${extensionOf(type)}`
}
