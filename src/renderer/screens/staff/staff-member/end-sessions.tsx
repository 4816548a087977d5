import { Stack, Text } from '@mantine/core'
import type { StaffMember } from '#contract/staff/staff-member'
import { notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import { Confirm } from '../../../ui/dialogs/confirm'

/** Signs a person out on every workstation. */
export function EndSessions({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const isOwn = useSession()?.id === member.id
  const end = useApiMutation('staffMember', 'endSessions')
  const run = () =>
    end.mutate(
      { input: { id: member.id } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || 'Sessions ended')
          onClose()
        },
      },
    )
  return (
    <Confirm opened confirm="End sessions" busy={end.isPending} error={end.error} onConfirm={run} onClose={onClose}>
      <Stack gap="sm">
        <Text>
          Are you sure you want to sign out {isOwn ? 'yourself' : member.name} on every workstation
          {isOwn ? ', this one too' : ''}?
        </Text>
        <Text size="sm" c="dimmed">
          Open forms are kept.
        </Text>
      </Stack>
    </Confirm>
  )
}
