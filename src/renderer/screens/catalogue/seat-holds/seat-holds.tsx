import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay, formatDayRange, formatInstant, formatTime } from '#contract/protocol/format'
import type { ListedSeatHold } from '#contract/registration/seats'
import { keepDataOnError } from '../../../core/cache/refetch-policies'
import { notifyDone } from '../../../core/notify'
import { useApiMutation, useApiQuery } from '../../../core/query'
import type { Column } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { singleParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { Confirm } from '../../../ui/dialogs/confirm'
import { FilterChip } from '../../../ui/forms/filter-chip'
import { Page } from '../../../ui/page'

const formatSlot = ({ date, endDate, startTime }: ListedSeatHold) =>
  `${formatDayRange(date, endDate)}, ${formatTime(startTime)}`
/** Columns of the list; `sortValue: false` disables sorting. */
const columns: readonly Column<ListedSeatHold>[] = [
  { key: 'slot', title: t`Slot`, value: formatSlot, sortValue: false },
  { key: 'courseName', title: t`Course`, value: ({ courseName }) => courseName, sortValue: false },
  { key: 'staff', title: t`Held by`, value: ({ staff }) => staff, sortValue: false },
  {
    key: 'workstation',
    title: t`Workstation`,
    value: ({ workstation }) => workstation || t`Unknown`,
    sortValue: false,
  },
  {
    key: 'createdAt',
    title: t`Since`,
    value: ({ createdAt }) => formatInstant(createdAt),
    hiddenIfNarrow: true,
    sortValue: false,
  },
  { key: 'expiresAt', title: t`Ends`, value: ({ expiresAt }) => formatInstant(expiresAt), sortValue: false },
]
const refetchPolicy = { refetchInterval: 30_000 } as const
const slotParameter = singleParameter('slot', (text) => text || undefined)

/** Current seat holds. `?slot=` filters by slot. */
export function SeatHolds() {
  const state = useListState()
  const { page, limit, search } = state
  const [slotId, setSlotId] = useUrlFilter(slotParameter)
  const [selected, setSelected] = useState<ListedSeatHold>()
  const query = useApiQuery(
    'seatHoldList',
    'list',
    { page, limit, search, slotId },
    { keepPrevious: true, ...refetchPolicy },
  )
  const clearFilter = () => {
    setSlotId(undefined)
    state.change({ page: 1 })
  }
  const firstHold = query.data?.rows[0]
  return (
    <Page>
      <List<ListedSeatHold>
        query={keepDataOnError(query, refetchPolicy)}
        state={state}
        columns={columns}
        actions={[{ label: t`End hold`, icon: IconUserMinus, danger: true, run: setSelected }]}
        chips={
          slotId ? (
            <FilterChip
              label={firstHold ? t`Slot ${formatSlot(firstHold)}` : t`One slot`}
              clearLabel={t`Clear slot filter`}
              onClear={clearFilter}
            />
          ) : null
        }
        empty={search ? t`No results.` : t`No seat holds now.`}
      />
      <EndHold hold={selected} onClose={() => setSelected(undefined)} />
    </Page>
  )
}

function EndHold({ hold, onClose }: { hold: ListedSeatHold | undefined; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useApiMutation('seatHoldList', 'end')
  const close = () => {
    reset()
    onClose()
  }
  const endHold = ({ id }: ListedSeatHold) =>
    mutate(
      { input: { id } },
      {
        onSuccess: () => {
          notifyDone(t`Hold ended`)
          close()
        },
      },
    )
  return (
    <Confirm
      opened={hold !== undefined}
      confirmLabel={t`End hold`}
      danger
      busy={isPending}
      error={error}
      onConfirm={() => hold && endHold(hold)}
      onClose={close}
    >
      {hold ? (
        <Text>
          <EndConfirmation hold={hold} />
        </Text>
      ) : null}
    </Confirm>
  )
}

function EndConfirmation({ hold: { staff, date, startTime } }: { hold: ListedSeatHold }) {
  const [day, time] = [formatDay(date), formatTime(startTime)]
  return staff ? (
    <Trans>
      End the hold of <strong>{staff}</strong> on the slot of {day}, {time}? The seat becomes free at once, also while
      the registration is still open.
    </Trans>
  ) : (
    <Trans>
      End the hold of <strong>an unknown person</strong> on the slot of {day}, {time}? The seat becomes free at once,
      also while the registration is still open.
    </Trans>
  )
}
