import { useFocusReturn } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../app/layout/page'
import { Details } from '../ui/details'
import type { CrudDefinition, Listed, ListedRow, RowAction } from './definition'
import { ExportButton } from './export-button'
import { List } from './list'
import { useListState } from './list-state'

type Props<R> = { entity: string; operations: Listed<R>; definition: CrudDefinition<R> }

/** A declarative screen: the shared list, its export and its details. */
export function ListScreen<R extends ListedRow>({ entity, operations, definition }: Props<R>) {
  const state = useListState()
  const [opened, setOpened] = useState<R>()
  useFocusReturn({ opened: opened !== undefined })
  const { search, page, limit } = state
  const ask = useQuery({
    queryKey: [entity, 'list', { search, page, limit }],
    queryFn: ({ signal }) => operations.list({ search, page, limit }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { title, columns, empty, details, export: exported } = definition
  const actions: RowAction<R>[] = details ? [{ label: 'Show More', icon: IconEye, run: setOpened }] : []
  return (
    <Page title={title}>
      <List
        title={title}
        ask={ask}
        state={state}
        columns={columns}
        actions={actions}
        empty={empty}
        tools={
          exported ? (
            <ExportButton
              file={exported.file}
              columns={exported.columns ?? columns}
              read={(part, signal) => operations.list({ search, ...part }, { signal })}
            />
          ) : null
        }
      />
      {opened && details ? (
        <Details title={details.title} groups={details.groups(opened)} onClose={() => setOpened(undefined)} />
      ) : null}
    </Page>
  )
}
