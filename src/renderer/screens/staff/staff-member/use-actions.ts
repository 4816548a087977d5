import { t } from '@lingui/core/macro'
import { IconEdit, IconEye, IconKey, IconLogout, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { StaffMember } from '#contract/staff/staff-member'
import { useCapabilities } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'
import type { RowAction } from '../../../crud/definition'
import type { StaffDialog } from './staff-dialogs'

/**
 * Row actions. Nobody can deactivate or delete themselves, or change a member of a higher role. Only superadmins issue
 * reset codes and end sessions.
 */
export function useActions(
  openDialog: (dialog: StaffDialog) => void,
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
    const canChangeOther = (member: StaffMember) => member.id !== ownId && canChange(member)
    const openStatus = (row: StaffMember) => openDialog({ kind: 'status', row })
    return [
      { label: t`Show More`, icon: IconEye, run: (row) => openDialog({ kind: 'details', row }) },
      { label: t`Edit`, icon: IconEdit, run: (row) => openDialog({ kind: 'form', row }), isVisible: canChange },
      ...includeIf(canDeactivate, [
        {
          label: t`Deactivate`,
          isInMenu: true,
          icon: IconToggleRight,
          run: openStatus,
          isVisible: (row) => canChangeOther(row) && row.isActive,
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
        { label: t`End sessions`, icon: IconLogout, run: (row) => openDialog({ kind: 'sessions', row }) },
      ]),
      ...includeIf(canIssueCode, [
        {
          label: t`Issue a reset code`,
          icon: IconKey,
          run: (row) => openDialog({ kind: 'code', row }),
          isVisible: (row) => row.isActive,
        },
      ]),
      {
        label: t`Delete`,
        icon: IconTrash,
        danger: true,
        isInMenu: true,
        run: (row) => openDialog({ kind: 'remove', row }),
        isVisible: canChangeOther,
      },
    ]
  }, [openDialog, canChange, ownId, canDeactivate, canEndSessions, canIssueCode])
}

const includeIf = (condition: boolean, actions: RowAction<StaffMember>[]) => (condition ? actions : [])
