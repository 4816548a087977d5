import type { Batch } from '#contract/exam/batch'
import { maxPerCategory } from '#contract/exam/question-paper'
import { addDays, today } from '#contract/protocol/calendar'
import { bookable, draftFor, paymentFor } from '../../desk/support/booking'
import type { clientIn } from '../screens/registration/wizard'

type Api = ReturnType<typeof clientIn>

type PreparedBatch = {
  name: string
  /** First and last names; the roll list sorts them. */
  people: readonly string[]
  /** Number of questions. */
  size: 20 | 40
  /** Number of absent candidates, from the end of the roll list. */
  absent: number
  language?: 'English' | 'Hindi'
}

/** Creates a batch of tomorrow, takes its attendance and draws its paper. */
export async function prepareBatch(api: Api, prepared: PreparedBatch): Promise<Batch> {
  const { name, people, size, absent, language = 'English' } = prepared
  const date = addDays(today(), 1)
  const slot = await registerInNewSlot(api, date, people)
  const examiner = findStaffId(await api.batch.examiners(), 'Harpreet Gill')
  const dataEntry = findStaffId(await api.batch.dataEntryMembers(), 'Sunita Yadav')
  await api.batch.add({ name, date, slots: [slot], examiner, dataEntry })
  const { id: batchId } = await findBatch(api, name)
  const { rows } = await api.candidate.list({ batchId, page: 1, limit: 1000 })
  const present = rows.slice(0, rows.length - absent).map(({ id }) => id)
  await api.batch.takeAttendance({ batchId, present })
  await generatePaper(api, { batchId, slots: [slot], size, language })
  return findBatch(api, name)
}

export async function findBatch(api: Api, name: string): Promise<Batch> {
  const { rows } = await api.batch.list({ search: name, page: 1, limit: 10 })
  const batch = rows.find((row) => row.name === name)
  if (!batch) throw new Error(`There is no batch ${name}.`)
  return batch
}

/** Adds a question category for cars, without questions. */
export async function addEmptyCategory(api: Api, name: string): Promise<void> {
  for (const { id: vehicleCategory } of await api.vehicleCategory.active())
    for (const one of await api.vehicleSubCategory.of({ vehicleCategory }))
      if (one.name === 'Car') await api.questionCategory.add({ name, vehicleCategory, vehicleSubCategory: one.id })
}

/** Adds an English question to a category, found by its name. */
export async function addQuestion(api: Api, category: string, name: string): Promise<void> {
  const found = (await api.questionCategory.all()).find((one) => one.name === category)
  if (!found) throw new Error(`There is no question category ${category}.`)
  await api.question.add({
    name,
    type: 'mcq',
    language: 'English',
    vehicleCategory: found.vehicleCategory.id,
    vehicleSubCategory: found.vehicleSubCategory.id,
    category: found.id,
    options: [1, 2, 3, 4].map((number) => ({ number, name: `Option ${number}`, isRight: number === 2 })),
    image: '',
    translation: '',
  })
}

/** The id of a member of staff by name. */
function findStaffId(staff: readonly { id: string; name: string }[], name: string): string {
  const member = staff.find((one) => one.name === name)
  if (!member) throw new Error(`${name} is not on the staff.`)
  return member.id
}

/** Adds a slot and a paid registration in it for each person. Returns the slot's id. */
export async function registerInNewSlot(api: Api, date: string, people: readonly string[]): Promise<string> {
  const bookableCourse = await bookable(api)
  const { vehicleCategory, courseType, courseCategory, course } = bookableCourse
  const courseIds = { courseNameId: course.id, courseTypeId: courseType, courseCategoryId: courseCategory }
  const day = await api.slot.onDay({ date })
  const before = new Set(day.map(({ id }) => id))
  // Slots of a course start at different times, and another file may have added one on that day.
  const slotsAtFive = day.filter(({ startTime }) => startTime.startsWith('05:')).length
  const times = { startTime: `05:${String(15 + slotsAtFive).padStart(2, '0')}`, endTime: '07:45' }
  await api.slot.add({
    ...courseIds,
    vehicleCategoryId: vehicleCategory,
    seats: people.length,
    date,
    endDate: date,
    ...times,
  })
  const slot = (await api.slot.onDay({ date })).find(({ id }) => !before.has(id))
  if (!slot) throw new Error('The new slot is not listed.')
  for (const person of people) {
    const [firstName = '', lastName = ''] = person.split(' ')
    const draft = { ...draftFor({ ...bookableCourse, date }), slotId: slot.id, firstName, lastName }
    const { id } = await api.registration.add(draft, { key: crypto.randomUUID() })
    await api.registration.payOffline(paymentFor(id, draft, course.price), { key: crypto.randomUUID() })
  }
  return slot.id
}

type Paper = { batchId: string; slots: string[]; size: 20 | 40; language: 'English' | 'Hindi' }

/** Draws the paper from the first vehicle category that has enough questions. */
async function generatePaper(api: Api, paper: Paper) {
  for (const { id: vehicleCategory } of await api.vehicleCategory.all()) {
    const vehicleSubCategories = (await api.vehicleSubCategory.of({ vehicleCategory })).map(({ id }) => id)
    const { language } = paper
    const stock = await api.questionCategory.stock({ vehicleCategory, vehicleSubCategories, language })
    let missing: number = paper.size
    const categoryCounts = stock.map(({ id: category, questions, vehicleSubCategory }) => {
      const count = Math.min(questions, maxPerCategory, missing)
      missing -= count
      return { category, count, vehicleSubCategory: vehicleSubCategory.id }
    })
    if (missing > 0) continue
    const categories = categoryCounts.map(({ category }) => category)
    await api.examSet.generate({ ...paper, vehicleCategory, vehicleSubCategories, categories, categoryCounts })
    return
  }
  throw new Error(`No vehicle category has ${paper.size} questions.`)
}
