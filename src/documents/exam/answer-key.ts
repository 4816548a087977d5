import type { Batch } from '#contract/exam/batch'
import {
  correctLetters,
  optionLetter,
  paperNumber,
  paperSet,
  type SetQuestion,
  setLetters,
} from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { formatDay } from '#contract/protocol/format'
import type { Letterhead } from '../data'
import { type Block, columns, space, text } from '../layout/blocks'
import { pageFooter } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { paperTexts } from '../text/paper-texts'
import { compactLetterhead } from './exam-blocks'

export interface AnswerKeyData {
  institute: Letterhead
  batch: Pick<Batch, 'name' | 'date'>
  questionPaper: QuestionPaper
}

/** PDF of the answer key on one page: for each set, the correct letters of every question and its position in set A. */
export async function answerKey({ shaper, newPdf }: PdfRenderer, data: AnswerKeyData): Promise<Uint8Array> {
  const { institute, batch, questionPaper } = data
  const paper = `Paper ${paperNumber(questionPaper.id)} · ${formatDay(batch.date)}`
  const sets = setLetters.map((letter) => paperSet(questionPaper, letter))
  const positionInSetA = new Map(questionPaper.questions.map(({ id }, index) => [id, index + 1]))
  const rows = questionPaper.questions.map((_, index) => [
    text(`${index + 1}.`, { size: sizes.small, weight: 'bold', align: 'right', lineHeight: 1.41 }),
    ...sets.map((set, setIndex) => keyCell(set[index], setIndex === 0 ? undefined : positionInSetA)),
  ])
  const pdf = await newPdf()
  const texts = paperTexts()
  const head = await createMasthead(pdf, texts, compactLetterhead(institute))
  const pages = flowOnOnePage(
    shaper,
    [
      text(
        'Sets B, C and D: “A 7: c a d b” beside the letters is question 7 of set A, whose options c, a, d and b are printed here as a, b, c and d.',
        { size: sizes.small, colour: ink.quiet },
      ),
      space(8),
      table(
        [
          { title: 'No.', share: 0.8, align: 'right' },
          ...setLetters.map((letter) => ({ title: `Set ${letter}`, share: letter === 'A' ? 1.6 : 3.2 })),
        ],
        rows,
        { padding: 1, grid: true },
      ),
    ],
    {
      marginHeader: text('CONFIDENTIAL', {
        size: 13,
        weight: 'bold',
        colour: ink.red,
        align: 'centre',
        lineHeight: 1.4,
      }),
      header: letterhead(texts, head, {
        title: 'Answer key',
        subtitle: 'Confidential',
        colour: ink.red,
        lines: [batch.name, `${paper} · ${questionPaper.questions.length} questions`],
      }),
      footer: pageFooter(texts, `Answer key · ${paper} · ${batch.name} · Confidential`),
    },
  )
  return pdf.finish(pages, { title: `Answer key ${batch.name}`, author: institute.name })
}

/** Correct letters of a question; for sets other than A also its question and options in set A: 'A 7: c a d b'. */
function keyCell(setQuestion: SetQuestion | undefined, positionInSetA: ReadonlyMap<string, number> | undefined): Block {
  if (!setQuestion) return text('')
  const key = text(correctLetters(setQuestion), { weight: 'bold', lineHeight: 1.3 })
  if (!positionInSetA) return key
  const { question, optionOrder } = setQuestion
  const numbers = question.options.map(({ number }) => number)
  const lettersInSetA = optionOrder.map((number) => optionLetter(numbers.indexOf(number))).join(' ')
  const setAText = text(`A ${positionInSetA.get(question.id)}: ${lettersInSetA}`, {
    size: sizes.label,
    colour: ink.quiet,
    lineHeight: 1.41,
  })
  return columns([{ block: key }, { share: 2, block: setAText }], 4)
}
