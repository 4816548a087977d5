import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import { paperSet, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { printProblem } from '#contract/protocol/text/printable'
import type { Letterhead } from '../data'
import { type Block, memoizeBlock, pageBreak } from '../layout/blocks'
import { type RenderOptions, renderCombined } from '../layout/combine'
import { evenFlow } from '../layout/flow'
import { createMasthead, type Masthead } from '../layout/letterhead'
import type { Page, Picture } from '../layout/page'
import { a4Wide } from '../layout/page-format'
import type { Pdf } from '../layout/pdf'
import type { PdfRenderer } from '../pdf-renderer'
import { paperTexts } from '../text/paper-texts'
import { UnprintableError } from '../unprintable-error'
import { candidateLabel, compactLetterhead } from './exam-blocks'
import { answerForm } from './question-paper/answer-form'
import { paperFooter, paperHead, setHeader } from './question-paper/header'
import { questionBlock, type Spacing, wordingIn } from './question-paper/question'
import { languagesOf } from './question-paper/texts'

export interface QuestionPapersData extends RenderOptions {
  institute: Letterhead
  batch: Pick<Batch, 'name' | 'date'>
  questionPaper: QuestionPaper
  /** 'Both' prints both languages side by side. A question without the requested language is an error. */
  language: PaperLanguage
  /** Without a candidate the paper has blank lines for name and roll number. */
  papers: { set: SetLetter; candidate?: SeatedCandidate | undefined }[]
  /** Adds an answer form to each paper, on its own page. */
  answerForm: boolean
  /** JPEG or PNG bytes by the image location of a question. A missing or unreadable image is an error. */
  pictures: ReadonlyMap<string, Uint8Array>
}

/** Candidate whose name and roll number are printed on a paper. */
export interface SeatedCandidate {
  name: string
  rollNumber: number
  phone?: string
}

/** Question papers by set, with candidate names or blank, as one PDF. Throws UnprintableError. */
export function questionPapers(renderer: PdfRenderer, data: QuestionPapersData): Promise<Uint8Array> {
  const { institute, batch, papers, onProgress, isTwoSided } = data
  let questionBlocks: ReturnType<typeof blocksBySet> | undefined
  const layOut = async ({ set, candidate }: QuestionPapersData['papers'][number], pdf: Pdf): Promise<Page[]> => {
    questionBlocks ??= blocksBySet(data, pdf)
    const { normal, tight, loose } = (await questionBlocks).get(set) ?? { normal: [], tight: [], loose: [] }
    const head = { ...data, institute: await paperMasthead(data, pdf), set, candidate, questionCount: normal.length }
    const form = data.answerForm ? [pageBreak, answerForm(head, paperSet(data.questionPaper, set))] : []
    const withHeadAndForm = (blocks: Block[]) => [paperHead(head), ...blocks, ...form]
    const options = { marginHeader: setHeader(head), footer: paperFooter(head), format: a4Wide }
    const variants = { normal: withHeadAndForm(normal), tight: withHeadAndForm(tight), loose: withHeadAndForm(loose) }
    return evenFlow(renderer.shaper, variants, options)
  }
  const title = `Question paper ${batch.name}`
  const nameOf = ({ set, candidate }: QuestionPapersData['papers'][number]) =>
    candidate ? candidateLabel(candidate) : `Set ${set}`
  return renderCombined(renderer, papers, layOut, {
    title,
    author: institute.name,
    bookmarkName: nameOf,
    onProgress,
    isTwoSided,
  })
}

/** Name and address in the paper's language. Question papers have no contact details. */
async function paperMasthead({ institute, language }: QuestionPapersData, pdf: Pdf): Promise<Masthead> {
  const { phone, email, ...withoutContact } = compactLetterhead(institute)
  return createMasthead(pdf, paperTexts(language), withoutContact, { repeatsInHindi: true })
}

/** Questions of each printed set. Candidates with the same set share the measured blocks. */
async function blocksBySet(data: QuestionPapersData, pdf: Pdf): Promise<Map<SetLetter, Record<Spacing, Block[]>>> {
  const { questionPaper, language, papers } = data
  assertPrintable(data)
  const images = await loadImages(data, pdf)
  const printedSets = setLetters.filter((letter) => papers.some(({ set }) => set === letter))
  const createBlocks = (letter: SetLetter, spacing: Spacing) =>
    paperSet(questionPaper, letter).map((setQuestion) =>
      memoizeBlock(
        questionBlock(questionPaper, setQuestion, language, images.get(setQuestion.question.image), spacing),
      ),
    )
  return new Map(
    printedSets.map((letter) => [
      letter,
      {
        normal: createBlocks(letter, 'normal'),
        tight: createBlocks(letter, 'tight'),
        loose: createBlocks(letter, 'loose'),
      },
    ]),
  )
}

/** Throws if a question has a character that no font has: without it, the question could change its meaning (D-402). */
function assertPrintable({ questionPaper, language }: QuestionPapersData): void {
  for (const [index, question] of questionPaper.questions.entries()) {
    const wordings = languagesOf(language).map((printedLanguage) => wordingIn(questionPaper, question, printedLanguage))
    const text = wordings.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]).join('\n')
    const problem = printProblem(`Question ${index + 1}, “${question.name}”,`, text)
    if (problem) throw new UnprintableError(`${problem} Nothing was printed.`)
  }
}

/** Loads each picture once. Throws if one is missing or unreadable: the question cannot be answered without it. */
async function loadImages({ questionPaper, pictures }: QuestionPapersData, pdf: Pdf): Promise<Map<string, Picture>> {
  const pictureByLocation = new Map<string, Picture>()
  const questionsWithoutPicture: string[] = []
  for (const [index, { image, name }] of questionPaper.questions.entries()) {
    if (image === '' || pictureByLocation.has(image)) continue
    const bytes = pictures.get(image)
    const picture = bytes && (await pdf.picture(bytes))
    if (picture) pictureByLocation.set(image, picture)
    else questionsWithoutPicture.push(`question ${index + 1}, “${name}”`)
  }
  if (questionsWithoutPicture.length === 0) return pictureByLocation
  const count = questionsWithoutPicture.length
  const pictureCount = count === 1 ? '1 picture' : `${count} pictures`
  const list = questionsWithoutPicture.join('; ')
  throw new UnprintableError(`${pictureCount} of this paper cannot be shown: ${list}. Nothing was printed.`)
}
