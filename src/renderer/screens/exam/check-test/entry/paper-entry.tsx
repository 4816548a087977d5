import { fullName } from '#contract/protocol/format'
import { messageOf } from '../../../../core/notify'
import { useAsk } from '../../../../core/query'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { Opening } from '../../../../ui/dialogs/frame'
import { Failed } from '../../../../ui/failed'
import { readSitting } from '../../parts/candidates/sitting'
import { Notice } from '../../parts/notice'
import { storedPaper } from '../../parts/papers/stored-paper'
import { useThresholds } from '../../parts/papers/use-thresholds'
import { EntryBody, type PaperEntryProps } from './entry-body'
import { entryKey } from './entry-key'

/** A paper is typed from the one that the candidate handed in, or changed after a recheck (S3 §2, D-32). */
export function PaperEntry(props: PaperEntryProps) {
  const { batch, candidate, isEdit, onClose } = props
  const paper = useAsk('examSet', 'ofBatch', { batchId: batch.id })
  const stored = useAsk('response', 'ofCandidate', { candidateId: candidate.id }, { enabled: isEdit })
  const response = isEdit ? storedPaper(stored.data, candidate) : undefined
  // What is there stays, so that a paper that is being typed does not go away.
  const needed = useThresholds(batch, isEdit)
  const error = (paper.data ? undefined : paper.error) ?? (stored.data ? undefined : stored.error) ?? needed.error
  const retry = () => void Promise.all([paper.refetch(), isEdit ? stored.refetch() : undefined, needed.refetch()])
  return (
    <DraftDialog
      title={`${isEdit ? 'Edit Paper' : 'Enter paper'}: ${candidate.rollNumber} ${fullName(candidate)}, ${candidate.phone}`}
      draftKey={isEdit ? `paper-edit/${candidate.responseId || candidate.id}` : entryKey(batch, candidate)}
      read={(value) => paper.data && readSitting(value, paper.data)}
      onClose={onClose}
    >
      {(drafted) => {
        if (error) return <Failed message={messageOf(error)} onRetry={retry} />
        if (isEdit && stored.data && !response) return <Notice>The stored paper was not found.</Notice>
        if (!paper.data || (isEdit && !(response && needed.isRead))) return <Opening />
        return (
          <EntryBody {...props} {...drafted} paper={paper.data} response={response} thresholds={needed.thresholds} />
        )
      }}
    </DraftDialog>
  )
}
