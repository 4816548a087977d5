import { t } from '@lingui/core/macro'
import { IconEye, IconFilter, IconUserMinus, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDay, formatInstant, formatTime } from '#contract/protocol/format'
import type { WaitingListEntry } from '#contract/registration/seats'
import { keepDataOnError } from '../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../core/query'
import type { Column, RowAction } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useOpenRow } from '../../../crud/list/use-open-row'
import { singleParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { FilterChip } from '../../../ui/forms/filter-chip'
import { Page } from '../../../ui/page'
import { StatusBadge } from '../../../ui/status-badge'
import { EntryDrawer } from './entry-drawer'
import { RemoveEntry } from './remove-entry'

const formatSlotTime = ({ date, startTime }: WaitingListEntry) => `${formatDay(date)}, ${formatTime(startTime)}`
const isOffered = ({ state }: WaitingListEntry) => state === 'Offered'

/** Without the year: an offer expires within hours. */
const formatOfferExpiry = (instant: string) => formatInstant(instant).replace(/ \d{4},/, ',')
const getStateText = (row: WaitingListEntry) =>
  isOffered(row)
    ? t`Call by ${formatOfferExpiry(row.offeredUntil)}`
    : t({ message: 'Waiting', context: 'waiting list' })

const columns: readonly Column<WaitingListEntry>[] = [
  {
    key: 'state',
    title: t`State`,
    value: getStateText,
    cell: (row) => <StatusBadge tone={isOffered(row) ? 'good' : 'wait'} label={getStateText(row)} />,
    sortValue: false,
  },
  {
    key: 'place',
    title: t({ message: 'Place', context: 'waiting list' }),
    value: ({ place }) => String(place),
    numeric: true,
    sortValue: false,
  },
  { key: 'name', title: t`Name`, value: ({ name }) => name, isRowName: true, sortValue: false },
  { key: 'phone', title: t`Phone`, value: ({ phone }) => phone, sortValue: false },
  { key: 'slot', title: t`Slot`, value: formatSlotTime, sortValue: false },
  { key: 'courseName', title: t`Course`, value: ({ courseName }) => courseName, sortValue: false },
  { key: 'writtenBy', title: t`Added by`, value: ({ writtenBy }) => writtenBy, hiddenIfNarrow: true, sortValue: false },
  {
    key: 'writtenAt',
    title: t`Added`,
    value: ({ writtenAt }) => formatInstant(writtenAt),
    hiddenIfNarrow: true,
    sortValue: false,
  },
]
const getDetails = (row: WaitingListEntry) => columns.map(({ title, value }) => ({ label: title, value: value(row) }))
/** Every minute: offers expire and seats become free while the screen is open. */
const refetchPolicy = { refetchInterval: 60_000 } as const
const slotFormat = singleParameter('slot', (text) => text || undefined)

/** Waiting-list entries, with the people to call about an offered seat (D-213). `?slot=` filters by slot. */
export function WaitingList() {
  const listState = useListState()
  const navigate = useNavigate()
  const openRow = useOpenRow()
  const [entryToRemove, setEntryToRemove] = useState<WaitingListEntry>()
  const [slotId, setSlotId] = useUrlFilter(slotFormat)
  const { page, limit, search } = listState
  const filterBySlot = (id: string | undefined) => {
    setSlotId(id)
    listState.change({ page: 1 })
  }
  const query = useApiQuery(
    'waitingList',
    'list',
    { page, limit, search, slotId },
    { keepPrevious: true, ...refetchPolicy },
  )
  const actions: RowAction<WaitingListEntry>[] = [
    {
      label: t`Register`,
      icon: IconUserPlus,
      isVisible: isOffered,
      run: (offer) => void navigate('/registered-user', { state: { offer } }),
    },
    { label: t`Show More`, icon: IconEye, run: ({ id, phone }) => openRow.open(id, phone) },
    {
      label: t`Only this slot`,
      icon: IconFilter,
      isVisible: () => slotId === undefined,
      run: (row) => filterBySlot(row.slotId),
    },
    { label: t`Remove`, icon: IconUserMinus, danger: true, isInMenu: true, run: setEntryToRemove },
    {
      label: t`Find in Trainees`,
      icon: IconUserSearch,
      run: ({ phone }) => void navigate(`/registered-user?${new URLSearchParams({ search: phone })}`),
    },
  ]
  return (
    <Page>
      <List<WaitingListEntry>
        query={keepDataOnError(query, refetchPolicy)}
        state={listState}
        columns={columns}
        actions={actions}
        drawer={{
          openRow,
          getSearchText: ({ phone }) => phone,
          render: (navigation) => <EntryDrawer openRow={openRow} navigation={navigation} getDetails={getDetails} />,
        }}
        chips={
          slotId ? (
            <SlotFilterChip rows={query.data?.rows ?? []} slotId={slotId} onClear={() => filterBySlot(undefined)} />
          ) : null
        }
        empty={getEmptyText(search, slotId)}
      />
      {entryToRemove ? <RemoveEntry entry={entryToRemove} onClose={() => setEntryToRemove(undefined)} /> : null}
    </Page>
  )
}

function getEmptyText(search: string, slotId: string | undefined): string {
  if (search) return t`No results.`
  return slotId
    ? t`No one is waiting for this slot.`
    : t`The waiting list is empty. Add people from a full slot in the registration.`
}

type SlotFilterChipProps = { rows: readonly WaitingListEntry[]; slotId: string; onClear: () => void }
/** Names the slot by its time, if an entry on this page has it. */
function SlotFilterChip({ rows, slotId, onClear }: SlotFilterChipProps) {
  const row = rows.find((entry) => entry.slotId === slotId)
  return (
    <FilterChip
      label={row ? t`Slot ${formatSlotTime(row)}` : t`One slot`}
      clearLabel={t`Clear slot filter`}
      onClear={onClear}
    />
  )
}
