import { IconCertificate, IconEye, IconFileTypePdf, IconReportAnalytics, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Batch } from '#contract/batch'
import { Page } from '../../../app/layout/page'
import type { RowAction } from '../../../crud/definition'
import { List } from '../../../crud/list'
import { useListState } from '../../../crud/list-state'
import { useFocusBack } from '../../../crud/use-focus-back'
import { useBatches } from '../parts/use-batches'
import { columns } from './columns'
import { type Dialog, Dialogs } from './dialogs'

/** The papers of batches: typed, examined, rechecked, and the results (S3 §2 Check Test). */
export function CheckTest() {
  const state = useListState()
  const { ask, seesAll } = useBatches(state)
  const [dialog, setDialog] = useState<Dialog>()
  useFocusBack(dialog !== undefined)
  const actions = useMemo(() => rowActions(setDialog), [])
  return (
    <Page title="Check Test">
      <List<Batch>
        title="Check Test"
        ask={ask}
        state={state}
        columns={columns}
        actions={actions}
        empty={seesAll ? 'There is no batch yet.' : 'No batch is assigned to you yet.'}
      />
      <Dialogs dialog={dialog} batches={ask.data?.rows} onClose={() => setDialog(undefined)} />
    </Page>
  )
}

/** Results and certificates are there once the batch is complete. */
function rowActions(show: (dialog: Dialog) => void): RowAction<Batch>[] {
  const open = (kind: Dialog['kind']) => (batch: Batch) => show({ kind, batch })
  const shown = ({ isComplete }: Batch) => isComplete
  return [
    { label: 'View Users', icon: IconUsers, run: open('users') },
    { label: 'Show More', icon: IconEye, run: open('information') },
    { label: 'Generate Pdf', icon: IconFileTypePdf, shown, run: open('results') },
    { label: 'Certificates', icon: IconCertificate, shown, run: open('certificates') },
    { label: 'Batch report', icon: IconReportAnalytics, run: open('report') },
  ]
}
