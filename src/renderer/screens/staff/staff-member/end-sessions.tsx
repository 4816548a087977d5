import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import type { StaffMember } from '#contract/staff/staff-member'
import { notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import { Confirm } from '../../../ui/dialogs/confirm'

/** Signs a person out on every workstation. */
export function EndSessions({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const isSelf = useSession()?.id === member.id
  const endSessions = useApiMutation('staffMember', 'endSessions')
  const confirm = () =>
    endSessions.mutate(
      { input: { id: member.id } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || t`Sessions ended`)
          onClose()
        },
      },
    )
  return (
    <Confirm
      opened
      confirmLabel={t`End sessions`}
      busy={endSessions.isPending}
      error={endSessions.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          {isSelf
            ? t`Are you sure you want to sign out yourself on every workstation, this one too?`
            : t`Are you sure you want to sign out ${member.name} on every workstation?`}
        </Text>
        <Text size="sm" c="dimmed">{t`Open forms are kept.`}</Text>
      </Stack>
    </Confirm>
  )
}
