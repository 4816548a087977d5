import { expect, it } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openCrudScreens } from '../../support/screens/crud/crud-screen'
import { testScreens } from '../../support/screens/crud/crud-visit'
import { testWholeScreen } from '../../support/screens/crud/crud-walk'
import { chooseOption, typeText } from '../../support/screens/fills'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

const at = openCrudScreens()
/** Additional export columns of an entity whose rows have their creator and last editor. */
const audited = ['Added by', 'Last changed', 'Last changed by']

testWholeScreen(at, {
  path: '/vehiclecategory',
  title: 'Vehicle Category',
  noun: 'Vehicle Category',
  columns: ['Vehicle Category', 'Description', 'Date', 'Status'],
  messages: ['*Please Enter Vehicle Category!', '*Please Enter Vehicle Description!'],
  fields: { 'Vehicle Category': typeText('ई-रिक्शा'), Description: typeText('बैटरी से चलने वाला तिपहिया') },
  words: 'ई-रिक्शा',
  details: ['बैटरी से चलने वाला तिपहिया', 'Active', 'by Meenakshi Rao'],
  changes: { 'Vehicle Category': typeText('ई-रिक्शा और ई-कार्ट') },
  wordsAfter: 'ई-रिक्शा और ई-कार्ट',
  hasStatus: true,
  exportFile: 'Vehicle Category Report.csv',
  extraExportColumns: audited,
})

testWholeScreen(at, {
  path: '/coursename',
  title: 'Course List',
  noun: 'Course Name',
  columns: ['Course Name', 'Course Category', 'Course Type', 'Vehicle Category', 'Price', 'Display?'],
  messages: [
    '*Please Enter Vehicle Category!',
    '*Please Enter Mode!',
    '*Please Enter Price!',
    '*Please Enter Duration!',
  ],
  fields: {
    'Vehicle Category': chooseOption('Light Motor Vehicle'),
    'Course Type': chooseOption('Learner Training'),
    'Course Category': chooseOption('Regular Batch'),
    Mode: chooseOption('Offline'),
    'Course Name': typeText('LMV Evening Course'),
    'Display Name': typeText('Evening driving'),
    'Duration (days)': typeText('15'),
    'Timing (hours)': typeText('2'),
    Price: typeText('7500'),
    Certificate: typeText('Form 5'),
    'Documents Required': typeText('ID proof'),
    Description: typeText('शाम का प्रशिक्षण'),
  },
  words: 'LMV Evening Course',
  details: ['₹7,500.00', 'शाम का प्रशिक्षण'],
  changes: { 'Course Name': typeText('संध्या चालन'), Price: typeText('8000') },
  wordsAfter: 'संध्या चालन',
  hasStatus: true,
  exportFile: 'Course Name Report.csv',
  extraExportColumns: [
    'Mode',
    'Display Name',
    'Duration (days)',
    'Timing (hours)',
    'Service code (SAC)',
    'Certificate',
    'Documents Required',
    'Description',
    'Added',
    ...audited,
  ],
})

