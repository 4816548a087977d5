import { expect, test } from 'vitest'
import { buildScreenUrl, parseDateRange } from './screen-url'

test('a screen URL contains the filters with a value and parses to an equal range', () => {
  const url = buildScreenUrl('/registered-user', {
    from: '2026-11-01',
    to: '2026-11-30',
    payment: undefined,
    search: '',
  })
  expect(url).toBe('/registered-user?from=2026-11-01&to=2026-11-30')
  expect(parseDateRange(new URLSearchParams(url.split('?')[1]))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(buildScreenUrl('/payment-history', {})).toBe('/payment-history')
})

test('an incomplete, invalid or reversed date range is ignored', () => {
  const parse = (query: string) => parseDateRange(new URLSearchParams(query))
  expect(parse('')).toBeUndefined()
  expect(parse('from=2026-11-01')).toBeUndefined()
  expect(parse('from=2026-02-30&to=2026-03-01')).toBeUndefined()
  expect(parse('from=1/11/2026&to=30/11/2026')).toBeUndefined()
  expect(parse('from=2026-11-02&to=2026-11-01')).toBeUndefined()
  expect(parse('from=2026-11-02&to=2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-02' })
})

test('a second date range of a list is read from parameters with other names', () => {
  const query = new URLSearchParams('from=2026-11-01&to=2026-11-30&registeredFrom=2026-10-01&registeredTo=2026-10-02')
  expect(parseDateRange(query, { from: 'registeredFrom', to: 'registeredTo' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-02',
  })
})
