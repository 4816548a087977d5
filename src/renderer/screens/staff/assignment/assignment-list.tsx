import { t } from '@lingui/core/macro'
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { Assignment } from '#contract/staff/assignment'
import { useApiQuery } from '../../../core/query'
import type { RowAction } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import type { AssignDialog } from './assign-dialogs'
import { columns } from './columns'

type Props = { onOpen: (dialog: AssignDialog) => void; addButton: ReactNode }

/** The assignments, newest first. */
export function AssignmentList({ onOpen, addButton }: Props) {
  const state = useListState()
  const { search, page, limit } = state
  const query = useApiQuery('assignment', 'list', { search, page, limit }, { keepPrevious: true })
  const actions = useMemo(
    (): RowAction<Assignment>[] => [
      { label: t`Show More`, icon: IconEye, run: (row) => onOpen({ kind: 'details', row }) },
      { label: t`Edit`, icon: IconEdit, run: (row) => onOpen({ kind: 'form', row }) },
      {
        label: t`Delete`,
        icon: IconTrash,
        danger: true,
        isInMenu: true,
        run: (row) => onOpen({ kind: 'remove', row }),
      },
    ],
    [onOpen],
  )
  return (
    <List<Assignment>
      title={t`Assign`}
      query={query}
      state={state}
      columns={columns}
      actions={actions}
      empty={t`No assignments yet.`}
      emptyAction={addButton}
    />
  )
}
