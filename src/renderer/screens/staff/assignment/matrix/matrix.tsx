import { t } from '@lingui/core/macro'
import { Center, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { containsWords } from '#contract/protocol/text/fold-text'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { getRoleLabel } from '../../../../core/session/session'
import { useListState } from '../../../../crud/list/list-state'
import { SearchBox } from '../../../../crud/list/search-box'
import { ErrorMessage } from '../../../../ui/error-message'
import type { AssignDialog } from '../assign-dialogs'
import { createGrantLookup } from './grants'
import classes from './matrix.module.css'
import { MatrixTable } from './matrix-table'
import { createPendingLookup } from './pending-grants'
import { useAssignmentChangeRequests } from './use-open-change-requests'

/** All assignments in one page: no institute has more. */
const allRows = { page: 1, limit: 10_000 }

/** Menus granted to each role; a cell opens the assignment that grants it, or a new one. */
export function Matrix({ onOpen }: { onOpen: (dialog: AssignDialog) => void }) {
  const body = useRef<HTMLDivElement>(null)
  const state = useListState()
  const menus = useApiQuery('menu', 'all', {})
  const roles = useApiQuery('session', 'roles', {})
  const assignments = useApiQuery('assignment', 'list', allRows)
  const changeRequests = useAssignmentChangeRequests(assignments.dataUpdatedAt)
  const queries = [menus, roles, assignments]
  const error = queries.find((query) => query.error)?.error
  const getGrants = useMemo(() => createGrantLookup(assignments.data?.rows ?? []), [assignments.data])
  const getPending = useMemo(() => createPendingLookup(changeRequests, getGrants), [changeRequests, getGrants])
  const matchingMenus = menus.data?.filter(({ name, key }) => containsWords(`${name} ${key}`, state.search))
  return (
    <Paper withBorder className={classes.matrix}>
      <Group p="xs" gap="md" wrap="nowrap">
        <SearchBox
          title={t`Menus`}
          state={state}
          onMoveToRows={() => body.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()}
        />
        <Text
          size="sm"
          c="dimmed"
          ml="auto"
        >{t`Select a tick to edit its assignment, or an empty cell to add one. A clock marks a pending change.`}</Text>
      </Group>
      <div ref={body} className={classes.scroll}>
        {error ? (
          <ErrorMessage
            message={getErrorMessage(error)}
            onRetry={() => queries.map((query) => query.error && void query.refetch())}
          />
        ) : !matchingMenus || !roles.data || !assignments.data ? (
          <Stack gap={14} p="sm" aria-busy>
            {Array.from({ length: 12 }, (_, index) => `row-${index}`).map((row) => (
              <Skeleton key={row} h={22} />
            ))}
          </Stack>
        ) : matchingMenus.length === 0 ? (
          <Center h="100%" p="xl">
            <Text role="status">{state.search ? t`No results for “${state.search}”.` : t`No menus yet.`}</Text>
          </Center>
        ) : (
          <MatrixTable
            menus={matchingMenus}
            roles={roles.data}
            getGrants={getGrants}
            getPending={getPending}
            onOpen={(menu, role) => {
              const rows = getGrants(menu.id, role.id)
              const [row] = rows
              if (!row) onOpen({ kind: 'form', preset: { menus: [menu.id], roles: [role.id] } })
              else if (rows.length === 1) onOpen({ kind: 'form', row })
              else onOpen({ kind: 'choose', title: t`${menu.name} for ${getRoleLabel(role.name)}`, rows })
            }}
          />
        )}
      </div>
    </Paper>
  )
}
