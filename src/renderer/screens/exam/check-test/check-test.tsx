import { t } from '@lingui/core/macro'
import { IconCertificate, IconEye, IconFileTypePdf, IconReportAnalytics, IconUsers } from '@tabler/icons-react'
import type { Batch } from '#contract/exam/batch'
import type { RowAction } from '../../../crud/definition'
import { BatchScreen } from '../parts/batches/batch-screen'
import { type CheckTestDialog, CheckTestDialogs } from './check-test-dialogs'
import { columns } from './columns'

/** Check Test (S3 §2): paper entry, practical exam, recheck and results. */
export const CheckTest = () => (
  <BatchScreen columns={columns} getRowActions={getRowActions} Dialogs={CheckTestDialogs} />
)

/** Results and certificates exist only for a complete batch. The dashboard starts an action by its `id`. */
function getRowActions(show: (dialog: CheckTestDialog) => void): RowAction<Batch>[] {
  const open = (kind: CheckTestDialog['kind']) => (batch: Batch) => show({ kind, batch })
  const isBatchComplete = ({ isComplete }: Batch) => isComplete
  return [
    { id: 'users', label: t`View Users`, icon: IconUsers, run: open('users') },
    { label: t`Show More`, icon: IconEye, run: open('information') },
    { label: t`Generate Pdf`, icon: IconFileTypePdf, isVisible: isBatchComplete, run: open('results') },
    { label: t`Certificates`, icon: IconCertificate, isVisible: isBatchComplete, run: open('certificates') },
    { label: t`Batch report`, icon: IconReportAnalytics, run: open('report') },
  ]
}
