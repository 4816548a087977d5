import { useEffect, useRef, useState } from 'react'
import type { FileHandle } from '#contract/desk/index'
import { type MediaKind, mediaAccept, mediaErrorMessage, mediaLimits } from '#contract/desk/media'
import { sendFileInChunks } from '#contract/desk/send-file'
import { desk } from '../../core/desk'
import { useExclusive } from '../../core/exclusive'
import { getErrorMessage } from '../../core/notify'
import { useAppInfo } from '../../core/workstation/app-info'

type Upload = { handle: string; name: string; bytes: number; sent: number }
type MediaUploadOptions = {
  kind: MediaKind
  many: boolean
  onStored: (location: string) => void
  onBusy: OnBusy
  round: number
}
/** Called when uploads start and end. `hasFailed`: not all files were stored. */
export type OnBusy = (isBusy: boolean, hasFailed: boolean) => void

/** Files of the public site, from the chooser or a drop straight to where they are stored. */
export function useMediaUpload({ kind, many, onStored, onBusy, round }: MediaUploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Drops on their way: a large film is handed to the desk before its upload begins. */
  const [drops, setDrops] = useState(0)
  const [problem, setProblem] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the round in which it came.
  useEffect(() => setProblem(''), [round])
  const cancelled = useRef(new Set<string>())
  const hasFailed = useRef(false)
  const busy = useRef(onBusy)
  busy.current = onBusy
  const isBusy = uploads.length > 0 || drops > 0
  useEffect(() => busy.current(isBusy, hasFailed.current), [isBusy])

  const current = useRef(uploads)
  current.current = uploads
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    const stop = desk.on('uploads.progress', ({ handle, sent }) =>
      setUploads((all) => all.map((one) => (one.handle === handle ? { ...one, sent } : one))),
    )
    return () => {
      isGone.current = true
      stop()
      for (const { handle } of current.current) cancel(handle, cancelled.current, reportError)
    }
  }, [])

  const sharesMedia = useAppInfo()?.sharesMedia ?? true
  /** Answers the question whether they may stay on this counter, while it is asked. */
  const [answer, setAnswer] = useState<{ uploadFiles: (canKeep: boolean) => void }>()
  const canKeep = () =>
    new Promise<boolean>((uploadFiles) => setAnswer({ uploadFiles: uploadFiles })).finally(
      () => isGone.current || setAnswer(undefined),
    )

  const upload = async ({ handle, name, bytes }: FileHandle) => {
    setUploads((all) => [...all, { handle, name, bytes, sent: 0 }])
    try {
      const { location } = await desk.call('uploads.start', {
        handle,
        kind,
        ...(sharesMedia ? {} : { onlyHere: true }),
      })
      onStored(location)
    } catch (error) {
      hasFailed.current = true
      if (!cancelled.current.delete(handle)) addProblem(getErrorMessage(error))
    } finally {
      setUploads((all) => all.filter((one) => one.handle !== handle))
      void release({ handle })
    }
  }
  /** Of several files each says its own. */
  const addProblem = (message: string) => setProblem((before) => (before ? `${before}\n${message}` : message))
  const uploadAll = async (choose: () => Promise<FileHandle[]>) => {
    setProblem('')
    hasFailed.current = false
    try {
      const files = await choose()
      const isWanted = files.length === 0 || sharesMedia || (await canKeep())
      if (!isWanted) hasFailed.current = true
      await Promise.all(files.map(isGone.current || !isWanted ? release : upload))
    } catch (error) {
      hasFailed.current = true
      setProblem(getErrorMessage(error))
    }
  }

  const choose = useExclusive(() => uploadAll(() => desk.call('files.choose', { accept: mediaAccept[kind], many })))

  return {
    uploads,
    problem,
    clearError: () => setProblem(''),
    /** They would be seen at this counter alone: asked before anything is stored. */
    isAsking: answer !== undefined,
    answer: (canKeep: boolean) => answer?.uploadFiles(canKeep),
    choose,
    drop: async (files: readonly File[]) => {
      setDrops((all) => all + 1)
      await uploadAll(() => registerFiles(many ? files : files.slice(0, 1), kind))
      setDrops((all) => all - 1)
    },
    cancel: (handle: string) => cancel(handle, cancelled.current, (error) => setProblem(getErrorMessage(error))),
  }
}

async function registerFiles(files: readonly File[], kind: MediaKind): Promise<FileHandle[]> {
  const large = files.filter(({ size }) => size > mediaLimits[kind].bytes)
  if (large.length > 0) throw new Error(large.map(({ name }) => mediaErrorMessage(kind, name, 'size')).join('\n'))
  return Promise.all(files.map((file) => sendFileInChunks(file, desk.call)))
}

const release = ({ handle }: { handle: string }) => desk.call('files.release', { handle }).catch(reportError)

function cancel(handle: string, cancelled: Set<string>, onFailed: (error: unknown) => void) {
  cancelled.add(handle)
  desk.call('uploads.cancel', { handle }).catch(onFailed)
}
