import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCheckbox, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { formatInstant, formatMoney } from '#contract/protocol/format'
import { ownValue } from '#contract/protocol/own-value'
import { type OnlinePayment, onlinePaymentViews } from '#contract/registration/payment/online-payment'
import { actorLabel } from '#contract/staff/audit-names'
import { keepDataOnError } from '../../../core/cache/refetch-policies'
import { translateText } from '../../../core/language'
import { useApiQuery } from '../../../core/query'
import type { Column, RowAction } from '../../../crud/definition'
import { optional } from '../../../crud/list/columns'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { choiceParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { Page } from '../../../ui/page'
import { StatusBadge } from '../../../ui/status-badge'
import { OnlinePaymentDetails } from './details'
import { ResolvePayment } from './resolve-payment'
import { sourceLabel, stateLabel } from './state-label'

type View = (typeof onlinePaymentViews)[number]
/** Paid but not recorded, recorded but not paid (`Not taken`), or refunded at the card provider only. */
const needsAttention = ({ state, isRefundUnbooked }: OnlinePayment) =>
  state === 'To be refunded' || state === 'Not taken' || isRefundUnbooked
const tones = { Recorded: 'good', Open: 'wait', 'Goes back': 'wait' } as const

function PaymentState({ row }: { row: OnlinePayment }) {
  if (needsAttention(row)) return <StatusBadge tone="bad" icon={IconAlertTriangle} label={stateLabel(row.state)} />
  return <StatusBadge tone={ownValue(tones, row.state) ?? 'neutral'} label={stateLabel(row.state)} />
}

const columns: readonly Column<OnlinePayment>[] = [
  {
    key: 'state',
    title: t`State`,
    value: ({ state }) => stateLabel(state),
    cell: (row) => <PaymentState row={row} />,
    sortValue: false,
  },
  { key: 'amount', title: t`Amount`, value: ({ amount }) => formatMoney(amount), numeric: true, sortValue: false },
  { key: 'name', title: t`Name`, value: ({ name }) => name, isRowName: true, sortValue: false },
  { key: 'phone', title: t`Phone`, value: ({ phone }) => phone, sortValue: false },
  {
    key: 'reason',
    title: t`Reason`,
    value: ({ reason, reasonText, settlement }) => settlement || translateText(reason, reasonText),
    sortValue: false,
  },
  { key: 'invoiceNumber', title: t`Invoice`, value: ({ invoiceNumber }) => invoiceNumber, sortValue: false },
  { key: 'createdAt', title: t`Started`, value: ({ createdAt }) => formatInstant(createdAt), sortValue: false },
  {
    key: 'settledBy',
    title: t`Resolved by`,
    value: ({ settledBy }) => settledBy && actorLabel(settledBy),
    hiddenIfNarrow: true,
    sortValue: false,
  },
  optional({ key: 'paymentId', title: t`Payment id`, value: ({ paymentId }) => paymentId, sortValue: false }),
  optional({ key: 'foundBy', title: t`Found by`, value: ({ foundBy }) => sourceLabel(foundBy), sortValue: false }),
]
const viewFormat = choiceParameter('tab', onlinePaymentViews)
const views: { value: View; label: string }[] = [
  { value: 'attention', label: t`To resolve` },
  { value: 'open', label: t({ message: 'Open', context: 'order' }) },
  { value: 'all', label: t`All` },
]
const emptyTexts: Record<View, string> = {
  attention: t`No online payments to resolve.`,
  open: t`No open orders.`,
  all: t`No online payments yet.`,
}
/** Milliseconds. The server may learn of payments while the screen is open. */
const refetchPolicy = { refetchInterval: 60_000 } as const

/** Card payments. The first view has those that need attention (D-238). */
export function OnlinePayments() {
  const state = useListState()
  const [view = 'attention', setView] = useUrlFilter<View>(viewFormat)
  const [shownPayment, setShownPayment] = useState<OnlinePayment>()
  const [paymentToResolve, setPaymentToResolve] = useState<OnlinePayment>()
  const { page, limit, search } = state
  const query = useApiQuery(
    'onlinePayment',
    'list',
    { page, limit, search, view },
    { keepPrevious: true, ...refetchPolicy },
  )
  const actions: RowAction<OnlinePayment>[] = [
    { label: t`Show More`, icon: IconEye, run: setShownPayment },
    { label: t`Resolve`, icon: IconCheckbox, isVisible: needsAttention, run: setPaymentToResolve },
  ]
  const changeView = (newView: string) => {
    setView(newView as View)
    state.change({ page: 1 })
  }
  return (
    <Page>
      <List<OnlinePayment>
        query={keepDataOnError(query, refetchPolicy)}
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
      {shownPayment ? <OnlinePaymentDetails payment={shownPayment} onClose={() => setShownPayment(undefined)} /> : null}
      {paymentToResolve ? (
        <ResolvePayment payment={paymentToResolve} onClose={() => setPaymentToResolve(undefined)} />
      ) : null}
    </Page>
  )
}
