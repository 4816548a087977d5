import { useEffect, useState } from 'react'
import type { FileHandle } from '#contract/desk/index'
import type { OpenedChange } from '#contract/desk/outbox'
import { type DocumentKind, documentKinds } from '#contract/registration/options'
import { desk } from '../../../../../core/desk'

export type DocumentSelection = {
  /** Selected, not uploaded yet. */
  file: FileHandle | null
  isUploading: boolean
  sentBytes: number
  problem: string
}
export type Selections = Record<DocumentKind, DocumentSelection>

export const emptySelection: DocumentSelection = { file: null, isUploading: false, sentBytes: 0, problem: '' }
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
  useEffect(
    () =>
      desk.on('uploads.progress', ({ handle, sent }) =>
        setSelections((all) => {
          const kind = documentKinds.find((name) => all[name].file?.handle === handle)
          return kind ? { ...all, [kind]: { ...all[kind], sentBytes: sent } } : all
        }),
      ),
    [],
  )
  const release = (kind: DocumentKind) => releaseFile(selections[kind].file)
  return {
    selections,
    change: (kind: DocumentKind, part: Partial<DocumentSelection>) =>
      setSelections((all) => ({ ...all, [kind]: { ...all[kind], ...part } })),
    release,
    releaseAll: () => {
      for (const kind of documentKinds) release(kind)
      setSelections(emptySelections)
    },
  }
}

export function releaseFile(file: FileHandle | null): void {
  // Without the desk the handle expires anyway.
  if (file) desk.call('files.release', { handle: file.handle }).catch(() => undefined)
}
