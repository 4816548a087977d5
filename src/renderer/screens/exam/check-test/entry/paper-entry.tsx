import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fullName } from '#contract/protocol/format'
import { desk } from '../../../../core/desk'
import { messageOf } from '../../../../core/notify'
import { useAsk } from '../../../../core/query'
import { Frame, Opening } from '../../../../ui/dialogs/frame'
import { Failed } from '../../../../ui/failed'
import { readSitting } from '../../parts/candidates/sitting'
import { Notice } from '../../parts/notice'
import { storedPaper } from '../../parts/papers/stored-paper'
import { EntryBody, type PaperEntryProps } from './entry-body'

/** A paper is typed from the one that the candidate handed in, or changed after a recheck (S3 §2, decision 32). */
export function PaperEntry(props: PaperEntryProps) {
  const { candidate, isEdit } = props
  const close = useRef(props.onClose)
  const verb = isEdit ? 'Edit Paper' : 'Enter paper'
  return (
    <Frame title={`${verb}: ${candidate.rollNumber} ${fullName(candidate)}`} onClose={() => close.current()}>
      <Reading {...props} closeRef={close} />
    </Frame>
  )
}

/** Reads the question paper, what an earlier sitting left, and in an edit the stored answers. */
function Reading(props: PaperEntryProps & { closeRef: { current: () => void } }) {
  const { batch, candidate, isEdit } = props
  const draftKey = isEdit
    ? `paper-edit/${candidate.responseId || candidate.id}`
    : `paper-entry/${batch.id}/${candidate.id}`
  const paper = useAsk('examSet', 'ofBatch', { batchId: batch.id })
  const stored = useAsk('response', 'ofCandidate', { candidateId: candidate.id }, { enabled: isEdit })
  const draft = useQuery({
    queryKey: ['desk', 'draft', draftKey],
    queryFn: () => desk.call('drafts.load', { key: draftKey }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const response = isEdit ? storedPaper(stored.data, candidate) : undefined
  // What is there stays, so that a paper that is being typed does not go away.
  const error = (paper.data ? undefined : paper.error) ?? (stored.data ? undefined : stored.error)
  if (error)
    return <Failed message={messageOf(error)} onRetry={() => void Promise.all([paper.refetch(), stored.refetch()])} />
  if (isEdit && stored.data && !response) return <Notice>The stored paper was not found.</Notice>
  if (!paper.data || (isEdit && !response) || (draft.data === undefined && !draft.error)) return <Opening />
  return (
    <EntryBody
      {...props}
      paper={paper.data}
      response={response}
      draftKey={draftKey}
      left={readSitting(draft.data?.value, paper.data)}
      leftAt={draft.data?.savedAt}
      warning={draft.error ? `What an earlier sitting left could not be read back: ${messageOf(draft.error)}` : ''}
    />
  )
}
