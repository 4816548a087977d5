import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { CallError } from '#contract/protocol/failure'
import type { StaffDraft } from '#contract/staff/staff-member'
import { api } from '../../../core/api'
import { useHasExtension } from '../../../core/capabilities'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage } from '../../../core/notify'
import { useSession } from '../../../core/session/session'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { OneTimeSecret } from './one-time-secret'
import { ResetCode } from './reset-code'

/** Initial password of a new member of staff: shown once, or replaced by a reset code. */
export function InitialPassword({ draft, onClose }: { draft: StaffDraft; onClose: () => void }) {
  const isSuperadmin = useSession()?.role === 'superadmin'
  const canIssueCode = useHasExtension('staffMember.giveCode') && isSuperadmin
  const issueCode = useExclusiveMutation({
    async mutationFn() {
      // The response has no id; a phone number is unique.
      const { rows } = await api.staffMember.list({ search: draft.phone, page: 1, limit: 10 })
      const newMember = rows.find(({ phone }) => phone === draft.phone)
      if (!newMember) throw new CallError('not_found', t`This person is no longer listed.`)
      return api.staffMember.giveCode({ id: newMember.id })
    },
  })
  if (issueCode.data) return <ResetCode name={draft.name} issuedCode={issueCode.data} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={() => issueCode.isPending || onClose()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close`, disabled: issueCode.isPending }}
      size={600}
      title={t`Initial password of ${draft.name}`}
      {...topAlignedDialog}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            Shown only once. {draft.name} signs in with {draft.phone} or {draft.email}, and this password.
          </Trans>
        </Text>
        <OneTimeSecret label={t`Password`} value={draft.password} />
        <Group justify="flex-end">
          {canIssueCode ? (
            <Button
              variant="default"
              loading={issueCode.isPending}
              onClick={() => issueCode.mutate()}
            >{t`Issue a reset code instead`}</Button>
          ) : null}
          <Button disabled={issueCode.isPending} onClick={onClose}>{t`Close`}</Button>
        </Group>
        {issueCode.error ? (
          <Alert color="red" role="alert">
            {getErrorMessage(issueCode.error)}
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}
