import { Text } from '@mantine/core'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'

/** Asks for confirmation before a mail is sent again, because the recipient may have it already. */
export function ConfirmResend({ mail, onClose }: { mail: OutgoingMail | undefined; onClose: () => void }) {
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
          notifyDone(message || 'Mail queued again')
          close()
        },
      },
    )
  return (
    <Confirm
      opened={mail !== undefined}
      confirmLabel="Resend"
      busy={isPending}
      error={error}
      onConfirm={() => mail && send(mail)}
      onClose={close}
    >
      <Text>
        {mail ? `Resend “${mail.subject}”? ` : ''}
        {mail?.state === 'sent'
          ? 'The mail server accepted it. The recipient has probably received it.'
          : mail?.state === 'uncertain'
            ? 'It may have arrived already.'
            : 'It goes to the registration’s current address. Correct that first if it is wrong.'}
      </Text>
    </Confirm>
  )
}
