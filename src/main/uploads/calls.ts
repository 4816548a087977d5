import { randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import type { DeskEventData } from '#contract/desk/index'
import { localMediaNotice } from '#contract/desk/media'
import { CallError, type Failure } from '#contract/protocol/failure'
import { extensionOf } from '#system/content-type'
import type { Handlers } from '../access'
import type { FileHandles, SelectedFile } from '../files/file-handles'
import { objectName } from '../files/names'
import type { DeskContext } from '../ports'
import type { Visibility } from '../ports/object-store'
import { documentFolder, publicFolder } from './object-keys'
import { isMediaKind, validateUpload } from './validate-upload'

type UploadsCalls = Pick<Handlers, 'uploads.start' | 'uploads.cancel' | 'uploads.read'>
type Context = Pick<DeskContext, 'objectStore' | 'now'> & {
  /** True if other workstations can see what this person uploads. */
  sharesFiles: (staffId: string) => Promise<boolean>
  emit: (name: 'uploads.progress', data: DeskEventData<'uploads.progress'>) => void
}

/**
 * Uploads of trainee documents (S1 §5.6, §7), which are private, and of images and videos of the public site (S2 §5),
 * which are public (D-37). A file keeps its object key while its handle is valid, so that a repeated upload overwrites
 * the first.
 */
export function uploadsCalls(files: FileHandles, { objectStore, sharesFiles, emit, now }: Context): UploadsCalls {
  const keysByVisibility: Record<Visibility, WeakMap<Uint8Array, string>> = {
    private: new WeakMap(),
    public: new WeakMap(),
  }
  const activeUploads = new Map<string, { personId: string; controller: AbortController }>()

  function objectKeyFor(file: SelectedFile, visibility: Visibility): string {
    const keysByBytes = keysByVisibility[visibility]
    const key = keysByBytes.get(file.bytes) ?? createObjectKey(file, visibility, now())
    keysByBytes.set(file.bytes, key)
    return key
  }

  return {
    'uploads.start': async ({ handle, kind, onlyHere }, personId) => {
      if (!handle) throw new CallError('invalid', t`Please Select file before Uploading`)
      if (activeUploads.has(handle)) throw new CallError('conflict', t`This file is already being uploaded.`)
      const file = files.read(personId, handle)
      validateUpload(kind, file)
      const { bytes, type } = file
      const controller = new AbortController()
      activeUploads.set(handle, { personId, controller })
      const reportProgress = (sent: number) => emit('uploads.progress', { handle, sent, total: bytes.length })
      try {
        // `onlyHere`: the person accepts that no other workstation shows the file.
        if (isMediaKind(kind) && !onlyHere && !(await sharesFiles(personId)))
          throw new CallError('conflict', localMediaNotice)
        reportProgress(0)
        const visibility = isMediaKind(kind) ? 'public' : 'private'
        const key = objectKeyFor(file, visibility)
        const object = { type, visibility, staffId: personId } as const
        const location = await objectStore.put(key, bytes, object, reportProgress, controller.signal)
        return { location, type, bytes: bytes.length }
      } catch (error) {
        if (controller.signal.aborted)
          throw new CallError('conflict', t`The upload of ${{ name: file.name }} was cancelled.`)
        if (error instanceof CallError) throw CallError.from(withFileName(error.failure, file.name))
        throw error
      } finally {
        activeUploads.delete(handle)
      }
    },
    'uploads.cancel': async ({ handle }, personId) => {
      const upload = activeUploads.get(handle)
      if (upload?.personId === personId) upload.controller.abort()
    },
    'uploads.read': ({ location }, personId) => objectStore.get(location, personId),
  }
}

/** Puts the message of S1 §8 and the file's name before the failure's own message. */
const withFileName = (failure: Failure, name: string): Failure => ({
  ...failure,
  message: t`Failed to upload image: ${name}. ${{ message: failure.message }}`,
})

/** certificates/20261120T051233123Z-9f3c21ab-asha-rani.jpg */
export function createObjectKey({ name, type }: SelectedFile, visibility: Visibility, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:.]/g, '')
  const folder = visibility === 'public' ? publicFolder : documentFolder
  return `${folder}${time}-${randomBytes(4).toString('hex')}-${objectName(name)}.${extensionOf(type)}`
}
