import { Button, Center, Group, Paper, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Page } from '#contract/protocol/endpoint'
import { getErrorMessage } from '../../core/notify'
import { useCurrentScreen } from '../../core/screens/screen'
import { CopyAge } from '../../ui/copy-age'
import { ErrorMessage } from '../../ui/error-message'
import { UnparsedRowsNote } from '../../ui/unparsed-rows'
import type { Column, ListRow, RowAction } from '../definition'
import { ColumnChooser } from './column-choice/column-chooser'
import { useColumnChoice } from './column-choice/use-column-choice'
import classes from './list.module.css'
import { ListFooter } from './list-footer'
import type { ListState } from './list-state'
import { ListTable } from './list-table'
import { SearchBox } from './search-box'

type Props<R> = {
  /** Default: the title of the screen. */
  title?: string
  query: Pick<UseQueryResult<Page<R>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  state: ListState
  columns: readonly Column<R>[]
  actions: readonly RowAction<R>[]
  empty: string
  emptyAction?: ReactNode
  /** To the right of the search. */
  toolbar?: ReactNode
  /** Active filters, as removable chips. */
  chips?: ReactNode
  /** Columns that the server can sort. */
  sortKeys?: readonly string[]
}

/** The shared list (S1 §2.14): search, table, pages, and empty, loading and error states. */
export function List<R extends ListRow>(props: Props<R>) {
  const screen = useCurrentScreen()
  const { title = screen?.title ?? '', query, state, columns, actions, toolbar, chips, sortKeys = [] } = props
  const { error } = query
  // An empty previous result is not shown for a new search.
  const data = query.isPlaceholderData && query.data?.total === 0 ? undefined : query.data
  useExistingPage(state, query.isPlaceholderData ? undefined : data?.total)
  const body = useRef<HTMLDivElement>(null)
  const columnChoice = useColumnChoice(columns, state)
  const hasRows = !error && data !== undefined && data.total > 0
  return (
    <Paper withBorder className={classes.list}>
      <Group gap="sm" p="xs" justify="space-between">
        {/* The search box shrinks before the row wraps. */}
        <Group gap="sm" wrap="nowrap" flex="1 1 min-content" miw={0}>
          <SearchBox
            title={title}
            state={state}
            onMoveToRows={() => body.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()}
          />
          {chips}
        </Group>
        <Group gap="xs" wrap="nowrap">
          {toolbar}
        </Group>
      </Group>
      {error ? null : (
        <>
          <CopyAge data={data} />
          <UnparsedRowsNote data={data} title={title} />
        </>
      )}
      <div ref={body} className={classes.scroll}>
        {error ? (
          <ErrorMessage message={getErrorMessage(error)} onRetry={() => void query.refetch()} />
        ) : data?.total === 0 ? (
          <EmptyState {...props} />
        ) : (
          <ListTable
            title={title}
            rows={data?.rows}
            rowOffset={(state.page - 1) * state.limit}
            skeletonCount={state.limit}
            isStale={query.isPlaceholderData}
            columns={columnChoice.shownColumns}
            actions={actions}
            hiddenColumns={columnChoice.overflow}
            headerButton={<ColumnChooser choice={columnChoice} />}
            serverSorting={{
              sorting: state.sorting,
              onSort: (sorting) => state.change({ sorting }),
              sortKeys,
              hasAllRows: data !== undefined && data.total <= data.rows.length,
            }}
          />
        )}
      </div>
      <ListFooter
        state={state}
        total={error ? undefined : data?.total}
        columnChoice={hasRows ? columnChoice : undefined}
      />
    </Paper>
  )
}

/** Goes to the last page if there are fewer: after a deletion, or from an old address. */
function useExistingPage({ page, limit, change }: ListState, total: number | undefined) {
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / limit))
  const goToLastPage = useEffectEvent(() => change({ page: lastPage }))
  const isBeyondEnd = total !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyondEnd) goToLastPage()
  }, [isBeyondEnd])
}

function EmptyState<R>({ state, empty, emptyAction }: Pick<Props<R>, 'state' | 'empty' | 'emptyAction'>) {
  return (
    <Center h="100%" p="xl">
      <Stack align="center" gap="xs" role="status">
        <Text>{state.search ? `No results for “${state.search}”.` : empty}</Text>
        {state.search ? (
          <Button variant="default" size="xs" onClick={() => state.change({ search: '' })}>
            Clear search
          </Button>
        ) : (
          emptyAction
        )}
      </Stack>
    </Center>
  )
}
