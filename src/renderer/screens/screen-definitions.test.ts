import { describe, expect, test, vi } from 'vitest'
import type { PaymentRecord } from '#contract/registration/payment/payment-record'
import type { Screen } from '../core/screens/screen'
import type { Definition, ListRow } from '../crud/definition'
import { getDependentFields } from '../crud/form/values'
import { getShownColumns } from '../crud/list/column-choice/shown-columns'
import { slotDefinition } from './catalogue/slot/definition'
import { columns as checkTest } from './exam/check-test/columns'
import { getColumns } from './exam/recheck/columns'
import { columns as takeTest } from './exam/take-test/columns'
import { screens } from './index'

// The list needs a browser; this test only reads the definition passed to it.
vi.mock('../crud/list-screen', () => ({ ListScreen: () => null }))

/** Definition that a screen passes to its list. The slot screen is not called: its calendar needs a browser. */
async function definitionOf(path: string): Promise<Definition<ListRow>> {
  if (path === '/timeslot-addition') return slotDefinition as Definition<ListRow>
  const screen: Screen = screens.find((candidate) => candidate.path === path) ?? expect.unreachable(path)
  const element = Reflect.apply((await screen.load()) as () => unknown, undefined, [])
  return (element as { props: { definition: Definition<ListRow> } }).props.definition
}
const titles = (columns: readonly { title: string }[] = []) => columns.map(({ title }) => title)

test.each([
  [
    '/feedback-records',
    ['Date', 'Full Name', 'Email', 'Mobile Number', 'Feedback Category', 'Details', 'Rating/5', 'Description'],
  ],
  ['/contact-us', ['Date', 'Name', 'Email', 'Phone', 'Subject', 'Description']],
  ['/clients', ['Image', 'Date']],
  ['/helpful-tips', ['Title', 'Description', 'Image', 'Video', 'Language']],
])('%s has the columns of the specification in the specified order', async (path, headings) => {
  expect(titles((await definitionOf(path)).columns)).toEqual(headings)
})

test('the lists of the test day have the columns of the specification', () => {
  expect(titles(checkTest)).toEqual(['Date', 'Name', 'Available Seat', 'Total User', 'State'])
  expect(titles(takeTest)).toEqual(['Date', 'Batch name', 'Time', 'Seats', 'Candidates', 'State', 'Examiner'])
  expect(titles(getColumns({ staffId: 's1', onDecide: () => undefined }))).toEqual([
    'Candidate',
    'Phone',
    'Batch',
    'Theory',
    'Requested by',
    'Reason',
    'Requested on',
    'Decision',
  ])
})

test('the columns of each list have unique keys', async () => {
  const entityScreens = screens.filter(({ entity }) => entity)
  const results = await Promise.allSettled(entityScreens.map(({ path }) => definitionOf(path)))
  // Screens without a list have no definition.
  const definitions = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(definitions.length).toBeGreaterThan(20)
  for (const { columns } of definitions) expect(() => getShownColumns(columns)).not.toThrow()
})

const courseFields = ['vehicleCategory', 'courseType', 'courseCategory', 'courseName']
test.each([
  ['/coursecategory', courseFields.slice(0, 2)],
  ['/coursename', courseFields.slice(0, 3)],
  ['/timeslot-addition', courseFields.map((name) => `${name}Id`)],
  ['/question-category', ['vehicleCategory', 'vehicleSubCategory']],
  ['/question-addition', ['vehicleCategory', 'vehicleSubCategory', 'category']],
])('in the form of %s a choice clears every dependent field', async (path, fields) => {
  const { form = {} } = await definitionOf(path)
  for (const [index, field] of fields.entries()) {
    const clearedFields = new Set([field])
    // The loop also visits the fields that it adds.
    for (const name of clearedFields)
      for (const dependentField of getDependentFields(form, name)) clearedFields.add(dependentField)
    expect([...clearedFields].filter((name) => fields.includes(name))).toEqual(fields.slice(index))
  }
})

test('a question form and an empty list state that there is no choice or entry (S3 §8)', async () => {
  const { form } = await definitionOf('/question-addition')
  expect(form?.vehicleSubCategory?.noOptionsMessage).toBe('No vehicle sub-category found for this vehicle category')
  expect(form?.category?.noOptionsMessage).toBe('No category found for this sub-category')
  expect((await definitionOf('/question-category')).empty).toBe('No question categories yet.')
})

test('the details of a cancelled registration have four documents (S1 §2.10)', async () => {
  const { details } = await definitionOf('/cancel-course')
  const days = { dateOfBirth: '', issueDate: '', validTill: '' }
  const course = { courseName: {}, courseCategory: {}, mode: 'offline' }
  const row = { ...days, ...course, passportPhoto: 'store:a.jpg' } as unknown as ListRow
  const groups = details?.groups?.(row) ?? []
  expect([details?.title, ...groups.map(({ title }) => title)]).toEqual([
    'User Information',
    'Course',
    'Personal and licence',
    'Other Information',
  ])
  const documents = groups.at(-1)?.details ?? []
  expect(documents.map(({ label }) => label)).toEqual([
    'Passport photo',
    'Driving licence',
    'ID proof',
    'Medical certificate',
  ])
  expect(documents[0]).toMatchObject({ document: 'store:a.jpg' })
})

describe('Payment History', () => {
  const payment = { type: '', paymentType: '', transactionId: 'pay_123' } as PaymentRecord
  /** Getters of the exported values, by column title. */
  const createValueGetters = async (row: PaymentRecord) => {
    const exportColumns = (await definitionOf('/payment-history')).export?.columns ?? []
    return new Map(exportColumns.map(({ title, value }) => [title, () => value(row as unknown as ListRow)]))
  }

  test('has every column of the specification in its list or export', async () => {
    const { columns } = await definitionOf('/payment-history')
    const listed = ['User Name', 'Mobile', 'Date', 'Time', 'Final Total Amount', 'CGST', 'SGST', 'Payment Type']
    expect(titles(columns)).toEqual(
      expect.arrayContaining([...listed, 'Course Name', 'Course Type', 'Vehicle Category']),
    )
    const exportTitles = [...(await createValueGetters(payment)).keys()]
    expect(exportTitles).toEqual(
      expect.arrayContaining([...titles(columns), 'Transaction Id', 'Booking Id', 'User Id']),
    )
  })

  test('a payment without a type is online; its transaction is its booking (D-14)', async () => {
    const online = await createValueGetters(payment)
    expect(online.get('Payment Type')?.()).toBe('Online')
    expect(online.get('Payment Mode')?.()).toBe('Online')
    expect(online.get('Booking Id')?.()).toBe('pay_123')
    const cash = await createValueGetters({ ...payment, type: 'offline', paymentType: 'Cash' } as PaymentRecord)
    expect(cash.get('Payment Type')?.()).toBe('Cash')
    expect(cash.get('Payment Mode')?.()).not.toBe('Online')
  })
})
