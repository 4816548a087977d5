import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Response } from '#contract/exam/response'
import { addDays, type DayRange } from '#contract/protocol/calendar'
import { fullName } from '#contract/protocol/format'
import { keepDataOnError, refetchContinuously } from '../../../core/cache/refetch-policies'
import { useIsExtended } from '../../../core/capabilities'
import { useApiQuery } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import { serverToday } from '../../../core/workstation/server-time'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { rangeParameters, useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { RangeChip } from '../../../ui/forms/day/range-chip'
import { formatRange, RangeFilter } from '../../../ui/forms/day/range-filter'
import { Page } from '../../../ui/page'
import { RecheckDialog } from '../parts/papers/recheck-dialog'
import { type Decision, getColumns, isRequestedBy, ownRequestMessage } from './columns'
import { RequestedPaper } from './requested-paper'
import { TwoPapers } from './two-papers/two-papers'
import { useTraineeOfRow } from './use-trainee-of-row'

const rangeFormat = rangeParameters()
type Dialog = { kind: 'paper' | Decision; row: Response }

/** Pending recheck requests; the requester cannot decide their own (S3 §2 and §4, D-32). */
export function RecheckRequest() {
  const state = useListState()
  const { search, page, limit } = state
  const session = useSession()
  const [range, setRange] = useUrlFilter(rangeFormat)
  const [dialog, setDialog] = useState<Dialog>()
  useRestoreFocus(dialog !== undefined)
  const requests = useApiQuery(
    'response',
    'byRecheck',
    { search, page, limit, recheck: 'pending', from: range?.from, to: range?.to },
    { ...refetchContinuously, keepPrevious: true },
  )
  const filterByRange = (newRange: DayRange | undefined) => {
    setRange(newRange)
    state.change({ page: 1 })
  }
  const staffId = session?.id ?? ''
  const isExtended = useIsExtended()
  const columns = useMemo(() => {
    const allColumns = getColumns({ staffId, onDecide: (kind, row) => setDialog({ kind, row }) })
    return allColumns.filter(({ isExtension }) => isExtended || !isExtension)
  }, [staffId, isExtended])
  const traineeDrawer = useTraineeOfRow(requests.data?.rows)
  const close = () => setDialog(undefined)
  const showPaper = (row: Response) => setDialog({ kind: 'paper', row })
  return (
    <Page>
      <TwoPapers />
      <List<Response>
        query={keepDataOnError(requests)}
        state={state}
        columns={columns}
        actions={[{ label: t`Show paper`, icon: IconFileSearch, run: showPaper }, ...traineeDrawer.actions]}
        drawer={traineeDrawer.drawer}
        empty={range ? t`No recheck requests from ${formatRange(range)}.` : t`No pending recheck requests.`}
        emptyAction={
          range ? (
            <Button variant="default" size="xs" onClick={() => filterByRange(undefined)}>{t`Clear dates`}</Button>
          ) : null
        }
        chips={
          <RangeChip
            label={t({ message: 'Requested', context: 'date' })}
            range={range}
            onClear={() => filterByRange(undefined)}
          />
        }
        toolbar={
          <RangeFilter
            label={t({ message: 'Requested', context: 'date' })}
            hasChip
            range={range}
            defaultRange={{ from: addDays(serverToday(), -7), to: serverToday() }}
            onPick={filterByRange}
          />
        }
      />
      {dialog?.kind === 'paper' ? (
        <RequestedPaper
          response={dialog.row}
          blockReason={isRequestedBy(staffId)(dialog.row) ? ownRequestMessage : ''}
          onDecide={(kind) => setDialog({ kind, row: dialog.row })}
          onClose={close}
        />
      ) : null}
      {dialog && dialog.kind !== 'paper' ? (
        <RecheckDialog
          responseId={dialog.row.id}
          name={dialog.row.candidate ? `${fullName(dialog.row.candidate)}, ${dialog.row.candidate.phone}` : ''}
          reason={dialog.row.reason}
          newState={dialog.kind}
          onClose={close}
        />
      ) : null}
    </Page>
  )
}
