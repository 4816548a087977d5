import { expect, test } from 'vitest'
import { assertAllowed } from './access'

const dataEntry = { role: 'Data Entry', menus: ['Dashboard', 'Registered User'] }

test('one of the menus is enough', () => {
  expect(() => assertAllowed(['Vehicle Category', 'Registered User'], dataEntry)).not.toThrow()
  expect(() => assertAllowed('everyone', { role: 'Examiner', menus: [] })).not.toThrow()
})

test('without the menu it is forbidden, except for the superadmin', () => {
  expect(() => assertAllowed(['Pre Login'], dataEntry)).toThrow(/Your role may not do this/)
  expect(() => assertAllowed('superadmin', { role: 'admin', menus: ['Dashboard'] })).toThrow(/Your role may not/)
  expect(() => assertAllowed('superadmin', { role: 'superadmin', menus: [] })).not.toThrow()
})
