import { Text } from '@mantine/core'
import { notifyDone } from '../../../core/notify'
import { useChange } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import type { ListedCounter } from './standing'

/** Asks before a counter is taken off the list. */
export function RemoveCounter({ counter, onClose }: { counter: ListedCounter | undefined; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useChange('counter', 'remove')
  const close = () => {
    reset()
    onClose()
  }
  const remove = ({ id, name }: ListedCounter) =>
    mutate(
      { input: { id } },
      {
        onSuccess: () => {
          notifyDone(`${name} is off the list`)
          close()
        },
      },
    )
  return (
    <Confirm
      opened={counter !== undefined}
      confirm="Remove"
      danger
      busy={isPending}
      error={error}
      onConfirm={() => counter && remove(counter)}
      onClose={close}
    >
      <Text>
        Take <strong>{counter?.name}</strong> off the list? Nothing on that computer changes, and if it still works it
        comes back with its next report.
      </Text>
    </Confirm>
  )
}
