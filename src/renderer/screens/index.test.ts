import { expect, it } from 'vitest'
import { screens } from './index'

const menu = Object.groupBy(screens, ({ group = '' }) => group)

it('begins with what is used all day, and ends with what hardly ever is', () => {
  expect(screens[0]).toMatchObject({ title: 'Registered User', group: 'Counter' })
  expect(screens.slice(-3).map(({ path }) => path)).toEqual(['/settings', '/counters', '/connection'])
  expect(Object.keys(menu).slice(0, 2)).toEqual(['Counter', 'Tests'])
})

it('keeps the screens of a group together', () => {
  const order = screens.map(({ group = '' }) => group)
  const blocks = order.filter((group, place) => group !== order[place - 1])
  expect(blocks).toEqual(Object.keys(menu))
})
