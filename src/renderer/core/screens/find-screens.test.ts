import { expect, it } from 'vitest'
import { findScreens } from './find-screens'

const screens = [
  { label: 'Registered User', title: 'Registered User', everydayTitle: 'Trainees', groupTitle: 'Counter' },
  { label: 'परीक्षा लें', title: 'Take Test', searchWords: 'attendance, roll list', groupTitle: 'Tests' },
  { label: 'Pre Login', title: 'Pre Login', searchWords: 'reports', groupTitle: 'Public site' },
  { label: 'भुगतान', title: 'भुगतान', menu: 'Payment History' },
] as const

it.each([
  ['title and case', 'REGISTERED', ['Registered User']],
  ['everyday title', 'trainee', ['Registered User']],
  ['specification’s title of a renamed menu', 'take test', ['परीक्षा लें']],
  ['institute’s name', 'परीक्षा', ['परीक्षा लें']],
  ['full-width letters', 'ｐｒｅ', ['Pre Login']],
  ['words in any order', 'list roll', ['परीक्षा लें']],
  ['English name of a menu', 'history', ['भुगतान']],
  ['group', 'public', ['Pre Login']],
  ['all words together', 'pre trainee', []],
])('finds screens by %s', (_, text, labels) => {
  expect(findScreens(screens, text).map(({ label }) => label)).toEqual(labels)
})
