import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'
import { type Block, columns, space, stack, text } from '../../layout/blocks'
import { ink, sizes } from '../../layout/theme'
import { paperTexts } from '../../text/paper-texts'
import { candidateBlock, type PaperHead, paperName } from './header'
import { languagesOf, questionPaperTexts } from './texts'

/** Radius of a circle, and distance between the left edges of two circles, in points. */
const radius = 11.5
const circleStep = 27.5
/** With more questions the form has two columns. */
const maxQuestionsInOneColumn = 10

/** Answer form on its own page: candidate, a row of lettered circles for each question, and signatures. */
export function answerForm(head: PaperHead, questions: SetQuestion[]): Block {
  const { batch, language } = head
  const { label } = paperTexts(language)
  const rowCount = questions.length > maxQuestionsInOneColumn ? Math.ceil(questions.length / 2) : questions.length
  const questionColumns = [questions.slice(0, rowCount), questions.slice(rowCount)]
  // In points: up to 14 rows share a height of 500; more rows have the least height for the circles.
  const rowHeight = rowCount > 14 ? 27 : Math.min(46, 500 / rowCount)
  return stack(
    text(label(questionPaperTexts.answerForm), {
      size: sizes.title,
      weight: 'bold',
      colour: ink.accent,
      lineHeight: 1.5,
    }),
    text(`${batch.name} · ${paperName(head)}`, { size: sizes.small, colour: ink.quiet }),
    space(8),
    candidateBlock(head),
    space(6),
    ...languagesOf(language).map((formLanguage) =>
      text(paperTexts(formLanguage).label(questionPaperTexts.fillCircles)),
    ),
    space(8),
    columns(
      questionColumns.map((columnQuestions) => ({
        block: stack(
          ...columnQuestions.map((setQuestion) =>
            answerRow(
              setQuestion,
              setQuestion.question.type === 'checkbox' ? label(questionPaperTexts.oneOrMore) : '',
              rowHeight,
            ),
          ),
        ),
      })),
      14,
    ),
  )
}

const answerRow =
  ({ position, optionOrder }: SetQuestion, hint: string, rowHeight: number): Block =>
  (width, shaper) => {
    const numberWidth = 22
    const number = text(`${position}.`, { weight: 'bold', align: 'right' })(numberWidth, shaper)
    const letters = optionOrder.map((_, index) =>
      text(optionLetter(index), { size: sizes.question, align: 'centre' })(2 * radius, shaper),
    )
    const circlesStart = numberWidth + 4
    const hintStart = circlesStart + optionOrder.length * circleStep
    const hintBlock = text(hint, { size: sizes.label })(width - hintStart, shaper)
    return {
      height: rowHeight,
      draw(page, x, top) {
        const middle = top + rowHeight / 2
        const drawCentred = (piece: typeof number, offset: number) =>
          piece.draw(page, x + offset, middle - piece.height / 2)
        drawCentred(number, 0)
        for (const [index, letter] of letters.entries()) {
          const offset = circlesStart + index * circleStep
          page.circle(x + offset + radius, middle, radius, 0.7, ink.text)
          drawCentred(letter, offset)
        }
        drawCentred(hintBlock, hintStart)
      },
    }
  }
