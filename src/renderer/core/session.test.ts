import { describe, expect, it } from 'vitest'
import { mayOpen, roleLabel } from './session'

const clerk = { id: 's1', name: 'Asha', email: '', role: 'Data Entry', menus: ['Registered User', 'Policy & Terms'] }

describe('menus of the server', () => {
  it.each([
    ['Registered User', '/registered-user'],
    ['Policy & Terms', '/policy-& terms'],
    ['Home-page Banner', '/home-page banner'],
    [' FAQ  Section ', '/faq-section'],
    ['Vehicle Category', '/vehiclecategory'],
  ])('%s opens %s, whatever its words are joined with', (menu, path) => {
    expect(mayOpen({ ...clerk, menus: [menu] }, { path })).toBe(true)
    expect(mayOpen({ ...clerk, menus: ['Enrolled User'] }, { path })).toBe(false)
  })

  it('opens the screens that the role was given, and the dashboard to everybody', () => {
    expect(mayOpen(clerk, { path: '/registered-user' })).toBe(true)
    expect(mayOpen(clerk, { path: '/policy-& terms' })).toBe(true)
    expect(mayOpen(clerk, { path: '/dashboard' })).toBe(true)
    expect(mayOpen(clerk, { path: '/pre-login' })).toBe(false)
  })

  it('opens the five screens of courses by the menu Course Selection', () => {
    const course = { path: '/coursename', group: 'Course Section' }
    expect(mayOpen({ ...clerk, menus: ['Course Selection'] }, course)).toBe(true)
    expect(mayOpen(clerk, course)).toBe(false)
  })

  it('opens everything to the superadmin', () => {
    expect(mayOpen({ ...clerk, role: 'superadmin', menus: [] }, { path: '/pre-login' })).toBe(true)
  })

  it('names the roles as people read them', () => {
    expect(['superadmin', 'admin', 'Data Entry'].map(roleLabel)).toEqual(['Super Admin', 'Admin', 'Data Entry'])
  })
})
