import { Button, Group } from '@mantine/core'
import type { ChangeForm } from '../../core/outbox'

type Props = {
  form: ChangeForm
  /** The verb on the button, and the words of the way back. */
  confirm: string
  keep?: string
  onClose: () => void
}

/** The last row of a form that submits a change, beside its `ChangeNote`. Closing cancels nothing that was submitted. */
export const ChangeButtons = ({ form, confirm, keep = 'Cancel', onClose }: Props) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onClose}>
      {form.isLocked ? 'Close' : keep}
    </Button>
    <Button type="submit" disabled={form.isLocked && !form.isBusy} loading={form.isBusy}>
      {confirm}
    </Button>
  </Group>
)
