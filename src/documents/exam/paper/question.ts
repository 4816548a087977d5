import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { ExamSet, PaperQuestion } from '#contract/exam/exam-set'
import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'
import { type Block, columns, marked, picture, space, stack, text } from '../../layout/blocks'
import type { Picture } from '../../layout/page'
import { sizes } from '../../layout/theme'
import { languagesOf, wordsIn } from './words'

type Language = Exclude<PaperLanguage, 'Both'>
type Wording = Pick<PaperQuestion, 'name' | 'options'>

const pictureHeight = 70
const gutter = 20

/** Whether a question can be asked in the other language: with every option, or somebody has no right one to choose. */
export const isTranslated = ({ options, translation }: Pick<PaperQuestion, 'options' | 'translation'>): boolean =>
  options.every(({ number }) => translation?.options.find((one) => one.number === number)?.name.trim())

/** What a question says in a language. Throws where the paper has no translation of it. */
export function wordingIn(examSet: Pick<ExamSet, 'language'>, question: PaperQuestion, language: Language): Wording {
  if (examSet.language === language) return question
  if (!question.translation || !isTranslated(question))
    throw new Error(`The question “${question.name}” has no ${language} text`)
  return question.translation
}

/** How a paper sets its text: Devanagari, and English beside it, needs more room between lines than English alone. */
export const paperText = (language: PaperLanguage) => ({
  size: language === 'Both' ? 9 : sizes.text,
  lineHeight: language === 'English' ? 1.42 : 1.5,
})

/** A question of a set with its lettered options, in one language or side by side in both. */
export function questionBlock(
  examSet: Pick<ExamSet, 'language'>,
  asked: SetQuestion,
  language: PaperLanguage,
  image: Picture | undefined,
): Block {
  const style = paperText(language)
  const shown = image && picture(image, pictureHeight)
  const cells = languagesOf(language).map((one) => ({
    share: 3,
    block: wordingBlock(asked, wordingIn(examSet, asked.question, one), one, style),
  }))
  const beside = shown && language !== 'Both'
  return stack(
    columns([...cells, ...(beside ? [{ share: 1, block: shown }] : [])], 16),
    shown && !beside && stack(space(4), columns([{ block: shown }, { share: 3, block: stack() }])),
    space(7),
  )
}

type Style = { size: number; lineHeight: number }

function wordingBlock(asked: SetQuestion, { name, options }: Wording, language: Language, style: Style): Block {
  const { place, question, order } = asked
  // In one piece: a hint torn in two reads badly.
  const hint = wordsIn(language)(question.type).replaceAll(' ', '\u00a0')
  const lettered = order.map((number, index): Block => {
    const option = options.find((one) => one.number === number)
    return marked(text(`${optionLetter(index)})`, style), text(option?.name ?? '', style), 15)
  })
  return marked(
    text(`${place}.`, { ...style, weight: 'bold' }),
    stack(
      text(`${name} ${hint}`, { ...style, quietWords: 1 }),
      space(1),
      pairs(lettered, style.size * style.lineHeight),
    ),
    gutter,
  )
}

/** Two beside each other where each takes a single line in half the width, else one below the other. */
const pairs =
  (options: Block[], lineHeight: number): Block =>
  (width, shaper) => {
    const half = options.map((option) => option((width - 12) / 2, shaper))
    if (half.some(({ height }) => height > lineHeight + 0.01)) return stack(...options)(width, shaper)
    const rows = half.flatMap((_, index) => (index % 2 === 0 ? [half.slice(index, index + 2)] : []))
    return stack(
      ...rows.map((row) =>
        columns(
          row.map((piece) => ({ block: () => piece })),
          12,
        ),
      ),
    )(width, shaper)
  }
