import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { findBatch, prepareBatch } from '../../support/institute/test-day'
import { chooseOption, typeText } from '../../support/screens/fills'
import { hindi, hindiScreensOf, openHindiWorkstation } from '../../support/screens/hindi'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { createSlotSheet } from '../../support/sheets/slot-sheet'
import type { Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
let at: ReturnType<typeof hindiScreensOf>
beforeAll(async () => {
  workstation = await openHindiWorkstation()
  page = workstation.page
  at = hindiScreensOf(page)
})
afterAll(() => workstation?.close())

const toHindiDigits = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? digit)
/** '2027-06-17' → '१७/०६/२०२७'. */
const toHindiDay = (day: string) => toHindiDigits(day.split('-').reverse().join('/'))
/** Opens the form of the shown list and submits it empty, for the messages of its fields. */
async function openFormWithErrors(noun: string) {
  await at.click('Add {noun}', { noun: hindi(noun) })
  const form = at.dialog('Add {noun}', { noun: hindi(noun) })
  await form.getByRole('button', { name: hindi('Add {noun}', { noun: hindi(noun) }) }).click()
  return form
}
const slotsOn = async (date: string) => {
  const { rows } = await clientIn(page).slot.list({ search: '', page: 1, limit: 1000 })
  return rows.filter((row) => row.date === date)
}
const course = ['Heavy Motor Vehicle', 'Refresher Training', 'Two Days', 'HMV Refresher Course']
/** Days after all slots of the practice institute: of the slot that is typed, and of the one in the sheet. */
const [typed, imported] = [addDays(today(), 200), addDays(today(), 201)]

describe('timeslots on Hindi screens', () => {
  it('adds a slot with dates, times and seats in Hindi digits, once', async () => {
    await workstation.open('/timeslot-addition')
    const form = await openFormWithErrors('Timeslot')
    await at.expectTexts(form, '*Please enter vehicle category!', '*Please enter start date!')
    await at.expectTexts(form, '*Please enter seat number!')
    expect(await findAxeViolations(page)).toEqual([])
    const labels = ['Vehicle Category', 'Course Type', 'Course Category', 'Course Name']
    for (const [index, label] of labels.entries()) await chooseOption(course[index] ?? '')(form, hindi(label))
    await typeText(toHindiDay(typed))(form, hindi('Start Date'))
    await typeText('११:०० AM')(form, hindi('Start Time'))
    await typeText('९:०० AM')(form, hindi('End Time'))
    await typeText('१०')(form, hindi('Seat'))
    await at.expectTexts(form, 'The end time is before the start time')
    await takeScreenshots(page, 'hindi-journey-slot')
    await typeText('१:३० PM')(form, hindi('End Time'))
    await at.press('Control+Enter')
    await waitUntilHidden(form)
    expect(await slotsOn(typed)).toMatchObject([
      {
        date: typed,
        endDate: typed,
        startTime: '11:00',
        endTime: '13:30',
        seats: 10,
        courseName: [{ name: course[3] }],
      },
    ])
  })

  it('lists the errors of a sheet by row and column, then imports the corrected one', async () => {
    await workstation.open('/timeslot-addition')
    const uploadSheet = async (end: string) => {
      const choosing = page.waitForEvent('filechooser')
      await at.click('Upload Excel File')
      const buffer = await createSlotSheet([imported, imported, course, '09:00', end, 12])
      await (await choosing).setFiles({ name: 'Timeslots.xlsx', mimeType: 'application/octet-stream', buffer })
      return at.dialog('Import {name}', { name: 'Timeslots.xlsx' })
    }
    const refused = await uploadSheet('08:00')
    const problems = refused.getByRole('region', { name: hindi('Problems') }).locator('tbody td')
    await problems.first().waitFor()
    const cells = await problems.allTextContents()
    expect(cells.slice(0, 2)).toEqual(['2', hindi('End Time')])
    expect(cells.at(-1)).toBe(hindi('The end time is before the start time'))
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'hindi-journey-sheet-problem')
    await at.close(refused)
    const form = await uploadSheet('11:00')
    const toAdd = '{count, plural, one {# timeslot to add} other {# timeslots to add}}'
    await form.getByText(hindi(toAdd, { count: 1 })).waitFor()
    await takeScreenshots(page, 'hindi-journey-sheet')
    expect(await slotsOn(imported)).toEqual([])
    const send = '{count, plural, one {Import # timeslot} other {Import # timeslots}}'
    await form.getByRole('button', { name: hindi(send, { count: 1 }) }).press('Enter')
    await waitUntilHidden(form)
    expect(await slotsOn(imported)).toMatchObject([{ startTime: '09:00', endTime: '11:00', seats: 12 }])
  })
})

