import { describe, expect, it } from 'vitest'
import { getRoleLabel } from '../session/session'
import { canOpen, getMenuPath, getMenuTitle, getUnmatchedMenus } from './menus'

const toMenus = (...names: string[]) => names.map((name) => ({ name }))
const clerk = {
  id: 's1',
  name: 'Asha',
  email: '',
  role: 'Data Entry',
  menus: toMenus('Registered User', 'Policy & Terms'),
}

describe('menus of the server', () => {
  it.each([
    ['Registered User', '/registered-user'],
    ['Policy & Terms', '/policy-& terms'],
    ['Home-page Banner', '/home-page banner'],
    [' FAQ  Section ', '/faq-section'],
    ['Vehicle Category', '/vehiclecategory'],
  ])('menu %s opens %s: spaces, hyphens and case are ignored', (menu, path) => {
    expect(canOpen({ ...clerk, menus: toMenus(menu) }, { path })).toBe(true)
    expect(canOpen({ ...clerk, menus: toMenus('Enrolled User') }, { path })).toBe(false)
  })

  it('opens the screens of the role’s menus, and the dashboard to every role', () => {
    expect(canOpen(clerk, { path: '/registered-user' })).toBe(true)
    expect(canOpen(clerk, { path: '/policy-& terms' })).toBe(true)
    expect(canOpen(clerk, { path: '/dashboard' })).toBe(true)
    expect(canOpen(clerk, { path: '/pre-login' })).toBe(false)
  })

  it('opens the screens of a group by the menu of the group', () => {
    const course = { path: '/coursename', groupMenu: 'Course Selection' }
    expect(canOpen({ ...clerk, menus: toMenus('Course Selection') }, course)).toBe(true)
    expect(canOpen(clerk, course)).toBe(false)
  })

  it.each([
    ['a role but no menus', { role: 'Examiner' }],
    ['no role and no menus', { role: '' }],
    ['no role and an empty list', { role: '', menus: [] }],
  ])('opens every screen if the server sends %s: the backend decides (D-41)', (_, override) => {
    const { menus: _menus, ...person } = clerk
    expect(canOpen({ ...person, ...override }, { path: '/pre-login' })).toBe(true)
  })

  it('does not open a screen to a role with an empty list of menus', () => {
    expect(canOpen({ ...clerk, menus: [] }, { path: '/pre-login' })).toBe(false)
  })

  it('lists the menus without a screen, with their paths (S1 §2.1)', () => {
    const session = { ...clerk, menus: toMenus('Pre Login', 'Course Selection', 'Road  Safety') }
    const screens = [{ path: '/pre-login' }, { path: '/coursename', groupMenu: 'Course Selection' }]
    expect(getUnmatchedMenus(session, screens).map(getMenuPath)).toEqual(['road-safety'])
    expect(getUnmatchedMenus({ ...clerk, role: 'Examiner', menus: [] }, screens)).toEqual([])
  })

  it('encodes characters of a path in the name of a menu', () => {
    expect(getMenuPath({ name: 'Fees / 50% Off?' })).toBe('fees-%2F-50%25-off%3F')
  })

  it('opens every screen to the superadmin', () => {
    expect(canOpen({ ...clerk, role: 'superadmin', menus: [] }, { path: '/pre-login' })).toBe(true)
  })

  it('compares the key of a menu instead of its name, if it has a key', () => {
    const renamed = { ...clerk, menus: [{ name: 'Feedback Records', key: 'Take Test' }, ...toMenus('Pre Login')] }
    expect(canOpen(renamed, { path: '/take-test' })).toBe(true)
    expect(canOpen(renamed, { path: '/feedback-records' })).toBe(false)
    expect(canOpen(renamed, { path: '/pre-login' })).toBe(true)
    expect(canOpen({ ...clerk, menus: [{ name: 'Pre Login', key: '' }] }, { path: '/pre-login' })).toBe(true)
  })

  it('shows the name of a renamed menu instead of the title of the screen', () => {
    const menus = [
      { name: 'परीक्षा लें', key: 'Take Test' },
      { name: 'Check Question', key: 'Check Question' },
      { name: 'Courses', key: 'Course Selection' },
      ...toMenus('Reports'),
    ]
    const session = { ...clerk, menus }
    expect(getMenuTitle(session, '/take-test', 'Take Test')).toBe('परीक्षा लें')
    expect(getMenuTitle(session, '/check-question', 'Check Test')).toBe('Check Test')
    expect(getMenuTitle(session, '/reports', 'Reports')).toBe('Reports')
    expect(getMenuTitle(session, '/pre-login', 'Pre Login')).toBe('Pre Login')
    expect(getMenuTitle(session, 'Course Selection', 'Course Section')).toBe('Courses')
  })

  it('has display names of roles', () => {
    expect(['superadmin', 'admin', 'Data Entry'].map(getRoleLabel)).toEqual(['Super Admin', 'Admin', 'Data Entry'])
  })
})
