import { IconCertificate, IconEye, IconFileTypePdf, IconReportAnalytics, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Batch } from '#contract/batch'
import { Page } from '../../../app/layout/page'
import { useAsk } from '../../../app/query'
import { useSession } from '../../../app/session'
import type { RowAction } from '../../../crud/definition'
import { List } from '../../../crud/list'
import { useListState } from '../../../crud/list-state'
import { useFocusBack } from '../../../crud/use-focus-back'
import { live, steady } from '../parts/live'
import { columns } from './columns'
import { type Dialog, Dialogs } from './dialogs'

/** The batches of who is signed in; all of them for an admin (S3 §2 and §6). */
export function CheckTest() {
  const state = useListState()
  const { search, page, limit } = state
  const session = useSession()
  const isAdmin = session?.role === 'superadmin' || session?.role === 'admin'
  const [dialog, setDialog] = useState<Dialog>()
  useFocusBack(dialog !== undefined)
  const asked = { search, page, limit }
  const every = useAsk('batch', 'list', asked, { ...live, keepPrevious: true, enabled: isAdmin })
  const own = useAsk(
    'batch',
    'ofDataEntry',
    { ...asked, staffId: session?.id ?? '' },
    { ...live, keepPrevious: true, enabled: !!session && !isAdmin },
  )
  const open = (kind: Dialog['kind']) => (batch: Batch) => setDialog({ kind, batch })
  const actions: RowAction<Batch>[] = [
    { label: 'View Users', icon: IconUsers, run: open('users') },
    { label: 'Show More', icon: IconEye, run: open('information') },
    { label: 'Generate Pdf', icon: IconFileTypePdf, run: open('results') },
    { label: 'Certificates', icon: IconCertificate, run: open('certificates') },
    { label: 'Batch report', icon: IconReportAnalytics, run: open('report') },
  ]
  return (
    <Page title="Check Test">
      <List<Batch>
        title="Check Test"
        ask={steady(isAdmin ? every : own)}
        state={state}
        columns={columns}
        actions={actions}
        empty={isAdmin ? 'There is no batch yet.' : 'No batch is assigned to you yet.'}
      />
      <Dialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  )
}
