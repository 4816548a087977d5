import { expect, test } from 'vitest'
import { buildScreenUrl, parseDateRange } from './screen-url'

test('an address carries the set filters and is read back equal', () => {
  const address = buildScreenUrl('/registered-user', {
    from: '2026-11-01',
    to: '2026-11-30',
    payment: undefined,
    search: '',
  })
  expect(address).toBe('/registered-user?from=2026-11-01&to=2026-11-30')
  expect(parseDateRange(new URLSearchParams(address.split('?')[1]))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(buildScreenUrl('/payment-history', {})).toBe('/payment-history')
})

test('invalid or reversed days filter nothing', () => {
  const read = (query: string) => parseDateRange(new URLSearchParams(query))
  expect(read('')).toBeUndefined()
  expect(read('from=2026-11-01')).toBeUndefined()
  expect(read('from=2026-02-30&to=2026-03-01')).toBeUndefined()
  expect(read('from=1/11/2026&to=30/11/2026')).toBeUndefined()
  expect(read('from=2026-11-02&to=2026-11-01')).toBeUndefined()
  expect(read('from=2026-11-02&to=2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-02' })
})

test('a second range of the same list has its own names', () => {
  const query = new URLSearchParams('from=2026-11-01&to=2026-11-30&registeredFrom=2026-10-01&registeredTo=2026-10-02')
  expect(parseDateRange(query, { from: 'registeredFrom', to: 'registeredTo' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-02',
  })
})
