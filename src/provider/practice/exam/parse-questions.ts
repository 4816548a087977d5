import { optionCount, type QuestionType, questionTypes } from '#contract/exam/question'

type QuestionText = { name: string; options: { name: string; isRight: boolean }[] }
/** A question of the practice bank in both languages. */
export type SeedQuestion = {
  type: QuestionType
  image: string
  isActive: boolean
  English: QuestionText
  Hindi: QuestionText
}

/**
 * Parses blocks separated by an empty line. The first line is 'type [inactive] [image of resources/practice]'. The
 * question and four options follow as 'English | Hindi'. Correct options begin with '* ', the others with '- '.
 */
export const parseQuestions = (text: string): SeedQuestion[] => text.trim().split('\n\n').map(parseBlock)

function parseBlock(block: string): SeedQuestion {
  const [firstLine = '', question = '', ...options] = block.split('\n')
  const [typeWord, ...flags] = firstLine.split(' ')
  const type = questionTypes.find((questionType) => questionType === typeWord)
  if (!type || options.length !== optionCount)
    throw new Error(`Expected a type, a question and ${optionCount} options: ${block}`)
  const image = flags.find((word) => word !== 'inactive')
  const textIn = (languageIndex: 0 | 1): QuestionText => ({
    name: languageSide(question, languageIndex),
    options: options.map((line) => ({
      name: languageSide(line.slice(2), languageIndex),
      isRight: line.startsWith('* '),
    })),
  })
  return {
    type,
    image: image ? `practice:${image}` : '',
    isActive: !flags.includes('inactive'),
    English: textIn(0),
    Hindi: textIn(1),
  }
}

function languageSide(line: string, languageIndex: 0 | 1): string {
  const sides = line.split(' | ')
  const text = sides[languageIndex]
  if (sides.length !== 2 || !text) throw new Error(`Expected 'English | Hindi': ${line}`)
  return text
}
