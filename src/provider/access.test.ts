import { expect, test } from 'vitest'
import { assertAllowed } from './core/access'
import { access } from './index'

const dataEntry = { role: 'Data Entry', menus: ['Dashboard', 'Registered User'] }

test('one of the listed menus is enough', () => {
  expect(() => assertAllowed(['Vehicle Category', 'Registered User'], dataEntry)).not.toThrow()
  expect(() => assertAllowed('everyone', { role: 'Examiner', menus: [] })).not.toThrow()
})

test('where two kinds of menus are needed, one kind is not enough', () => {
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

test('each content screen needs its own menu, Course Selection opens course screens', () => {
  const may = (rule: Parameters<typeof assertAllowed>[0], menu: string) => {
    try {
      assertAllowed(rule, { role: 'Editor', menus: [menu] })
      return true
    } catch {
      return false
    }
  }
  expect(may(access.faq.add, 'FAQ Section')).toBe(true)
  expect(may(access.faq.add, 'FAQ Category')).toBe(false)
  expect(may(access.faqCategory.active, 'FAQ Section')).toBe(true)
  expect(may(access.faqCategory.setStatus, 'FAQ Section')).toBe(false)
  expect(may(access.slot.uploadSheet, 'Timeslot Addition')).toBe(true)
  expect(may(access.slot.add, 'Registered User')).toBe(false)
  expect(may(access.courseType.of, 'Registered User')).toBe(true)
  for (const { remove } of [access.vehicleCategory, access.vehicleSubCategory, access.courseType, access.courseName]) {
    expect(may(remove, 'Course Selection')).toBe(true)
    expect(may(remove, 'Registered User')).toBe(false)
  }
})
