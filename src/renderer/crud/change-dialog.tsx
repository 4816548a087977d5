import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askAgain } from '../core/ask-again'
import { notifyChanged } from '../core/notify-changed'
import { Confirm } from '../ui/dialogs/confirm'
import { ApprovalLine } from './approval-line'
import type { Definition, ListedRow, ListScreenProps } from './definition'
import { plainText } from './plain-text'

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
      const usual = kind === 'remove' ? 'Deleted Successfully' : 'Status updated Successfully'
      notifyChanged(answer, usual, 'Until somebody accepts it, everything stays as it is.')
      if (kind === 'remove') onRemoved()
      await askAgain(client, entity)
      onClose()
    },
  })
  const verb = kind === 'remove' ? 'delete' : willBeActive ? 'activate' : 'deactivate'
  return (
    <Confirm
      opened
      danger={kind === 'remove'}
      confirm={verb.replace(/^./, (letter) => letter.toUpperCase())}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          Are you sure you want to {verb} this {definition.noun}?
        </Text>
        <Text component="div" fw={700} lineClamp={3}>
          {nameOf(definition, row)}
        </Text>
        {definition.governed ? <ApprovalLine /> : null}
      </Stack>
    </Confirm>
  )
}

const spoken = ['text', 'area', 'richText']
/** What people call a row: the first words that its form asks, else its picture, else all words of its line. */
function nameOf<R extends ListedRow>({ form = {}, columns }: Definition<R>, row: R): ReactNode {
  const [key] = Object.entries(form).find(([, { kind }]) => spoken.includes(kind)) ?? []
  if (key) return plainText(String(Reflect.get(row, key)))
  const words = columns.filter(({ numeric }) => !numeric).map(({ value }) => value(row))
  return columns[0]?.cell?.(row) ?? words.join(', ')
}
