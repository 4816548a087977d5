import { lazy, Suspense } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import { Viewer } from '../../../ui/documents/viewer'
import type { BatchDialogProps } from '../parts/batches/batch-screen'
import { DownloadResults } from '../parts/batches/download-results'
import { getLatestRow } from '../parts/latest-row'
import { getResultVariant } from '../parts/papers/result-variant'
import { AttendanceDialog } from './attendance/attendance-dialog'
import { BatchDetails } from './batch-details'
import { CompleteBatch } from './complete-batch'
import { PaperSetDialog } from './paper-set/paper-set-dialog'
import { PrintPapers } from './paper-set/print-papers'

export type TakeTestDialog =
  | { kind: 'attendance' | 'start' | 'take' | 'set' | 'complete' | 'details' | 'results' | 'papers'; batch: Batch }
  | { kind: 'document'; document: PrintedDocument }

const StartTest = lazy(async () => ({ default: (await import('./start-test/start-test')).StartTest }))
const TestOnScreen = lazy(async () => ({ default: (await import('./on-screen/test-on-screen')).TestOnScreen }))

/** The open dialog. A document chosen in the print dialog opens in the viewer. */
export function TakeTestDialogs({ dialog, batches, onChange }: BatchDialogProps<TakeTestDialog>) {
  if (!dialog) return null
  const close = () => onChange(undefined)
  const openDocument = (document: PrintedDocument) => onChange({ kind: 'document', document })
  if (dialog.kind === 'document')
    return <Viewer document={dialog.document} variant={getResultVariant(dialog.document)} onClose={close} />
  const batch = getLatestRow(batches, dialog.batch)
  const renderDialog = () => {
    switch (dialog.kind) {
      case 'attendance':
        return <AttendanceDialog batch={batch} onClose={close} />
      case 'start':
        return <StartTest batch={batch} onClose={close} />
      case 'take':
        return <TestOnScreen batch={batch} onClose={close} />
      case 'set':
        return <PaperSetDialog batch={batch} onClose={close} />
      case 'complete':
        return <CompleteBatch batch={batch} onClose={close} />
      case 'details':
        return <BatchDetails batch={batch} onClose={close} />
      case 'results':
        return <DownloadResults batch={batch} onClose={close} />
      case 'papers':
        return <PrintPapers batch={batch} onChoose={openDocument} onClose={close} />
    }
  }
  return <Suspense>{renderDialog()}</Suspense>
}
