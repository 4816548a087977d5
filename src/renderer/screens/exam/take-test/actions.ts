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

const isOpen = ({ isComplete }: Batch) => !isComplete

/** Row actions of a batch by its state (S3 §4). The first is the next step, which Enter runs. */
export function rowActions(open: (dialog: TakeTestDialog) => void): RowAction<Batch>[] {
  const batchDocument = (kind: 'answer-key' | 'roll-list') => (batch: Batch) =>
    open({ kind: 'document', document: { kind, batchId: batch.id } })
  const dialog = (kind: Exclude<TakeTestDialog['kind'], 'document'>) => (batch: Batch) => open({ kind, batch })
  return [
    {
      label: 'Attendance',
      icon: IconUserCheck,
      isVisible: (batch) => isOpen(batch) && !batch.isAttendanceTaken,
      run: dialog('attendance'),
    },
    {
      label: 'Start Test',
      icon: IconPlayerPlay,
      isVisible: (batch) => isOpen(batch) && batch.isAttendanceTaken && !batch.isPaperGenerated,
      isAlternative: true,
      run: dialog('start'),
    },
    {
      label: 'Take test on screen',
      icon: IconDeviceDesktop,
      isVisible: (batch) => isOpen(batch) && batch.isPaperGenerated,
      isAlternative: true,
      run: dialog('take'),
    },
    { label: 'Show More', icon: IconEye, run: dialog('details') },
    {
      label: 'View Paper Set',
      icon: IconFileDescription,
      isVisible: (batch) => isOpen(batch) && batch.isPaperGenerated,
      run: dialog('set'),
    },
    {
      label: 'Download results',
      icon: IconDownload,
      isVisible: ({ isComplete }) => isComplete,
      isAlternative: true,
      run: dialog('results'),
    },
    {
      label: 'Complete batch',
      icon: IconCircleCheck,
      isVisible: (batch) => isOpen(batch) && batch.isAttendanceTaken,
      run: dialog('complete'),
    },
    {
      label: 'Correct attendance',
      icon: IconUserEdit,
      isVisible: (batch) => isOpen(batch) && batch.isAttendanceTaken,
      run: dialog('attendance'),
    },
    {
      label: 'Result PDFs',
      icon: IconCertificate,
      isVisible: ({ isPaperGenerated }) => isPaperGenerated,
      run: ({ id }) => open({ kind: 'document', document: { kind: 'result', batchId: id, candidateId: null } }),
    },
    {
      label: 'Print question papers',
      icon: IconPrinter,
      isVisible: ({ isPaperGenerated }) => isPaperGenerated,
      run: dialog('papers'),
    },
    { label: 'Roll list', icon: IconListNumbers, run: batchDocument('roll-list') },
    {
      label: 'Answer key',
      icon: IconKey,
      isVisible: ({ isPaperGenerated }) => isPaperGenerated,
      run: batchDocument('answer-key'),
    },
  ]
}
