import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Paper, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { QuarantineEntry } from '#contract/desk/index'
import { formatInstant } from '#contract/protocol/format'
import { invalidateQueries } from '../../../core/cache/invalidate-queries'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage } from '../../../core/notify'

/** Damaged local data with its consequence; "Acknowledge" removes the notice. */
export function QuarantineDialog({ items, onClose }: { items: QuarantineEntry[]; onClose: () => void }) {
  const client = useQueryClient()
  const acknowledge = useExclusiveMutation({
    mutationFn: () => desk.call('quarantine.acknowledge', { last: items.at(-1)?.id ?? 0 }),
    async onSuccess() {
      await invalidateQueries(client, { queryKey: ['desk', 'quarantine.list'] })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t`Damaged data on this workstation`} size="lg">
      <Stack gap="sm">
        {items.map(({ id, description, foundAt }) => (
          <Paper key={id} withBorder p="sm">
            <Text>{description}</Text>
            <Text size="xs" c="dimmed" mt={4}>
              <Trans>Found {formatInstant(foundAt)}</Trans>
            </Text>
          </Paper>
        ))}
        {acknowledge.error ? (
          <Alert color="red" p="xs" role="alert">
            {getErrorMessage(acknowledge.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
          <Button
            data-autofocus
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate()}
          >{t`Acknowledge`}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
