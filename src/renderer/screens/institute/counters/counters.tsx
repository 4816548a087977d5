import { Button, Text } from '@mantine/core'
import { IconBan, IconEye, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCan } from '../../../core/capabilities'
import { serverNow } from '../../../core/counter/server-time'
import { useAsk } from '../../../core/query'
import { ExportButton } from '../../../crud/export/export-button'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { sortRows } from '../../../crud/list/sort'
import { useFocusBack } from '../../../ui/dialogs/use-focus-back'
import { Page } from '../../../ui/page'
import { columns, exported } from './columns'
import { CounterDetails } from './details'
import { type Filter, StandingFilter } from './filter'
import { RefusedCalls } from './refused-calls'
import { RemoveCounter } from './remove-counter'
import { fleetWords, type ListedCounter, standingsOf } from './standing'

const title = 'Counters'
const minute = 60_000
/** Counter 9 before Counter 10. */
const byName = { title: 'Counter', direction: 'ascending' } as const
/** All of it is here, so every column sorts the whole list. */
const sortKeys = columns.map(({ title: column }) => column)

type Dialog = { kind: 'details' | 'remove'; counter: ListedCounter } | { kind: 'refused' }

/** The counters of the institute as they report themselves (ours): who is behind, who failed, who is not there any more. */
export function Counters() {
  const state = useListState()
  const { search, page, limit, sorting, change } = state
  const [filter, setFilter] = useState<Filter>('all')
  const [dialog, setDialog] = useState<Dialog>()
  const canListRefused = useCan('refusedCall')
  useFocusBack(dialog !== undefined)
  const ask = useAsk('counter', 'list', {}, { refetchInterval: minute, refetchOnWindowFocus: true })
  const all = useMemo(() => listed(ask.data), [ask.data])
  const found = useMemo(() => {
    const words = search.toLowerCase().split(' ').filter(Boolean)
    const fits = (counter: ListedCounter) =>
      (filter === 'all' || counter[filter]) && words.every((word) => textOf(counter).includes(word))
    return sortRows((all ?? []).filter(fits), columns, sorting ?? byName)
  }, [all, search, filter, sorting])
  const shown = all && { rows: found.slice((page - 1) * limit, page * limit), total: found.length }
  return (
    <Page
      title={title}
      action={
        all ? (
          <Text size="sm" c="dimmed" className="tabular" role="status">
            {fleetWords(all)}
          </Text>
        ) : null
      }
    >
      <List<ListedCounter>
        title={title}
        ask={{ ...ask, data: shown, isPlaceholderData: false, refetch: ask.refetch as never }}
        state={state}
        columns={columns}
        sortKeys={sortKeys}
        actions={[
          { label: 'Show More', icon: IconEye, run: (counter) => setDialog({ kind: 'details', counter }) },
          { label: 'Remove', icon: IconTrash, danger: true, run: (counter) => setDialog({ kind: 'remove', counter }) },
        ]}
        empty={
          all?.length
            ? 'No counter fits this filter.'
            : 'No counter has reported yet. Each reports when somebody signs in at it.'
        }
        tools={
          <>
            <StandingFilter
              counters={all}
              value={filter}
              onChange={(next) => {
                setFilter(next)
                change({ page: 1 })
              }}
            />
            {canListRefused ? (
              <Button
                variant="default"
                leftSection={<IconBan size={18} />}
                onClick={() => setDialog({ kind: 'refused' })}
              >
                Refused calls
              </Button>
            ) : null}
            <ExportButton
              file="Counters.csv"
              columns={exported}
              read={async () => ({ rows: found, total: found.length })}
            />
          </>
        }
      />
      {dialog?.kind === 'details' ? (
        <CounterDetails counter={dialog.counter} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog?.kind === 'refused' ? <RefusedCalls onClose={() => setDialog(undefined)} /> : null}
      <RemoveCounter
        counter={dialog?.kind === 'remove' ? dialog.counter : undefined}
        onClose={() => setDialog(undefined)}
      />
    </Page>
  )
}

/** With how each stands. */
function listed(counters: readonly Omit<ListedCounter, 'isBehind' | 'hasFailed' | 'isMissing'>[] | undefined) {
  if (!counters) return undefined
  const standings = standingsOf(counters, serverNow())
  return counters.map((counter, at): ListedCounter => ({ ...counter, ...(standings[at] ?? well) }))
}
const well = { isBehind: false, hasFailed: false, isMissing: false }

const textOf = ({ name, version, channel }: ListedCounter) => `${name} ${version} ${channel}`.toLowerCase()
