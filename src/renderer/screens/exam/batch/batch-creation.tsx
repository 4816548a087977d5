import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import { live, steady } from '../../../core/cache/live'
import { useAsk } from '../../../core/query'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useFocusBack } from '../../../ui/dialogs/use-focus-back'
import { Page } from '../../../ui/page'
import { batchActions } from './actions'
import { type BatchCreationDialog, BatchCreationDialogs } from './batch-creation-dialogs'
import { columns } from './columns'

/** S3 §2: the batches of trainees, who examines them and who enters their papers. */
export function BatchCreation() {
  const state = useListState()
  const { search, page, limit } = state
  const [dialog, setDialog] = useState<BatchCreationDialog>()
  useFocusBack(dialog !== undefined)
  const ask = useAsk('batch', 'list', { search, page, limit }, { ...live, keepPrevious: true })
  const actions = useMemo(() => batchActions(setDialog), [])
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>
      Add Batch
    </Button>
  )
  return (
    <Page action={add}>
      <List<Batch>
        ask={steady(ask)}
        state={state}
        columns={columns}
        actions={actions}
        empty="No batch has been created yet."
        emptyAction={add}
      />
      <BatchCreationDialogs
        dialog={dialog}
        batches={ask.data?.rows}
        onClose={() => setDialog(undefined)}
        onRemoved={() => state.change({ page: 1 })}
      />
    </Page>
  )
}
