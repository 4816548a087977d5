import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileHandle } from '#contract/desk/index'
import type { OpenedChange } from '#contract/desk/outbox'
import { type DocumentKind, documentKinds } from '#contract/registration/options'
import { desk } from '../../../../../core/desk'

export type DocumentSelection = {
  /** Selected file that is not uploaded yet. */
  file: FileHandle | null
  /** Name of the scan that the file was taken from, or ''. */
  scan: string
  /** Identifies the running check of a newly chosen file; null while none runs. */
  preparation: symbol | null
  isUploading: boolean
  sentBytes: number
  problem: string
}
export type Selections = Record<DocumentKind, DocumentSelection>

export const emptySelection: DocumentSelection = {
  file: null,
  scan: '',
  preparation: null,
  isUploading: false,
  sentBytes: 0,
  problem: '',
}
const emptySelections: Selections = {
  passportPhoto: emptySelection,
  drivingLicense: emptySelection,
  idProof: emptySelection,
  medicalCertificate: emptySelection,
}

/** Selected files of the four documents, with upload progress. `files` are those of a reopened change. */
export function useSelections(files: OpenedChange['documents']) {
  const [selections, setSelections] = useState<Selections>(() => ({
    ...emptySelections,
    ...Object.fromEntries(files.map(({ kind, file }) => [kind, { ...emptySelection, file }])),
  }))
  /** For tasks that began in an earlier render, whose `selections` are outdated. */
  const latest = useRef(selections)
  const change = useCallback((kind: DocumentKind, changes: Partial<DocumentSelection>) => {
    latest.current = { ...latest.current, [kind]: { ...latest.current[kind], ...changes } }
    setSelections(latest.current)
  }, [])
  useEffect(
    () =>
      desk.on('uploads.progress', ({ handle, sent }) => {
        const kind = documentKinds.find((name) => latest.current[name].file?.handle === handle)
        if (kind) change(kind, { sentBytes: sent })
      }),
    [change],
  )
  return {
    selections,
    getLatest: (kind: DocumentKind) => latest.current[kind],
    change,
    /** Replaces the selection and releases the previous file. */
    replace: (kind: DocumentKind, selection: DocumentSelection) => {
      releaseFile(latest.current[kind].file)
      change(kind, selection)
    },
  }
}

export function releaseFile(file: FileHandle | null): void {
  // Without the desk the handle expires anyway.
  if (file) desk.call('files.release', { handle: file.handle }).catch(() => undefined)
}
