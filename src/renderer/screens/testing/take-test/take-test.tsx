import { useMemo, useState } from 'react'
import type { Batch } from '#contract/batch'
import { Page } from '../../../app/layout/page'
import { List } from '../../../crud/list'
import { useListState } from '../../../crud/list-state'
import { useFocusBack } from '../../../crud/use-focus-back'
import { rowActions } from './actions'
import { columnsFor } from './columns'
import { type Dialog, Dialogs } from './dialogs'
import { useBatches } from './use-batches'

/** The test day of batches: attendance, paper, test and results (S3 §2 Take Test). */
export function TakeTest() {
  const state = useListState()
  const { ask, role } = useBatches(state)
  const [dialog, setDialog] = useState<Dialog>()
  useFocusBack(dialog !== undefined)
  const actions = useMemo(() => rowActions(setDialog), [])
  return (
    <Page title="Take Test">
      <List<Batch>
        title="Take Test"
        ask={ask}
        state={state}
        columns={columnsFor(role)}
        actions={actions}
        empty={
          role === 'Examiner' || role === 'Data Entry'
            ? 'No batch is assigned to you yet.'
            : 'There is no batch yet. Add one under Batch Creation.'
        }
      />
      <Dialogs dialog={dialog} onChange={setDialog} />
    </Page>
  )
}
