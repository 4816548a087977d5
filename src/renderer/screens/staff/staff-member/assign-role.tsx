import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { StaffMember } from '#contract/staff/staff-member'
import { api } from '../../../core/api'
import { useCan } from '../../../core/capabilities'
import { useAsk } from '../../../core/query'
import { roleLabel } from '../../../core/session/session'
import { ExportButton } from '../../../crud/export/export-button'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useFocusBack } from '../../../ui/dialogs/use-focus-back'
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
  useFocusBack(dialog !== undefined)
  const hasStatus = useCan('staffMember.setStatus')
  const canChange = useCanChange()
  const defined = useMemo(() => definition(hasStatus, canChange), [hasStatus, canChange])
  const actions = useActions(setDialog, canChange)
  const query = useAsk('staffMember', 'list', { search, page, limit }, { keepPrevious: true })
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>
      Add Role
    </Button>
  )
  return (
    <Page title="Assign Role" documentTitle="Examiner" action={add}>
      <List<StaffMember>
        title="Assign Role"
        ask={query}
        state={state}
        columns={defined.columns}
        actions={actions}
        empty={defined.empty}
        emptyAction={add}
        tools={
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
