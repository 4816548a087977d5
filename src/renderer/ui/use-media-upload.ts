import { useEffect, useRef, useState } from 'react'
import type { FileHandle } from '#contract/desk'
import { type MediaKind, mediaAccept, mediaLimits } from '#contract/media'
import { takeFile } from '#contract/take-file'
import { desk } from '../app/desk'
import { messageOf } from '../app/notify'

type Upload = { handle: string; name: string; bytes: number; sent: number }
type Given = {
  kind: MediaKind
  many: boolean
  onStored: (location: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Files of the public site, from the chooser or a drop straight to where they are stored. */
export function useMediaUpload({ kind, many, onStored, onBusy }: Given) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problem, setProblem] = useState('')
  const cancelled = useRef(new Set<string>())
  const busy = useRef(onBusy)
  busy.current = onBusy
  const isBusy = uploads.length > 0
  useEffect(() => busy.current(isBusy), [isBusy])

  const current = useRef(uploads)
  current.current = uploads
  useEffect(() => {
    const stop = desk.on('uploads.progress', ({ handle, sent }) =>
      setUploads((all) => all.map((one) => (one.handle === handle ? { ...one, sent } : one))),
    )
    return () => {
      stop()
      for (const { handle } of current.current) cancel(handle, cancelled.current, reportError)
    }
  }, [])

  const upload = async ({ handle, name, bytes }: FileHandle) => {
    setUploads((all) => [...all, { handle, name, bytes, sent: 0 }])
    try {
      const { location } = await desk.call('uploads.start', { handle, kind })
      onStored(location)
    } catch (error) {
      if (!cancelled.current.delete(handle)) setProblem(messageOf(error))
    } finally {
      setUploads((all) => all.filter((one) => one.handle !== handle))
      desk.call('files.release', { handle }).catch(reportError)
    }
  }
  const uploadAll = async (choose: () => Promise<FileHandle[]>) => {
    setProblem('')
    try {
      await Promise.all((await choose()).map(upload))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return {
    uploads,
    problem,
    choose: () => uploadAll(() => desk.call('files.choose', { accept: mediaAccept[kind], many })),
    drop: (files: readonly File[]) =>
      uploadAll(() => {
        const taken = many ? files : files.slice(0, 1)
        const { bytes, refusal } = mediaLimits[kind]
        if (taken.some(({ size }) => size > bytes)) throw new Error(`${refusal} At most ${bytes / 1024 / 1024} MB.`)
        return Promise.all(taken.map((file) => takeFile(file, desk.call)))
      }),
    cancel: (handle: string) => cancel(handle, cancelled.current, (error) => setProblem(messageOf(error))),
  }
}

function cancel(handle: string, cancelled: Set<string>, onFailed: (error: unknown) => void) {
  cancelled.add(handle)
  desk.call('uploads.cancel', { handle }).catch(onFailed)
}
