import { t } from '@lingui/core/macro'
import { Flex, Modal } from '@mantine/core'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import { OpeningIndicator } from '../../../ui/dialogs/full-screen-dialog'
import { ErrorMessage } from '../../../ui/error-message'
import { DraftLockGate } from '../../../ui/forms/draft/draft-lock-gate'
import { useOpenedDraft } from '../../../ui/forms/draft/use-opened-draft'
import { countSchema, getDraftKey } from './count'
import { CountForm } from './count-form'

const readCount = (value: unknown) => countSchema.safeParse(value).data

type Props = { id: string; onClose: () => void; onClosed: (id: string) => void }

/** Form to count the cash in the drawer and close the shift. The count is stored as a draft. */
export function CloseShiftDialog({ id, onClose, onClosed }: Props) {
  const reportQuery = useApiQuery('shift', 'report', { id }, { staleTime: 0 })
  const ownShift = useApiQuery('shift', 'own', {})
  // Cached data is not used: the expected amounts must be current when the count starts.
  const report = reportQuery.isFetchedAfterMount && ownShift.data ? reportQuery.data : undefined
  const error = (reportQuery.isFetchedAfterMount ? reportQuery.error : null) ?? ownShift.error
  const draft = useOpenedDraft(getDraftKey(id), readCount)
  const placeholder = error ? (
    <ErrorMessage
      message={getErrorMessage(error)}
      onRetry={() => void Promise.all([reportQuery.refetch(), ownShift.refetch()])}
    />
  ) : (
    <Flex h={392}>
      <OpeningIndicator />
    </Flex>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={report ? t`Close the shift of ${report.staff}` : t`Close the shift`}
      size={860}
    >
      <DraftLockGate
        draft={draft}
        noun={t({ message: 'count', context: 'shift' })}
        onClose={onClose}
        placeholder={placeholder}
      >
        {(restoredDraft) =>
          report ? (
            <CountForm
              report={report}
              isBlind={ownShift.data?.countsBlind ?? false}
              restoredDraft={restoredDraft}
              onClose={onClose}
              onClosed={onClosed}
              onRefused={() => void reportQuery.refetch()}
            />
          ) : (
            placeholder
          )
        }
      </DraftLockGate>
    </Modal>
  )
}
