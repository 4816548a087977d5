import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { PaperDraft, QuestionPaper } from '#contract/exam/question-paper'
import type { Answer } from '#contract/exam/response'
import { addDays, today } from '#contract/protocol/calendar'
import { slotDraft } from '../catalogue/slot-workbook'
import type { Institute } from '../institute-under-test'
import { newPhone, newRegistrationDraft } from '../registration/draft'
import { paymentOf } from '../registration/paying'

let lastDay = 60
/** A slot of the LMV driving course on a day that has no other one. */
export async function newSlot(institute: Institute): Promise<{ slotId: string; date: string }> {
  const date = addDays(today(), ++lastDay)
  const api = institute.as('admin')
  await api.slot.add(await slotDraft(institute, date))
  const [slot] = await api.slot.onDay({ date })
  return { slotId: slot!.id, date }
}

/** Registers a trainee who pays for a seat of the slot; returns the id and draft of the registration. */
export async function newCandidate(
  institute: Institute,
  { slotId, date }: { slotId: string; date: string },
  changes = {},
) {
  const api = institute.as('dataEntry')
  const draft = await newRegistrationDraft(institute, { dateOfCourse: date, slotId, phone: newPhone(), ...changes })
  const { id } = await api.registration.add(draft)
  await api.registration.payOffline(paymentOf(id, draft))
  return { id, draft }
}

/** Ids of Harpreet Gill and Sunita Yadav, as the draft of a batch has them. */
export async function examinerAndDataEntry(institute: Institute) {
  const api = institute.as('admin')
  const idOf = (people: { id: string; name: string }[], name: string) => people.find((one) => one.name === name)!.id
  return {
    examiner: idOf(await api.batch.examiners(), 'Harpreet Gill'),
    dataEntry: idOf(await api.batch.dataEntryMembers(), 'Sunita Yadav'),
  }
}

export async function batchNamed(institute: Institute, name: string): Promise<Batch> {
  const { rows } = await institute.as('superadmin').batch.list({ page: 1, limit: 100, search: name })
  return rows.find((row) => row.name === name)!
}

/** Adds a batch on a day of its own with candidates who paid: Asha, Bina, Chitra, … */
export async function newBatch(institute: Institute, candidates = 3) {
  const slot = await newSlot(institute)
  const ids: string[] = []
  for (const firstName of ['Asha', 'Bina', 'Chitra', 'Divya'].slice(0, candidates)) {
    ids.push((await newCandidate(institute, slot, { firstName })).id)
  }
  const name = `Batch of ${slot.date}`
  await institute
    .as('admin')
    .batch.add({ name, date: slot.date, slots: [slot.slotId], ...(await examinerAndDataEntry(institute)) })
  const { id } = await batchNamed(institute, name)
  return { id, name, ids, ...slot }
}

/** 20 questions for light motor vehicles: 5 of each of the first categories. */
export async function paperDraft(institute: Institute, batchId: string, changes: Partial<PaperDraft> = {}) {
  const api = institute.as('admin')
  const vehicle = (await api.vehicleCategory.all()).find(({ name }) => name === 'Light Motor Vehicle')!
  const categories = (await api.questionCategory.all()).filter((one) => one.vehicleCategory.id === vehicle.id)
  const draft: PaperDraft = {
    batchId,
    slots: [],
    language: 'English',
    size: 20,
    vehicleCategory: vehicle.id,
    vehicleSubCategories: [],
    categories: [],
    categoryCounts: categories.slice(0, 4).map(({ id: category, vehicleSubCategory }) => ({
      vehicleSubCategory: vehicleSubCategory.id,
      category,
      count: 5,
    })),
    ...changes,
  }
  return draft
}

/** Adds a batch, marks all candidates present and draws its paper. */
export async function newBatchWithPaper(institute: Institute, candidates = 3) {
  const batch = await newBatch(institute, candidates)
  const api = institute.as('examiner')
  await api.batch.takeAttendance({ batchId: batch.id, present: batch.ids })
  await api.examSet.generate(await paperDraft(institute, batch.id))
  return { ...batch, paper: await api.examSet.ofBatch({ batchId: batch.id }) }
}

const right = ({ options }: QuestionPaper['questions'][number]) =>
  options.filter(({ isRight }) => isRight).map(({ number }) => number)
const wrongOption = ({ options }: QuestionPaper['questions'][number]) =>
  options
    .filter(({ isRight }) => !isRight)
    .slice(0, 1)
    .map(({ number }) => number)

/** The first `known` answers are correct, the last `empty` ones are missing, the others are wrong. */
export function answers({ questions }: QuestionPaper, known: number, empty = 0): Answer[] {
  const chosenAt = (question: QuestionPaper['questions'][number], i: number) => {
    if (i < known) return right(question)
    return i < questions.length - empty ? wrongOption(question) : []
  }
  return questions.map((question, i) => ({
    questionId: question.id,
    question: '',
    type: '',
    image: '',
    options: [],
    isRight: false,
    chosen: chosenAt(question, i),
  }))
}

export async function candidatesOf(institute: Institute, batchId: string): Promise<Candidate[]> {
  return (await institute.as('superadmin').candidate.list({ batchId, page: 1, limit: 100 })).rows
}

/** Completes a batch with all papers: the first has 20 correct answers, each further one six fewer. */
export async function completeBatch(institute: Institute, candidates = 3) {
  const batch = await newBatchWithPaper(institute, candidates)
  const api = institute.as('dataEntry')
  for (const [i, candidateId] of batch.ids.entries()) {
    const { id: questionPaperId } = batch.paper
    const paper = { batchId: batch.id, candidateId, questionPaperId, practicalScore: 80 }
    await api.response.add({ ...paper, answers: answers(batch.paper, 20 - i * 6) })
  }
  await institute.as('examiner').batch.complete({ id: batch.id, acceptMissing: false })
  return batch
}

/** Outcomes of concurrent calls. */
export async function settleAll<T>(calls: Promise<T>[]) {
  const results = await Promise.allSettled(calls)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  return { done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])), refused }
}
