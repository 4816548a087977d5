import { t } from '@lingui/core/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/failure'
import { invalidateEntities } from '../core/cache/invalidate-entities'
import { useExclusiveMutation } from '../core/exclusive'
import { notifyChangeResult } from '../core/notify-change-result'
import { useCurrentScreen } from '../core/screens/screen'
import { Confirm } from '../ui/dialogs/confirm'
import { ApprovalNotice } from './approval-notice'
import type { ListRow, ListScreenProps } from './definition'
import { getRecordLabel } from './record-label'

type Props<R> = ListScreenProps<R> & {
  kind: 'status' | 'remove'
  row: R
  onClose: () => void
  onRemoved: () => void
}

const confirmations = {
  remove: { confirmLabel: t`Delete`, getText: (noun: string) => t`Are you sure you want to delete this ${noun}?` },
  activate: {
    confirmLabel: t`Activate`,
    getText: (noun: string) => t`Are you sure you want to activate this ${noun}?`,
  },
  deactivate: {
    confirmLabel: t`Deactivate`,
    getText: (noun: string) => t`Are you sure you want to deactivate this ${noun}?`,
  },
}

/** Confirmation of a status change or deletion. Stays open with the error if the change fails. */
export function StatusOrDeleteDialog<R extends ListRow>(props: Props<R>) {
  const { entity, operations, definition, kind, row, onClose, onRemoved } = props
  const client = useQueryClient()
  const governed = useCurrentScreen()?.governed ?? false
  const isActive = 'isActive' in row && row.isActive === true
  const change = useExclusiveMutation({
    mutationFn: async (kindOfChange: Props<R>['kind']) =>
      kindOfChange === 'remove'
        ? operations.remove?.({ id: row.id })
        : operations.setStatus?.({ id: row.id, isActive: !isActive }),
    onSuccess: async (result, kindOfChange) => {
      const defaultMessage = kindOfChange === 'remove' ? t`Deleted Successfully` : t`Status updated Successfully`
      notifyChangeResult(result, defaultMessage, t`Nothing changes until the request is approved.`)
      if (kindOfChange === 'remove') onRemoved()
      await invalidateEntities(client, entity)
      onClose()
    },
  })
  const statusChange = isActive ? 'deactivate' : 'activate'
  const { confirmLabel, getText } = confirmations[kind === 'remove' ? 'remove' : statusChange]
  return (
    <Confirm
      opened
      danger={kind === 'remove'}
      confirmLabel={confirmLabel}
      busy={change.isPending}
      error={change.error}
      {...(kind === 'remove' && isInUseError(change.error)
        ? {
            alternativeAction:
              isActive && operations.setStatus ? (
                <Button onClick={() => change.mutate('status')}>{t`Deactivate instead`}</Button>
              ) : null,
          }
        : {})}
      onConfirm={() => change.mutate(kind)}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{getText(definition.noun ?? '')}</Text>
        <Text component="div" fw={700} lineClamp={3}>
          {getRecordLabel(definition, row)}
        </Text>
        {kind === 'remove' && definition.deleteNote ? <Text>{definition.deleteNote}</Text> : null}
        {governed ? <ApprovalNotice /> : null}
      </Stack>
    </Confirm>
  )
}

/** True if the row cannot be deleted because it is in use: a retry would fail too. */
const isInUseError = (error: Error | null) => error instanceof CallError && error.code === 'conflict'
