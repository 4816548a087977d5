import { describe, expect, test, vi } from 'vitest'
import type { PaymentRecord } from '#contract/registration/payment-record'
import type { Screen } from '../core/screen'
import type { Definition, ListedRow } from '../crud/definition'
import { columns as checkTest } from './exam/check-test/columns'
import { columnsFor } from './exam/recheck/columns'
import { columns as takeTest } from './exam/take-test/columns'
import { screens } from './index'

// What draws the list needs a browser; only what it is given is looked at here.
vi.mock('../crud/list-screen', () => ({ ListScreen: () => null }))

/** What an ordinary screen is defined as, by its address. */
async function definitionOf(path: string): Promise<Definition<ListedRow>> {
  const screen: Screen = screens.find((one) => one.path === path) ?? expect.unreachable(path)
  const element = Reflect.apply((await screen.load()) as () => unknown, undefined, [])
  return (element as { props: { definition: Definition<ListedRow> } }).props.definition
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
  expect(titles(columnsFor({ staffId: 's1', onDecide: () => undefined }))).toEqual([
    'Candidate',
    'Phone',
    'Batch',
    'Theory',
    'Requested by',
    'Reason',
    'Asked on',
    'Decision',
  ])
})

describe('Payment History', () => {
  const payment = { type: '', paymentType: '', transactionId: 'pay_123' } as PaymentRecord
  const cells = async (row: PaymentRecord) => {
    const exported = (await definitionOf('/payment-history')).export?.columns ?? []
    return new Map(exported.map(({ title, value }) => [title, () => value(row as unknown as ListedRow)]))
  }

  test('has every column of the specification in its list, or in its details and file', async () => {
    const { columns } = await definitionOf('/payment-history')
    const listed = ['User Name', 'Mobile', 'Date', 'Time', 'Final Total Amount', 'CGST', 'SGST', 'Payment Type']
    expect(titles(columns)).toEqual(
      expect.arrayContaining([...listed, 'Course Name', 'Course Type', 'Vehicle Category']),
    )
    const all = [...(await cells(payment)).keys()]
    expect(all).toEqual(expect.arrayContaining([...titles(columns), 'Transaction Id', 'Booking Id', 'User Id']))
  })

  test('a payment without a type is online, and its booking id is that of its transaction (D-14)', async () => {
    const row = await cells(payment)
    expect(row.get('Payment Type')?.()).toBe('Online')
    expect(row.get('Payment Mode')?.()).toBe('Online')
    expect(row.get('Booking Id')?.()).toBe('pay_123')
    const atTheCounter = await cells({ ...payment, type: 'offline', paymentType: 'Cash' } as PaymentRecord)
    expect(atTheCounter.get('Payment Type')?.()).toBe('Cash')
    expect(atTheCounter.get('Payment Mode')?.()).not.toBe('Online')
  })
})
