import { describe, expect, it } from 'vitest'
import type { Column } from '../definition'
import { withApprovalColumn } from './change-request-mark'

type Row = { id: string; name: string; openChangeRequestCount?: number }
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'phone', title: 'Phone', value: () => '' },
]
const titles = (rows: Row[]) => withApprovalColumn(columns, rows).map(({ title }) => title)
const asha = { id: '1', name: 'Asha' }

describe('withApprovalColumn', () => {
  it('adds the column Approval after the first column', () => {
    const rows = [asha, { ...asha, id: '2', openChangeRequestCount: 2 }]
    expect(titles(rows)).toEqual(['Name', 'Approval', 'Phone'])
    const [first, second] = withApprovalColumn(columns, rows)
    expect(first).toBe(columns[0])
    expect(rows.map((row) => second?.value(row))).toEqual(['', '2 changes pending'])
  })

  it('adds no column without open change requests', () => {
    expect(titles([asha, { ...asha, openChangeRequestCount: 0 }])).toEqual(['Name', 'Phone'])
  })
})
