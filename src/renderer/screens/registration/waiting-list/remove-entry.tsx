import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay, formatTime } from '#contract/protocol/format'
import type { WaitingListEntry } from '#contract/registration/seats'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog'

type Props = { entry: WaitingListEntry; onClose: () => void }

/** Removes an entry from a waiting list, with a reason. */
export function RemoveEntry({ entry, onClose }: Props) {
  const client = useQueryClient()
  const removal = useOutboxChange('waitingList.remove', async () => {
    const { name } = entry
    notifyDone(t`${name} removed from the waiting list`)
    await invalidateEntities(client, 'waitingList', 'slot')
    onClose()
  })
  const { name: person, phone, courseName: course, date: day } = entry
  const slotStart = `${formatDay(day)}, ${formatTime(entry.startTime)}`
  const description = { person, phone, course, day, price: null }
  return (
    <ReasonDialog
      title={t`Remove from waiting list`}
      reasonRequiredText={t`Enter a reason`}
      confirmLabel={t`Remove`}
      cancelLabel={t`Cancel`}
      form={removal}
      onSend={(reason) => void removal.submit({ id: entry.id, reason }, description)}
      onClose={onClose}
    >
      <Text>
        <Trans>
          Remove <b>{person}</b> from the waiting list of {slotStart}?
        </Trans>{' '}
        {entry.state === 'Offered'
          ? t`The seat is offered to the next person or becomes free.`
          : t`Everyone behind moves up one place.`}
      </Text>
    </ReasonDialog>
  )
}
