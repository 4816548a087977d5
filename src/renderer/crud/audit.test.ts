import { describe, expect, it } from 'vitest'
import { auditColumns, auditDetails } from './audit'

const [addedAt, changedAt] = ['2026-04-01T05:12:00.000Z', '2026-08-15T09:30:00.000Z']
const sarita = { id: 'sarita', name: 'Sarita Malik' }
const anil = { id: 'anil', name: 'Anil Hooda' }
const unknownPerson = { id: '', name: '' }
const row = { createdAt: addedAt, createdBy: sarita, updatedAt: changedAt, updatedBy: anil }
const describeAuditFields = (changes: Partial<typeof row>) =>
  auditDetails({ ...row, ...changes }).map(
    (detail) => `${detail.label}: ${'value' in detail ? detail.value.replace('\u00a0', ' ') : ''}`,
  )

describe('audit fields of a row', () => {
  it('states who added the row and who changed it last, if known', () => {
    expect(describeAuditFields({})).toEqual([
      'Added: 1 Apr 2026, 10:42 AM by Sarita Malik',
      'Last changed: 15 Aug 2026, 3:00 PM by Anil Hooda',
    ])
    expect(describeAuditFields({ createdBy: unknownPerson, updatedAt: '', updatedBy: unknownPerson })).toEqual([
      'Added: 1 Apr 2026, 10:42 AM',
    ])
    expect(describeAuditFields({ createdAt: '', createdBy: unknownPerson, updatedBy: unknownPerson })).toEqual([
      'Last changed: 15 Aug 2026, 3:00 PM',
    ])
    expect(
      describeAuditFields({ createdAt: '', createdBy: unknownPerson, updatedAt: '', updatedBy: unknownPerson }),
    ).toEqual([])
  })

  it('does not report the addition of a row as a change', () => {
    expect(describeAuditFields({ updatedAt: '2026-04-01T05:12:00.800Z', updatedBy: sarita })).toHaveLength(1)
    const exported = auditColumns<typeof row>('courseName').map(({ title, value }) => [
      title,
      value(row),
      value({ ...row, updatedAt: addedAt, updatedBy: sarita }),
    ])
    expect(exported).toEqual([
      ['Added', '1 Apr 2026, 10:42 AM', '1 Apr 2026, 10:42 AM'],
      ['Added by', 'Sarita Malik', 'Sarita Malik'],
      ['Last changed', '15 Aug 2026, 3:00 PM', ''],
      ['Last changed by', 'Anil Hooda', ''],
    ])
    expect(auditColumns('faq')).toEqual([])
  })
})
