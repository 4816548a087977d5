import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/failure'
import { askAgain } from '../core/cache/ask-again'
import { useExclusiveMutation } from '../core/exclusive'
import { notifyChanged } from '../core/notify-changed'
import { useCurrentScreen } from '../core/screens/screen'
import { Confirm } from '../ui/dialogs/confirm'
import { ApprovalLine } from './approval-line'
import type { ListedRow, ListScreenProps } from './definition'
import { nameOf } from './name-of'

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
  const governed = useCurrentScreen()?.governed ?? false
  const isActive = 'isActive' in row && row.isActive === true
  const change = useExclusiveMutation({
    mutationFn: async (what: Props<R>['kind']) =>
      what === 'remove'
        ? operations.remove?.({ id: row.id })
        : operations.setStatus?.({ id: row.id, isActive: !isActive }),
    onSuccess: async (answer, what) => {
      const usual = what === 'remove' ? 'Deleted Successfully' : 'Status updated Successfully'
      notifyChanged(answer, usual, 'Until somebody accepts it, everything stays as it is.')
      if (what === 'remove') onRemoved()
      await askAgain(client, entity)
      onClose()
    },
  })
  const verb = kind === 'remove' ? 'delete' : isActive ? 'deactivate' : 'activate'
  return (
    <Confirm
      opened
      danger={kind === 'remove'}
      confirm={verb.replace(/^./, (letter) => letter.toUpperCase())}
      busy={change.isPending}
      error={change.error}
      {...(kind === 'remove' && isUsed(change.error)
        ? {
            instead:
              isActive && operations.setStatus ? (
                <Button onClick={() => change.mutate('status')}>Deactivate instead</Button>
              ) : null,
          }
        : {})}
      onConfirm={() => change.mutate(kind)}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          Are you sure you want to {verb} this {definition.noun}?
        </Text>
        <Text component="div" fw={700} lineClamp={3}>
          {nameOf(definition, row)}
        </Text>
        {kind === 'remove' && definition.removal ? <Text>{definition.removal}</Text> : null}
        {governed ? <ApprovalLine /> : null}
      </Stack>
    </Confirm>
  )
}

/** What something uses stays, however often it is tried. */
const isUsed = (error: Error | null) => error instanceof CallError && error.code === 'conflict'
