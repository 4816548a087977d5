import { Stack, Text } from '@mantine/core'
import type { StaffMember } from '#contract/staff/staff-member'
import { useChange } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import { GivenCode } from './given-code'

/** Asks before somebody gets a code to set a new password with; then shows it. */
export function GiveCode({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, email } = member
  const give = useChange('staffMember', 'giveCode')
  if (give.data) return <GivenCode name={name} given={give.data} onClose={onClose} />
  return (
    <Confirm
      opened
      confirm="Give a code"
      busy={give.isPending}
      error={give.error}
      onConfirm={() => give.mutate({ input: { id } })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>Give {name} a code to set a new password with?</Text>
        <Text size="sm" c="dimmed">
          It is shown to you once, and mailed to {email} where the institute sends mails. Until it is used the present
          password stays.
        </Text>
      </Stack>
    </Confirm>
  )
}
