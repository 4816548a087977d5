import { Flex, Modal } from '@mantine/core'
import { messageOf } from '../../../core/notify'
import { useAsk } from '../../../core/query'
import { Opening } from '../../../ui/dialogs/frame'
import { Failed } from '../../../ui/failed'
import { Claimed } from '../../../ui/forms/draft/claimed'
import { useOpenedDraft } from '../../../ui/forms/draft/use-opened-draft'
import { countSchema, getDraftKey } from './count'
import { CountForm } from './count-form'

const readCount = (value: unknown) => countSchema.safeParse(value).data

type Props = { id: string; onClose: () => void; onClosed: (id: string) => void }

/** Counts the drawer and closes the shift. The count is stored as a draft. */
export function CloseDialog({ id, onClose, onClosed }: Props) {
  const reportQuery = useAsk('shift', 'report', { id }, { staleTime: 0 })
  const ownShift = useAsk('shift', 'own', {})
  // Refetched: the expected amounts must be current when the count starts.
  const report = reportQuery.isFetchedAfterMount && ownShift.data ? reportQuery.data : undefined
  const error = (reportQuery.isFetchedAfterMount ? reportQuery.error : null) ?? ownShift.error
  const draft = useOpenedDraft(getDraftKey(id), readCount)
  const placeholder = error ? (
    <Failed message={messageOf(error)} onRetry={() => void Promise.all([reportQuery.refetch(), ownShift.refetch()])} />
  ) : (
    <Flex h={392}>
      <Opening />
    </Flex>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={report ? `Close the shift of ${report.staff}` : 'Close the shift'}
      size={860}
    >
      <Claimed draft={draft} noun="count" onClose={onClose} waiting={placeholder}>
        {(earlier) =>
          report ? (
            <CountForm
              report={report}
              isBlind={ownShift.data?.countsBlind ?? false}
              earlier={earlier}
              onClose={onClose}
              onClosed={onClosed}
              onRefused={() => void reportQuery.refetch()}
            />
          ) : (
            placeholder
          )
        }
      </Claimed>
    </Modal>
  )
}
