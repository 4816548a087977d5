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

/** Definition of an ordinary screen, by its path. The calendar beside the list of slots needs a browser. */
async function definitionOf(path: string): Promise<Definition<ListRow>> {
  if (path === '/timeslot-addition') return slotDefinition as Definition<ListRow>
  const screen: Screen = screens.find((one) => one.path === path) ?? expect.unreachable(path)
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
])('%s has the columns of the specification, in its order', async (path, headings) => {
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

test('the columns of each declared list have keys of their own', async () => {
  const declared = screens.filter(({ entity }) => entity).map(({ path }) => definitionOf(path))
  const lists = (await Promise.allSettled(declared)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(lists.length).toBeGreaterThan(20)
  for (const { columns } of lists) expect(() => getShownColumns(columns)).not.toThrow()
})

const chain = ['vehicleCategory', 'courseType', 'courseCategory', 'courseName']
test.each([
  ['/coursecategory', chain.slice(0, 2)],
  ['/coursename', chain.slice(0, 3)],
  ['/timeslot-addition', chain.map((name) => `${name}Id`)],
  ['/question-category', ['vehicleCategory', 'vehicleSubCategory']],
  ['/question-addition', ['vehicleCategory', 'vehicleSubCategory', 'category']],
])('in the form of %s a choice clears every dependent field', async (path, fields) => {
  const { form = {} } = await definitionOf(path)
  for (const [at, field] of fields.entries()) {
    const emptied = new Set([field])
    for (const name of emptied) for (const other of getDependentFields(form, name)) emptied.add(other)
    expect([...emptied].filter((name) => fields.includes(name))).toEqual(fields.slice(at))
  }
})

test('a question names a missing choice, and an empty list its reason (S3 §8)', async () => {
  const { form } = await definitionOf('/question-addition')
  expect(form?.vehicleSubCategory?.noOptionsMessage).toBe('No vehicle sub-category found for this vehicle category')
  expect(form?.category?.noOptionsMessage).toBe('No category found for this sub-category')
  expect((await definitionOf('/question-category')).empty).toBe('No question categories yet.')
})

test('a cancelled registration shows its person and four documents (S1 §2.10)', async () => {
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
  const cells = async (row: PaymentRecord) => {
    const exported = (await definitionOf('/payment-history')).export?.columns ?? []
    return new Map(exported.map(({ title, value }) => [title, () => value(row as unknown as ListRow)]))
  }

  test('has every column of the specification in its list, or in details and file', async () => {
    const { columns } = await definitionOf('/payment-history')
    const listed = ['User Name', 'Mobile', 'Date', 'Time', 'Final Total Amount', 'CGST', 'SGST', 'Payment Type']
    expect(titles(columns)).toEqual(
      expect.arrayContaining([...listed, 'Course Name', 'Course Type', 'Vehicle Category']),
    )
    const all = [...(await cells(payment)).keys()]
    expect(all).toEqual(expect.arrayContaining([...titles(columns), 'Transaction Id', 'Booking Id', 'User Id']))
  })

  test('a payment without a type is online; its transaction is its booking (D-14)', async () => {
    const row = await cells(payment)
    expect(row.get('Payment Type')?.()).toBe('Online')
    expect(row.get('Payment Mode')?.()).toBe('Online')
    expect(row.get('Booking Id')?.()).toBe('pay_123')
    const atTheCounter = await cells({ ...payment, type: 'offline', paymentType: 'Cash' } as PaymentRecord)
    expect(atTheCounter.get('Payment Type')?.()).toBe('Cash')
    expect(atTheCounter.get('Payment Mode')?.()).not.toBe('Online')
  })
})
