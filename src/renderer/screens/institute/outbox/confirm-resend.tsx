import { t } from '@lingui/core/macro'
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
          notifyDone(message || t`Mail queued again`)
          close()
        },
      },
    )
  return (
    <Confirm
      opened={mail !== undefined}
      confirmLabel={t`Resend`}
      busy={isPending}
      error={error}
      onConfirm={() => mail && send(mail)}
      onClose={close}
    >
      <Text>
        {mail ? t`Resend “${mail.subject}”? ` : ''}
        {describeEffect(mail?.state)}
      </Text>
    </Confirm>
  )
}

/** Effect of sending a mail of this state again. */
function describeEffect(state: OutgoingMail['state'] | undefined): string {
  if (state === 'sent') return t`The mail server accepted it. The recipient has probably received it.`
  if (state === 'uncertain') return t`It may have arrived already.`
  return t`It goes to the registration’s current address. Correct that first if it is wrong.`
}
