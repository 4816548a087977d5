import { describe, expect, it } from 'vitest'
import { buildScreenUrl, parseDateRange } from './screen-url'

describe('buildScreenUrl', () => {
  it('leaves out empty filters, and parseDateRange reads its range back', () => {
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
})

describe('parseDateRange', () => {
  it('ignores an incomplete, invalid or reversed range', () => {
    const parse = (query: string) => parseDateRange(new URLSearchParams(query))
    expect(parse('')).toBeUndefined()
    expect(parse('from=2026-11-01')).toBeUndefined()
    expect(parse('from=2026-02-30&to=2026-03-01')).toBeUndefined()
    expect(parse('from=1/11/2026&to=30/11/2026')).toBeUndefined()
    expect(parse('from=2026-11-02&to=2026-11-01')).toBeUndefined()
    expect(parse('from=2026-11-02&to=2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-02' })
  })

  it('reads a range from parameters with other names', () => {
    const query = new URLSearchParams('from=2026-11-01&to=2026-11-30&registeredFrom=2026-10-01&registeredTo=2026-10-02')
    expect(parseDateRange(query, { from: 'registeredFrom', to: 'registeredTo' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-02',
    })
  })
})
