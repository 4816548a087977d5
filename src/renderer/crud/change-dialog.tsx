import { Alert, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, notifyDone } from '../app/notify'
import { Confirm } from '../ui/confirm'
import type { ListedRow } from './definition'
import type { ListScreenProps } from './list-screen'

type Props<R> = ListScreenProps<R> & {
  kind: 'status' | 'remove'
  row: R
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a status changes or a row goes; a refusal stays until it is read. */
export function ChangeDialog<R extends ListedRow>(props: Props<R>) {
  const { entity, operations, definition, kind, row, onClose, onRemoved } = props
  const client = useQueryClient()
  const willBeActive = !('isActive' in row && row.isActive === true)
  const change = useMutation({
    mutationFn: async () =>
      kind === 'remove'
        ? operations.remove?.({ id: row.id })
        : operations.setStatus?.({ id: row.id, isActive: willBeActive }),
    onSuccess: async (answer) => {
      notifyDone(answer?.message || (kind === 'remove' ? 'Deleted Successfully' : 'Status updated Successfully'))
      if (kind === 'remove') onRemoved()
      await client.invalidateQueries({ queryKey: [entity] })
      onClose()
    },
  })
  const verb = kind === 'remove' ? 'delete' : willBeActive ? 'activate' : 'deactivate'
  const named = definition.columns[0]
  return (
    <Confirm
      opened
      danger={kind === 'remove'}
      confirm={verb.replace(/^./, (letter) => letter.toUpperCase())}
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          Are you sure you want to {verb} this {definition.noun}?
        </Text>
        {named ? (
          <Text component="div" fw={700} lineClamp={3}>
            {named.cell?.(row) ?? named.value(row)}
          </Text>
        ) : null}
        {change.error ? (
          <Alert color="red" role="alert">
            {messageOf(change.error)}
          </Alert>
        ) : null}
      </Stack>
    </Confirm>
  )
}
