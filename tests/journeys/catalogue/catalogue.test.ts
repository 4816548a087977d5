import { it } from 'vitest'
import { type CrudJourney, chosen, journey, typed } from '../../support/screens/crud-journey'

const lmv = chosen('Light Motor Vehicle')
const screens: CrudJourney[] = [
  {
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
  },
  {
    path: '/vehiclesubcategory',
    title: 'Vehicle Sub Category',
    noun: 'Vehicle Sub Category',
    columns: ['Vehicle Sub Category', 'Vehicle Category', 'Description', 'Date'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Vehicle Sub Category!', '*Please Enter Description!'],
    fields: {
      'Vehicle Category': lmv,
      'Vehicle Sub Category': typed('Three Wheeler'),
      Description: typed('Autos and carriers'),
    },
    words: 'Three Wheeler',
    changes: {},
    wordsAfter: 'Three Wheeler',
    file: 'Vehicle Sub Category Report.csv',
    without: ['update'],
  },
  {
    path: '/coursetype',
    title: 'Course Type',
    noun: 'Course Type',
    columns: ['Course Type', 'Vehicle Category', 'Description', 'Date', 'Status'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Course Type!', '*Please Enter Description!'],
    fields: { 'Vehicle Category': lmv, 'Course Type': typed('Night Driving'), Description: typed('After sunset') },
    words: 'Night Driving',
    details: ['After sunset', 'Light Motor Vehicle'],
    changes: { 'Course Type': typed('रात्रि प्रशिक्षण') },
    wordsAfter: 'रात्रि प्रशिक्षण',
    switches: true,
    file: 'Course Type Report.csv',
  },
  {
    path: '/coursecategory',
    title: 'Course Category',
    noun: 'Course Category',
    columns: ['Course Category', 'Course Type', 'Vehicle Category', 'Date', 'Status'],
    messages: ['*Please Enter Vehicle Category!', '*Please Enter Course Type!', '*Please Enter Course Category!'],
    fields: {
      'Vehicle Category': lmv,
      'Course Type': chosen('Learner Training'),
      'Course Category': typed('Sunday Batch'),
    },
    words: 'Sunday Batch',
    details: ['Learner Training'],
    changes: { 'Course Category': typed('रविवार बैच') },
    wordsAfter: 'रविवार बैच',
    switches: true,
    file: 'Course Category Report.csv',
  },
  {
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
      'Vehicle Category': lmv,
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
  },
]

const { page, open, act, dialog } = journey(screens)

it('what is in use is not deleted, and the refusal names what uses it', async () => {
  await open('/vehiclecategory')
  await act('Light Motor Vehicle', 'Delete')
  const question = dialog('Alert!')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByText(/used by .*course type/i).waitFor()
  await page().keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await page().locator('tbody tr').filter({ hasText: 'Light Motor Vehicle' }).waitFor()
})
