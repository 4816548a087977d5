import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { StaffMember } from '#contract/staff/staff-member'
import { api } from '../../../core/api'
import { useHasExtension } from '../../../core/capabilities'
import { useApiQuery } from '../../../core/query'
import { roleLabel } from '../../../core/session/session'
import { ExportButton } from '../../../crud/export/export-button'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { definition } from './definition'
import { type StaffDialog, StaffDialogs } from './staff-dialogs'
import { useActions } from './use-actions'
import { useCanChange } from './use-can-change'

/** S3 §2: who works at the institute, in which role. */
export function AssignRole() {
  const state = useListState()
  const { search, page, limit } = state
  const [dialog, setDialog] = useState<StaffDialog>()
  useRestoreFocus(dialog !== undefined)
  const hasStatus = useHasExtension('staffMember.setStatus')
  const canChange = useCanChange()
  const defined = useMemo(() => definition(hasStatus, canChange), [hasStatus, canChange])
  const actions = useActions(setDialog, canChange)
  const query = useApiQuery('staffMember', 'list', { search, page, limit }, { keepPrevious: true })
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>
      Add Role
    </Button>
  )
  return (
    <Page title="Assign Role" documentTitle="Examiner" action={add}>
      <List<StaffMember>
        title="Assign Role"
        query={query}
        state={state}
        columns={defined.columns}
        actions={actions}
        empty={defined.empty}
        emptyAction={add}
        toolbar={
          <ExportButton
            file="Role Report.csv"
            columns={[...defined.columns, { title: 'Role', value: ({ role }) => roleLabel(role.name) }]}
            read={(part, signal) => api.staffMember.list({ search, ...part }, { signal })}
          />
        }
      />
      <StaffDialogs
        dialog={dialog}
        definition={defined}
        onChange={setDialog}
        onRemoved={() => state.change({ page: 1 })}
      />
    </Page>
  )
}
