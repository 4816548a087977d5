import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { IconBan, IconEye, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { containsWords } from '#contract/protocol/text/fold-text'
import { keepDataOnError, refetchEveryMinute } from '../../../core/cache/refetch-policies'
import { useHasExtension } from '../../../core/capabilities'
import { useApiQuery } from '../../../core/query'
import { serverNow } from '../../../core/workstation/server-time'
import { ExportButton } from '../../../crud/export/export-button'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { sortRows } from '../../../crud/list/sort-rows'
import { useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { fleetSummary, type ListedWorkstation, statusesOf, type WorkstationStatus } from '../parts/workstation-status'
import { columns, exportColumns } from './columns'
import { WorkstationDetails } from './details'
import { type Filter, filterFormat, StatusFilter } from './filter'
import { RefusedCalls } from './refused-calls'
import { RemoveWorkstation } from './remove-workstation'
import { ServerState } from './server-state'

/** Natural order: Workstation 9 before Workstation 10. */
const nameSorting = { key: 'name', direction: 'ascending' } as const
/** The list is not paged, so every column sorts all rows. */
const sortKeys = columns.map(({ key }) => key)

type Dialog = { kind: 'details' | 'remove'; workstation: ListedWorkstation } | { kind: 'refused' }

/** Workstations of the institute with their reported state: outdated, failed, missing. */
export function Workstations() {
  const state = useListState()
  const { search, page, limit, sorting, change } = state
  const [filter = 'all', setFilter] = useUrlFilter<Filter>(filterFormat)
  const [dialog, setDialog] = useState<Dialog>()
  const canListRefusedCalls = useHasExtension('refusedCall')
  useRestoreFocus(dialog !== undefined)
  const query = keepDataOnError(useApiQuery('counter', 'list', {}, refetchEveryMinute), refetchEveryMinute)
  const allWorkstations = useMemo(() => withStatuses(query.data), [query.data])
  const filteredRows = useMemo(() => {
    // A filter other than 'all' is a field of `WorkstationStatus`.
    const matchesFilter = (workstation: ListedWorkstation) =>
      (filter === 'all' || workstation[filter]) && containsWords(textOf(workstation), search)
    return sortRows((allWorkstations ?? []).filter(matchesFilter), columns, sorting ?? nameSorting)
  }, [allWorkstations, search, filter, sorting])
  const visiblePage = allWorkstations && {
    rows: filteredRows.slice((page - 1) * limit, page * limit),
    total: filteredRows.length,
  }
  return (
    <Page
      action={
        allWorkstations ? (
          <Text size="sm" c="dimmed" className="tabular" role="status">
            {fleetSummary(allWorkstations)}
          </Text>
        ) : null
      }
    >
      <ServerState />
      <List<ListedWorkstation>
        // `as never`: `refetch` resolves with all workstations instead of a page; the list ignores its result.
        query={{ ...query, data: visiblePage, isPlaceholderData: false, refetch: query.refetch as never }}
        state={state}
        columns={columns}
        sortKeys={sortKeys}
        actions={[
          { label: t`Show More`, icon: IconEye, run: (workstation) => setDialog({ kind: 'details', workstation }) },
          {
            label: t`Remove`,
            icon: IconTrash,
            danger: true,
            isInMenu: true,
            run: (workstation) => setDialog({ kind: 'remove', workstation }),
          },
        ]}
        empty={
          allWorkstations?.length
            ? t`No workstation matches this filter.`
            : t`No workstation has reported yet. Each reports when someone signs in.`
        }
        toolbar={
          <>
            <StatusFilter
              workstations={allWorkstations}
              value={filter}
              onChange={(newFilter) => {
                setFilter(newFilter)
                change({ page: 1 })
              }}
            />
            {canListRefusedCalls ? (
              <Button
                variant="default"
                leftSection={<IconBan size={18} />}
                onClick={() => setDialog({ kind: 'refused' })}
              >{t`Refused calls`}</Button>
            ) : null}
            <ExportButton
              file="Workstations.csv"
              columns={exportColumns}
              read={async () => ({ rows: filteredRows, total: filteredRows.length })}
            />
          </>
        }
      />
      {dialog?.kind === 'details' ? (
        <WorkstationDetails workstation={dialog.workstation} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog?.kind === 'refused' ? <RefusedCalls onClose={() => setDialog(undefined)} /> : null}
      <RemoveWorkstation
        workstation={dialog?.kind === 'remove' ? dialog.workstation : undefined}
        onClose={() => setDialog(undefined)}
      />
    </Page>
  )
}

function withStatuses(workstations: readonly Omit<ListedWorkstation, keyof WorkstationStatus>[] | undefined) {
  if (!workstations) return undefined
  const statuses = statusesOf(workstations, serverNow())
  return workstations.map(
    (workstation, index): ListedWorkstation => ({ ...workstation, ...(statuses[index] ?? noProblems) }),
  )
}
const noProblems = { isBehind: false, hasFailed: false, isMissing: false, hasSharedName: false, isClockOff: false }

const textOf = ({ name, version, channel }: ListedWorkstation) => `${name} ${version} ${channel}`
