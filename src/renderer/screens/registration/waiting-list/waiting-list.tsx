import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDay, formatInstant, formatTime } from '#contract/protocol/format'
import type { WaitingPlace } from '#contract/registration/seats'
import { useAsk } from '../../../core/query'
import type { Column, RowAction } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { Page } from '../../../ui/page'
import { State } from '../../../ui/state'
import { StrikeOff } from './strike-off'

const isOffered = ({ state }: WaitingPlace) => state === 'Offered'

const columns: readonly Column<WaitingPlace>[] = [
  {
    title: 'State',
    value: ({ state }) => state,
    cell: (row) => <State tone={isOffered(row) ? 'good' : 'wait'} label={isOffered(row) ? 'Phone now' : 'Waiting'} />,
    sortBy: false,
  },
  {
    title: 'Seat kept until',
    value: ({ offeredUntil }) => (offeredUntil ? formatInstant(offeredUntil) : ''),
    sortBy: false,
  },
  { title: 'Name', value: ({ name }) => name, sortBy: false },
  { title: 'Phone', value: ({ phone }) => phone, sortBy: false },
  { title: 'Course', value: ({ courseName }) => courseName, sortBy: false },
  {
    title: 'Slot',
    value: ({ date, startTime }) => `${formatDay(date)}, ${formatTime(startTime)}`,
    sortBy: false,
  },
  { title: 'Place', value: ({ place }) => String(place), numeric: true, sortBy: false },
  { title: 'Written by', value: ({ writtenBy }) => writtenBy, spare: true, sortBy: false },
  { title: 'Written', value: ({ writtenAt }) => formatInstant(writtenAt), spare: true, sortBy: false },
]
/** An offer may end, or a seat become free, while the screen is open. */
const everyMinute = 60_000

/** Who waits for a seat, and whom to phone now: a freed seat is kept for the first of its slot (D-213). */
export function WaitingList() {
  const state = useListState()
  const navigate = useNavigate()
  const [struck, setStruck] = useState<WaitingPlace>()
  const { page, limit, search } = state
  const ask = useAsk(
    'waitingList',
    'list',
    { page, limit, search },
    { keepPrevious: true, refetchInterval: everyMinute },
  )
  const actions: RowAction<WaitingPlace>[] = [
    {
      label: 'Register',
      icon: IconUserPlus,
      shown: isOffered,
      run: (offered) => void navigate('/registered-user', { state: { offered } }),
    },
    { label: 'Strike off', icon: IconUserMinus, danger: true, run: setStruck },
  ]
  return (
    <Page title="Waiting List">
      <List<WaitingPlace>
        title="Waiting List"
        ask={ask}
        state={state}
        columns={columns}
        actions={actions}
        empty={
          search
            ? 'Nobody of this name or number waits.'
            : 'Nobody waits for a seat. People are put on the list where a full slot is chosen in a registration.'
        }
      />
      {struck ? <StrikeOff place={struck} onClose={() => setStruck(undefined)} /> : null}
    </Page>
  )
}
