import { t } from '@lingui/core/macro'
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
  /** Selects a file of the scanner's folder. */
  takeScan: (kind: DocumentKind, name: string) => Promise<void>
  /** Uploads all selected files; each card shows its result. */
  upload: () => Promise<void>
  /** Result of the last upload; undefined after another selection. `isShared`: other workstations can read it. */
  result: { text: string; isShared: boolean } | undefined
  cancel: (kind: DocumentKind) => void
  remove: (kind: DocumentKind) => void
  /** Documents with a selected file that is not uploaded yet. */
  notUploaded: DocumentKind[]
  /** Documents with a newly chosen file that is still being checked. */
  preparing: DocumentKind[]
  isUploading: boolean
  reset: () => void
}

type Options = {
  /** Files of a reopened change. */
  files?: OpenedChange['documents'] | undefined
  /** Called when a chosen file was checked, valid or not. */
  onChecked: (kind: DocumentKind) => void
  onStored: (kind: DocumentKind, location: string) => void
}

/** Selection and upload of the four documents. */
export function useDocuments({ files = [], onChecked, onStored }: Options): DocumentUploads {
  const { selections, getLatest, change, replace } = useSelections(files)
  const [result, setResult] = useState<DocumentUploads['result']>()
  const isLocalFile = useIsLocalFile()
  const cancelledHandles = useRef(new Set<string>())

  /**
   * Selects a file, converted if needed, or shows what is wrong with it. The file is dropped if the document is
   * removed, reset or chosen again meanwhile. `scan`: name of the file's scan, or ''. An unused scan is offered again.
   */
  const select = async (kind: DocumentKind, getFile: () => Promise<FileHandle>, scan = '') => {
    const preparation = Symbol(kind)
    const isLatest = () => getLatest(kind).preparation === preparation
    change(kind, { preparation, problem: '' })
    try {
      const file = await prepareHandle(kind, await getFile())
      if (isLatest()) {
        setResult(undefined)
        const replacedScan = getLatest(kind).scan
        // A new scan can have the name of the one that it replaces.
        if (replacedScan !== scan) putBackScan(replacedScan)
        replace(kind, { ...emptySelection, file, scan })
        return onChecked(kind)
      }
      releaseFile(file)
    } catch (error) {
      if (isLatest()) {
        change(kind, { preparation: null, problem: getErrorMessage(error) })
        onChecked(kind)
      }
    }
    putBackScan(scan)
  }

  /** Resolves to the stored location, or '' if there is none, or if another file was selected meanwhile. */
  const uploadOne = async (kind: DocumentKind): Promise<string> => {
    const { file } = selections[kind]
    if (!file) return ''
    const isSelected = () => getLatest(kind).file?.handle === file.handle
    change(kind, { isUploading: true, sentBytes: 0, problem: '' })
    try {
      const { location } = await desk.call('uploads.start', { handle: file.handle, kind })
      if (!isSelected()) return ''
      onStored(kind, location)
      change(kind, { file: null, isUploading: false })
      return location
    } catch (error) {
      const wasCancelled = cancelledHandles.current.delete(file.handle)
      const problem = wasCancelled ? t`Upload cancelled` : getErrorMessage(error)
      if (isSelected()) change(kind, { isUploading: false, problem })
      return ''
    }
  }
  const notUploaded = documentKinds.filter((kind) => selections[kind].file !== null)
  const preparing = documentKinds.filter((kind) => selections[kind].preparation !== null)

  const chooseOnce = useExclusive(async (kind: DocumentKind) => {
    const [file] = await desk.call('files.choose', { accept: getExtensions(kind), allowMultiple: false })
    // Another file can be chosen while this one is checked.
    if (file) void select(kind, async () => file)
  })
  const upload = useExclusive(async () => {
    const locations = (await Promise.all(notUploaded.map(uploadOne))).filter(Boolean)
    const isShared = !locations.some(isLocalFile)
    if (locations.length > 0) setResult({ text: uploadResultText(locations.length, isShared), isShared })
  })

  return {
    selections,
    result,
    notUploaded,
    preparing,
    isUploading: notUploaded.some((kind) => selections[kind].isUploading),
    choose: (kind) => chooseOnce(kind).catch((error) => change(kind, { problem: getErrorMessage(error) })),
    add: (kind, file) =>
      select(kind, async () => {
        checkSourceSize(kind, file.name, file.size)
        return sendFileInChunks(file, desk.call)
      }),
    takeScan: (kind, name) => select(kind, () => desk.call('scans.take', { name }), name),
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
      putBackScan(getLatest(kind).scan)
      replace(kind, emptySelection)
      onStored(kind, '')
    },
    reset: () => {
      for (const kind of documentKinds) replace(kind, emptySelection)
      setResult(undefined)
    },
  }
}

/** Offers a scan again, after `takeScan`. */
function putBackScan(name: string): void {
  // A failure needs no message: without the desk, no scans are offered.
  if (name) desk.call('scans.putBack', { name }).catch(() => undefined)
}

/** The file, or a converted one in its place. An original that was converted or cannot be used is released. */
async function prepareHandle(kind: DocumentKind, file: FileHandle): Promise<FileHandle> {
  try {
    checkSourceSize(kind, file.name, file.bytes)
    const { bytes } = await desk.call('files.read', { handle: file.handle })
    const convertedFile = await prepareDocument(kind, { ...file, bytes })
    if (!convertedFile) return file
    const convertedHandle = await sendFileInChunks(convertedFile, desk.call)
    releaseFile(file)
    return convertedHandle
  } catch (error) {
    releaseFile(file)
    throw error
  }
}
