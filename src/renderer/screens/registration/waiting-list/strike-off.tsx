import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay, formatTime } from '#contract/protocol/format'
import type { WaitingListEntry } from '#contract/registration/seats'
import { askAgain } from '../../../core/cache/ask-again'
import { notifyDone } from '../../../core/notify'
import { useChange } from '../../../core/outbox'
import { ReasonQuestion } from '../../../ui/dialogs/reason-question'

type Props = { place: WaitingListEntry; onClose: () => void }

/** Takes somebody off a waiting list, with the reason. */
export function StrikeOff({ place, onClose }: Props) {
  const client = useQueryClient()
  const removal = useChange('waitingList.remove', async () => {
    notifyDone(`${place.name} is off the waiting list`)
    await askAgain(client, 'waitingList', 'slot')
    onClose()
  })
  const { name: person, phone, courseName: course, date: day } = place
  const about = { person, phone, course, day, price: null }
  return (
    <ReasonQuestion
      title="Strike off the waiting list"
      missing="Say why they are struck off"
      confirm="Strike off"
      keep="Keep on the list"
      form={removal}
      onSend={(reason) => void removal.submit({ id: place.id, reason }, about)}
      onClose={onClose}
    >
      <Text>
        Take <b>{place.name}</b> off the list of {formatDay(place.date)}, {formatTime(place.startTime)}?{' '}
        {place.state === 'Offered'
          ? 'The seat is offered to the next one, or is free again.'
          : 'Those behind move up by one place.'}
      </Text>
    </ReasonQuestion>
  )
}
