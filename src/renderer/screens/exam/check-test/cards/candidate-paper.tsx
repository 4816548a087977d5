import { lazy, Suspense } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { PaperReview } from '../../parts/papers/paper-review'
import { resultVariant } from '../../parts/papers/result-variant'

export type PaperKind = 'check' | 'result' | 'certificate'
type Props = { kind: PaperKind; candidate: Candidate; batchId: string; onClose: () => void }

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../../ui/documents/document-viewer')).DocumentViewer,
}))

/** What there is to see of one candidate: the answers, the result, the certificate. */
export function CandidatePaper({ kind, candidate, batchId, onClose }: Props) {
  if (kind === 'check') return <PaperReview candidate={candidate} onClose={onClose} />
  const document = { kind, batchId, candidateId: candidate.id }
  return (
    <Suspense>
      <DocumentViewer document={document} variant={resultVariant(document)} onClose={onClose} />
    </Suspense>
  )
}
