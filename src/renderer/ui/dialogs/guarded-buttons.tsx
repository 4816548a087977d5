import { Button, Group } from '@mantine/core'
import type { GuardedState } from '../../core/guarded'

type Props = {
  state: GuardedState
  /** The verb on the button, and the words of the way back. */
  confirm: string
  keep?: string
  onClose: () => void
}

/** The last row of a form that sends a guarded change, beside its `GuardedNote`. */
export const GuardedButtons = ({ state, confirm, keep = 'Cancel', onClose }: Props) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onClose}>
      {keep}
    </Button>
    <Button type="submit" disabled={state.at === 'uncertain'} loading={state.at === 'busy'}>
      {confirm}
    </Button>
  </Group>
)
