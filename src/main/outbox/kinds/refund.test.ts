import { expect, it } from 'vitest'
import { emptyDescription } from '#contract/desk/outbox'
import type { Kind, Reader } from '../types'
import { approveRefund, payRefund } from './refund'

const paidRefund = {
  id: 'refund',
  approvedAt: '2026-11-22T09:00:00Z',
  approvedBy: 'Kavita Saini',
  paidAt: '2026-11-22T10:00:00Z',
  paidBy: '',
}
const dueRefund = { ...paidRefund, approvedAt: '', approvedBy: '', paidAt: '' }

/** The refund's current state, which a look-up without a snapshot shows to the person who decides. */
async function currentState(kind: Kind, rows: (typeof paidRefund)[]) {
  const [step] = kind.plan({ id: 'refund', paymentType: 'Cash', reference: '' }).steps
  if (step?.effect !== 'change') return expect.unreachable()
  const reader = { refundRecord: { list: async () => ({ rows, total: rows.length }) } } as unknown as Reader
  const progress = { results: {}, locations: {}, description: emptyDescription, actorName: 'Kavita Saini' }
  const result = await step.lookUp(reader, undefined, progress)
  return result.verdict === 'unknown' ? result.facts[0]?.now : result
}

it('shows that a refund is approved or paid, even if no snapshot was taken', async () => {
  expect(await currentState(approveRefund, [paidRefund])).toBe('Approved by Kavita Saini')
  expect(await currentState(payRefund, [paidRefund])).toBe('Paid')
})

it('shows that a refund is not approved, not paid or not listed', async () => {
  expect(await currentState(approveRefund, [dueRefund])).toBe('Not approved')
  expect(await currentState(payRefund, [dueRefund])).toBe('Not paid')
  expect(await currentState(payRefund, [])).toBe('Not in the list')
})
