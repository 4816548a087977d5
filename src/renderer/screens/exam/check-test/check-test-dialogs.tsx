import type { Batch } from '#contract/exam/batch'
import { Viewer } from '../../../ui/documents/viewer'
import type { BatchDialogProps } from '../parts/batches/batch-screen'
import { DownloadResults } from '../parts/batches/download-results'
import { getLatestRow } from '../parts/latest-row'
import { BatchDetails } from './batch-details'
import { ViewUsers } from './cards/view-users'

export type CheckTestDialog = { kind: 'users' | 'information' | 'results' | 'certificates' | 'report'; batch: Batch }

export function CheckTestDialogs({ dialog, batches, onChange }: BatchDialogProps<CheckTestDialog>) {
  if (!dialog) return null
  const onClose = () => onChange(undefined)
  const { kind } = dialog
  const batch = getLatestRow(batches, dialog.batch)
  switch (kind) {
    case 'users':
      return <ViewUsers batch={batch} onClose={onClose} />
    case 'information':
      return <BatchDetails batch={batch} onClose={onClose} />
    case 'results':
      return <DownloadResults batch={batch} onClose={onClose} />
    case 'certificates':
    case 'report': {
      const document =
        kind === 'report'
          ? ({ kind: 'batch-report', batchId: batch.id } as const)
          : ({ kind: 'certificate', batchId: batch.id, candidateId: null } as const)
      return <Viewer document={document} onClose={onClose} />
    }
  }
}
