import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { optionLetter, paperSet, setLetters } from '#contract/exam/paper-sets'
import type { Answer, Response } from '#contract/exam/response'
import { formatDay, fullName } from '#contract/protocol/format'
import type { Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { type RenderOptions, renderCombined } from '../layout/combine'
import { heading, pageFooter, signature } from '../layout/common-blocks'
import { flowCompact } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { a4Wide } from '../layout/page-format'
import type { Pdf } from '../layout/pdf'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { candidateFields, candidateLabel, compactLetterhead, outcomeBlock, scores } from './exam-blocks'

export interface ResultsData extends RenderOptions {
  institute: Letterhead
  batch: Batch
  thresholds: Thresholds
  /** Prints the correct options below a wrong answer. */
  showCorrectAnswers: boolean
  /** `response` is absent if no paper was handed in. */
  papers: { candidate: Candidate; response?: Response | undefined }[]
}

/**
 * Results of candidates: each starts a new page and has all questions of the paper (S3 §7 generatepdf), in the order and
 * with the letters of the candidate's set, if it is known.
 */
export function results(renderer: PdfRenderer, data: ResultsData): Promise<Uint8Array> {
  const { institute, batch, papers, onProgress, isTwoSided } = data
  const [firstPaper] = papers
  const subject = firstPaper && papers.length === 1 ? fullName(firstPaper.candidate) : batch.name
  const layOut = (paper: ResultsData['papers'][number], pdf: Pdf) => resultPages(renderer, data, paper, pdf)
  const nameOf = ({ candidate }: ResultsData['papers'][number]) =>
    candidateLabel({ ...candidate, name: fullName(candidate) })
  return renderCombined(renderer, papers, layOut, {
    title: `Result ${subject}`,
    author: institute.name,
    bookmarkName: nameOf,
    onProgress,
    isTwoSided,
  })
}

async function resultPages(
  { shaper }: PdfRenderer,
  data: ResultsData,
  { candidate, response }: ResultsData['papers'][number],
  pdf: Pdf,
) {
  const { institute, batch, thresholds, showCorrectAnswers } = data
  const head = await createMasthead(pdf, compactLetterhead(institute))
  const set = setOf(response)
  return flowCompact(
    shaper,
    [
      columns(
        [{ share: 2.6, block: candidateFields(candidate, batch) }, { block: outcomeBlock(candidate, batch) }],
        24,
      ),
      space(6),
      scores(candidate, thresholds),
      space(12),
      response ? answerTable(response, showCorrectAnswers, signatures(batch)) : signatures(batch),
    ],
    {
      format: a4Wide,
      header: letterhead(head, {
        title: 'Test result',
        subtitle: 'परीक्षा परिणाम',
        lines: [batch.name, [formatDay(batch.date), set && `Set ${set} · सेट ${set}`].filter(Boolean).join(' · ')],
      }),
      footer: pageFooter(`Test result · ${batch.name} · Roll number ${candidate.rollNumber} · ${fullName(candidate)}`),
    },
  )
}

const setOf = (response: Response | undefined) => setLetters.find((letter) => letter === response?.set)

/** An answered question; `label` is an option as printed on the paper, without its letter if the set is unknown. */
interface AnsweredQuestion extends Pick<Answer, 'question' | 'chosen' | 'isRight'> {
  options: { number: number; label: string; isRight: boolean }[]
}

/** Answers in the order and with the letters of the candidate's set, derived from the order of the paper. */
function answeredQuestions(response: Response): AnsweredQuestion[] {
  const set = setOf(response)
  const questions = response.answers.map((answer, index) => ({ ...answer, id: answer.questionId || `${index}` }))
  return paperSet({ id: response.examSetId, questions }, set ?? 'A').map(({ question, optionOrder }) => ({
    ...question,
    options: optionOrder.flatMap((number, index) => {
      const option = question.options.find((one) => one.number === number)
      return option ? [{ ...option, label: set ? `${optionLetter(index)})\u00a0${option.name}` : option.name }] : []
    }),
  }))
}

const style = { size: sizes.row, lineHeight: 1.4 }

const signatures = (batch: Batch): Block =>
  columns([
    { block: signature('Candidate’s signature · अभ्यर्थी के हस्ताक्षर') },
    { block: signature(batch.examiner?.name ?? '', 'Examiner · परीक्षक') },
    { block: signature('Authorised signatory · अधिकृत हस्ताक्षर') },
  ])

function answerTable(response: Response, showCorrectAnswers: boolean, trailingBlock: Block): Block {
  const set = setOf(response)
  const title = set ? `Paper, set ${set} · प्रश्न पत्र, सेट ${set}` : 'Paper · प्रश्न पत्र'
  return table(
    [
      { title: 'No.', share: 1, align: 'right' },
      { title: 'Question · प्रश्न', share: 9.4 },
      { title: 'Chosen · चुना गया', share: 7 },
      { title: '', share: 2.6, align: 'right' },
    ],
    answeredQuestions(response).map((answer, index) => [
      String(index + 1),
      answer.question,
      chosenBlock(answer, showCorrectAnswers),
      markBlock(answer),
    ]),
    { size: style.size, padding: 1.2, leadingBlock: heading(title), trailingBlock },
  )
}

/** Chosen options and, if requested, the correct ones when they differ. */
function chosenBlock({ options, chosen, isRight }: AnsweredQuestion, showCorrectAnswers: boolean): Block {
  const joinLabels = (list: AnsweredQuestion['options']) => list.map(({ label }) => label).join('; ')
  const correct = joinLabels(options.filter((option) => option.isRight))
  return stack(
    chosen.length > 0
      ? text(joinLabels(options.filter(({ number }) => chosen.includes(number))), style)
      : text('No answer · उत्तर नहीं', { ...style, colour: ink.quiet }),
    showCorrectAnswers && !isRight && text(`Right · सही: ${correct}`, { ...style, colour: ink.quiet }),
  )
}

function markBlock({ isRight, chosen }: AnsweredQuestion): Block {
  const bold = { ...style, weight: 'bold', align: 'right' } as const
  if (isRight) return text('Right · सही', { ...bold, colour: ink.accent })
  if (chosen.length === 0) return text('–', { ...style, align: 'right', colour: ink.quiet })
  return text('Wrong · ग़लत', { ...bold, colour: ink.red })
}
