import { useMemo, useState } from 'react'
import type { Batch } from '#contract/batch'
import { Page } from '../../../app/layout/page'
import { List } from '../../../crud/list'
import { useListState } from '../../../crud/list-state'
import { useFocusBack } from '../../../crud/use-focus-back'
import { useBatches } from '../parts/use-batches'
import { rowActions } from './actions'
import { columns } from './columns'
import { type Dialog, Dialogs } from './dialogs'

/** The test day of batches: attendance, paper, test and results (S3 §2 Take Test). */
export function TakeTest() {
  const state = useListState()
  const { ask, seesAll } = useBatches(state)
  const [dialog, setDialog] = useState<Dialog>()
  useFocusBack(dialog !== undefined)
  const actions = useMemo(() => rowActions(setDialog), [])
  return (
    <Page title="Take Test">
      <List<Batch>
        title="Take Test"
        ask={ask}
        state={state}
        columns={columns}
        actions={actions}
        empty={seesAll ? 'There is no batch yet. Add one under Batch Creation.' : 'No batch is assigned to you yet.'}
      />
      <Dialogs dialog={dialog} batches={ask.data?.rows} onChange={setDialog} />
    </Page>
  )
}
