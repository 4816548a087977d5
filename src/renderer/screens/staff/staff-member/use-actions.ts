import { IconEdit, IconEye, IconKey, IconLogout, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { StaffMember } from '#contract/staff/staff-member'
import { useCapabilities } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'
import type { RowAction } from '../../../crud/definition'
import type { StaffDialog } from './staff-dialogs'

/**
 * Row actions. No one deletes themselves or changes a higher role; codes and sessions are for superadmins.
 */
export function useActions(
  open: (dialog: StaffDialog) => void,
  canChange: (member: StaffMember) => boolean,
): RowAction<StaffMember>[] {
  const session = useSession()
  const can = useCapabilities()
  const ownId = session?.id
  const isSuperadmin = session?.role === 'superadmin'
  const canDeactivate = can('staffMember.setStatus')
  const canEnd = isSuperadmin && can('staffMember.endSessions')
  const canGive = isSuperadmin && can('staffMember.giveCode')
  return useMemo(() => {
    const isOther = (member: StaffMember) => member.id !== ownId && canChange(member)
    const status = (row: StaffMember) => open({ kind: 'status', row })
    return [
      { label: 'Show More', icon: IconEye, run: (row) => open({ kind: 'details', row }) },
      { label: 'Edit', icon: IconEdit, run: (row) => open({ kind: 'form', row }), isVisible: canChange },
      ...includeIf(canDeactivate, [
        { label: 'Deactivate', icon: IconToggleRight, run: status, isVisible: (row) => isOther(row) && row.isActive },
        {
          label: 'Activate',
          icon: IconToggleLeft,
          run: status,
          isVisible: (row) => canChange(row) && !row.isActive,
          isAlternative: true,
        },
      ]),
      ...includeIf(canEnd, [
        { label: 'End sessions', icon: IconLogout, run: (row) => open({ kind: 'sessions', row }) },
      ]),
      ...includeIf(canGive, [
        {
          label: 'Give a code',
          icon: IconKey,
          run: (row) => open({ kind: 'code', row }),
          isVisible: (row) => row.isActive,
        },
      ]),
      {
        label: 'Delete',
        icon: IconTrash,
        danger: true,
        run: (row) => open({ kind: 'remove', row }),
        isVisible: isOther,
      },
    ]
  }, [open, canChange, ownId, canDeactivate, canEnd, canGive])
}

const includeIf = (condition: boolean, actions: RowAction<StaffMember>[]) => (condition ? actions : [])
