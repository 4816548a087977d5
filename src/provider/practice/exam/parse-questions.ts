import { optionCount, type QuestionType, questionTypes } from '#contract/exam/question'

type Said = { name: string; options: { name: string; isRight: boolean }[] }
/** A question of the practice institute in both languages. */
export type SeedQuestion = { type: QuestionType; image: string; isActive: boolean; English: Said; Hindi: Said }

/**
 * Reads questions as the files beside this one write them down: blocks divided by an empty line, in each the type with
 * what else there is to say ('inactive', or a picture of resources/practice), the question, and four options, the right
 * ones with a star. Every line is 'English | Hindi'.
 */
export const readQuestions = (text: string): SeedQuestion[] => text.trim().split('\n\n').map(read)

function read(block: string): SeedQuestion {
  const [head = '', question = '', ...options] = block.split('\n')
  const [word, ...more] = head.split(' ')
  const type = questionTypes.find((one) => one === word)
  if (!type || options.length !== optionCount) throw new Error(`No question of four options: ${block}`)
  const picture = more.find((word) => word !== 'inactive')
  const language = (which: 0 | 1): Said => ({
    name: side(question, which),
    options: options.map((line) => ({ name: side(line.slice(2), which), isRight: line.startsWith('* ') })),
  })
  return {
    type,
    image: picture ? `practice:${picture}` : '',
    isActive: !more.includes('inactive'),
    English: language(0),
    Hindi: language(1),
  }
}

function side(line: string, which: 0 | 1): string {
  const sides = line.split(' | ')
  const text = sides[which]
  if (sides.length !== 2 || !text) throw new Error(`Not in two languages: ${line}`)
  return text
}