describe('tests on Hindi screens', () => {
  const candidatesOf = async (batchId: string) =>
    (await clientIn(page).candidate.list({ batchId, page: 1, limit: 100 })).rows

  it('creates a batch and takes its attendance', async () => {
    const name = 'शनिवार बैच'
    await workstation.open('/batch-creation')
    const form = await openFormWithErrors('Batch')
    await at.expectTexts(form, '*Please enter batch name!', '*Please upload examiner!', '*Please select batch!')
    await typeText(name)(form, hindi('Name'))
    await typeText(toHindiDay(addDays(today(), 1)))(form, hindi('Date'))
    await at.pick(form, 'Examiner', 'harpreet.gill@idtr.example · Harpreet Gill')
    await at.pick(form, 'Data entry', 'sunita.yadav@idtr.example · Sunita Yadav')
    const slots = form.getByRole('group', { name: hindi('Slots') }).locator('label')
    await slots.first().waitFor()
    const booked = slots.filter({ hasNotText: /\b0\b/ }).getByRole('checkbox', { disabled: false })
    await booked.first().check()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'hindi-journey-batch')
    await at.press('Control+Enter')
    await waitUntilHidden(form)
    const batch = await findBatch(clientIn(page), name)
    expect((await candidatesOf(batch.id)).some(({ isPresent }) => isPresent)).toBe(false)

    await workstation.open('/take-test')
    await at.find(name)
    await at.row(name).press('Enter')
    await at.expectFocus('Find a candidate')
    await page.getByRole('checkbox', { name: hindi('Mark all present') }).check()
    await takeScreenshots(page, 'hindi-journey-attendance')
    await at.press('Control+Enter')
    await at.row(name).getByText(hindi('Attendance taken')).waitFor()
    expect(new Set((await candidatesOf(batch.id)).map(({ isPresent }) => isPresent))).toEqual(new Set([true]))
  })

  it('records practical scores and shows the result', async () => {
    const api = clientIn(page)
    const prepared = { name: 'प्रायोगिक बैच', people: ['Asha Devi', 'Bina Devi'], size: 20, absent: 1 } as const
    const { id: batchId, name } = await prepareBatch(api, prepared)
    const paper = await api.examSet.ofBatch({ batchId })
    const candidateId = (await candidatesOf(batchId))[0]?.id ?? ''
    const answers = paper.questions.map(({ id: questionId, name: question, type, image, options }) => ({
      questionId,
      question,
      type,
      image,
      options,
      isRight: false,
      chosen: options.filter(({ isRight }) => isRight).map(({ number }) => number),
    }))
    const draft = { batchId, candidateId, questionPaperId: paper.id, set: 'A' as const, answers, practicalScore: null }
    await api.response.add(draft, { key: crypto.randomUUID() })
    await workstation.open('/check-question')
    await at.find(name)
    await at.row(name).press('Enter')
    await at.click('Practical scores')
    const grid = page.getByRole('table', { name: hindi('Practical scores') })
    await grid.getByRole('textbox').first().fill('१२०')
    await at.press('Control+Enter')
    await page.getByText(hindi('Enter 0 to 100, or leave empty')).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'hindi-journey-practical')
    await grid.getByRole('textbox').first().fill('८०')
    await at.press('Control+Enter')
    await waitUntilHidden(grid)
    await page
      .getByRole('article', { name: 'Asha Devi' })
      .getByText(hindi('Pass', {}, 'result'))
      .first()
      .waitFor()
    await takeScreenshots(page, 'hindi-journey-cards')
    expect((await candidatesOf(batchId))[0]).toMatchObject({ practicalScore: 80, result: 'Pass' })
  })

  it('adds a question category and a question in it', async () => {
    await workstation.open('/question-category')
    const category = await openFormWithErrors('Question Category')
    await at.expectTexts(category, '*Please enter vehicle category!', '*Please Enter Name!')
    await chooseOption('Light Motor Vehicle')(category, hindi('Vehicle Category'))
    await chooseOption('Jeep')(category, hindi('Vehicle Sub Category'))
    await typeText('पहाड़ी रास्ते')(category, hindi('Question Category'))
    await at.press('Control+Enter')
    await waitUntilHidden(category)

    await workstation.open('/question-addition')
    const form = await openFormWithErrors('Question')
    await at.expectTexts(form, '*Please enter language!', '*Please enter name!', 'Enter question')
    expect(await findAxeViolations(page)).toEqual([])
    await chooseOption(hindi('Hindi'))(form, hindi('Language'))
    await chooseOption('Light Motor Vehicle')(form, hindi('Vehicle Category'))
    await chooseOption('Jeep')(form, hindi('Vehicle Sub Category'))
    await chooseOption('पहाड़ी रास्ते')(form, hindi('Question Category'))
    const question = 'ढलान पर वाहन कैसे रोकें?'
    await typeText(question)(form, hindi('Question'))
    for (const [index, option] of ['ब्रेक से', 'हॉर्न से', 'बत्ती से', 'दर्पण से'].entries())
      await typeText(option)(form, hindi('Option {0}', { 0: index + 1 }))
    await at.press('Alt+1')
    await takeScreenshots(page, 'hindi-journey-question')
    await at.press('Control+Enter')
    await waitUntilHidden(form)
    const { rows } = await clientIn(page).question.list({ search: question, page: 1, limit: 10 })
    expect(rows).toMatchObject([{ name: question, language: 'Hindi', category: { name: 'पहाड़ी रास्ते' } }])
    expect(rows[0]?.options.map(({ isRight }) => isRight)).toEqual([true, false, false, false])
  })
})

