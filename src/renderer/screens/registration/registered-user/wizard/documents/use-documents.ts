import { useRef, useState } from 'react'
import type { FileHandle } from '#contract/desk/index'
import type { OpenedChange } from '#contract/desk/outbox'
import { sendFileInChunks } from '#contract/desk/send-file'
import { type DocumentKind, documentKinds } from '#contract/registration/options'
import { desk } from '../../../../../core/desk'
import { useExclusive } from '../../../../../core/exclusive'
import { getErrorMessage } from '../../../../../core/notify'
import { useIsLocalFile } from '../../../../../core/workstation/app-info'
import { getExtensions, uploadResultText } from './document-rules'
import { checkSourceSize, prepareDocument } from './prepare-document'
import { emptySelection, releaseFile, type Selections, useSelections } from './use-selections'

export type DocumentUploads = {
  selections: Selections
  choose: (kind: DocumentKind) => Promise<void>
  /** Adds a dropped file, or a picture of a camera. */
  add: (kind: DocumentKind, file: File) => Promise<void>
  /** Takes a file of the scanner's folder. */
  takeScan: (kind: DocumentKind, name: string) => Promise<void>
  /** Uploads all selected files; each card shows its result. */
  upload: () => Promise<void>
  /** Result of the last upload; undefined after another selection. */
  result: { text: string; isShared: boolean } | undefined
  cancel: (kind: DocumentKind) => void
  remove: (kind: DocumentKind) => void
  pending: DocumentKind[]
  isUploading: boolean
  reset: () => void
}

type Options = {
  /** Files of a reopened change. */
  files?: OpenedChange['documents'] | undefined
  /** Called for a valid file. */
  onSelected: (kind: DocumentKind) => void
  onStored: (kind: DocumentKind, location: string) => void
}

/** Selection and upload of the four documents. */
export function useDocuments({ files = [], onSelected, onStored }: Options): DocumentUploads {
  const { selections, change, release, releaseAll } = useSelections(files)
  const [result, setResult] = useState<DocumentUploads['result']>()
  const isLocalFile = useIsLocalFile()
  const cancelledHandles = useRef(new Set<string>())

  /** Selects a file of the desk, converted if needed; rejects with what is wrong with it. */
  const select = async (kind: DocumentKind, chosen: FileHandle) => {
    const file = await prepareHandle(kind, chosen)
    release(kind)
    setResult(undefined)
    change(kind, { ...emptySelection, file })
    onSelected(kind)
  }
  const showError = (kind: DocumentKind, error: unknown) =>
    change(kind, { isUploading: false, problem: getErrorMessage(error) })

  /** Resolves to the location, or '' if nothing was stored. */
  const uploadOne = async (kind: DocumentKind): Promise<string> => {
    const { file } = selections[kind]
    if (!file) return ''
    change(kind, { isUploading: true, sentBytes: 0, problem: '' })
    try {
      const { location } = await desk.call('uploads.start', { handle: file.handle, kind })
      onStored(kind, location)
      change(kind, emptySelection)
      return location
    } catch (error) {
      const wasCancelled = cancelledHandles.current.delete(file.handle)
      if (wasCancelled) change(kind, { isUploading: false, problem: 'Upload cancelled' })
      else showError(kind, error)
      return ''
    }
  }
  const pending = documentKinds.filter((kind) => selections[kind].file !== null)

  const chooseOnce = useExclusive(async (kind: DocumentKind) => {
    const [file] = await desk.call('files.choose', { accept: getExtensions(kind), many: false })
    if (file) await select(kind, file)
  })
  const upload = useExclusive(async () => {
    const locations = (await Promise.all(pending.map(uploadOne))).filter(Boolean)
    const isShared = !locations.some(isLocalFile)
    if (locations.length > 0) setResult({ text: uploadResultText(locations.length, isShared), isShared })
  })

  return {
    selections,
    result,
    pending,
    isUploading: pending.some((kind) => selections[kind].isUploading),
    choose: (kind) => chooseOnce(kind).catch((error) => showError(kind, error)),
    add: async (kind, file) => {
      try {
        checkSourceSize(kind, file.name, file.size)
        await select(kind, await sendFileInChunks(file, desk.call))
      } catch (error) {
        showError(kind, error)
      }
    },
    takeScan: async (kind, name) => {
      try {
        await select(kind, await desk.call('scans.take', { name }))
      } catch (error) {
        showError(kind, error)
      }
    },
    upload,
    cancel: (kind) => {
      const { file } = selections[kind]
      if (!file) return
      cancelledHandles.current.add(file.handle)
      // The upload reports the cancellation.
      desk
        .call('uploads.cancel', { handle: file.handle })
        .catch((error) => change(kind, { problem: getErrorMessage(error) }))
    },
    remove: (kind) => {
      release(kind)
      change(kind, emptySelection)
      onStored(kind, '')
    },
    reset: () => {
      releaseAll()
      setResult(undefined)
    },
  }
}

/** The file, or the one it was converted to, which replaces it. Rejects, and releases it, if it cannot be used. */
async function prepareHandle(kind: DocumentKind, file: FileHandle): Promise<FileHandle> {
  try {
    checkSourceSize(kind, file.name, file.bytes)
    const { bytes } = await desk.call('files.read', { handle: file.handle })
    const converted = await prepareDocument(kind, { name: file.name, type: file.type, bytes })
    if (!converted) return file
    const convertedHandle = await sendFileInChunks(converted, desk.call)
    releaseFile(file)
    return convertedHandle
  } catch (error) {
    releaseFile(file)
    throw error
  }
}
