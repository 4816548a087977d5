import { lazy, Suspense } from 'react'
import type { Batch } from '#contract/batch'
import type { PrintedDocument } from '#contract/desk'
import { DownloadResults } from '../parts/download-results'
import { AttendanceDialog } from './attendance/attendance-dialog'
import { BatchDetails } from './batch-details'
import { CompleteBatch } from './complete-batch'
import { PaperSetDialog } from './paper-set/paper-set-dialog'
import { PrintPapers } from './paper-set/print-papers'

export type Dialog =
  | { kind: 'attendance' | 'start' | 'take' | 'set' | 'complete' | 'details' | 'results' | 'papers'; batch: Batch }
  | { kind: 'document'; document: PrintedDocument }

const DocumentViewer = lazy(async () => ({ default: (await import('../../../ui/document-viewer')).DocumentViewer }))
const StartTest = lazy(async () => ({ default: (await import('./start-test/start-test')).StartTest }))
const TestOnScreen = lazy(async () => ({ default: (await import('./on-screen/test-on-screen')).TestOnScreen }))

type Props = { dialog: Dialog | undefined; onChange: (dialog: Dialog | undefined) => void }

/** The one dialog that is open; the choices of a print lead to its document. */
export function Dialogs({ dialog, onChange }: Props) {
  if (!dialog) return null
  const close = () => onChange(undefined)
  const print = (document: PrintedDocument) => onChange({ kind: 'document', document })
  const shown = () => {
    switch (dialog.kind) {
      case 'attendance':
        return <AttendanceDialog batch={dialog.batch} onClose={close} />
      case 'start':
        return <StartTest batch={dialog.batch} onClose={close} />
      case 'take':
        return <TestOnScreen batch={dialog.batch} onClose={close} />
      case 'set':
        return <PaperSetDialog batch={dialog.batch} onClose={close} />
      case 'complete':
        return <CompleteBatch batch={dialog.batch} onClose={close} />
      case 'details':
        return <BatchDetails batch={dialog.batch} onClose={close} />
      case 'results':
        return <DownloadResults batch={dialog.batch} onClose={close} />
      case 'papers':
        return <PrintPapers batch={dialog.batch} onChoose={print} onClose={close} />
      case 'document':
        return <DocumentViewer document={dialog.document} onClose={close} />
    }
  }
  return <Suspense>{shown()}</Suspense>
}
