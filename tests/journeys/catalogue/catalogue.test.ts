import { it } from 'vitest'
import { openCrudScreens } from '../../support/screens/crud-screen'
import { visit } from '../../support/screens/crud-visit'
import { walkThrough } from '../../support/screens/crud-walk'
import { chosen, typed } from '../../support/screens/fills'

const at = openCrudScreens()

walkThrough(at, {
  path: '/vehiclecategory',
  title: 'Vehicle Category',
  noun: 'Vehicle Category',
  columns: ['Vehicle Category', 'Description', 'Date', 'Status'],
  messages: ['*Please Enter Vehicle Category!', '*Please Enter Vehicle Description!'],
  fields: { 'Vehicle Category': typed('ई-रिक्शा'), Description: typed('बैटरी से चलने वाला तिपहिया') },
  words: 'ई-रिक्शा',
  details: ['बैटरी से चलने वाला तिपहिया', 'Active'],
  changes: { 'Vehicle Category': typed('ई-रिक्शा और ई-कार्ट') },
  wordsAfter: 'ई-रिक्शा और ई-कार्ट',
  switches: true,
  file: 'Vehicle Category Report.csv',
})

walkThrough(at, {
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
    'Vehicle Category': chosen('Light Motor Vehicle'),
    'Course Type': chosen('Learner Training'),
    'Course Category': chosen('Regular Batch'),
    Mode: chosen('Offline'),
    'Course Name': typed('LMV Evening Course'),
    'Display Name': typed('Evening driving'),
    'Duration (days)': typed('15'),
    'Timing (hours)': typed('2'),
    Price: typed('7500'),
    Certificate: typed('Form 5'),
    'Documents Required': typed('ID proof'),
    Description: typed('शाम का प्रशिक्षण'),
  },
  words: 'LMV Evening Course',
  details: ['₹7,500.00', 'शाम का प्रशिक्षण'],
  changes: { 'Course Name': typed('संध्या चालन'), Price: typed('8000') },
  wordsAfter: 'संध्या चालन',
  switches: true,
  file: 'Course Name Report.csv',
  besides: [
    'Mode',
    'Display Name',
    'Duration (days)',
    'Timing (hours)',
    'Certificate',
    'Documents Required',
    'Description',
  ],
})

visit(
  at,
  {
    path: '/vehiclesubcategory',
    title: 'Vehicle Sub Category',
    noun: 'Vehicle Sub Category',
    columns: ['Vehicle Sub Category', 'Vehicle Category', 'Description', 'Date'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Vehicle Sub Category!', '*Please Enter Description!'],
    fields: ['Vehicle Category', 'Vehicle Sub Category', 'Description'],
    file: 'Vehicle Sub Category Report.csv',
    without: ['update', 'details'],
  },
  {
    path: '/coursetype',
    title: 'Course Type',
    noun: 'Course Type',
    columns: ['Course Type', 'Vehicle Category', 'Description', 'Date', 'Status'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Course Type!', '*Please Enter Description!'],
    fields: ['Vehicle Category', 'Course Type', 'Description'],
    switches: true,
    file: 'Course Type Report.csv',
  },
  {
    path: '/coursecategory',
    title: 'Course Category',
    noun: 'Course Category',
    columns: ['Course Category', 'Course Type', 'Vehicle Category', 'Date', 'Status'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Course Type!', '*Please Enter Course Category!'],
    fields: ['Vehicle Category', 'Course Type', 'Course Category'],
    switches: true,
    file: 'Course Category Report.csv',
  },
)

it('what is in use is not deleted, and the refusal names what uses it', async () => {
  await at.open('/vehiclecategory')
  await at.act('Light Motor Vehicle', 'Delete')
  const question = at.dialog('Alert!')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByText(/used by .*course type/i).waitFor()
  await at.page().keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await at.row('Light Motor Vehicle').waitFor()
})
