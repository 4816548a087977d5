import type { PaperLanguage } from '#contract/desk/printed-kinds'
import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'
import type { PaperQuestion, QuestionPaper } from '#contract/exam/question-paper'
import { type Block, columns, heightTolerance, picture, space, stack, text, withMarker } from '../../layout/blocks'
import type { Picture } from '../../layout/page'
import { sizes } from '../../layout/theme'
import { paperTexts } from '../../text/paper-texts'
import { languagesOf, questionPaperTexts } from './texts'

type Language = Exclude<PaperLanguage, 'Both'>
type Wording = Pick<PaperQuestion, 'name' | 'options'>

/** In points: height of a picture, width of the column for numbers, and gap between options in a row. */
const pictureHeight = 70
const gutter = 20
const optionGap = 12

/** True if every option is translated: a missing one could be the correct one. */
export const isTranslated = ({ options, translation }: Pick<PaperQuestion, 'options' | 'translation'>): boolean =>
  options.every(({ number }) => translation?.options.find((option) => option.number === number)?.name.trim())

/** Wording of a question in a language. Throws if the paper has no translation. */
export function wordingIn(
  questionPaper: Pick<QuestionPaper, 'language'>,
  question: PaperQuestion,
  language: Language,
): Wording {
  if (questionPaper.language === language) return question
  if (!question.translation || !isTranslated(question))
    throw new Error(`The question “${question.name}” has no ${language} text`)
  return question.translation
}

/** Line heights by language, and space below a question in points. */
const spacings = {
  normal: { English: 1.4, Hindi: 1.5, spaceBelow: 7 },
  /** Fills a nearly empty last page. */
  loose: { English: 1.5, Hindi: 1.6, spaceBelow: 18 },
  /** Avoids a nearly empty last page. */
  tight: { English: 1.28, Hindi: 1.4, spaceBelow: 4 },
} as const
export type Spacing = keyof typeof spacings

/** Column widths: Hindi texts are shorter. */
const shares = { English: 5, Hindi: 4 } as const

/** A question of a set with its lettered options, in one language or in both side by side. */
export function questionBlock(
  questionPaper: Pick<QuestionPaper, 'language'>,
  setQuestion: SetQuestion,
  language: PaperLanguage,
  image: Picture | undefined,
  spacing: Spacing = 'normal',
): Block {
  const { spaceBelow, ...lineHeights } = spacings[spacing]
  const pictureBlock = image && picture(image, pictureHeight)
  const cells = languagesOf(language).map((cellLanguage) => ({
    share: shares[cellLanguage],
    block: wordingBlock(setQuestion, wordingIn(questionPaper, setQuestion.question, cellLanguage), cellLanguage, {
      size: sizes.question,
      lineHeight: lineHeights[cellLanguage],
    }),
  }))
  const isBilingual = language === 'Both'
  return stack(
    columns([...cells, ...(pictureBlock && !isBilingual ? [{ share: 1, block: pictureBlock }] : [])], 16),
    pictureBlock && isBilingual && stack(space(4), columns([{ block: pictureBlock }, { share: 3, block: stack() }])),
    space(spaceBelow),
  )
}

type Style = { size: number; lineHeight: number }

function wordingBlock(setQuestion: SetQuestion, { name, options }: Wording, language: Language, style: Style): Block {
  const { position, question, optionOrder } = setQuestion
  // No-break spaces keep the hint on one line, and make it one word for `greyTailWords`.
  const hint = paperTexts(language).label(questionPaperTexts[question.type]).replaceAll(' ', '\u00a0')
  const letteredOptions = optionOrder.map((number, index): Block => {
    const option = options.find((wordingOption) => wordingOption.number === number)
    return withMarker(text(`${optionLetter(index)})`, style), text(option?.name ?? '', style), 15)
  })
  return withMarker(
    text(`${position}.`, { ...style, weight: 'bold' }),
    stack(
      text(`${name} ${hint}`, { ...style, greyTailWords: 1 }),
      space(1),
      optionRows(letteredOptions, style.size * style.lineHeight),
    ),
    gutter,
  )
}

/** Options in rows of four, or of two, if each fits on one line of its share of the width; otherwise one per row. */
const optionRows =
  (options: Block[], lineHeight: number): Block =>
  (width, shaper) => {
    for (const count of [4, 2]) {
      const measured = options.map((option) => option((width - optionGap * (count - 1)) / count, shaper))
      if (measured.some(({ height }) => height > lineHeight + heightTolerance)) continue
      const rows = measured.flatMap((_, index) => (index % count === 0 ? [measured.slice(index, index + count)] : []))
      const empty = { block: stack() }
      const cells = (row: typeof measured) =>
        Array.from({ length: count }, (_, column) => {
          const piece = row[column]
          return piece ? { block: () => piece } : empty
        })
      return stack(...rows.map((row) => columns(cells(row), optionGap)))(width, shaper)
    }
    return stack(...options)(width, shaper)
  }
