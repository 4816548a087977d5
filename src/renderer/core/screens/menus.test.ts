import { describe, expect, it } from 'vitest'
import { roleLabel } from '../session/session'
import { calledNow, mayOpen, menuAddress, menusWithout } from './menus'

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
    expect(mayOpen({ ...clerk, menus: named(menu) }, { path })).toBe(true)
    expect(mayOpen({ ...clerk, menus: named('Enrolled User') }, { path })).toBe(false)
  })

  it('opens the screens given to the role, and the dashboard to everybody', () => {
    expect(mayOpen(clerk, { path: '/registered-user' })).toBe(true)
    expect(mayOpen(clerk, { path: '/policy-& terms' })).toBe(true)
    expect(mayOpen(clerk, { path: '/dashboard' })).toBe(true)
    expect(mayOpen(clerk, { path: '/pre-login' })).toBe(false)
  })

  it('opens the five screens of courses by the menu Course Selection', () => {
    const course = { path: '/coursename', groupMenu: 'Course Selection' }
    expect(mayOpen({ ...clerk, menus: named('Course Selection') }, course)).toBe(true)
    expect(mayOpen(clerk, course)).toBe(false)
  })

  it.each([
    ['a role but no menus', { role: 'Examiner' }],
    ['no role and no menus', { role: '' }],
    ['no role and an empty list', { role: '', menus: [] }],
  ])('opens everything where the institute sends %s: the backend decides (D-41)', (_, told) => {
    const { menus: _own, ...person } = clerk
    expect(mayOpen({ ...person, ...told }, { path: '/pre-login' })).toBe(true)
  })

  it('opens nothing more to a role with an empty list of menus', () => {
    expect(mayOpen({ ...clerk, menus: [] }, { path: '/pre-login' })).toBe(false)
  })

  it('lists the menus without a screen, with their addresses (S1 §2.1)', () => {
    const session = { ...clerk, menus: named('Pre Login', 'Course Selection', 'Road  Safety') }
    const places = [{ path: '/pre-login' }, { path: '/coursename', groupMenu: 'Course Selection' }]
    expect(menusWithout(session, places).map(menuAddress)).toEqual(['road-safety'])
    expect(menusWithout({ ...clerk, role: 'Examiner', menus: [] }, places)).toEqual([])
  })

  it('opens everything to the superadmin', () => {
    expect(mayOpen({ ...clerk, role: 'superadmin', menus: [] }, { path: '/pre-login' })).toBe(true)
  })

  it('opens by the key of a menu rather than its name, if there is a key', () => {
    const renamed = { ...clerk, menus: [{ name: 'Feedback Records', key: 'Take Test' }, ...named('Pre Login')] }
    expect(mayOpen(renamed, { path: '/take-test' })).toBe(true)
    expect(mayOpen(renamed, { path: '/feedback-records' })).toBe(false)
    expect(mayOpen(renamed, { path: '/pre-login' })).toBe(true)
    expect(mayOpen({ ...clerk, menus: [{ name: 'Pre Login', key: '' }] }, { path: '/pre-login' })).toBe(true)
  })

  it('names a screen as its menu is named, and otherwise by its title', () => {
    const menus = [
      { name: 'परीक्षा लें', key: 'Take Test' },
      { name: 'Check Question', key: 'Check Question' },
      { name: 'Courses', key: 'Course Selection' },
      ...named('Reports'),
    ]
    const session = { ...clerk, menus }
    expect(calledNow(session, '/take-test', 'Take Test')).toBe('परीक्षा लें')
    expect(calledNow(session, '/check-question', 'Check Test')).toBe('Check Test')
    expect(calledNow(session, '/reports', 'Reports')).toBe('Reports')
    expect(calledNow(session, '/pre-login', 'Pre Login')).toBe('Pre Login')
    expect(calledNow(session, 'Course Selection', 'Course Section')).toBe('Courses')
  })

  it('names the roles for people', () => {
    expect(['superadmin', 'admin', 'Data Entry'].map(roleLabel)).toEqual(['Super Admin', 'Admin', 'Data Entry'])
  })
})
