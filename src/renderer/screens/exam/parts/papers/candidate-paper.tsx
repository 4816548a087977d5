import type { Candidate } from '#contract/exam/candidate'
import { Viewer } from '../../../../ui/documents/viewer'
import { PaperReview } from './paper-review'
import { getResultVariant } from './result-variant'

/** `check`: the question paper with the candidate's answers. */
export type PaperKind = 'check' | 'result' | 'certificate'
type Props = { kind: PaperKind; candidate: Candidate; batchId: string; onClose: () => void }

export function CandidatePaper({ kind, candidate, batchId, onClose }: Props) {
  if (kind === 'check') return <PaperReview candidate={candidate} onClose={onClose} />
  const document = { kind, batchId, candidateId: candidate.id }
  return <Viewer document={document} variant={getResultVariant(document)} onClose={onClose} />
}
