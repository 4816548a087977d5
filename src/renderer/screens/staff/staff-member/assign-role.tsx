import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { StaffMember } from '#contract/staff/staff-member'
import { api } from '../../../core/api'
import { useHasExtension } from '../../../core/capabilities'
import { useApiQuery } from '../../../core/query'
import { ExportButton } from '../../../crud/export/export-button'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { createDefinition } from './definition'
import { type StaffDialog, StaffDialogs } from './staff-dialogs'
import { useActions } from './use-actions'
import { useCanChange } from './use-can-change'

/** Staff of the institute with their roles (S3 §2). */
export function AssignRole() {
  const state = useListState()
  const { search, page, limit } = state
  const [dialog, setDialog] = useState<StaffDialog>()
  useRestoreFocus(dialog !== undefined)
  const hasStatus = useHasExtension('staffMember.setStatus')
  const canChange = useCanChange()
  const definition = useMemo(() => createDefinition(hasStatus, canChange), [hasStatus, canChange])
  const actions = useActions(setDialog, canChange)
  const query = useApiQuery('staffMember', 'list', { search, page, limit }, { keepPrevious: true })
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>{t`Add Role`}</Button>
  )
  return (
    <Page title={t`Assign Role`} documentTitle={t`Examiner`} action={addButton}>
      <List<StaffMember>
        title={t`Assign Role`}
        query={query}
        state={state}
        columns={definition.columns}
        actions={actions}
        empty={definition.empty}
        emptyAction={addButton}
        toolbar={
          <ExportButton
            file="Role Report.csv"
            columns={definition.columns}
            read={(pageInput, signal) => api.staffMember.list({ search, ...pageInput }, { signal })}
          />
        }
      />
      <StaffDialogs
        dialog={dialog}
        definition={definition}
        onChange={setDialog}
        onRemoved={() => state.change({ page: 1 })}
      />
    </Page>
  )
}
