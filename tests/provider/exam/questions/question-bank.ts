import ExcelJS from 'exceljs'
import type { Question, QuestionDraft } from '#contract/exam/question'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { addDays, today } from '#contract/protocol/calendar'
import { questionSheet } from '#sheets/kinds/question-sheet'
import type { Institute } from '../../institute-under-test'

/** Ids of a question category and its parents in the practice bank, by the names of sub-category and category. */
export async function placeOf(institute: Institute, subCategory = 'Car', category = 'Traffic signs') {
  const all = await institute.as('admin').questionCategory.all()
  const found = all.find((row) => row.vehicleSubCategory.name === subCategory && row.name === category)
  return {
    vehicleCategory: found!.vehicleCategory.id,
    vehicleSubCategory: found!.vehicleSubCategory.id,
    category: found!.id,
  }
}

/** Four options; those with these numbers are right. */
export const optionsWith = (right: readonly number[], words = 'Option') =>
  [1, 2, 3, 4].map((number) => ({ number, name: `${words} ${number}`, isRight: right.includes(number) }))

type Place = Awaited<ReturnType<typeof placeOf>>
/** A question as the form sends it. */
export const draftAt = (place: Place, name: string, changes: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...place,
  name,
  type: 'mcq',
  language: 'English',
  options: optionsWith([2]),
  image: '',
  translation: '',
  ...changes,
})

/** A stored question as its form sends it back. */
export const draftOf = (question: Question, changes: Partial<QuestionDraft> = {}): QuestionDraft & { id: string } => ({
  id: question.id,
  name: question.name,
  type: question.type === 'checkbox' ? 'checkbox' : 'mcq',
  language: question.language === 'Hindi' ? 'Hindi' : 'English',
  vehicleCategory: question.vehicleCategory.id,
  vehicleSubCategory: question.vehicleSubCategory.id,
  category: question.category.id,
  options: question.options,
  image: question.image,
  translation: question.translation.id,
  ...changes,
})

/** Adds a question and returns the stored one. */
export async function addQuestion(institute: Institute, draft: QuestionDraft): Promise<Question> {
  await institute.as('admin').question.add(draft)
  const [newest] = (await institute.as('admin').question.list({ page: 1, limit: 1 })).rows
  return newest!
}

export async function readQuestion(institute: Institute, id: string): Promise<Question> {
  return (await institute.as('admin').question.all()).find((question) => question.id === id)!
}

const categoryNames = ['Doors', 'Seats', 'Ladders', 'Lamps']
/** A sub-category of its own with 20 questions in English, 5 of each category, the first ones in Hindi too. */
export async function newBank(institute: Institute, name: string): Promise<Place[]> {
  const api = institute.as('admin')
  const { vehicleCategory } = await placeOf(institute)
  await api.vehicleSubCategory.add({ name, description: name, vehicleCategory, isActive: true })
  const vehicleSubCategory = (await api.vehicleSubCategory.of({ vehicleCategory })).find((row) => row.name === name)!.id
  for (const part of categoryNames) await api.questionCategory.add({ name: part, vehicleCategory, vehicleSubCategory })
  const places = await Promise.all(categoryNames.map((part) => placeOf(institute, name, part)))
  for (const place of places) {
    const english = await addQuestion(institute, draftAt(place, 'Question 1'))
    await api.question.add(draftAt(place, 'प्रश्न 1', { language: 'Hindi', translation: english.id }))
    for (const n of [2, 3, 4, 5]) await api.question.add(draftAt(place, `Question ${n}`))
  }
  return places
}

/** Draws the paper of a new batch on a later day: all 20 questions of a bank. */
export async function drawPaper(
  institute: Institute,
  places: readonly Place[],
  daysAhead: number,
): Promise<QuestionPaper> {
  const api = institute.as('admin')
  const date = addDays(today(), daysAhead)
  const { vehicleCategory, vehicleSubCategory } = places[0]!
  const free = (await api.slot.onDay({ date })).filter((slot) => !slot.batchName)
  const slots = free.flatMap((slot) => (slot.vehicleCategoryId === vehicleCategory ? [slot.id] : []))
  const [examiner] = await api.batch.examiners()
  const [dataEntry] = await api.batch.dataEntryMembers()
  await api.batch.add({ name: `Day ${daysAhead}`, date, slots, examiner: examiner!.id, dataEntry: dataEntry!.id })
  const [batch] = (await api.batch.list({ search: `Day ${daysAhead}`, page: 1, limit: 1 })).rows
  await api.batch.takeAttendance({ batchId: batch!.id, present: [] })
  await api.examSet.generate({
    batchId: batch!.id,
    slots,
    language: 'English',
    size: 20,
    vehicleCategory,
    vehicleSubCategories: [vehicleSubCategory],
    categories: places.map(({ category }) => category),
    categoryCounts: places.map(({ category }) => ({ vehicleSubCategory, category, count: 5 })),
  })
  return api.examSet.ofBatch({ batchId: batch!.id })
}

export type SheetRow = Record<(typeof questionSheet.columns)[number]['header'], string | null>
const sampleHeadings: readonly string[] = questionSheet.columns.map(({ header }) => header)

/** An Excel file with these rows, by default with the sample's headings. */
export async function questionWorkbook(
  rows: readonly Partial<SheetRow>[],
  headings = sampleHeadings,
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Rows')
  sheet.addRow(headings)
  for (const row of rows) sheet.addRow(headings.map((heading) => row[heading as keyof SheetRow] ?? null))
  return new Uint8Array(await book.xlsx.writeBuffer())
}

/** A question of the car's traffic signs as a clerk types it. */
export const sheetRow = (questionName: string, changes: Partial<SheetRow> = {}): Partial<SheetRow> => ({
  questiontype: 'mcq',
  language: 'english',
  questionName,
  option: 'One\nTwo\nThree\nFour',
  correctanswer: '3',
  QuestionCategory: 'Traffic signs',
  vehicleCategory: 'Light Motor Vehicle',
  vehicleSubCategory: 'Car',
  ...changes,
})
