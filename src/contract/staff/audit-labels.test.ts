import { describe, expect, it } from 'vitest'
import { changesOf, entityLabel, fieldLabel, formatValue } from './audit-labels'

describe('labels of the audit log', () => {
  it('names entities and fields', () => {
    expect(['faqCategory', 'staffMember', 'registration', 'waitingPlace'].map(entityLabel)).toEqual([
      'FAQ category',
      'Staff member',
      'Registration',
      'Waiting-list entry',
    ])
    expect(['passwordHash', 'isActive', 'dateOfCourse', 'slotId', 'endTime', 'utr'].map(fieldLabel)).toEqual([
      'Password',
      'Active',
      'Date of course',
      'Slot',
      'End time',
      'Payment reference',
    ])
  })

  it('formats money in rupees, days as dates, and stored choices as labels', () => {
    expect(formatValue('price', 875_000)).toBe('₹8,750.00')
    expect(formatValue('float', 50)).toBe('₹0.50')
    expect(formatValue('feeTax', 3150)).toBe('₹31.50')
    expect(formatValue('seats', 20)).toBe('20')
    expect(formatValue('type', 'mcq')).toBe('one correct option')
    expect(formatValue('date', '2026-11-20')).toBe('20 Nov 2026')
    expect(formatValue('holidays', [{ day: '2026-11-08', name: 'Diwali' }])).toBe('8 Nov 2026 Diwali')
    expect(formatValue('cancelledAt', '2026-11-20T05:12:00+00:00')).toBe('20 Nov 2026, 10:42 AM')
    expect([formatValue('email', ''), formatValue('movedAt', null), formatValue('isPaymentDone', true)]).toEqual([
      '–',
      '–',
      'yes',
    ])
  })

  it('takes no inherited property, such as `constructor`, for a label', () => {
    expect([formatValue('name', 'constructor'), entityLabel('toString'), fieldLabel('valueOf')]).toEqual([
      'constructor',
      'To string',
      'Value of',
    ])
  })

  it('lists the changed fields with the values before and after', () => {
    const before = { answer: 'Two days', isActive: true }
    const after = { answer: 'Three days', isActive: false }
    expect(changesOf({ action: 'changed', before, after })).toEqual([
      { field: 'Answer', before: 'Two days', after: 'Three days' },
      { field: 'Active', before: 'yes', after: 'no' },
    ])
  })
})
