import { t } from '@lingui/core/macro'
import {
  IconCertificate,
  IconCircleCheck,
  IconDeviceDesktop,
  IconDownload,
  IconEye,
  IconFileDescription,
  IconKey,
  IconListNumbers,
  IconPlayerPlay,
  IconPrinter,
  IconUserCheck,
  IconUserEdit,
} from '@tabler/icons-react'
import type { Batch } from '#contract/exam/batch'
import type { RowAction } from '../../../crud/definition'
import type { TakeTestDialog } from './take-test-dialogs'

const isIncomplete = ({ isComplete }: Batch) => !isComplete

/**
 * Row actions of a batch by its state (S3 §4). Enter runs the first visible one: the next step of an incomplete batch.
 * `id`: name by which the dashboard opens the action.
 */
export function getRowActions(open: (dialog: TakeTestDialog) => void): RowAction<Batch>[] {
  const openDocument = (kind: 'answer-key' | 'roll-list') => (batch: Batch) =>
    open({ kind: 'document', document: { kind, batchId: batch.id } })
  const openDialog = (kind: Exclude<TakeTestDialog['kind'], 'document'>) => (batch: Batch) => open({ kind, batch })
  return [
    {
      id: 'attendance',
      label: t`Attendance`,
      icon: IconUserCheck,
      isVisible: (batch) => isIncomplete(batch) && !batch.isAttendanceTaken,
      run: openDialog('attendance'),
    },
    {
      id: 'start',
      label: t`Start Test`,
      icon: IconPlayerPlay,
      isVisible: (batch) => isIncomplete(batch) && batch.isAttendanceTaken && !batch.isPaperGenerated,
      sharesPlaceWithPrevious: true,
      run: openDialog('start'),
    },
    {
      id: 'take',
      label: t`Take test on screen`,
      icon: IconDeviceDesktop,
      isVisible: (batch) => isIncomplete(batch) && batch.isPaperGenerated,
      sharesPlaceWithPrevious: true,
      run: openDialog('take'),
    },
    { label: t`Show More`, icon: IconEye, run: openDialog('details') },
    {
      label: t`View Paper Set`,
      icon: IconFileDescription,
      isVisible: (batch) => isIncomplete(batch) && batch.isPaperGenerated,
      run: openDialog('set'),
    },
    {
      id: 'results',
      label: t`Download results`,
      icon: IconDownload,
      isVisible: ({ isComplete }) => isComplete,
      sharesPlaceWithPrevious: true,
      run: openDialog('results'),
    },
    {
      label: t`Complete batch`,
      icon: IconCircleCheck,
      isVisible: (batch) => isIncomplete(batch) && batch.isAttendanceTaken,
      run: openDialog('complete'),
    },
    {
      label: t`Correct attendance`,
      icon: IconUserEdit,
      isVisible: (batch) => isIncomplete(batch) && batch.isAttendanceTaken,
      run: openDialog('attendance'),
    },
    {
      label: t`Result PDFs`,
      icon: IconCertificate,
      isVisible: ({ isPaperGenerated }) => isPaperGenerated,
      run: ({ id }) => open({ kind: 'document', document: { kind: 'result', batchId: id, candidateId: null } }),
    },
    {
      label: t`Print question papers`,
      icon: IconPrinter,
      isVisible: ({ isPaperGenerated }) => isPaperGenerated,
      run: openDialog('papers'),
    },
    { label: t`Roll list`, icon: IconListNumbers, run: openDocument('roll-list') },
    {
      label: t`Answer key`,
      icon: IconKey,
      isVisible: ({ isPaperGenerated }) => isPaperGenerated,
      run: openDocument('answer-key'),
    },
  ]
}
