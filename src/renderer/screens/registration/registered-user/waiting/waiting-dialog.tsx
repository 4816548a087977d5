import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenedWaiting, Waiting } from '#contract/desk/waiting'
import { useWaiting } from '../../../../core/counter/waiting'
import { CloseRow } from '../../../../ui/dialogs/close-row'
import { RemoveWaiting } from './remove-waiting'
import { WaitingEntry } from './waiting-entry'

type Props = { onOpen: (opened: OpenedWaiting) => void; onClose: () => void }

/** What needs somebody comes first, and what is done last. */
const order = ['returned', 'sent', 'waiting', 'registered'] as const

/** Everything that was filed at this counter while the institute was away, oldest first of each kind. */
export function WaitingDialog({ onOpen, onClose }: Props) {
  const { entries, elsewhere, open } = useWaiting()
  const [removing, setRemoving] = useState<Waiting>()
  return (
    <Modal opened onClose={onClose} title="Waiting at this counter" size={860}>
      <Stack gap="sm">
        <Text>{wordsOf(entries.length, open)}</Text>
        {entries
          .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
          .map((entry) => (
            <WaitingEntry key={entry.id} entry={entry} onOpen={onOpen} onRemove={() => setRemoving(entry)} />
          ))}
        {elsewhere > 0 ? <Text size="xs">{elsewhereWords(elsewhere)}</Text> : null}
        <CloseRow onClose={onClose} />
      </Stack>
      {removing ? <RemoveWaiting entry={removing} onClose={() => setRemoving(undefined)} /> : null}
    </Modal>
  )
}

const wordsOf = (all: number, open: number): string =>
  open > 0
    ? 'For what is not registered yet no seat is held and nothing was paid. What waits is sent by itself when the institute answers and whoever filed it is signed in here; what came back is for you to open.'
    : all > 0
      ? 'All of these are registered. Take the money with “Make a Payment” in the list.'
      : 'Nothing waits here.'

const elsewhereWords = (count: number): string =>
  `${count === 1 ? 'One more waits' : `${count} more wait`} for another address of the institute. They are kept, and are listed when this counter is set back to it.`
