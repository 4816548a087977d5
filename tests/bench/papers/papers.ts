import { readFileSync } from 'node:fs'
import { optionLetter, paperSet, type SetLetter, setForRollNumber } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { createDocuments } from '#documents/index'
import { fontFiles, mapFaces } from '#documents/text/font-files'
import { parseQuestions } from '#provider/practice/exam/parse-questions'
import { carQuestions } from '#provider/practice/exam/questions-car'
import { truckQuestions } from '#provider/practice/exam/questions-truck'

const readBytes = (path: string) => new Uint8Array(readFileSync(path))
export const fonts = mapFaces((name) => readBytes(`resources/fonts/${fontFiles[name].file}.ttf`))

/** 40 questions of the practice institute, in Hindi, without their pictures. */
const questionPaper: QuestionPaper = {
  id: '64f1c0a2e7b40000000000e1',
  batchId: 'b',
  language: 'Hindi',
  size: 40,
  createdAt: '',
  questions: [carQuestions, truckQuestions]
    .flatMap((categories) => Object.values(categories).flatMap(parseQuestions))
    .slice(0, 40)
    .map(({ type, Hindi }, index) => ({
      id: `q${index}`,
      type,
      image: '',
      category: '',
      translation: null,
      name: Hindi.name,
      options: Hindi.options.map((option, at) => ({ ...option, number: at + 1 })),
    })),
}
const institute = { name: 'Institute of Driving and Traffic Research, Karnal', addressLines: ['NH-44, Karnal 132001'] }
const batch = { name: 'LMV batch of 20 November', date: '2026-11-20' }

/** The texts of a paper, for the other renderers. */
export interface Paper {
  set: SetLetter
  candidate: { name: string; rollNumber: number }
  institute: typeof institute
  batch: typeof batch
  questions: { number: string; text: string; hint: string; options: { letter: string; text: string }[] }[]
}

/** The paper of the nth of 40 candidates, from 1. */
export function paperOf(rollNumber: number): Paper {
  const set = setForRollNumber(rollNumber)
  const questions = paperSet(questionPaper, set).map(({ position: place, question, optionOrder: order }) => ({
    number: `${place}.`,
    text: question.name,
    hint: question.type === 'mcq' ? '(एक उत्तर)' : '(एक या अधिक उत्तर)',
    options: order.map((number, index) => ({
      letter: `${optionLetter(index)})`,
      text: question.options[number - 1]?.name ?? '',
    })),
  }))
  return { set, candidate: { name: `सुनीता देवी ${rollNumber}`, rollNumber }, institute, batch, questions }
}

/** Creates the function that draws a paper as the counter does. */
export async function createPaperRenderer(): Promise<(paper: Paper) => Promise<Uint8Array>> {
  const subsetWasm = readBytes('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm')
  const documents = await createDocuments({ fonts, subsetWasm })
  const pictures = new Map<string, Uint8Array>()
  return ({ set, candidate }) =>
    documents.questionPapers({
      institute,
      batch,
      questionPaper,
      pictures,
      language: 'Hindi',
      papers: [{ set, candidate }],
      answerForm: false,
    })
}
