import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMissingPrerequisite } from '../core/first-day/use-missing-prerequisite'
import { useIsKioskMode } from '../core/session/kiosk-mode'
import { useRestoreFocus } from '../ui/dialogs/use-restore-focus'
import { useMissingPrerequisiteProps } from '../ui/missing-prerequisite'
import { Page } from '../ui/page'
import { getAvailableActions } from './available-actions'
import { buildDetails } from './build-details'
import { type CrudDialog, CrudDialogs } from './crud-dialogs'
import type { ListRow, ListScreenProps, RowAction } from './definition'
import { ExportButton } from './export/export-button'
import { getFullRecordColumns } from './export/full-record-columns'
import { List } from './list/list'
import { useListFilters } from './list/list-filters'
import { useListRange } from './list/list-range'
import { useListState } from './list/list-state'
import { useOpenRow } from './list/use-open-row'
import { useSupportedDefinition } from './use-supported-definition'

/** A declarative screen: list, form, confirmations, export and details. */
export function ListScreen<R extends ListRow>(ownProps: ListScreenProps<R>) {
  const definition = useSupportedDefinition(ownProps.definition)
  const props = { ...ownProps, definition }
  const { entity } = ownProps
  const state = useListState(definition.hasUnrestrictedSearch ? keepText : undefined)
  const [dialog, setDialog] = useState<CrudDialog<R>>()
  useRestoreFocus(dialog !== undefined)
  const { search, page, limit } = state
  const { range, read: readInRange, sort, sortKeys, chip, rangePicker, emptyState } = useListRange(props, state)
  const filters = useListFilters(props, state, { range, sort })
  const read = filters.read ?? readInRange
  const isInKioskMode = useIsKioskMode()
  const unfilteredOperation = range ? 'byRange' : 'list'
  const query = useQuery({
    queryKey: [
      entity,
      filters.selected ? 'filtered' : unfilteredOperation,
      { search, page, limit, ...sort, ...range, ...filters.selected },
    ],
    queryFn: ({ signal }) => read({ page, limit }, signal),
    placeholderData: keepPreviousData,
    enabled: !isInKioskMode,
  })
  const { columns, noun = '', addLabel = t`Add ${noun}`, empty, export: exportDefinition, toolbar } = definition
  const isEmpty = query.data?.total === 0 && search === '' && !filters.selected
  const missingPrerequisiteProps = useMissingPrerequisiteProps(
    useMissingPrerequisite(definition.requiresEntriesOf, isEmpty),
    empty,
  )
  const openRow = useOpenRow()
  const { details } = definition
  const drawer = details?.drawer
  const { canAdd, actions } = getAvailableActions(props, (newDialog) => {
    if (drawer && newDialog.kind === 'details') openRow.open(newDialog.row.id, drawer.getSearchText(newDialog.row))
    else setDialog(newDialog)
  })
  const { useActions = noActions<R> } = definition
  const ownActions = useActions()
  const addButton = canAdd ? (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>
      {addLabel}
    </Button>
  ) : null
  return (
    <Page tools={definition.pageTools} action={definition.isSingleton ? null : addButton}>
      <List<R>
        query={query}
        state={state}
        columns={columns}
        sortKeys={sortKeys}
        {...(definition.views ? { views: definition.views } : {})}
        actions={[...actions, ...ownActions]}
        drawer={
          drawer && {
            openRow,
            getSearchText: drawer.getSearchText,
            render: (navigation) => (
              <Suspense>
                <drawer.Drawer
                  title={details.title}
                  openRow={openRow}
                  navigation={navigation}
                  getGroups={(row) => buildDetails(definition, row)}
                />
              </Suspense>
            ),
          }
        }
        empty={empty}
        emptyAction={addButton}
        {...emptyState}
        {...filters.emptyState}
        {...missingPrerequisiteProps}
        chips={
          <>
            {chip}
            {filters.chips}
          </>
        }
        toolbar={
          <>
            {toolbar?.(search, range, filters.selected)}
            {rangePicker}
            {filters.picker}
            {exportDefinition ? (
              <ExportButton
                file={exportDefinition.file}
                columns={exportDefinition.columns ?? getFullRecordColumns(entity, definition)}
                read={read}
              />
            ) : null}
          </>
        }
      />
      <CrudDialogs
        {...props}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onRemoved={() => state.change({ page: 1 })}
      />
    </Page>
  )
}

const noActions = <R,>(): readonly RowAction<R>[] => []
/** Unlike the default, removes no characters from a search text. */
const keepText = (typed: string) => typed
