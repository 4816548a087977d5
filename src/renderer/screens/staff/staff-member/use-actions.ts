import { t } from '@lingui/core/macro'
import { IconEdit, IconEye, IconKey, IconLogout, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { StaffMember } from '#contract/staff/staff-member'
import { useCapabilities } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'
import type { RowAction } from '../../../crud/definition'
import type { StaffDialog } from './staff-dialogs'

/**
 * Row actions. Nobody deactivates or deletes themselves, or changes a member of a higher role. Reset codes and ended
 * sessions are for superadmins.
 */
export function useActions(
  open: (dialog: StaffDialog) => void,
  canChange: (member: StaffMember) => boolean,
): RowAction<StaffMember>[] {
  const session = useSession()
  const hasExtension = useCapabilities()
  const ownId = session?.id
  const isSuperadmin = session?.role === 'superadmin'
  const canDeactivate = hasExtension('staffMember.setStatus')
  const canEndSessions = isSuperadmin && hasExtension('staffMember.endSessions')
  const canIssueCode = isSuperadmin && hasExtension('staffMember.giveCode')
  return useMemo(() => {
    const isOtherChangeable = (member: StaffMember) => member.id !== ownId && canChange(member)
    const openStatus = (row: StaffMember) => open({ kind: 'status', row })
    return [
      { label: t`Show More`, icon: IconEye, run: (row) => open({ kind: 'details', row }) },
      { label: t`Edit`, icon: IconEdit, run: (row) => open({ kind: 'form', row }), isVisible: canChange },
      ...includeIf(canDeactivate, [
        {
          label: t`Deactivate`,
          isInMenu: true,
          icon: IconToggleRight,
          run: openStatus,
          isVisible: (row) => isOtherChangeable(row) && row.isActive,
        },
        {
          label: t`Activate`,
          icon: IconToggleLeft,
          run: openStatus,
          isVisible: (row) => canChange(row) && !row.isActive,
          sharesPlaceWithPrevious: true,
        },
      ]),
      ...includeIf(canEndSessions, [
        { label: t`End sessions`, icon: IconLogout, run: (row) => open({ kind: 'sessions', row }) },
      ]),
      ...includeIf(canIssueCode, [
        {
          label: t`Issue a reset code`,
          icon: IconKey,
          run: (row) => open({ kind: 'code', row }),
          isVisible: (row) => row.isActive,
        },
      ]),
      {
        label: t`Delete`,
        icon: IconTrash,
        danger: true,
        isInMenu: true,
        run: (row) => open({ kind: 'remove', row }),
        isVisible: isOtherChangeable,
      },
    ]
  }, [open, canChange, ownId, canDeactivate, canEndSessions, canIssueCode])
}

const includeIf = (condition: boolean, actions: RowAction<StaffMember>[]) => (condition ? actions : [])
