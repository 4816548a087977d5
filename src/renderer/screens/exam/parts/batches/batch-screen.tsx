import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { type ComponentType, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Batch } from '#contract/exam/batch'
import { canOpen } from '../../../../core/screens/menus'
import { useSession } from '../../../../core/session/session'
import type { Column, RowAction } from '../../../../crud/definition'
import { List } from '../../../../crud/list/list'
import { useListState } from '../../../../crud/list/list-state'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../../ui/page'
import { useBatches } from './use-batches'
import { useRequestedAction } from './use-requested-action'

/** `D` describes the open dialog: its kind and its batch or document. */
export type BatchDialogProps<D> = {
  dialog: D | undefined
  /** Current rows: other workstations change them while a dialog is open. */
  batches: readonly Batch[] | undefined
  onChange: (dialog: D | undefined) => void
}
type Props<D> = {
  columns: readonly Column<Batch>[]
  getRowActions: (open: (dialog: D) => void) => RowAction<Batch>[]
  Dialogs: ComponentType<BatchDialogProps<D>>
}

/** List of the user's batches with their row actions. */
export function BatchScreen<D>({ columns, getRowActions, Dialogs }: Props<D>) {
  const state = useListState()
  const { query, canSeeAll } = useBatches(state)
  const [dialog, setDialog] = useState<D>()
  useRestoreFocus(dialog !== undefined)
  const actions = useMemo(() => getRowActions(setDialog), [getRowActions])
  useRequestedAction(query.data?.rows, actions)
  return (
    <Page>
      <List<Batch>
        query={query}
        state={state}
        columns={columns}
        actions={actions}
        empty={canSeeAll ? t`No batches yet.` : t`No batches are assigned to you yet.`}
        emptyAction={<BatchCreationLink />}
      />
      <Dialogs dialog={dialog} batches={query.data?.rows} onChange={setDialog} />
    </Page>
  )
}

function BatchCreationLink() {
  const session = useSession()
  if (!session || !canOpen(session, { path: '/batch-creation' })) return null
  return <Button component={Link} to="/batch-creation" variant="default" size="xs">{t`Add batch`}</Button>
}
