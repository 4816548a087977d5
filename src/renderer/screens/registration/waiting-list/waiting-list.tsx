import { IconFilter, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDay, formatInstant, formatTime } from '#contract/protocol/format'
import type { WaitingListEntry } from '#contract/registration/seats'
import { useAsk } from '../../../core/query'
import type { Column, RowAction } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useAddressFilter } from '../../../crud/list/use-address-filter'
import { FilterChip } from '../../../ui/forms/filter-chip'
import { Page } from '../../../ui/page'
import { State } from '../../../ui/state'
import { StrikeOff } from './strike-off'

const whenOf = ({ date, startTime }: WaitingListEntry) => `${formatDay(date)}, ${formatTime(startTime)}`
const isOffered = ({ state }: WaitingListEntry) => state === 'Offered'

/** Without the year: an offer lasts hours, and the cell is narrow. */
const until = (instant: string) => formatInstant(instant).replace(/ \d{4},/, ',')
/** Whoever has a seat is to be phoned by then. */
const stateOf = (row: WaitingListEntry) => (isOffered(row) ? `Phone by ${until(row.offeredUntil)}` : 'Waiting')

const columns: readonly Column<WaitingListEntry>[] = [
  {
    title: 'State',
    value: stateOf,
    cell: (row) => <State tone={isOffered(row) ? 'good' : 'wait'} label={stateOf(row)} />,
    sortBy: false,
  },
  { title: 'Place', value: ({ place }) => String(place), numeric: true, sortBy: false },
  { title: 'Name', value: ({ name }) => name, sortBy: false },
  { title: 'Phone', value: ({ phone }) => phone, sortBy: false },
  { title: 'Slot', value: whenOf, sortBy: false },
  { title: 'Course', value: ({ courseName }) => courseName, sortBy: false },
  { title: 'Written by', value: ({ writtenBy }) => writtenBy, spare: true, sortBy: false },
  { title: 'Written', value: ({ writtenAt }) => formatInstant(writtenAt), spare: true, sortBy: false },
]
/** An offer may end, or a seat become free, while the screen is open. */
const everyMinute = 60_000
const slotIn = (query: URLSearchParams) => query.get('slot') || undefined

/** Who waits for a seat, and whom to phone now: a freed seat is kept for the first of its slot (D-213). `?slot=` shows one's. */
export function WaitingList() {
  const state = useListState()
  const navigate = useNavigate()
  const [struck, setStruck] = useState<WaitingListEntry>()
  const [slotId, setSlot] = useAddressFilter(slotIn)
  const { page, limit, search } = state
  const narrow = (id: string | undefined) => {
    setSlot(id)
    state.change({ page: 1 })
  }
  const ask = useAsk(
    'waitingList',
    'list',
    { page, limit, search, slotId },
    { keepPrevious: true, refetchInterval: everyMinute },
  )
  const actions: RowAction<WaitingListEntry>[] = [
    {
      label: 'Register',
      icon: IconUserPlus,
      shown: isOffered,
      run: (offered) => void navigate('/registered-user', { state: { offered } }),
    },
    { label: 'Only this slot', icon: IconFilter, shown: () => slotId === undefined, run: (row) => narrow(row.slotId) },
    { label: 'Strike off', icon: IconUserMinus, danger: true, run: setStruck },
  ]
  return (
    <Page>
      <List<WaitingListEntry>
        ask={ask}
        state={state}
        columns={columns}
        actions={actions}
        chips={
          slotId ? <SlotChip rows={ask.data?.rows ?? []} slotId={slotId} onClear={() => narrow(undefined)} /> : null
        }
        empty={
          slotId && !search
            ? 'Nobody waits for a seat of this slot.'
            : search
              ? 'Nobody of this name or number waits.'
              : 'Nobody waits for a seat. People are put on the list where a full slot is chosen in a registration.'
        }
      />
      {struck ? <StrikeOff place={struck} onClose={() => setStruck(undefined)} /> : null}
    </Page>
  )
}

type OfSlot = { rows: readonly WaitingListEntry[]; slotId: string; onClear: () => void }
/** Of a slot for which nobody waits the list does not tell when it is. */
function SlotChip({ rows, slotId, onClear }: OfSlot) {
  const row = rows.find((one) => one.slotId === slotId)
  return <FilterChip label={row ? `Slot ${whenOf(row)}` : 'One slot'} clear="Show every slot" onClear={onClear} />
}
