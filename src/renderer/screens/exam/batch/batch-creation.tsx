import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import { keepDataOnError, refetchContinuously } from '../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../core/query'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { getBatchActions } from './actions'
import { type BatchCreationDialog, BatchCreationDialogs } from './batch-creation-dialogs'
import { columns } from './columns'

/** Batch creation (S3 §2): trainees, examiner and data entry of each batch. */
export function BatchCreation() {
  const state = useListState()
  const { search, page, limit } = state
  const [dialog, setDialog] = useState<BatchCreationDialog>()
  useRestoreFocus(dialog !== undefined)
  const batches = useApiQuery('batch', 'list', { search, page, limit }, { ...refetchContinuously, keepPrevious: true })
  const actions = useMemo(() => getBatchActions(setDialog), [])
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>{t`Add Batch`}</Button>
  )
  return (
    <Page action={addButton}>
      <List<Batch>
        query={keepDataOnError(batches)}
        state={state}
        columns={columns}
        actions={actions}
        empty={t`No batches yet.`}
        emptyAction={addButton}
      />
      <BatchCreationDialogs
        dialog={dialog}
        batches={batches.data?.rows}
        onClose={() => setDialog(undefined)}
        onRemoved={() => state.change({ page: 1 })}
      />
    </Page>
  )
}
