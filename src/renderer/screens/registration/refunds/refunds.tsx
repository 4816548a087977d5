import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { IconCash, IconCheck, IconEye, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, formatDay, formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { daysToRefund, type RefundRecord, refundStateText, type refundViews } from '#contract/registration/refund'
import { useApiQuery } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import { serverToday } from '../../../core/workstation/server-time'
import type { Column, RowAction } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useOpenTrainee } from '../../../crud/list/use-open-trainee'
import { choiceParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { Page } from '../../../ui/page'
import { StatusBadge } from '../../../ui/status-badge'
import { ApproveRefund } from './approve-refund'
import { RefundDetails } from './details'
import { PayRefund } from './pay-refund'

const getStateText = ({ state, paidAt }: RefundRecord) => refundStateText({ refundState: state, refundPaidAt: paidAt })

type View = (typeof refundViews)[number]
/** `due`: a super admin must approve the refund; `approved`: it can be paid. */
const tones = { due: 'bad', approved: 'wait', paid: 'good' } as const

const columns: readonly Column<RefundRecord>[] = [
  {
    key: 'state',
    title: t`State`,
    value: getStateText,
    cell: (row) => <StatusBadge tone={tones[row.state]} label={getStateText(row)} />,
    sortValue: false,
  },
  { key: 'amount', title: t`Amount`, value: ({ amount }) => formatMoney(amount), numeric: true, sortValue: false },
  { key: 'name', title: t`Name`, value: ({ name }) => name, isRowName: true, sortValue: false },
  { key: 'phone', title: t`Phone`, value: ({ phone }) => phone, sortValue: false },
  { key: 'reason', title: t`Reason`, value: ({ reason }) => reason, sortValue: false },
  { key: 'cancelledAt', title: t`Cancelled`, value: ({ cancelledAt }) => formatDay(cancelledAt), sortValue: false },
  // Days from the cancellation to the payment of the refund, or to today if it is not paid.
  {
    key: 'days',
    title: t`Days`,
    value: (row) => formatCount(daysToRefund(row, serverToday())),
    numeric: true,
    sortValue: false,
  },
  {
    key: 'paidWith',
    title: t`Paid with`,
    value: ({ paidWith }) => paymentTypeLabel(paidWith),
    hiddenIfNarrow: true,
    sortValue: false,
  },
  {
    key: 'creditNoteNumber',
    title: t`Credit Note`,
    value: ({ creditNoteNumber }) => creditNoteNumber,
    hiddenIfNarrow: true,
    sortValue: false,
  },
]
/** `open`: due or approved. */
const views: { value: View; label: string }[] = [
  { value: 'open', label: t({ message: 'Open', context: 'refund' }) },
  { value: 'paid', label: t({ message: 'Paid', context: 'refund' }) },
]
const viewFormat = choiceParameter<View>('tab', ['open', 'paid'])
const emptyTexts: Record<View, string> = { open: t`No open refunds.`, paid: t`No refunds paid yet.` }
type Dialog = { kind: 'details' | 'approve' | 'pay'; row: RefundRecord }

/** Refunds of cancelled registrations: open ones, oldest first, and paid ones (D-304). */
export function Refunds() {
  const state = useListState()
  const isSuperadmin = useSession()?.role === 'superadmin'
  const [view = 'open', setView] = useUrlFilter<View>(viewFormat)
  const [dialog, setDialog] = useState<Dialog>()
  const { page, limit, search } = state
  const query = useApiQuery('refundRecord', 'list', { page, limit, search, view }, { keepPrevious: true })
  const openTrainee = useOpenTrainee()
  const openDialog = (kind: Dialog['kind']) => (row: RefundRecord) => setDialog({ kind, row })
  const actions: RowAction<RefundRecord>[] = [
    { label: t`Show More`, icon: IconEye, run: openDialog('details') },
    {
      label: t`Approve`,
      icon: IconCheck,
      isVisible: (row) => isSuperadmin && row.state === 'due',
      run: openDialog('approve'),
    },
    {
      label: t`Pay`,
      icon: IconCash,
      sharesPlaceWithPrevious: true,
      isVisible: (row) => row.state === 'approved',
      run: openDialog('pay'),
    },
    ...(openTrainee ? [{ label: t`Open in Trainees`, icon: IconUser, run: openTrainee }] : []),
  ]
  const changeView = (newView: string) => {
    setView(newView as View)
    state.change({ page: 1 })
  }
  const close = () => setDialog(undefined)
  return (
    <Page>
      <List<RefundRecord>
        query={query}
        state={state}
        columns={columns}
        actions={actions}
        toolbar={
          <SegmentedControl
            aria-label={t({ message: 'View', context: 'noun' })}
            data={views}
            value={view}
            onChange={changeView}
          />
        }
        empty={emptyTexts[view]}
      />
      {dialog?.kind === 'details' ? <RefundDetails refund={dialog.row} onClose={close} /> : null}
      {dialog?.kind === 'approve' ? <ApproveRefund refund={dialog.row} onClose={close} /> : null}
      {dialog?.kind === 'pay' ? <PayRefund refund={dialog.row} onClose={close} /> : null}
    </Page>
  )
}
