import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import type { ChangeRequest } from '#contract/staff/change-request'
import { notifyChangeResult } from '../../../core/notify-change-result'
import { useApiMutation } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import { RequestName } from './request-name'
import { getEntities } from './texts'

type Props = {
  request: ChangeRequest
  action: 'withdraw' | 'sendAgain'
  onDone: () => void
  onClose: () => void
}

const texts = {
  withdraw: {
    confirmText: t`Are you sure you want to withdraw this request?`,
    explanation: t`The request is closed. Nothing changes.`,
    confirmLabel: t`Withdraw`,
    doneText: t`Request withdrawn`,
  },
  sendAgain: {
    confirmText: t`Are you sure you want to send this request again?`,
    explanation: t`It is compared with the current content and needs approval again.`,
    confirmLabel: t`Send again`,
    doneText: t`Sent again`,
  },
}

/** Withdraws an own request, or sends a rejected one again. */
export function OwnRequestDialog({ request, action, onDone, onClose }: Props) {
  const { confirmText, explanation, confirmLabel, doneText } = texts[action]
  const change = useApiMutation('changeRequest', action, getEntities(request))
  const confirm = () =>
    change.mutate(
      { input: { id: request.id } },
      {
        onSuccess: (response) => {
          notifyChangeResult(response, doneText, t`It applies once approved.`)
          onDone()
        },
      },
    )
  return (
    <Confirm
      opened
      danger={action === 'withdraw'}
      confirmLabel={confirmLabel}
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{confirmText}</Text>
        <RequestName request={request} />
        <Text size="sm">{explanation}</Text>
      </Stack>
    </Confirm>
  )
}
