import { Stack, Text } from '@mantine/core'
import type { ChangeRequest } from '#contract/staff/change-request'
import { notifyChanged } from '../../../core/notify-changed'
import { useChange } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import { RequestName } from './request-name'
import { entitiesOf } from './words'

type Props = {
  request: ChangeRequest
  doing: 'withdraw' | 'sendAgain'
  onDone: () => void
  onClose: () => void
}

const words = {
  withdraw: {
    ask: 'Are you sure you want to withdraw this request?',
    after: 'Nobody decides it any more, and everything stays as it is.',
    verb: 'Withdraw',
    done: 'Request withdrawn',
  },
  sendAgain: {
    ask: 'Are you sure you want to send this request again?',
    after: 'It is compared with what is live now, and waits for approval once more.',
    verb: 'Send again',
    done: 'Sent again',
  },
}

/** Takes one's own request back, or sends a rejected one once more. */
export function ChangeOwn({ request, doing, onDone, onClose }: Props) {
  const { ask, after, verb, done } = words[doing]
  const change = useChange('changeRequest', doing, entitiesOf(request))
  const confirm = () =>
    change.mutate(
      { input: { id: request.id } },
      {
        onSuccess: (answer) => {
          notifyChanged(answer, done, 'It applies once somebody accepts it.')
          onDone()
        },
      },
    )
  return (
    <Confirm
      opened
      danger={doing === 'withdraw'}
      confirm={verb}
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{ask}</Text>
        <RequestName request={request} />
        <Text size="sm">{after}</Text>
      </Stack>
    </Confirm>
  )
}
