import { t } from '@lingui/core/macro'
import { IconArrowsExchange, IconEye, IconPrinter, IconSquareCheck } from '@tabler/icons-react'
import { formatInstant } from '#contract/protocol/format'
import type { ShiftRow } from '#contract/registration/shift/shift'
import { useApiQuery } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import type { Column } from '../../../crud/definition'
import { instantColumn, textColumn } from '../../../crud/list/columns'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { StatusBadge } from '../../../ui/status-badge'
import { Difference, formatSigned } from './report-view'

const openText = t({ message: 'Open', context: 'shift' })
/** `number`: number of the Z report; an open shift has none. */
const isOpen = ({ number }: ShiftRow) => number === ''
const getNumber = ({ number }: ShiftRow) => number || openText
const columns: readonly Column<ShiftRow>[] = [
  {
    key: 'number',
    title: t`Z report`,
    value: getNumber,
    cell: (row) => (row.number ? row.number : <StatusBadge tone="wait" label={openText} />),
  },
  textColumn(t`Shift of`, 'staff'),
  textColumn(t`Workstation`, 'counter'),
  instantColumn(t`Opened`, 'openedAt'),
  { key: 'closedAt', title: t`Closed`, value: ({ closedAt }) => (closedAt ? formatInstant(closedAt) : '–') },
  {
    key: 'difference',
    title: t`Difference`,
    value: ({ number, difference }) => (number ? formatSigned(difference) : ''),
    cell: ({ number, difference }) => (number ? <Difference paise={difference} /> : '–'),
  },
]

type Props = Record<'onShow' | 'onPrint' | 'onClose' | 'onHandOver', (row: ShiftRow) => void> & {
  /** True if only a superadmin may see the sums of open shifts. */
  isBlind: boolean
}

/** Shifts, open ones first: the user's own, or all for a superadmin. */
export function ShiftList({ isBlind, onShow, onPrint, onClose, onHandOver }: Props) {
  const state = useListState()
  const isSuperadmin = useSession()?.role === 'superadmin'
  const { search, page, limit } = state
  const query = useApiQuery(
    'shift',
    'list',
    { search, page, limit },
    { keepPrevious: true, refetchOnWindowFocus: true },
  )
  const isReadable = (row: ShiftRow) => isSuperadmin || !isBlind || !isOpen(row)
  const canHandOverOrClose = (row: ShiftRow) => isSuperadmin && isOpen(row)
  return (
    <List<ShiftRow>
      title={t`Shifts`}
      query={query}
      state={state}
      columns={columns}
      actions={[
        { label: t`Show report`, icon: IconEye, isVisible: isReadable, run: onShow },
        { label: t`Print report`, icon: IconPrinter, isVisible: isReadable, run: onPrint },
        { label: t`Hand over`, icon: IconArrowsExchange, isVisible: canHandOverOrClose, run: onHandOver },
        { label: t`Close shift`, icon: IconSquareCheck, isVisible: canHandOverOrClose, run: onClose },
      ]}
      empty={t`No shifts yet.`}
    />
  )
}