it('adds a member of staff on a Hindi screen, and refuses a known phone at its field', async () => {
  await workstation.open('/examiner')
  await at.click('Add Role')
  const form = at.dialog('Add {noun}', { noun: hindi('Staff Member') })
  await form.getByRole('button', { name: hindi('Add {noun}', { noun: hindi('Staff Member') }) }).click()
  await at.expectTexts(form, '*Please Enter Name!', '*Please Enter Phone!', '*Please Enter role!')
  const field = (label: string) => form.getByRole('textbox', { name: hindi(label), exact: true })
  await field('Name').fill('आशा वर्मा')
  await field('Email').fill('asha')
  await field('Email').blur()
  await at.expectTexts(form, '*Please Enter valid Email!')
  await field('Email').fill('asha.verma@idtr.example')
  await field('Phone').fill('9000000006')
  await chooseOption('Examiner')(form, hindi('Role'))
  await form.getByRole('button', { name: hindi('Suggest password') }).click()
  await at.press('Control+Enter')
  await form.getByText(hindi('This phone number belongs to {name}.', { name: 'Baljeet Kaur' })).waitFor()
  await at.expectFocus('Phone')
  expect(await findAxeViolations(page)).toEqual([])
  await takeScreenshots(page, 'hindi-journey-staff')
  await field('Phone').fill('9811122233')
  await at.press('Control+Enter')
  const panel = at.dialog('Initial password of {0}', { 0: 'आशा वर्मा' })
  await panel.waitFor()
  await at.close(panel)
  const { rows } = await clientIn(page).staffMember.list({ search: '9811122233', page: 1, limit: 10 })
  expect(rows).toMatchObject([{ name: 'आशा वर्मा', email: 'asha.verma@idtr.example', role: { name: 'Examiner' } }])
})
