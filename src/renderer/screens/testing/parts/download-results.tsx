import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Batch } from '#contract/batch'
import { desk } from '../../../app/desk'
import { messageOf, notifyDone } from '../../../app/notify'
import { Failed } from '../../../ui/failed'

/** Results and certificates of a complete batch as one zip, saved where the person says. */
export function DownloadResults({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['desk', 'results.save', batch.id],
    queryFn: () => desk.call('results.save', { batchId: batch.id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isTold = useRef(false)
  useEffect(() => {
    if (!data || isTold.current) return
    isTold.current = true
    if (data.saved) notifyDone(`Saved ${data.name}`)
    onClose()
  }, [data, onClose])
  return (
    <Modal opened onClose={onClose} title="Download results" size="md">
      <Stack gap="md">
        {error && !isFetching ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Group gap="sm" wrap="nowrap" role="status">
            <Loader aria-label="Making the results" />
            <Text>
              The results of <b>{batch.name}</b> and the certificates of those who passed are being made. A large batch
              takes up to a minute.
            </Text>
          </Group>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
