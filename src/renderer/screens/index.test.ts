import { expect, it } from 'vitest'
import type { SignedInStaff } from '#contract/desk/index'
import { isOffered } from '../core/screens/menus'
import { screens } from './index'

const menu = Object.groupBy(screens, ({ group = '' }) => group)

it('begins with the screens used all day and ends with those hardly ever used', () => {
  expect(screens[0]).toMatchObject({ title: 'Registered User', group: 'Counter' })
  expect(screens.slice(-3).map(({ path }) => path)).toEqual(['/settings', '/workstations', '/connection'])
  expect(Object.keys(menu).slice(0, 2)).toEqual(['Counter', 'Tests'])
})

it('keeps the screens of a group together', () => {
  const order = screens.map(({ group = '' }) => group)
  const blocks = order.filter((group, place) => group !== order[place - 1])
  expect(blocks).toEqual(Object.keys(menu))
})

it('offers shift, waiting list and day book to staff with the related menu', () => {
  const offeredTo = (role: string, ...menus: string[]) => {
    const session = { role, menus: menus.map((key) => ({ key, name: `${key} by another name` })) } as SignedInStaff
    const own = ['/waiting-list', '/shift', '/books']
    return screens
      .filter((screen) => own.includes(screen.path) && isOffered(session, screen, screens))
      .map(({ path }) => path)
  }
  expect(offeredTo('superadmin')).toEqual(['/waiting-list', '/shift', '/books'])
  expect(offeredTo('Data Entry', 'Registered User', 'Check Test')).toEqual(['/waiting-list', '/shift'])
  expect(offeredTo('Accounts', 'Payment History')).toEqual(['/books'])
  expect(offeredTo('Examiner', 'Take Test', 'Dashboard', 'Enrolled User')).toEqual([])
  // No menus at all, which is not the same as an institute that tells none.
  expect(offeredTo('Gate Keeper')).toEqual([])
})

it('opens four screens by a hyphenated address too (S1 §2.1)', () => {
  const byAlias = new Map(screens.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path])))
  expect(Object.fromEntries(byAlias)).toMatchObject({
    '/policy-terms': '/policy-& terms',
    '/home-page-banner': '/home-page banner',
    '/home-page-content': '/home-page content',
    '/how-to-start-a-course': '/how-to start a course',
  })
  expect(screens.filter(({ path }) => byAlias.has(path))).toEqual([])
})

it('has the group Reports with its screens of the specification (S1 §2.1)', () => {
  const titles = ['Reports', 'Timeslot Addition', 'Payment History', 'Feedback Records', 'Pre Login']
  expect(menu.Reports?.map(({ title }) => title)).toEqual(expect.arrayContaining(titles))
})
