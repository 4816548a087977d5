import { expect, it } from 'vitest'
import { candidateOf } from '../../../../../../tests/support/documents/test-day'
import { attendanceColumns } from './test-reports'

it('the attendance report tells who left the batch from who was absent', () => {
  const stateColumn = attendanceColumns(undefined).at(-1) ?? expect.fail('No column')
  const away = { isPresent: false } as const
  const rows = [candidateOf(1), candidateOf(2, away), candidateOf(3, { ...away, hasLeft: true })]
  expect(stateColumn.title).toBe('Attendance')
  expect(rows.map(stateColumn.value)).toEqual(['Present', 'Absent', 'Left the batch'])
})
