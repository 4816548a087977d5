import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider } from '#provider/index'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { setUpIn } from '../../provider/institute/setting-up'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { chooseEngine } from '../../support/database/engines'
import { png } from '../../support/files/sample-files'
import { chooseOption } from '../../support/screens/fills'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { routeRequests } from '../../support/screens/route-requests'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

const setUpAnswers = {
  INSTITUTE_NAME: 'Institute of Driving, Rohtak',
  INSTITUTE_ADDRESS: 'Sector 3 | Rohtak, Haryana 124001',
  INSTITUTE_PHONE: '01262 250011',
  INSTITUTE_EMAIL: 'office@rohtak.example',
  INSTITUTE_GSTIN: '06AAATI1234H1Z3',
  INSTITUTE_INVOICE_PREFIX: 'RTK',
  INSTITUTE_PUBLIC_URL: 'https://counter.rohtak.example',
  STAFF_NAME: 'Usha Rani',
  STAFF_PHONE: '9811100001',
  STAFF_EMAIL: 'usha@rohtak.example',
}
const password = 'a-long-pass-word'
const engine = chooseEngine()
let place: DatabaseOptions
let provider: Provider
let institute: Institute
let workstation: Workstation
beforeAll(async () => {
  place = await engine.createEmpty()
  await setUpIn(place, { env: setUpAnswers, isInteractive: false, prompt: async () => password, print: () => {} })
  provider = await openProvider({ seed: 'none', ...place })
  institute = await startInstitute(provider)
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  await workstation.signInAs(setUpAnswers.STAFF_PHONE, password)
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
  await provider?.close()
  if (place) await engine.remove(place)
})

it('guides a new institute from its empty dashboard to the first registration', async () => {
  const { page, open } = workstation
  await open('/dashboard')
  for (const text of [
    'No registrations in the last 30 days.',
    'No payments in the last 30 days.',
    'No time slots in the next 30 days.',
    'No batches today.',
    'No tests in the last 30 days.',
    'No pending payments.',
  ]) {
    await page.getByText(text, { exact: true }).waitFor()
  }
  expect(await page.getByRole('button', { name: /^Show as a/ }).count()).toBe(0)
  await expect
    .poll(readSteps)
    .toEqual([
      'Institute settings: Done',
      'Vehicle categories: Done',
      'Course types: Next',
      'Course categories: To do',
      'Courses: To do',
      'Time slots: To do',
      'People: To do',
      'First registration: To do',
    ])
  await checklist().getByText('2 of 8 done', { exact: true }).waitFor()
  await takeScreenshots(page, 'first-day-checklist')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Register trainee' }).click()
  await page.getByRole('dialog').waitFor()
})

const checklist = () => workstation.page.getByRole('region', { name: 'Get ready for the first registration' })
/** 'Course types: Next' for each step. */
const readSteps = () =>
  checklist()
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => `${item.querySelector('a')?.textContent}: ${item.querySelector('a + *')?.textContent}`),
    )

