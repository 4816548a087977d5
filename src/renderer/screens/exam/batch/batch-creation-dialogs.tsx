import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import { Viewer } from '../../../ui/documents/viewer'
import { DownloadResults } from '../parts/batches/download-results'
import { getLatestRow } from '../parts/latest-row'
import { BatchDetails } from './batch-details'
import { BatchForm } from './batch-form'
import { RemoveBatch } from './remove-batch'

export type BatchCreationDialog =
  /** Without a row: a new batch. */
  | { kind: 'form'; row?: Batch }
  | { kind: 'information' | 'remove' | 'results'; row: Batch }
  | { kind: 'document'; document: PrintedDocument }

type Props = {
  dialog: BatchCreationDialog | undefined
  /** Current rows: other workstations change them while a dialog is open. */
  batches: readonly Batch[] | undefined
  onClose: () => void
  onRemoved: () => void
}

export function BatchCreationDialogs({ dialog, batches, onClose, onRemoved }: Props) {
  switch (dialog?.kind) {
    case 'form':
      return <BatchForm row={dialog.row} onClose={onClose} />
    case 'information':
      return <BatchDetails batch={getLatestRow(batches, dialog.row)} onClose={onClose} />
    case 'remove':
      return <RemoveBatch row={getLatestRow(batches, dialog.row)} onClose={onClose} onRemoved={onRemoved} />
    case 'results':
      return <DownloadResults batch={getLatestRow(batches, dialog.row)} onClose={onClose} />
    case 'document':
      return <Viewer document={dialog.document} onClose={onClose} />
    default:
      return null
  }
}
