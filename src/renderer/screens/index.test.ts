import { expect, it } from 'vitest'
import type { SignedInStaff } from '#contract/desk/index'
import { findScreens } from '../core/screens/find-screens'
import { isOffered } from '../core/screens/menus'
import { screens } from './index'

const screensByGroup = Object.groupBy(screens, ({ group = '' }) => group)

it('starts with Dashboard and the group Counter and ends with This workstation', () => {
  expect(screens[0]).toMatchObject({ title: 'Dashboard' })
  expect(screens[1]).toMatchObject({ title: 'Registered User', everydayTitle: 'Trainees', group: 'Counter' })
  const groups = ['Counter', 'Training', 'Tests', 'Money', 'Public site', 'People', 'Institute', 'This workstation']
  expect(Object.keys(screensByGroup)).toEqual(['', ...groups])
})

it('has no everyday title that only repeats the words of the title', () => {
  const toWords = (text = '') => text.toLowerCase().match(/\w+/g)
  for (const { title, everydayTitle } of screens) expect(toWords(everydayTitle), title).not.toEqual(toWords(title))
})

it('keeps the screens of a group together', () => {
  const groups = screens.map(({ group = '' }) => group)
  const blocks = groups.filter((group, index) => group !== groups[index - 1])
  expect(blocks).toEqual(Object.keys(screensByGroup))
})

it('offers shift, waiting list and day book to staff with the related menu', () => {
  const offeredTo = (role: string, ...menus: string[]) => {
    const session = { role, menus: menus.map((key) => ({ key, name: `${key} by another name` })) } as SignedInStaff
    const paths = ['/waiting-list', '/shift', '/books']
    return screens
      .filter((screen) => paths.includes(screen.path) && isOffered(session, screen, screens))
      .map(({ path }) => path)
  }
  expect(offeredTo('superadmin')).toEqual(['/waiting-list', '/shift', '/books'])
  expect(offeredTo('Data Entry', 'Registered User', 'Check Test')).toEqual(['/waiting-list', '/shift'])
  expect(offeredTo('Accounts', 'Payment History')).toEqual(['/books'])
  expect(offeredTo('Examiner', 'Take Test', 'Dashboard', 'Enrolled User')).toEqual([])
  // An empty list of menus grants nothing.
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

it('finds the screens of the specification’s group Reports (S1 §2.1)', () => {
  const found = findScreens(
    screens.map((screen) => ({ ...screen, label: screen.title })),
    'reports',
  ).map(({ title }) => title)
  const titles = ['Reports', 'Timeslot Addition', 'Payment History', 'Feedback Records', 'Pre Login', 'Registered User']
  expect(found).toEqual(expect.arrayContaining(titles))
})

it('has five screens in the specification’s Course Section (S1 §2.1)', () => {
  const section = screens.filter((screen) => screen.section === 'Course Section')
  expect(section).toHaveLength(5)
  expect(new Set(section.map(({ group, groupMenu }) => `${group} ${groupMenu}`))).toEqual(
    new Set(['Training Course Selection']),
  )
})
