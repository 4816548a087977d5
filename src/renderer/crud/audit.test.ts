import { expect, test } from 'vitest'
import { auditColumns, auditDetails } from './audit'

const [morning, later] = ['2026-04-01T05:12:00.000Z', '2026-08-15T09:30:00.000Z']
const [sarita, anil, nobody] = ['Sarita Malik', 'Anil Hooda', ''].map((name) => ({ id: name && 'id', name }))
const row = { createdAt: morning, createdBy: sarita!, updatedAt: later, updatedBy: anil! }
const said = (changes: Partial<typeof row>) =>
  auditDetails({ ...row, ...changes }).map(
    (detail) => `${detail.label}: ${'value' in detail ? detail.value.replace('\u00a0', ' ') : ''}`,
  )

test('a row states who added it and who changed it last, if known', () => {
  expect(said({})).toEqual([
    'Added: 1 Apr 2026, 10:42 AM by Sarita Malik',
    'Last changed: 15 Aug 2026, 3:00 PM by Anil Hooda',
  ])
  expect(said({ createdBy: nobody!, updatedAt: '', updatedBy: nobody! })).toEqual(['Added: 1 Apr 2026, 10:42 AM'])
  expect(said({ createdAt: '', createdBy: nobody!, updatedBy: nobody! })).toEqual([
    'Last changed: 15 Aug 2026, 3:00 PM',
  ])
  expect(said({ createdAt: '', createdBy: nobody!, updatedAt: '', updatedBy: nobody! })).toEqual([])
})

test('adding a row is not a change of it', () => {
  expect(said({ updatedAt: '2026-04-01T05:12:00.800Z', updatedBy: sarita! })).toHaveLength(1)
  const exported = auditColumns<typeof row>('courseName').map(({ title, value }) => [
    title,
    value(row),
    value({ ...row, updatedAt: morning, updatedBy: sarita! }),
  ])
  expect(exported).toEqual([
    ['Added', '1 Apr 2026, 10:42 AM', '1 Apr 2026, 10:42 AM'],
    ['Added by', 'Sarita Malik', 'Sarita Malik'],
    ['Last changed', '15 Aug 2026, 3:00 PM', ''],
    ['Last changed by', 'Anil Hooda', ''],
  ])
  expect(auditColumns('faq')).toEqual([])
})
