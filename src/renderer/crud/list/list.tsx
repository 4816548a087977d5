import { t } from '@lingui/core/macro'
import { Button, Center, Group, Paper, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import type { Page } from '#contract/protocol/endpoint'
import { getErrorMessage } from '../../core/notify'
import { useCurrentScreen } from '../../core/screens/screen'
import { CopyAge } from '../../ui/copy-age'
import type { RowNavigation } from '../../ui/drawer/navigation'
import { ErrorMessage } from '../../ui/error-message'
import { UnparsedRowsNote } from '../../ui/unparsed-rows'
import type { Column, ListRow, RowAction } from '../definition'
import { wholeAddressState } from './address/use-address-navigation'
import { ColumnChooser } from './column-choice/column-chooser'
import { useColumnChoice } from './column-choice/use-column-choice'
import classes from './list.module.css'
import { ListFooter } from './list-footer'
import type { ListState } from './list-state'
import { OrderedTable } from './list-table'
import { useRowOrder } from './row-order'
import { SearchBox } from './search-box'
import type { OpenRow } from './use-open-row'
import { useRowNavigation } from './use-row-navigation'
import type { BuiltInView } from './views/list-views'
import { useListViews } from './views/use-list-views'
import { SaveViewButton, ViewBar } from './views/view-bar'
import { FiltersShownByTab } from './views/view-chip'

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
  /** Built-in views; the first one is the default. */
  views?: readonly BuiltInView[]
  drawer?: ListDrawer<R> | undefined
}

/** Drawer beside the list, with the open row. */
export type ListDrawer<R> = {
  openRow: OpenRow
  /** Search text that finds the row in its list, such as its phone number. */
  getSearchText: (row: R) => string
  render: (navigation: RowNavigation<R>) => ReactNode
}

/** The shared list (S1 §2.14): search, table, pages, and empty, loading and error states. */
export function List<R extends ListRow>(props: Props<R>) {
  const screen = useCurrentScreen()
  const { title = screen?.title ?? '', query, state, columns, actions, toolbar, chips, sortKeys = [], drawer } = props
  const { error } = query
  // An empty previous result is not shown for a new search.
  const data = query.isPlaceholderData && query.data?.total === 0 ? undefined : query.data
  useExistingPage(state, query.isPlaceholderData ? undefined : data?.total)
  const body = useRef<HTMLDivElement>(null)
  const listViews = useListViews(props.views)
  const columnChoice = useColumnChoice(columns, state)
  const hasRows = !error && data !== undefined && data.total > 0
  const order = useRowOrder(data?.rows, columnChoice.shownColumns, {
    sorting: state.sorting,
    onSort: (sorting) => state.change({ sorting }),
    sortKeys,
    hasAllRows: data !== undefined && data.total <= data.rows.length,
  })
  const focusActiveRow = () => body.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
  const navigation = useRowNavigation<R>({
    state,
    rows: query.isPlaceholderData || error ? undefined : order.rows,
    total: data?.total ?? 0,
    openRow: drawer?.openRow,
    getSearchText: drawer?.getSearchText,
    focusList: focusActiveRow,
  })
  const list = (
    <Paper withBorder className={classes.list}>
      <ViewBar state={listViews} />
      <Group gap="sm" p="xs" justify="space-between">
        {/* The search box shrinks before the row wraps. */}
        <Group gap="sm" wrap="nowrap" flex="1 1 min-content" miw={0}>
          <SearchBox title={title} state={state} onMoveToRows={focusActiveRow} />
          <FiltersShownByTab value={listViews.isShownByTab}>{chips}</FiltersShownByTab>
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.toolbar ?? ''}>
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
          <OrderedTable<R>
            title={title}
            order={order}
            rowOffset={(state.page - 1) * state.limit}
            skeletonCount={state.limit}
            isStale={query.isPlaceholderData}
            actions={actions}
            hiddenColumns={columnChoice.overflow}
            headerButton={<ColumnChooser choice={columnChoice} />}
            openId={drawer?.openRow.id}
            onOpen={drawer && ((row) => drawer.openRow.open(row.id, drawer.getSearchText(row)))}
          />
        )}
      </div>
      <ListFooter
        state={state}
        total={error ? undefined : data?.total}
        columnChoice={hasRows ? columnChoice : undefined}
        saveButton={<SaveViewButton state={listViews} />}
      />
    </Paper>
  )
  if (listViews.redirect) return <Navigate to={listViews.redirect} replace state={wholeAddressState} />
  if (!drawer) return list
  return (
    <>
      {list}
      {drawer.openRow.id === '' ? null : drawer.render(navigation)}
    </>
  )
}

/** Goes to the last page if the current one no longer exists, as after a deletion or from an old address. */
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
        <Text>{state.search ? t`No results for “${state.search}”.` : empty}</Text>
        {state.search ? (
          <Button variant="default" size="xs" onClick={() => state.change({ search: '' })}>{t`Clear search`}</Button>
        ) : (
          emptyAction
        )}
      </Stack>
    </Center>
  )
}
