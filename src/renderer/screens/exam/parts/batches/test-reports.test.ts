import { describe, expect, it } from 'vitest'
import type { Response } from '#contract/exam/response'
import { candidateOf, questionPaperOf, responseOf } from '../../../../../../tests/support/documents/test-day'
import { findCurrentResponse } from '../papers/current-response'
import { createAttendanceColumns, createTestDataColumns } from './test-reports'

describe('createAttendanceColumns', () => {
  it('distinguishes “Left the batch” from “Absent”', () => {
    const stateColumn = createAttendanceColumns(undefined).at(-1) ?? expect.fail('No column')
    const absent = { isPresent: false } as const
    const rows = [candidateOf(1), candidateOf(2, absent), candidateOf(3, { ...absent, hasLeft: true })]
    expect(stateColumn.title).toBe('Attendance')
    expect(rows.map(stateColumn.value)).toEqual(['Present', 'Absent', 'Left the batch'])
  })
})

describe('createTestDataColumns', () => {
  it('takes, of several responses, the one that counts', () => {
    const paper = questionPaperOf(20)
    const candidate = candidateOf(1)
    const first = { ...responseOf(candidate, paper), id: 'first', set: 'A' }
    const second = { ...responseOf(candidate, paper), id: 'second', set: 'B' }
    const setColumn = createTestDataColumns(paper, [first, second]).find(({ title }) => title === 'Set')
    for (const responseId of ['', 'first', 'second']) {
      const row = { ...candidate, responseId }
      expect(setColumn?.value(row)).toBe(findCurrentResponse([first, second], row)?.set)
    }
  })

  it('shows the same verdicts for answers that come without question ids', () => {
    const paper = questionPaperOf(20)
    const row = candidateOf(1)
    const response = responseOf(row, paper)
    const withoutIds = { ...response, answers: response.answers.map((answer) => ({ ...answer, questionId: '' })) }
    const listVerdicts = (stored: Response) =>
      createTestDataColumns(paper, [stored]).flatMap(({ title, value }) => (/^Q\d/.test(title) ? [value(row)] : []))
    expect(new Set(listVerdicts(response))).toEqual(new Set(['R', 'W', '–']))
    expect(listVerdicts(withoutIds)).toEqual(listVerdicts(response))
  })
})
