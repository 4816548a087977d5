import { expect, test } from 'vitest'
import { assertAllowed } from './core/access'
import { access } from './index'

const dataEntry = { role: 'Data Entry', menus: ['Dashboard', 'Registered User'] }

test('one of the listed menus allows a call; a call for everyone needs no menu', () => {
  expect(() => assertAllowed(['Vehicle Category', 'Registered User'], dataEntry)).not.toThrow()
  expect(() => assertAllowed('everyone', { role: 'Examiner', menus: [] })).not.toThrow()
})

test('a rule with two lists requires a menu of each list', () => {
  const rule = { both: [['Dashboard'], ['Payment History', 'Registered User']] } as const
  expect(() => assertAllowed(rule, dataEntry)).not.toThrow()
  expect(() => assertAllowed(rule, { role: 'Guest', menus: ['Dashboard'] })).toThrow(/Your role may not do this/)
  expect(() => assertAllowed(rule, { role: 'Cashier', menus: ['Payment History'] })).toThrow(/Your role may not/)
  expect(() => assertAllowed(rule, { role: 'superadmin', menus: [] })).not.toThrow()
})

test('without the menu a call is forbidden, except for the superadmin', () => {
  expect(() => assertAllowed(['Pre Login'], dataEntry)).toThrow(/Your role may not do this/)
  expect(() => assertAllowed('superadmin', { role: 'admin', menus: ['Dashboard'] })).toThrow(/Your role may not/)
  expect(() => assertAllowed('superadmin', { role: 'superadmin', menus: [] })).not.toThrow()
})

test('content screens need their own menu; Course Selection allows all course screens', () => {
  const isMenuAllowed = (rule: Parameters<typeof assertAllowed>[0], menu: string) => {
    try {
      assertAllowed(rule, { role: 'Editor', menus: [menu] })
      return true
    } catch {
      return false
    }
  }
  expect(isMenuAllowed(access.faq.add, 'FAQ Section')).toBe(true)
  expect(isMenuAllowed(access.faq.add, 'FAQ Category')).toBe(false)
  expect(isMenuAllowed(access.faqCategory.active, 'FAQ Section')).toBe(true)
  expect(isMenuAllowed(access.faqCategory.setStatus, 'FAQ Section')).toBe(false)
  expect(isMenuAllowed(access.slot.uploadSheet, 'Timeslot Addition')).toBe(true)
  expect(isMenuAllowed(access.slot.add, 'Registered User')).toBe(false)
  expect(isMenuAllowed(access.courseType.of, 'Registered User')).toBe(true)
  for (const { remove } of [access.vehicleCategory, access.vehicleSubCategory, access.courseType, access.courseName]) {
    expect(isMenuAllowed(remove, 'Course Selection')).toBe(true)
    expect(isMenuAllowed(remove, 'Registered User')).toBe(false)
  }
})
