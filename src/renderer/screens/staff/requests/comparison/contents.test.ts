import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '#contract/staff/change-request'
import { compareContents, isDeleted } from './contents'

const request: ChangeRequest = {
  id: 'r1',
  part: 'FAQ',
  purpose: 'Update',
  createdAt: '2026-11-20T05:00:00.000Z',
  isAccepted: false,
  isRejected: false,
  subject: '',
  recordId: 'f1',
  requestedBy: { id: 's2', name: 'Asha' },
  decidedBy: '',
  decidedAt: '',
  reason: '',
  liveVersion: '',
  otherRequestCount: 0,
  deactivationReason: '',
}
const content = {
  question: 'When?',
  answer: '<p>Early</p>',
  category: { id: 'c1', name: 'Licence' },
  language: 'English',
}
const getChangeMarks = (changeRequest: ChangeRequest) =>
  compareContents(changeRequest).fields.map(({ label, isChanged, isChangedSince }) => [
    label,
    isChanged,
    isChangedSince,
  ])

describe('compareContents', () => {
  it('shows the requested content beside the existing entry, with the differences', () => {
    const update = { ...request, ...content, question: 'When and where?', existing: content }
    expect(compareContents(update).columns.map(({ title }) => title)).toEqual([
      'Content pending for approval',
      'Existing content',
    ])
    expect(getChangeMarks(update)).toEqual([
      ['Question', true, false],
      ['Category', false, false],
      ['Language', false, false],
      ['Answer', false, false],
    ])
  })

  it('adds the live entry if it has changed since the request', () => {
    const live = { ...content, answer: '<p>Late</p>', category: { id: 'c2', name: 'Fees' } }
    const conflict = { ...request, ...content, question: 'Where?', existing: content, live, liveVersion: 'v2' }
    expect(compareContents(conflict).columns.map(({ title }) => title)).toEqual([
      'Content pending for approval',
      'Existing when requested',
      'Current content',
    ])
    expect(getChangeMarks(conflict)).toEqual([
      ['Question', true, false],
      ['Category', false, true],
      ['Language', false, false],
      ['Answer', false, true],
    ])
  })

  it('shows a placeholder for a side without content', () => {
    const added = { ...request, ...content, purpose: 'Add', existing: null }
    const removed = { ...request, purpose: 'Delete', existing: content }
    const deactivated = { ...removed, part: 'Examiner', deactivationReason: '3 batches' }
    const deleted = { ...request, ...content, existing: content, live: {}, liveVersion: 'v3' }
    const unknown = { ...request, ...content }
    expect(compareContents(added).columns.map(({ placeholder }) => placeholder)).toEqual(['', 'Nothing exists yet'])
    expect(compareContents(removed).columns.map(({ placeholder }) => placeholder)).toEqual(['Will be deleted', ''])
    expect(compareContents(deactivated).columns.map(({ placeholder }) => placeholder)).toEqual([
      'Will be deactivated',
      '',
    ])
    expect(compareContents(deleted).columns.map(({ placeholder }) => placeholder)).toEqual(['', '', 'Deleted since'])
    expect(compareContents(unknown).columns.map(({ placeholder }) => placeholder)).toEqual([
      '',
      'Not provided by the server',
    ])
    expect(
      [added, removed, unknown].flatMap(getChangeMarks).filter(([, ...differs]) => differs.includes(true)),
    ).toEqual([])
    expect([added, deleted].map(isDeleted)).toEqual([false, true])
  })

  it('labels fields as the form of the part does', () => {
    const terms = { ...request, part: 'information', title: 'Privacy', description: '<p>x</p>', existing: null }
    const getKinds = (changeRequest: ChangeRequest) =>
      compareContents(changeRequest).fields.map(({ label, kind }) => [label, kind])
    expect(getKinds(terms)).toEqual([
      ['Name', 'text'],
      ['Description', 'html'],
    ])
    expect(getKinds({ ...terms, part: 'faqCategory' })).toEqual([
      ['Title', 'text'],
      ['Description', 'text'],
    ])
  })

  it('lists menus and roles by name, and the status as text', () => {
    const menus = [{ id: 'm1', name: 'Reports' }]
    const assignment = {
      ...request,
      part: 'AssignMenu',
      menus,
      roles: [{ id: 'o1', name: 'Examiner' }],
      isActive: false,
    }
    const existing = { menus: [...menus, { id: 'm2', name: 'Take Test' }], roles: assignment.roles, isActive: true }
    expect(compareContents({ ...assignment, existing }).fields.map((field) => [field.pending, field.existing])).toEqual(
      [
        [['Examiner'], ['Examiner']],
        [['Reports'], ['Reports', 'Take Test']],
        [['Deactive'], ['Active']],
      ],
    )
  })

  it('returns no fields of an unknown part without content', () => {
    expect(compareContents({ ...request, part: 'of another kind', title: '', existing: {} }).fields).toEqual([])
  })
})
