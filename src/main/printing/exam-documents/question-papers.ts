import { plural, t } from '@lingui/core/macro'
import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { Candidate } from '#contract/exam/candidate'
import { allPapersTitle } from '#contract/exam/document-names'
import { setForRollNumber } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { documentName } from '#contract/protocol/text/document-name'
import { isTranslated } from '#documents/exam/question-paper/question'
import { hasCapability } from '../../gateway/capabilities'
import { loadPictures } from '../sources/pictures'
import { fileNameOf, notGenerated, type PrepareExamDocument, titleOf } from './source'

const names = ['Question paper', 'Question papers'] as const

export const questionPapers: PrepareExamDocument<'question-paper'> = async (request, source) => {
  const { language, set, answerForm, candidateId } = request
  const { batch, letterhead: institute, batchSource, context, signal } = source
  const { candidates, questionPaper } = await batchSource.loadPresentCandidates(batch)
  if (!questionPaper) throw notGenerated(batch)
  assertLanguage(questionPaper, language)
  const selectedCandidates = candidates.filter(({ id }) => candidateId === undefined || id === candidateId)
  const papers = set ? [{ set }] : selectedCandidates.map(toPaper)
  if (papers.length === 0) {
    const { name } = batch
    throw new CallError(
      'conflict',
      candidateId === undefined
        ? t`No one is marked present in ${name}.`
        : t`This candidate is not marked present in ${name}.`,
    )
  }
  const images = questionPaper.questions.map(({ image }) => image)
  const { pictures, missing } = await loadPictures(images, context, signal)
  // A question about a sign cannot be answered without its picture.
  if (missing.length > 0) throw picturesNotLoaded(missing.length)
  const data = { institute, batch, questionPaper, language, papers, answerForm, pictures }
  const title = set
    ? `Question paper ${batch.name}, set ${set}`
    : titleOf(names, batch, candidateId ?? null, selectedCandidates)
  const file = set
    ? documentName(batch.name, 'Question paper', `set ${set}`)
    : fileNameOf(names, batch, candidateId ?? null, selectedCandidates)
  const isForAllCandidates = set === null && candidateId === undefined
  const suffix = answerForm ? ', with answer form' : ''
  return {
    subject: batch.id,
    title: (isForAllCandidates ? allPapersTitle(batch, language) : `${title}, ${language}`) + suffix,
    file: `${file}, ${language}${suffix}`,
    // An issued question paper cannot be generated again (D-47).
    markIssued: async () => {
      if (!questionPaper.isIssued && (await hasCapability(batchSource.api, 'examSet.issue')))
        await batchSource.api.examSet.issue({ id: questionPaper.id }, batchSource.options)
    },
    render: (make) => make('questionPapers', data),
  }
}

/** Loads the question paper by `examSet.ofBatch`: the paper sent with the candidates has no correct answers. */
export const answerKey: PrepareExamDocument<'answer-key'> = async (_, { batch, letterhead, batchSource }) => {
  if (!batch.isPaperGenerated) throw notGenerated(batch)
  const questionPaper = await batchSource.api.examSet.ofBatch({ batchId: batch.id }, batchSource.options)
  return {
    subject: batch.id,
    title: `Answer key ${batch.name}`,
    file: documentName(batch.name, 'Answer key'),
    render: (make) => make('answerKey', { institute: letterhead, batch, questionPaper }),
  }
}

const toPaper = (candidate: Candidate) => ({
  set: setForRollNumber(candidate.rollNumber),
  candidate: { name: fullName(candidate), rollNumber: candidate.rollNumber, phone: candidate.phone },
})

const picturesNotLoaded = (count: number) =>
  new CallError(
    'bad_gateway',
    plural(count, {
      one: '# picture of this paper cannot be loaded. Nothing was printed; try again.',
      other: '# pictures of this paper cannot be loaded. Nothing was printed; try again.',
    }),
  )

/** Throws `conflict` if questions are not translated into `language`. */
function assertLanguage({ language: original, questions }: QuestionPaper, language: PaperLanguage) {
  const untranslatedCount = language === original ? 0 : questions.filter((question) => !isTranslated(question)).length
  if (untranslatedCount === 0) return
  const missingLanguage = original === 'Hindi' ? 'English' : 'Hindi'
  const total = questions.length
  const reason = plural(untranslatedCount, {
    one: `# of ${total} questions has no ${missingLanguage} translation.`,
    other: `# of ${total} questions have no ${missingLanguage} translation.`,
  })
  throw new CallError('conflict', t`${reason} Print this paper in ${original}.`)
}
