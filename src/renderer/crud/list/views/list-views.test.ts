import { describe, expect, it } from 'vitest'
import {
  buildViewSearch,
  findCurrentView,
  getViewNameProblem,
  getViews,
  haveSameValues,
  toStoredQuery,
  toViewQuery,
} from './list-views'

const builtIn = [
  { id: 'all', name: 'All', getQuery: () => ({}) },
  {
    id: 'pending',
    name: 'Pending',
    getQuery: () => ({ payment: 'Pending' }),
    requiredExtension: 'registration.filtered',
  },
] as const
const savedViews = [{ id: 'a1', name: 'By name', query: 'payment=Pending&sort=name' }]
const views = getViews(builtIn, savedViews, () => true)

describe('list views', () => {
  it('keep filters, sorting and columns, and drop search, page and opened row', () => {
    expect(
      toViewQuery('?sort=name&search=98111&page=3&open=r1&section=2&view=a1&columns=name,phone&from=&days=initial'),
    ).toBe('columns=name%2Cphone&from=&sort=name')
  })

  it('refer to the days of a built-in view instead of storing dates', () => {
    const createTodayView = (day: string) => [{ id: 'today', name: 'Today', getQuery: () => ({ from: day, to: day }) }]
    const stored = toStoredQuery('columns=name&from=2026-11-28&to=2026-11-28', createTodayView('2026-11-28'))
    const [, savedView] = getViews(
      createTodayView('2026-11-29'),
      [{ id: 'a1', name: 'Cash today', query: stored }],
      () => true,
    )
    expect(savedView?.query).toBe('columns=name&from=2026-11-29&to=2026-11-29')
    expect(toStoredQuery('from=2026-11-01&to=2026-11-28', createTodayView('2026-11-28'))).toBe(
      'from=2026-11-01&to=2026-11-28',
    )
  })

  it('are compared with an address by the named parameters only', () => {
    expect(haveSameValues(['payment'], 'payment=Pending', 'payment=Pending&sort=name')).toBe(true)
    expect(haveSameValues(['payment'], 'payment=Pending', 'payment=Done')).toBe(false)
    expect(haveSameValues(['from', 'to'], 'payment=Pending', 'payment=Pending&from=2026-11-29')).toBe(false)
  })

  it('leave out built-in views that the server does not support', () => {
    expect(getViews(builtIn, savedViews, () => false).map(({ name }) => name)).toEqual(['All', 'By name'])
    expect(getViews([], savedViews, () => false).map(({ name }) => name)).toEqual(['Default', 'By name'])
  })

  // Address, name of the current view, whether it is modified.
  it.each([
    ['', 'All', false],
    ['?page=2&search=Asha', 'All', false],
    ['?sort=name', 'All', true],
    ['?payment=Pending', 'Pending', false],
    ['?payment=Pending&view=pending', 'Pending', false],
    ['?payment=Done&view=pending', 'Pending', true],
    ['?sort=name&payment=Pending&view=a1', 'By name', false],
    ['?view=deleted', 'All', false],
  ])('are found by the address %s', (address, name, isModified) => {
    const current = findCurrentView(views, address)
    expect([current.view?.name, current.isModified]).toEqual([name, isModified])
  })

  it('are found again by the address that opens them', () => {
    for (const view of views)
      expect(findCurrentView(views, buildViewSearch(views, view))).toEqual({ view, isModified: false })
  })

  it('have different names', () => {
    expect(getViewNameProblem('  ', views)).toBe('Enter a name')
    expect(getViewNameProblem('by NAME ', views)).toBe('Another view of this list has this name')
    expect(getViewNameProblem('Mine', views)).toBeUndefined()
  })
})
