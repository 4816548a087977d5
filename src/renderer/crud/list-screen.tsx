import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsSoleScreen } from '../core/session/sole-screen'
import { useFocusBack } from '../ui/dialogs/use-focus-back'
import { Page } from '../ui/page'
import { type CrudDialog, CrudDialogs } from './crud-dialogs'
import type { ListedRow, ListScreenProps, RowAction } from './definition'
import { ExportButton } from './export/export-button'
import { wholeRecord } from './export/whole-record'
import { List } from './list/list'
import { useListFilters } from './list/list-filters'
import { useListRange } from './list/list-range'
import { useListState } from './list/list-state'
import { offered } from './offered'
import { useKnown } from './use-known'

/** A declarative screen: the shared list, its forms and questions, its export and its details. */
export function ListScreen<R extends ListedRow>(given: ListScreenProps<R>) {
  const definition = useKnown(given.definition)
  const props = { ...given, definition }
  const { entity } = given
  const state = useListState(props.definition.searchAsTyped ? asTyped : undefined)
  const [dialog, setDialog] = useState<CrudDialog<R>>()
  useFocusBack(dialog !== undefined)
  const { search, page, limit } = state
  const { range, read: readAll, sort, sortKeys, chip, picker, nothing } = useListRange(props, state)
  const filters = useListFilters(props, state, sort)
  const read = filters.read ?? readAll
  const isSole = useIsSoleScreen()
  const ask = useQuery({
    queryKey: [
      entity,
      filters.chosen ? 'filtered' : range ? 'byRange' : 'list',
      { search, page, limit, ...sort, ...range, ...filters.chosen },
    ],
    queryFn: ({ signal }) => read({ page, limit }, signal),
    placeholderData: keepPreviousData,
    enabled: !isSole,
  })
  const { columns, noun = '', add: addLabel = `Add ${noun}`, empty, export: exported, tools } = definition
  const { canAdd, actions } = offered(props, setDialog)
  const { useActions = noActions<R> } = definition
  const own = useActions()
  const add = canAdd ? (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>
      {addLabel}
    </Button>
  ) : null
  return (
    <Page action={definition.sole ? null : add}>
      <List
        ask={ask}
        state={state}
        columns={columns}
        sortKeys={sortKeys}
        actions={[...actions, ...own]}
        empty={empty}
        emptyAction={add}
        {...nothing}
        {...filters.nothing}
        chips={
          <>
            {chip}
            {filters.chips}
          </>
        }
        tools={
          <>
            {tools?.(search, range)}
            {picker}
            {filters.picker}
            {exported ? (
              <ExportButton
                file={exported.file}
                columns={exported.columns ?? wholeRecord(entity, definition)}
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
const asTyped = (typed: string) => typed
