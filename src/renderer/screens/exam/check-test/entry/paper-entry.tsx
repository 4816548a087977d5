import { t } from '@lingui/core/macro'
import { fullName } from '#contract/protocol/format'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import { ErrorMessage } from '../../../../ui/error-message'
import { parseEntryDraft } from '../../parts/candidates/entry-draft'
import { Notice } from '../../parts/notice'
import { findCurrentResponse } from '../../parts/papers/current-response'
import { useThresholds } from '../../parts/papers/use-thresholds'
import { EntryBody, type PaperEntryProps } from './entry-body'
import { getEntryDraftKey } from './entry-key'

/** Enters a candidate's paper, or changes it after a recheck (S3 §2, D-32). */
export function PaperEntry(props: PaperEntryProps) {
  const { batch, candidate, isEdit, onClose } = props
  const paperQuery = useApiQuery('examSet', 'ofBatch', { batchId: batch.id })
  const responsesQuery = useApiQuery('response', 'ofCandidate', { candidateId: candidate.id }, { enabled: isEdit })
  const response = isEdit ? findCurrentResponse(responsesQuery.data, candidate) : undefined
  const thresholdsQuery = useThresholds(batch, isEdit)
  // A failed reload is no error while data is present: a paper in entry must stay open.
  const error =
    (paperQuery.data ? undefined : paperQuery.error) ??
    (responsesQuery.data ? undefined : responsesQuery.error) ??
    thresholdsQuery.error
  const retry = () =>
    void Promise.all([paperQuery.refetch(), isEdit ? responsesQuery.refetch() : undefined, thresholdsQuery.refetch()])
  return (
    <DraftDialog
      title={`${isEdit ? t`Edit Paper` : t`Enter paper`}: ${candidate.rollNumber} ${fullName(candidate)}, ${candidate.phone}`}
      draftKey={isEdit ? `paper-edit/${candidate.responseId || candidate.id}` : getEntryDraftKey(batch, candidate)}
      parse={(value) => paperQuery.data && parseEntryDraft(value, paperQuery.data)}
      onClose={onClose}
    >
      {(draftContext) => {
        if (error) return <ErrorMessage message={getErrorMessage(error)} onRetry={retry} />
        if (isEdit && responsesQuery.data && !response) return <Notice>{t`Paper not found.`}</Notice>
        if (!paperQuery.data || (isEdit && !(response && thresholdsQuery.isLoaded))) return <OpeningIndicator />
        return (
          <EntryBody
            {...props}
            {...draftContext}
            paper={paperQuery.data}
            response={response}
            thresholds={thresholdsQuery.thresholds}
          />
        )
      }}
    </DraftDialog>
  )
}
