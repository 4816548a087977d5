import { Text } from '@mantine/core'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'

/** Confirms a resend: the recipient may have the mail already. */
export function SendAgain({ mail, onClose }: { mail: OutgoingMail | undefined; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useApiMutation('outboxMail', 'resend')
  const close = () => {
    reset()
    onClose()
  }
  const send = ({ id }: OutgoingMail) =>
    mutate(
      { input: { id } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || 'The mail is sent once more')
          close()
        },
      },
    )
  return (
    <Confirm
      opened={mail !== undefined}
      confirm="Send once more"
      busy={isPending}
      error={error}
      onConfirm={() => mail && send(mail)}
      onClose={close}
    >
      <Text>
        {mail ? `Send “${mail.subject}” once more? ` : ''}
        {mail?.state === 'sent'
          ? 'The mail server took it: whoever it is for has it already, unless it was lost on the way.'
          : mail?.state === 'uncertain'
            ? 'It may have arrived already.'
            : 'It goes to the address that the registration has now: correct that first where it is wrong.'}
      </Text>
    </Confirm>
  )
}
