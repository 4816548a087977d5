import { describe, expect, it } from 'vitest'
import { roleLabel } from '../session/session'
import { canOpen, getMenuPath, getMenuTitle, getUnmatchedMenus } from './menus'

const named = (...names: string[]) => names.map((name) => ({ name }))
const clerk = {
  id: 's1',
  name: 'Asha',
  email: '',
  role: 'Data Entry',
  menus: named('Registered User', 'Policy & Terms'),
}

describe('menus of the server', () => {
  it.each([
    ['Registered User', '/registered-user'],
    ['Policy & Terms', '/policy-& terms'],
    ['Home-page Banner', '/home-page banner'],
    [' FAQ  Section ', '/faq-section'],
    ['Vehicle Category', '/vehiclecategory'],
  ])('%s opens %s, whatever joins its words', (menu, path) => {
    expect(canOpen({ ...clerk, menus: named(menu) }, { path })).toBe(true)
    expect(canOpen({ ...clerk, menus: named('Enrolled User') }, { path })).toBe(false)
  })

  it('opens the screens given to the role, and the dashboard to everybody', () => {
    expect(canOpen(clerk, { path: '/registered-user' })).toBe(true)
    expect(canOpen(clerk, { path: '/policy-& terms' })).toBe(true)
    expect(canOpen(clerk, { path: '/dashboard' })).toBe(true)
    expect(canOpen(clerk, { path: '/pre-login' })).toBe(false)
  })

  it('opens the five screens of courses by the menu Course Selection', () => {
    const course = { path: '/coursename', groupMenu: 'Course Selection' }
    expect(canOpen({ ...clerk, menus: named('Course Selection') }, course)).toBe(true)
    expect(canOpen(clerk, course)).toBe(false)
  })

  it.each([
    ['a role but no menus', { role: 'Examiner' }],
    ['no role and no menus', { role: '' }],
    ['no role and an empty list', { role: '', menus: [] }],
  ])('opens everything where the institute sends %s: the backend decides (D-41)', (_, menus) => {
    const { menus: _own, ...person } = clerk
    expect(canOpen({ ...person, ...menus }, { path: '/pre-login' })).toBe(true)
  })

  it('opens nothing more to a role with an empty list of menus', () => {
    expect(canOpen({ ...clerk, menus: [] }, { path: '/pre-login' })).toBe(false)
  })

  it('lists the menus without a screen, with their addresses (S1 §2.1)', () => {
    const session = { ...clerk, menus: named('Pre Login', 'Course Selection', 'Road  Safety') }
    const places = [{ path: '/pre-login' }, { path: '/coursename', groupMenu: 'Course Selection' }]
    expect(getUnmatchedMenus(session, places).map(getMenuPath)).toEqual(['road-safety'])
    expect(getUnmatchedMenus({ ...clerk, role: 'Examiner', menus: [] }, places)).toEqual([])
  })

  it('opens everything to the superadmin', () => {
    expect(canOpen({ ...clerk, role: 'superadmin', menus: [] }, { path: '/pre-login' })).toBe(true)
  })

  it('opens by the key of a menu rather than its name, if there is a key', () => {
    const renamed = { ...clerk, menus: [{ name: 'Feedback Records', key: 'Take Test' }, ...named('Pre Login')] }
    expect(canOpen(renamed, { path: '/take-test' })).toBe(true)
    expect(canOpen(renamed, { path: '/feedback-records' })).toBe(false)
    expect(canOpen(renamed, { path: '/pre-login' })).toBe(true)
    expect(canOpen({ ...clerk, menus: [{ name: 'Pre Login', key: '' }] }, { path: '/pre-login' })).toBe(true)
  })

  it('names a screen as its menu is named, and otherwise by its title', () => {
    const menus = [
      { name: 'परीक्षा लें', key: 'Take Test' },
      { name: 'Check Question', key: 'Check Question' },
      { name: 'Courses', key: 'Course Selection' },
      ...named('Reports'),
    ]
    const session = { ...clerk, menus }
    expect(getMenuTitle(session, '/take-test', 'Take Test')).toBe('परीक्षा लें')
    expect(getMenuTitle(session, '/check-question', 'Check Test')).toBe('Check Test')
    expect(getMenuTitle(session, '/reports', 'Reports')).toBe('Reports')
    expect(getMenuTitle(session, '/pre-login', 'Pre Login')).toBe('Pre Login')
    expect(getMenuTitle(session, 'Course Selection', 'Course Section')).toBe('Courses')
  })

  it('names the roles for people', () => {
    expect(['superadmin', 'admin', 'Data Entry'].map(roleLabel)).toEqual(['Super Admin', 'Admin', 'Data Entry'])
  })
})
