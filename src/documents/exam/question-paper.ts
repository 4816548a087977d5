import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import type { ExamSet } from '#contract/exam/exam-set'
import { paperSet, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { Letterhead } from '../data'
import type { Engine } from '../engine'
import { bind, type Told } from '../layout/binding'
import { type Block, pageEnd, remembered } from '../layout/blocks'
import { evenFlow } from '../layout/flow'
import { type Masthead, mastheadOf } from '../layout/letterhead'
import type { Page, Picture } from '../layout/page'
import { a4Wide } from '../layout/page-format'
import type { Pdf } from '../layout/pdf'
import { Unprintable } from '../unprintable'
import { answerForm } from './paper/answer-form'
import { paperFooter, paperHead, setAbove } from './paper/head'
import { questionBlock, type Spacing } from './paper/question'
import { wordsIn } from './paper/words'
import { placeName, plainLetterhead } from './test-parts'

export interface QuestionPapersData extends Told {
  institute: Letterhead
  batch: Pick<Batch, 'name' | 'date'>
  examSet: ExamSet
  /** Both side by side; a question without the language asked for is an error. */
  language: PaperLanguage
  /** Without a candidate there are lines to write name and roll number on. */
  papers: { set: SetLetter; candidate?: Seat | undefined }[]
  /** Ends each paper with a form for marking the answers, on a page of its own. */
  answerForm: boolean
  /** JPEG or PNG bytes by the location that a question names as its image; one that is missing or broken is refused. */
  pictures: ReadonlyMap<string, Uint8Array>
}

/** Who sits where. */
export interface Seat {
  name: string
  rollNumber: number
  phone?: string
}

/** Question papers in their sets, for named candidates or blank, as one PDF. Throws Unprintable. */
export function questionPapers(engine: Engine, data: QuestionPapersData): Promise<Uint8Array> {
  const { institute, batch, papers, onProgress, isTwoSided } = data
  let questions: ReturnType<typeof setsOf> | undefined
  const layOut = async ({ set, candidate }: QuestionPapersData['papers'][number], pdf: Pdf): Promise<Page[]> => {
    questions ??= setsOf(data, pdf)
    const { normal, tight, loose } = (await questions).get(set) ?? { normal: [], tight: [], loose: [] }
    const head = { ...data, institute: await paperMasthead(data, pdf), set, candidate, size: normal.length }
    const form = data.answerForm ? [pageEnd, answerForm(head, paperSet(data.examSet, set))] : []
    const paper = (blocks: Block[]) => [paperHead(head), ...blocks, ...form]
    const options = { above: setAbove(head), footer: paperFooter(head), format: a4Wide }
    return evenFlow(engine.shaper, { normal: paper(normal), tight: paper(tight), loose: paper(loose) }, options)
  }
  const title = `${wordsIn(data.language)('title')} ${batch.name}`
  const nameOf = ({ set, candidate }: QuestionPapersData['papers'][number]) =>
    candidate ? placeName(candidate) : `Set ${set}`
  return bind(engine, papers, layOut, { title, author: institute.name, nameOf, onProgress, isTwoSided })
}

/** Name and address in the paper's language. How to reach the institute is of no use in a test. */
async function paperMasthead({ institute, language }: QuestionPapersData, pdf: Pdf): Promise<Masthead> {
  const { phone, email, ...named } = plainLetterhead(institute)
  return mastheadOf(pdf, named, language)
}

/** The questions of each set that is printed; candidates with the same set share what is measured. */
async function setsOf(data: QuestionPapersData, pdf: Pdf): Promise<Map<SetLetter, Record<Spacing, Block[]>>> {
  const { examSet, language, papers } = data
  const images = await picturesOf(data, pdf)
  const printed = setLetters.filter((letter) => papers.some(({ set }) => set === letter))
  const blocks = (letter: SetLetter, spacing: Spacing) =>
    paperSet(examSet, letter).map((asked) =>
      remembered(questionBlock(examSet, asked, language, images.get(asked.question.image), spacing)),
    )
  return new Map(
    printed.map((letter) => [
      letter,
      { normal: blocks(letter, 'normal'), tight: blocks(letter, 'tight'), loose: blocks(letter, 'loose') },
    ]),
  )
}

/** Each picture once, however many papers show it. A question about a sign that nobody sees is not printed. */
async function picturesOf({ examSet, pictures }: QuestionPapersData, pdf: Pdf): Promise<Map<string, Picture>> {
  const known = new Map<string, Picture>()
  const broken: string[] = []
  for (const [index, { image, name }] of examSet.questions.entries()) {
    if (image === '' || known.has(image)) continue
    const bytes = pictures.get(image)
    const drawn = bytes && (await pdf.picture(bytes))
    if (drawn) known.set(image, drawn)
    else broken.push(`question ${index + 1}, “${name}”`)
  }
  if (broken.length === 0) return known
  const what = broken.length === 1 ? '1 picture' : `${broken.length} pictures`
  throw new Unprintable(`${what} of this paper cannot be shown: ${broken.join('; ')}. Nothing was made.`)
}
