import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { optionLetter, paperSet, setLetters } from '#contract/exam/paper-sets'
import type { Answer, Response } from '#contract/exam/response'
import { fullName } from '#contract/protocol/format'
import type { LanguageOption, Letterhead } from '../data'
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
import { formatDay } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { candidateFields, candidateLabel, compactLetterhead, outcomeBlock, scores } from './exam-blocks'

/** Without `language`, results are in both languages. */
export interface ResultsData extends RenderOptions, LanguageOption {
  institute: Letterhead
  batch: Batch
  thresholds: Thresholds
  /** Prints the correct options below a wrong or missing answer. */
  showCorrectAnswers: boolean
  /** `response` is absent if no paper was handed in. */
  papers: { candidate: Candidate; response?: Response | undefined }[]
}

/**
 * Results of candidates, each on new pages, with all questions of the paper (S3 §7 generatepdf). Questions and letters
 * are those of the candidate's set; if that is unknown, in the order of set A and without letters.
 */
export function results(renderer: PdfRenderer, data: ResultsData): Promise<Uint8Array> {
  const { institute, batch, papers, onProgress, isTwoSided } = data
  const [firstPaper] = papers
  const titleName = firstPaper && papers.length === 1 ? fullName(firstPaper.candidate) : batch.name
  const layOut = (paper: ResultsData['papers'][number], pdf: Pdf) => resultPages(renderer, data, paper, pdf)
  const nameOf = ({ candidate }: ResultsData['papers'][number]) =>
    candidateLabel({ ...candidate, name: fullName(candidate) })
  return renderCombined(renderer, papers, layOut, {
    title: `Result ${titleName}`,
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
  const texts = paperTexts(data.language ?? 'Both')
  const { label, parts, value } = texts
  const masthead = await createMasthead(pdf, texts, compactLetterhead(institute))
  const [title = '', subtitle] = parts(() => t`Test result`)
  const set = setLetterOf(response)
  return flowCompact(
    shaper,
    [
      columns(
        [
          { share: 2.6, block: candidateFields(texts, candidate, batch) },
          { block: outcomeBlock(texts, candidate, batch) },
        ],
        24,
      ),
      space(6),
      scores(texts, candidate, thresholds),
      space(12),
      response ? answerTable(texts, response, showCorrectAnswers, signatures(texts, batch)) : signatures(texts, batch),
    ],
    {
      format: a4Wide,
      header: letterhead(texts, masthead, {
        title,
        subtitle,
        lines: [
          batch.name,
          [value(() => formatDay(batch.date)), set && label(() => t`Set ${{ letter: set }}`)]
            .filter(Boolean)
            .join(' · '),
        ],
      }),
      footer: pageFooter(
        texts,
        [title, batch.name, `${parts(() => t`Roll number`)[0]} ${candidate.rollNumber}`, fullName(candidate)].join(
          ' · ',
        ),
      ),
    },
  )
}

const setLetterOf = (response: Response | undefined) => setLetters.find((letter) => letter === response?.set)

/** A question with the candidate's answer, if any; `label` is an option as printed, with its letter if it is known. */
interface AnsweredQuestion extends Pick<Answer, 'question' | 'chosen' | 'isRight'> {
  options: { number: number; label: string; isRight: boolean }[]
}

function answeredQuestions(response: Response): AnsweredQuestion[] {
  const set = setLetterOf(response)
  const questions = response.answers.map((answer, index) => ({ ...answer, id: answer.questionId || `${index}` }))
  return paperSet({ id: response.questionPaperId, questions }, set ?? 'A').map(({ question, optionOrder }) => ({
    ...question,
    options: optionOrder.flatMap((number, index) => {
      const option = question.options.find((bankOption) => bankOption.number === number)
      return option ? [{ ...option, label: set ? `${optionLetter(index)})\u00a0${option.name}` : option.name }] : []
    }),
  }))
}

const style = { size: sizes.row, lineHeight: 1.4 }

const signatures = ({ label }: PaperTexts, batch: Batch): Block =>
  columns([
    { block: signature(label(() => t`Candidate’s signature`)) },
    {
      block: signature(
        batch.examiner?.name ?? '',
        label(() => t`Examiner`),
      ),
    },
    { block: signature(label(() => t`Authorised signatory`)) },
  ])

function answerTable(texts: PaperTexts, response: Response, showCorrectAnswers: boolean, trailingBlock: Block): Block {
  const { label, parts } = texts
  const set = setLetterOf(response)
  const title = label(() => (set ? t`Paper, set ${set}` : t({ message: 'Paper', context: 'exam' })))
  return table(
    [
      { title: parts(() => t`No.`)[0] ?? '', share: 1, align: 'right' },
      { title: label(() => t`Question`), share: 9.4 },
      { title: label(() => t({ message: 'Chosen', context: 'answer' })), share: 7 },
      { title: '', share: 2.6, align: 'right' },
    ],
    answeredQuestions(response).map((answer, index) => [
      String(index + 1),
      answer.question,
      chosenBlock(texts, answer, showCorrectAnswers),
      markBlock(texts, answer),
    ]),
    { size: style.size, padding: 1.2, leadingBlock: heading(title), trailingBlock },
  )
}

/** The chosen options; below a wrong or missing answer also the correct ones, if requested. */
function chosenBlock(
  { label, parts }: PaperTexts,
  { options, chosen, isRight }: AnsweredQuestion,
  showCorrectAnswers: boolean,
): Block {
  const rightText = parts(() => t({ message: 'Right', context: 'answer' })).join(' · ')
  const joinLabels = (list: AnsweredQuestion['options']) => list.map((option) => option.label).join('; ')
  const correct = joinLabels(options.filter((option) => option.isRight))
  return stack(
    chosen.length > 0
      ? text(joinLabels(options.filter(({ number }) => chosen.includes(number))), style)
      : text(
          label(() => t`No answer`),
          { ...style, colour: ink.quiet },
        ),
    showCorrectAnswers && !isRight && text(`${rightText}: ${correct}`, { ...style, colour: ink.quiet }),
  )
}

function markBlock({ label }: PaperTexts, { isRight, chosen }: AnsweredQuestion): Block {
  const bold = { ...style, weight: 'bold', align: 'right' } as const
  if (isRight)
    return text(
      label(() => t({ message: 'Right', context: 'answer' })),
      { ...bold, colour: ink.accent },
    )
  if (chosen.length === 0) return text('–', { ...style, align: 'right', colour: ink.quiet })
  return text(
    label(() => t({ message: 'Wrong', context: 'answer' })),
    { ...bold, colour: ink.red },
  )
}
