import { useEffect, useRef, useState } from 'react'
import type { FileHandle } from '#contract/desk/index'
import { type MediaKind, mediaAccept, mediaErrorMessage, mediaLimits } from '#contract/desk/media'
import { maxPictureBytes } from '#contract/desk/pictures'
import { sendFileInChunks } from '#contract/desk/send-file'
import { desk } from '../../core/desk'
import { useExclusive } from '../../core/exclusive'
import { getErrorMessage } from '../../core/notify'
import { useSharesFiles } from '../../core/workstation/app-info'
import { convertPicture } from './convert-picture'

type Upload = { handle: string; name: string; bytes: number; sent: number }
type MediaUploadOptions = {
  kind: MediaKind
  allowMultiple: boolean
  onStored: (location: string) => void
  onBusy: OnBusy
  /** Changes when the form is reset. */
  resetCount: number
}
/** Called when uploads start and end. `hasFailed`: not all files were stored. */
export type OnBusy = (isBusy: boolean, hasFailed: boolean) => void

/** Uploads of chosen or dropped files of the public site. */
export function useMediaUpload({ kind, allowMultiple, onStored, onBusy, resetCount }: MediaUploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Number of drops whose files are being sent to the desk. An upload starts when the desk has the whole file. */
  const [pendingDrops, setPendingDrops] = useState(0)
  const [problem, setProblem] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error belongs to the form version in which it occurred.
  useEffect(() => setProblem(''), [resetCount])
  const cancelledHandles = useRef(new Set<string>())
  const hasFailed = useRef(false)
  const latestOnBusy = useRef(onBusy)
  latestOnBusy.current = onBusy
  const isBusy = uploads.length > 0 || pendingDrops > 0
  useEffect(() => latestOnBusy.current(isBusy, hasFailed.current), [isBusy])

  const latestUploads = useRef(uploads)
  latestUploads.current = uploads
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    const unsubscribe = desk.on('uploads.progress', ({ handle, sent }) =>
      setUploads((all) => all.map((item) => (item.handle === handle ? { ...item, sent } : item))),
    )
    return () => {
      isUnmounted.current = true
      unsubscribe()
      for (const { handle } of latestUploads.current) cancel(handle, cancelledHandles.current, reportError)
    }
  }, [])

  const sharesFiles = useSharesFiles()
  /** Open confirmation that the files are stored on this workstation only. */
  const [confirmation, setConfirmation] = useState<{ resolve: (isAccepted: boolean) => void }>()
  const confirmLocalStorage = () =>
    new Promise<boolean>((resolve) => setConfirmation({ resolve })).finally(
      () => isUnmounted.current || setConfirmation(undefined),
    )

  const upload = async (chosen: FileHandle) => {
    let file = chosen
    setUploads((all) => [...all, { ...chosen, sent: 0 }])
    try {
      file = await convertPicture(kind, chosen)
      setUploads((all) => all.map((item) => (item.handle === chosen.handle ? { ...file, sent: 0 } : item)))
      if (cancelledHandles.current.delete(chosen.handle)) {
        hasFailed.current = true
        return
      }
      const { location } = await desk.call('uploads.start', {
        handle: file.handle,
        kind,
        ...(sharesFiles ? {} : { onlyHere: true }),
      })
      onStored(location)
    } catch (error) {
      hasFailed.current = true
      if (!cancelledHandles.current.delete(file.handle)) addProblem(getErrorMessage(error))
    } finally {
      setUploads((all) => all.filter((item) => item.handle !== file.handle))
      void release(file)
    }
  }
  /** Each failed file adds a line. */
  const addProblem = (message: string) => setProblem((current) => (current ? `${current}\n${message}` : message))
  const uploadAll = async (choose: () => Promise<FileHandle[]>) => {
    setProblem('')
    hasFailed.current = false
    try {
      const files = await choose()
      const isAccepted = files.length === 0 || sharesFiles || (await confirmLocalStorage())
      if (!isAccepted) hasFailed.current = true
      const uploadOrRelease = isAccepted && !isUnmounted.current ? upload : release
      await Promise.all(files.map(uploadOrRelease))
    } catch (error) {
      hasFailed.current = true
      setProblem(getErrorMessage(error))
    }
  }

  const choose = useExclusive(() =>
    uploadAll(() => desk.call('files.choose', { accept: mediaAccept[kind], allowMultiple })),
  )

  return {
    uploads,
    isBusy,
    problem,
    clearError: () => setProblem(''),
    /** True while the user is asked whether to store the files on this workstation only. */
    isConfirming: confirmation !== undefined,
    accept: () => confirmation?.resolve(true),
    decline: () => confirmation?.resolve(false),
    choose,
    drop: async (files: readonly File[]) => {
      setPendingDrops((count) => count + 1)
      await uploadAll(() => registerFiles(allowMultiple ? files : files.slice(0, 1), kind))
      setPendingDrops((count) => count - 1)
    },
    cancel: (handle: string) => cancel(handle, cancelledHandles.current, (error) => setProblem(getErrorMessage(error))),
  }
}

async function registerFiles(files: readonly File[], kind: MediaKind): Promise<FileHandle[]> {
  // A large picture may become a small JPEG. If it stays too large, its upload is refused.
  const maxBytes = kind === 'video' ? mediaLimits.video.bytes : maxPictureBytes
  const largeFiles = files.filter(({ size }) => size > maxBytes)
  if (largeFiles.length > 0)
    throw new Error(largeFiles.map(({ name }) => mediaErrorMessage(kind, name, 'size')).join('\n'))
  return Promise.all(files.map((file) => sendFileInChunks(file, desk.call)))
}

const release = ({ handle }: { handle: string }) => desk.call('files.release', { handle }).catch(reportError)

function cancel(handle: string, cancelledHandles: Set<string>, onError: (error: unknown) => void) {
  cancelledHandles.add(handle)
  desk.call('uploads.cancel', { handle }).catch(onError)
}