testScreens(
  at,
  {
    path: '/vehiclesubcategory',
    title: 'Vehicle Sub Category',
    noun: 'Vehicle Sub Category',
    columns: ['Vehicle Sub Category', 'Vehicle Category', 'Description', 'Date'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Vehicle Sub Category!', '*Please Enter Description!'],
    fields: ['Vehicle Category', 'Vehicle Sub Category', 'Description'],
    exportFile: 'Vehicle Sub Category Report.csv',
    extraExportColumns: audited,
    unsupported: ['update', 'details'],
  },
  {
    path: '/coursetype',
    title: 'Course Type',
    noun: 'Course Type',
    columns: ['Course Type', 'Vehicle Category', 'Description', 'Date', 'Status'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Course Type!', '*Please Enter Description!'],
    fields: ['Vehicle Category', 'Course Type', 'Description'],
    hasStatus: true,
    exportFile: 'Course Type Report.csv',
    extraExportColumns: audited,
  },
  {
    path: '/coursecategory',
    title: 'Course Category',
    noun: 'Course Category',
    columns: ['Course Category', 'Course Type', 'Vehicle Category', 'Date', 'Status'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Course Category!'],
    fields: ['Vehicle Category', 'Course Type', 'Course Category'],
    hasStatus: true,
    exportFile: 'Course Category Report.csv',
    extraExportColumns: audited,
  },
)

it('the details of a row say who added it and who changed it last, and when', async () => {
  await at.open('/coursetype')
  await at.act('Dangerous Goods', 'Show More')
  const openDialog = at.dialog('Course Type Information')
  const definitionOf = (label: string) =>
    openDialog.locator('dl > div').filter({ has: at.page().getByText(label, { exact: true }) })
  await openDialog.getByRole('button', { name: 'Show history' }).waitFor()
  expect(await definitionOf('Added').innerText()).toMatch(/^Added\s+\d+ \w+ 20\d\d, \d+:\d\d [AP]M by\sMeenakshi Rao$/)
  expect(await definitionOf('Last changed').count()).toBe(0)
  expect(await openDialog.getByText(/\bAdded\b/).count()).toBe(1)
  await at.page().keyboard.press('Escape')
  await waitUntilHidden(openDialog)

  await at.act('Dangerous Goods', 'Edit')
  const form = at.dialog('Edit Course Type')
  await typeText('Explosives, gas and fuel')(form, 'Description')
  await at.page().keyboard.press('Control+Enter')
  await waitUntilHidden(form)
  await at.act('Dangerous Goods', 'Show More')
  await definitionOf('Last changed')
    .getByText(new RegExp(`^${formatDay(today())}, .* by\\sMeenakshi Rao$`))
    .waitFor()
  await at.expectNoAxeViolations()
  await takeScreenshots(at.page(), 'who-added')
  await at.page().keyboard.press('Escape')
  await waitUntilHidden(openDialog)
})

it('says which field a dependent field needs first, and reports both as missing', async () => {
  const page = at.page()
  await at.open('/coursename')
  await page.getByRole('button', { name: 'Add Course Name' }).click()
  const form = at.dialog('Add Course Name')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const placeholderOf = (name: string) => field(name).getAttribute('placeholder')
  await field('Course Type').waitFor()
  expect(await Promise.all(['Course Type', 'Course Category'].map(placeholderOf))).toEqual([
    'Choose a vehicle category first',
    'Choose a vehicle category first',
  ])
  const save = form.getByRole('button', { name: 'Add Course Name' })
  await save.click()
  await form.getByText('*Please Enter Vehicle Category!', { exact: true }).waitFor()
  const missing = ['Course Type', 'Course Category', 'Course Name']
  for (const name of missing) await form.getByText(`*Please Enter ${name}!`, { exact: true }).waitFor()
  await chooseOption('Light Motor Vehicle')(form, 'Vehicle Category')
  await expect.poll(() => placeholderOf('Course Type')).toBe('Select Course Type')
  expect(await placeholderOf('Course Category')).toBe('Choose a course type first')
  expect(await form.getByText('*Please Enter Vehicle Category!', { exact: true }).count()).toBe(0)
  for (const name of missing) await form.getByText(`*Please Enter ${name}!`, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await at.dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
  await waitUntilHidden(form)
})

it('the buttons of a form stand right below its last field, aligned with its end', async () => {
  await at.open('/vehiclecategory')
  await at.page().getByRole('button', { name: 'Add Vehicle Category' }).click()
  const form = at.dialog('Add Vehicle Category')
  const readOffsets = async () => {
    const last = await form.getByRole('textbox', { name: 'Description' }).boundingBox()
    const save = await form.getByRole('button', { name: 'Add Vehicle Category' }).boundingBox()
    if (!last || !save) throw new Error('The form is not drawn')
    return { right: save.x + save.width - (last.x + last.width), below: save.y - (last.y + last.height) }
  }
  await form.getByRole('textbox', { name: 'Description' }).waitFor()
  const { right, below } = await readOffsets()
  expect(Math.abs(right)).toBeLessThan(2)
  expect(below).toBeLessThan(60)
  await at.page().keyboard.press('Escape')
  await waitUntilHidden(form)
})

it('a row in use is not deleted, and the refusal names what uses it', async () => {
  await at.open('/vehiclecategory')
  await at.act('Light Motor Vehicle', 'Delete')
  const question = at.dialog('Alert!')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByText(/used by .*course type/i).waitFor()
  // A repeat would be refused again, so the dialog offers to deactivate the row instead.
  expect(await question.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
  await question.getByRole('button', { name: 'Deactivate instead' }).waitFor()
  await at.page().keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await at.row('Light Motor Vehicle').waitFor()
})
