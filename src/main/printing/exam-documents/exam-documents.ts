import { candidateOutcome } from '#documents/candidate-outcome'
import { letterheadOf } from '#documents/registration/to-document-data'
import type { DeskContext } from '../../ports'
import type { PrintableDocument } from '../printable-document'
import { createBatchSource } from '../sources/batch-source'
import type { LoadInstitute } from '../sources/institute'
import { batchReport, candidateSheets, rollList } from './batch-lists'
import { answerKey, questionPapers } from './question-papers'
import { certificates, results } from './results'
import type { ExamDocument, PrepareExamDocument } from './source'

type Context = Pick<DeskContext, 'clientFor' | 'objectStore' | 'sampleMedia' | 'fetchExternalPicture' | 'log'>

const prepareByKind: { [K in ExamDocument['kind']]: PrepareExamDocument<K> } = {
  'question-paper': questionPapers,
  'answer-key': answerKey,
  'roll-list': rollList,
  'batch-report': batchReport,
  'candidate-sheet': candidateSheets,
  result: results,
  certificate: certificates,
}

/** Documents of exam batches. Their data is loaded in the name of `owner`, the person who prints. */
export function createExamDocuments(context: Context, loadInstitute: LoadInstitute) {
  const batchSourceFor = (owner: string, signal: AbortSignal) =>
    createBatchSource(context.clientFor(owner), owner, { signal })
  return {
    async prepare(request: ExamDocument, owner: string, signal: AbortSignal): Promise<PrintableDocument> {
      const batchSource = batchSourceFor(owner, signal)
      const [batch, institute] = await Promise.all([
        batchSource.loadBatch(request.batchId),
        loadInstitute(owner, { signal }),
      ])
      const letterhead = letterheadOf(institute, institute.logo)
      const prepareDocument = prepareByKind[request.kind] as PrepareExamDocument<ExamDocument['kind']>
      return prepareDocument(request, { batch, letterhead, batchSource, loadInstitute, context, signal, owner })
    },
    /** Result of one candidate, for the printed registration form (S3 §2). */
    async loadOutcome(batchId: string, candidateId: string, owner: string, signal: AbortSignal) {
      const batchSource = batchSourceFor(owner, signal)
      const batch = await batchSource.loadBatch(batchId)
      return {
        batch: batch.name,
        date: batch.date,
        outcome: candidateOutcome(await batchSource.loadCandidate(batch, candidateId), batch),
      }
    },
  }
}
