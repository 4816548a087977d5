import { describe, expect, it } from 'vitest'
import { changesOf, entityWord, fieldWord, valueWord } from './audit-words'

describe('words of the audit log', () => {
  it('name rows and fields', () => {
    expect(['faqCategory', 'staffMember', 'registration', 'waitingPlace'].map(entityWord)).toEqual([
      'FAQ category',
      'Staff member',
      'Registration',
      'Waiting-list entry',
    ])
    expect(['passwordHash', 'isActive', 'dateOfCourse', 'slotId', 'endTime', 'utr'].map(fieldWord)).toEqual([
      ...['Password', 'Active', 'Date of course', 'Slot', 'End time', 'UTR'],
    ])
  })

  it('show money in rupees, days and choices in words', () => {
    expect(valueWord('price', 875_000)).toBe('₹8,750.00')
    expect(valueWord('float', 50)).toBe('₹0.50')
    expect(valueWord('seats', 20)).toBe('20')
    expect(valueWord('type', 'mcq')).toBe('one right option')
    expect(valueWord('date', '2026-11-20')).toBe('20 Nov 2026')
    expect(valueWord('cancelledAt', '2026-11-20T05:12:00+00:00')).toBe('20 Nov 2026, 10:42 AM')
    expect([valueWord('email', ''), valueWord('movedAt', null), valueWord('isPaymentDone', true)]).toEqual([
      ...['–', '–', 'yes'],
    ])
  })

  it('list the changed fields with both values', () => {
    const before = { answer: 'Two days', isActive: true }
    const after = { answer: 'Three days', isActive: false }
    expect(changesOf({ action: 'changed', before, after })).toEqual([
      { field: 'Answer', before: 'Two days', after: 'Three days' },
      { field: 'Active', before: 'yes', after: 'no' },
    ])
  })
})
