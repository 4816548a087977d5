import { Center, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { messageOf } from '../../../../core/notify'
import { useAsk } from '../../../../core/query'
import { roleLabel } from '../../../../core/session/session'
import { useListState } from '../../../../crud/list/list-state'
import { SearchBox } from '../../../../crud/list/search-box'
import { Failed } from '../../../../ui/failed'
import type { AssignDialog } from '../assign-dialogs'
import { givenOf } from './given'
import classes from './matrix.module.css'
import { MatrixTable } from './matrix-table'
import { useWaitingRequests } from './use-waiting-requests'
import { waitingOf } from './waiting'

/** More than an institute will ever write. */
const all = { page: 1, limit: 10_000 }

/** What each role may open: a tick where some assignment gives the menu. It leads to that, or to a new one. */
export function Matrix({ onOpen }: { onOpen: (dialog: AssignDialog) => void }) {
  const body = useRef<HTMLDivElement>(null)
  const state = useListState()
  const menus = useAsk('menu', 'all', {})
  const roles = useAsk('session', 'roles', {})
  const assignments = useAsk('assignment', 'list', all)
  const requests = useWaitingRequests(assignments.dataUpdatedAt)
  const asks = [menus, roles, assignments]
  const error = asks.find((ask) => ask.error)?.error
  const given = useMemo(() => givenOf(assignments.data?.rows ?? []), [assignments.data])
  const waiting = useMemo(() => waitingOf(requests, given), [requests, given])
  const words = state.search.toLowerCase()
  const found = menus.data?.filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(words))
  return (
    <Paper withBorder className={classes.matrix}>
      <Group p="xs" gap="md" wrap="nowrap">
        <SearchBox
          title="Menus"
          state={state}
          onDown={() => body.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()}
        />
        <Text size="sm" c="dimmed" ml="auto">
          A tick leads to the assignment that gives it, an empty place to a new one. A clock marks what waits for
          approval.
        </Text>
      </Group>
      <div ref={body} className={classes.scroll}>
        {error ? (
          <Failed message={messageOf(error)} onRetry={() => asks.map((ask) => ask.error && void ask.refetch())} />
        ) : !found || !roles.data || !assignments.data ? (
          <Stack gap={14} p="sm" aria-busy>
            {Array.from({ length: 12 }, (_, place) => `row ${place}`).map((row) => (
              <Skeleton key={row} h={22} />
            ))}
          </Stack>
        ) : found.length === 0 ? (
          <Center h="100%" p="xl">
            <Text role="status">{words ? `Nothing matches “${state.search}”.` : 'There is no menu yet.'}</Text>
          </Center>
        ) : (
          <MatrixTable
            menus={found}
            roles={roles.data}
            given={given}
            waiting={waiting}
            onOpen={(menu, role) => {
              const rows = given(menu.id, role.id)
              const [row] = rows
              if (!row) onOpen({ kind: 'form', preset: { menus: [menu.id], roles: [role.id] } })
              else if (rows.length === 1) onOpen({ kind: 'form', row })
              else onOpen({ kind: 'givenBy', what: `${menu.name} for ${roleLabel(role.name)}`, rows })
            }}
          />
        )}
      </div>
    </Paper>
  )
}
