import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '#contract/staff/change-request'
import { contentsOf, isGone } from './contents'

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
  others: 0,
  keptFor: '',
}
const asked = {
  question: 'When?',
  answer: '<p>Early</p>',
  category: { id: 'c1', name: 'Licence' },
  language: 'English',
}
const marks = (given: ChangeRequest) =>
  contentsOf(given).fields.map(({ label, isChanged, isChangedMeanwhile }) => [label, isChanged, isChangedMeanwhile])

describe('the contents of a change request', () => {
  it('are shown beside the existing entry, with the differences', () => {
    const update = { ...request, ...asked, question: 'When and where?', existing: asked }
    expect(contentsOf(update).columns.map(({ title }) => title)).toEqual([
      'Content pending for approval',
      'Existing content',
    ])
    expect(marks(update)).toEqual([
      ['Question', true, false],
      ['Category', false, false],
      ['Language', false, false],
      ['Answer', false, false],
    ])
  })

  it('are compared with the live entry if that has changed meanwhile', () => {
    const live = { ...asked, answer: '<p>Late</p>', category: { id: 'c2', name: 'Fees' } }
    const conflict = { ...request, ...asked, question: 'Where?', existing: asked, live, liveVersion: 'v2' }
    expect(contentsOf(conflict).columns.map(({ title }) => title)).toEqual([
      'Content pending for approval',
      'Existing when asked',
      'Live now',
    ])
    expect(marks(conflict)).toEqual([
      ['Question', true, false],
      ['Category', false, true],
      ['Language', false, false],
      ['Answer', false, true],
    ])
  })

  it('are empty on the side where the entry does not exist', () => {
    const added = { ...request, ...asked, purpose: 'Add', existing: null }
    const removed = { ...request, purpose: 'Delete', existing: asked }
    const kept = { ...removed, part: 'Examiner', keptFor: '3 batches' }
    const gone = { ...request, ...asked, existing: asked, live: {}, liveVersion: 'v3' }
    const untold = { ...request, ...asked }
    expect(contentsOf(added).columns.map(({ instead }) => instead)).toEqual(['', 'Nothing exists yet'])
    expect(contentsOf(removed).columns.map(({ instead }) => instead)).toEqual(['Will be deleted', ''])
    expect(contentsOf(kept).columns.map(({ instead }) => instead)).toEqual(['Will be deactivated', ''])
    expect(contentsOf(gone).columns.map(({ instead }) => instead)).toEqual(['', '', 'Deleted meanwhile'])
    expect(contentsOf(untold).columns.map(({ instead }) => instead)).toEqual(['', 'The institute does not tell'])
    expect([added, removed, untold].flatMap(marks).filter(([, ...differs]) => differs.includes(true))).toEqual([])
    expect([added, gone].map(isGone)).toEqual([false, true])
  })

  it('are labelled as in the form of the part', () => {
    const terms = { ...request, part: 'information', title: 'Privacy', description: '<p>x</p>', existing: null }
    const kindsOf = (given: ChangeRequest) => contentsOf(given).fields.map(({ label, kind }) => [label, kind])
    expect(kindsOf(terms)).toEqual([
      ['Name', 'words'],
      ['Description', 'html'],
    ])
    expect(kindsOf({ ...terms, part: 'faqCategory' })).toEqual([
      ['Title', 'words'],
      ['Description', 'words'],
    ])
  })

  it('name menus and roles, and show a status in a word', () => {
    const menus = [{ id: 'm1', name: 'Reports' }]
    const given = { ...request, part: 'AssignMenu', menus, roles: [{ id: 'o1', name: 'Examiner' }], isActive: false }
    const existing = { menus: [...menus, { id: 'm2', name: 'Take Test' }], roles: given.roles, isActive: true }
    expect(contentsOf({ ...given, existing }).fields.map((field) => [field.pending, field.existing])).toEqual([
      [['Examiner'], ['Examiner']],
      [['Reports'], ['Reports', 'Take Test']],
      [['Deactive'], ['Active']],
    ])
  })

  it('are empty if an institute sends none', () => {
    expect(contentsOf({ ...request, part: 'of another kind', title: '', existing: {} }).fields).toEqual([])
  })
})
