import { describe, expect, it } from 'vitest'
import { candidateOf } from '../../../../../../tests/support/documents/test-day'
import { createAttendanceColumns } from './test-reports'

describe('createAttendanceColumns', () => {
  it('distinguishes “Left the batch” from “Absent”', () => {
    const stateColumn = createAttendanceColumns(undefined).at(-1) ?? expect.fail('No column')
    const absent = { isPresent: false } as const
    const rows = [candidateOf(1), candidateOf(2, absent), candidateOf(3, { ...absent, hasLeft: true })]
    expect(stateColumn.title).toBe('Attendance')
    expect(rows.map(stateColumn.value)).toEqual(['Present', 'Absent', 'Left the batch'])
  })
})
