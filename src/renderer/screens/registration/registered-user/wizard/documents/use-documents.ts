import { useEffect, useRef, useState } from 'react'
import type { FileHandle } from '#contract/desk/index'
import type { OpenedChange } from '#contract/desk/outbox'
import { sendFileInChunks } from '#contract/desk/send-file'
import { type DocumentKind, documentKinds, documentLimits } from '#contract/registration/options'
import { useAppInfo } from '../../../../../core/counter/app-info'
import { desk } from '../../../../../core/desk'
import { useExclusive } from '../../../../../core/exclusive'
import { messageOf } from '../../../../../core/notify'
import { extensionsOf, fileProblem, storedWords, tooLarge } from './document-rules'

export type ChosenDocument = {
  /** Chosen and not uploaded yet. */
  file: FileHandle | null
  uploading: boolean
  sent: number
  problem: string
}
const nothing: ChosenDocument = { file: null, uploading: false, sent: 0, problem: '' }
type Chosen = Record<DocumentKind, ChosenDocument>
const noneChosen: Chosen = {
  passportPhoto: nothing,
  drivingLicense: nothing,
  idProof: nothing,
  medicalCertificate: nothing,
}

export type DocumentUploads = {
  chosen: Chosen
  choose: (kind: DocumentKind) => Promise<void>
  drop: (kind: DocumentKind, file: File) => Promise<void>
  /** Uploads every chosen file; each card says how its own went. */
  upload: () => Promise<void>
  /** What the last upload did; '' once something else is chosen. */
  success: string
  cancel: (kind: DocumentKind) => void
  remove: (kind: DocumentKind) => void
  waiting: DocumentKind[]
  uploading: boolean
  reset: () => void
}

type Told = {
  /** Chosen in an earlier sitting, and held again. */
  files?: OpenedChange['documents'] | undefined
  /** A file was chosen that can be this document. */
  onTaken: (kind: DocumentKind) => void
  onStored: (kind: DocumentKind, location: string) => void
}

/** The files of the four documents, from the chooser to where they are stored. */
export function useDocuments({ files = [], onTaken, onStored }: Told): DocumentUploads {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...noneChosen,
    ...Object.fromEntries(files.map(({ kind, file }) => [kind, { ...nothing, file }])),
  }))
  const [success, setSuccess] = useState('')
  const isShared = useAppInfo()?.sharesMedia ?? true
  const cancelled = useRef(new Set<string>())
  const change = (kind: DocumentKind, part: Partial<ChosenDocument>) =>
    setChosen((all) => ({ ...all, [kind]: { ...all[kind], ...part } }))

  useEffect(
    () =>
      desk.on('uploads.progress', ({ handle, sent }) =>
        setChosen((all) => {
          const kind = documentKinds.find((name) => all[name].file?.handle === handle)
          return kind ? { ...all, [kind]: { ...all[kind], sent } } : all
        }),
      ),
    [],
  )

  const release = (file: FileHandle | null) => {
    // The handle expires by itself where the desk is gone.
    if (file) desk.call('files.release', { handle: file.handle }).catch(() => undefined)
  }
  const take = (kind: DocumentKind, file: FileHandle) => {
    const problem = fileProblem(kind, file)
    if (problem) {
      release(file)
      return change(kind, { problem })
    }
    release(chosen[kind].file)
    setSuccess('')
    change(kind, { ...nothing, file })
    onTaken(kind)
  }
  const withWords = async (kind: DocumentKind, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      change(kind, { uploading: false, problem: messageOf(error) })
    }
  }

  const uploadOne = async (kind: DocumentKind): Promise<boolean> => {
    const { file } = chosen[kind]
    if (!file) return false
    change(kind, { uploading: true, sent: 0, problem: '' })
    try {
      const { location } = await desk.call('uploads.start', { handle: file.handle, kind })
      onStored(kind, location)
      change(kind, nothing)
      return true
    } catch (error) {
      const wasCancelled = cancelled.current.delete(file.handle)
      const problem = wasCancelled ? 'Upload cancelled' : messageOf(error)
      change(kind, { uploading: false, problem })
      return false
    }
  }
  const waiting = documentKinds.filter((kind) => chosen[kind].file !== null)

  const chooseOnce = useExclusive(async (kind: DocumentKind) => {
    const [file] = await desk.call('files.choose', { accept: extensionsOf(kind), many: false })
    if (file) take(kind, file)
  })
  const upload = useExclusive(async () => {
    const ends = await Promise.all(waiting.map(uploadOne))
    const done = ends.filter(Boolean).length
    if (done > 0) setSuccess(storedWords(done, isShared))
  })

  return {
    chosen,
    success,
    waiting,
    uploading: waiting.some((kind) => chosen[kind].uploading),
    choose: (kind) => withWords(kind, () => chooseOnce(kind)),
    drop: (kind, file) =>
      withWords(kind, async () => {
        if (file.size > documentLimits[kind].bytes) return change(kind, { problem: tooLarge(kind) })
        take(kind, await sendFileInChunks(file, desk.call))
      }),
    upload,
    cancel: (kind) => {
      const { file } = chosen[kind]
      if (!file) return
      cancelled.current.add(file.handle)
      // The upload itself reports how it ended.
      desk.call('uploads.cancel', { handle: file.handle }).catch((error) => change(kind, { problem: messageOf(error) }))
    },
    remove: (kind) => {
      release(chosen[kind].file)
      change(kind, nothing)
      onStored(kind, '')
    },
    reset: () => {
      for (const kind of documentKinds) release(chosen[kind].file)
      setChosen(noneChosen)
      setSuccess('')
    },
  }
}
