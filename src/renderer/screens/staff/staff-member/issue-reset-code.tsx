import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { StaffMember } from '#contract/staff/staff-member'
import { useApiMutation } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import { ResetCode } from './reset-code'

/** Issues a reset code, by which the person sets a new password, and shows it. */
export function IssueResetCode({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, email } = member
  const issueCode = useApiMutation('staffMember', 'giveCode')
  if (issueCode.data) return <ResetCode name={name} issuedCode={issueCode.data} onClose={onClose} />
  return (
    <Confirm
      opened
      confirmLabel={t`Issue a reset code`}
      busy={issueCode.isPending}
      error={issueCode.error}
      onConfirm={() => issueCode.mutate({ input: { id } })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          <Trans>Issue a reset code for {name} to set a new password?</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            It is shown to you once, and mailed to {email} if mails are set up. The current password works until the
            code is used.
          </Trans>
        </Text>
      </Stack>
    </Confirm>
  )
}