it('names a step that could not be checked, and checks it again', async () => {
  const { page, open } = workstation
  const slots = '**/api/v1/trainingDate/getAllDate*'
  await routeRequests(page, slots, (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is being mended.' } }),
  )
  await page.goto(new URL('/vehiclecategory', page.url()).href)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const problem = checklist().getByRole('alert')
  await problem.getByText('Not every step could be checked: The database is being mended.').waitFor()
  await expect.poll(readSteps).toContain('Time slots: Not checked')
  await expect.poll(readSteps).toContain('Course types: Next')
  await takeScreenshots(page, 'first-day-not-checked')
  expect(await findAxeViolations(page)).toEqual([])
  await page.unroute(slots)
  await problem.getByRole('button', { name: 'Retry' }).click()
  await waitUntilHidden(problem)
  await expect.poll(readSteps).toContain('Time slots: To do')
  await checklist().getByRole('link', { name: 'Add course type' }).press('Enter')
  await page.getByText(/^No course types yet\./).waitFor()
  await open('/dashboard')
})

it('names what is missing first in empty lists and in the wizard, and leads there', async () => {
  const { page, open } = workstation
  const empty = [
    ['/coursecategory', 'No course categories yet.'],
    ['/coursename', 'No courses yet.'],
    ['/timeslot-addition', 'No timeslots yet.'],
    ['/registered-user', 'No trainees yet.'],
  ] as const
  for (const [path, words] of empty) {
    await open(path)
    await page.getByText(`${words} Add a course type first.`, { exact: true }).waitFor()
    await page.getByRole('status').getByRole('link', { name: 'Add course type' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  }
  await takeScreenshots(page, 'first-day-trainees')
  await page.getByRole('button', { name: /^Register trainee/ }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByText('Before the first registration, this institute needs a course type.').waitFor()
  await takeScreenshots(page, 'first-day-wizard')
  expect(await findAxeViolations(page)).toEqual([])
  await wizard.getByRole('textbox', { name: 'Course Type' }).click()
  await page.getByText('No course types yet.', { exact: true }).waitFor()
  await wizard.getByRole('link', { name: 'Add course type' }).press('Enter')
  await page.getByText('No course types yet.', { exact: true }).waitFor()
})

it('links an empty choice to the screen that fills it, and then ticks the step', async () => {
  const { page, open } = workstation
  await open('/coursecategory')
  await page.getByRole('button', { name: 'Add Course Category' }).click()
  const form = page.getByRole('dialog', { name: 'Add Course Category' })
  await chooseOption('Light Motor Vehicle')(form, 'Vehicle Category')
  const link = form.getByRole('link', { name: 'Add course type' })
  await link.waitFor()
  await takeScreenshots(page, 'first-day-form')
  expect(await findAxeViolations(page)).toEqual([])
  await link.press('Enter')
  await page.getByRole('status').getByRole('button', { name: 'Add Course Type' }).waitFor()

  const [vehicleCategory] = await clientIn(page).vehicleCategory.all({})
  await clientIn(page).courseType.add({
    vehicleCategory: vehicleCategory?.id ?? '',
    name: 'Learner Training',
    description: 'For new drivers',
    isActive: true,
  })
  await open('/dashboard')
  await expect.poll(readSteps).toContain('Course types: Done')
  await expect.poll(readSteps).toContain('Course categories: Next')
  await open('/coursename')
  await page.getByText('No courses yet. Add a course category first.', { exact: true }).waitFor()
})

it('hides the checklist until asked for it, and then warns of missing time slots', async () => {
  const { page, open } = workstation
  const toDoRegion = page.getByRole('region', { name: 'To do', exact: true })
  const show = page.getByRole('button', { name: 'First-day checklist' })
  await open('/dashboard')
  await checklist().getByRole('button', { name: 'Hide' }).press('Enter')
  await waitUntilHidden(checklist())
  await keyboardOf(page).expectFocus('First-day checklist')
  await toDoRegion.getByText('No time slots in the next 30 days').waitFor()
  await takeScreenshots(page, 'first-day-hidden')
  expect(await findAxeViolations(page)).toEqual([])

  await addSlot(addDays(today(), 5))
  await page.reload()
  await toDoRegion.getByText(`Time slots end on ${formatDay(addDays(today(), 5))}`).waitFor()
  expect(await checklist().count()).toBe(0)
  await show.press('Enter')
  await expect.poll(readSteps).toContain('Time slots: Done')
  await keyboardOf(page).expectFocus('Hide')
  expect(await toDoRegion.count()).toBe(0)
})

/** Adds a time slot, with a course for it. */
async function addSlot(date: string) {
  const api = clientIn(workstation.page)
  const [courseType] = await api.courseType.all({})
  if (!courseType) throw new Error('There is no course type yet.')
  const chain = { vehicleCategory: courseType.vehicleCategory.id, courseType: courseType.id }
  await api.courseCategory.add({ ...chain, name: 'Regular Batch' })
  const [courseCategory] = await api.courseCategory.all({})
  const texts = { displayName: 'LMV', description: 'For new drivers', documentRequired: 'ID', certificate: 'LMV' }
  const course = { name: 'LMV Driving Course', duration: '21', timing: '10', mode: 'Offline', price: 875_000 } as const
  const courseCategoryId = courseCategory?.id ?? ''
  await api.courseName.add({ ...chain, courseCategory: courseCategoryId, ...texts, ...course, isActive: true })
  const [courseName] = await api.courseName.all({})
  await api.slot.add({
    ...{ vehicleCategoryId: chain.vehicleCategory, courseTypeId: chain.courseType, courseCategoryId },
    ...{ courseNameId: courseName?.id ?? '', date, endDate: date, startTime: '09:00', endTime: '11:00', seats: 12 },
  })
}

it('shows a new institute that it has no money, shift or waiting list yet', async () => {
  const { page, open } = workstation
  const empty = [
    ['/shift', 'You have no shift open'],
    ['/waiting-list', /^The waiting list is empty\./],
    ['/refunds', /^No open refunds\./],
    ['/books', /^No payments or refunds on /],
    ['/books?month=2026-04', /^No invoices or credit notes in /],
  ] as const
  for (const [path, words] of empty) {
    await open(path)
    await page.getByText(words).waitFor()
    await takeScreenshots(page, `first-day${path.replace(/\W/g, '-')}`)
    expect(await findAxeViolations(page)).toEqual([])
  }
  // A shift without a sale.
  await open('/shift')
  const keys = keyboardOf(page)
  await keys.expectFocus('Opening float')
  await page.keyboard.type('0')
  await keys.press('Enter')
  await page.getByRole('table', { name: 'Drawer' }).waitFor()
  await page.getByRole('button', { name: 'Close shift' }).click()
  await keys.expectFocus('Pieces of ₹500')
  await keys.press('Control+Enter')
  await page.getByRole('dialog', { name: /^Z report RTK\/\d{4}\/Z00001$/ }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('leads a new institute from its empty test screens to its first batch', async () => {
  const { page, open } = workstation
  for (const path of ['/take-test', '/check-question']) {
    await open(path)
    await page.getByText('No batches yet.', { exact: true }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'Add batch' }).click()
  await page.getByText('No batches yet.', { exact: true }).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Add Batch' }).click()
  await page.getByRole('dialog', { name: 'Add Batch' }).waitFor()
})

it('lets a new institute add its About entry, once', async () => {
  const { page, open } = workstation
  await open('/about-us')
  await page.getByText('No About Us text yet.', { exact: true }).waitFor()
  const add = page.getByRole('button', { name: 'Add About Us' })
  expect(await add.count()).toBe(1)
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add About Us' })
  await form.getByRole('textbox', { name: 'Title' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(form)
  const draft = { title: 'The institute', description: '<p>Since 2011</p>', image: 'store:about.jpg' }
  await clientIn(page).about.add({ ...draft, language: 'English' })
  await page.reload()
  await page.getByRole('cell', { name: 'The institute' }).waitFor()
  expect(await add.count()).toBe(0)
})

it('warns an institute without object storage before a picture is stored', async () => {
  const { page, open } = workstation
  await open('/clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Client' })
  const choosePicture = async () => {
    const choosing = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Choose Image' }).click()
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png(40)) })
    await page.getByText(/stays on this workstation; the public site and other workstations/).waitFor()
  }
  await choosePicture()
  expect(await findAxeViolations(page)).toEqual([])
  const question = page.getByRole('dialog', { name: 'Alert!' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await waitUntilHidden(question)
  expect(await form.getByRole('img', { name: 'Image' }).count()).toBe(0)
  await choosePicture()
  await question.getByRole('button', { name: 'Store on this workstation only' }).click()
  await waitUntilHidden(question)
  await form.getByRole('img', { name: 'Image' }).waitFor()
  await form.getByText('On one workstation only').waitFor()
})
