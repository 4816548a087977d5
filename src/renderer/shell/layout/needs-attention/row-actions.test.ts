import { describe, expect, it } from 'vitest'
import type { Change } from '#contract/desk/outbox'
import { getRowActions } from './row-actions'
import { sampleChange } from './sample-change'

const actionsFor = (fields: Partial<Change>) => getRowActions({ ...sampleChange, ...fields })

describe('getRowActions', () => {
  it('offers to send, open and discard one’s own waiting registration', () => {
    expect(actionsFor({ state: 'waiting' })).toEqual(['sendNow', 'open', 'discard'])
  })

  it('offers to send a signed-out colleague’s change only in one’s own name', () => {
    expect(actionsFor({ state: 'waiting', isOwn: false, needsSignIn: true })[0]).toBe('takeOver')
    expect(actionsFor({ state: 'waiting', isOwn: false, needsSignIn: false }).slice(0, 2)).toEqual([
      'sendNow',
      'takeOver',
    ])
  })

  it('offers to send the change of another workstation only from this workstation', () => {
    expect(actionsFor({ state: 'waiting', isOfOtherWorkstation: true })[0]).toBe('sendFromHere')
  })

  it('never offers to send or discard an unconfirmed change', () => {
    for (const state of ['sending', 'checking'] as const) expect(actionsFor({ state })).toEqual(['checkNow'])
    expect(actionsFor({ state: 'uncertain' })).toEqual([])
  })

  it('offers to retry the payment of a saved registration, or to leave it pending', () => {
    const saved = { step: 'pay', result: { registrationId: 'r1' } }
    expect(actionsFor({ ...saved, state: 'returned' })).toEqual(['retryPayment', 'leavePending'])
    expect(actionsFor({ ...saved, state: 'waiting' })).toEqual(['sendNow', 'open', 'leavePending'])
  })

  it('offers Open for registrations only', () => {
    expect(actionsFor({ state: 'returned' })).toEqual(['open', 'discard'])
    expect(actionsFor({ state: 'returned', kind: 'shift.move' })).toEqual(['discard'])
  })
})
