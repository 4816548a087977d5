import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '#contract/staff/change-request'
import { createGrantLookup } from './grants'
import { createPendingLookup } from './pending-grants'

const toRows = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const assignment = (id: string, menus: string[], roles: string[]) => ({
  id,
  createdAt: '',
  openChangeRequestCount: 0,
  menus: toRows(...menus),
  roles: toRows(...roles),
})
const changeRequest = (overrides: Partial<ChangeRequest>): ChangeRequest => ({
  id: 'q',
  part: 'AssignMenu',
  purpose: 'Update',
  createdAt: '',
  isAccepted: false,
  isRejected: false,
  subject: '',
  recordId: 'a',
  requestedBy: { id: 's', name: '' },
  decidedBy: '',
  decidedAt: '',
  reason: '',
  liveVersion: '',
  otherRequestCount: 0,
  deactivationReason: '',
  ...overrides,
})
const firstAssignment = assignment('a', ['tests', 'reports'], ['examiner'])
const toContent = ({ menus, roles }: typeof firstAssignment) => ({ menus, roles })

describe('createPendingLookup', () => {
  it('marks the cells that a pending request grants or revokes', () => {
    const change = changeRequest({
      existing: toContent(firstAssignment),
      ...toContent(assignment('a', ['tests', 'faq'], ['examiner'])),
    })
    const getPending = createPendingLookup([change], createGrantLookup([firstAssignment]))
    expect(getPending('faq', 'examiner')).toBe('granted')
    expect(getPending('reports', 'examiner')).toBe('revoked')
    expect(getPending('tests', 'examiner')).toBeUndefined()
  })

  it('marks no cell that another assignment also grants', () => {
    const assignments = [firstAssignment, assignment('b', ['reports', 'faq'], ['examiner'])]
    const removal = changeRequest({ purpose: 'Delete', existing: toContent(firstAssignment) })
    const addition = changeRequest({
      recordId: '',
      existing: null,
      ...toContent(assignment('', ['faq'], ['examiner', 'clerk'])),
    })
    const getPending = createPendingLookup([removal, addition], createGrantLookup(assignments))
    expect([getPending('tests', 'examiner'), getPending('reports', 'examiner')]).toEqual(['revoked', undefined])
    expect([getPending('faq', 'examiner'), getPending('faq', 'clerk')]).toEqual([undefined, 'granted'])
  })

  it('ignores decided requests, requests for other parts and requests without roles', () => {
    const requested = { existing: null, ...toContent(assignment('', ['faq'], ['clerk'])) }
    const ignoredRequests = [
      changeRequest({ ...requested, isRejected: true }),
      changeRequest({ ...requested, part: 'FAQ' }),
      changeRequest({ existing: null, menus: toRows('faq') }),
    ]
    expect(createPendingLookup(ignoredRequests, createGrantLookup([firstAssignment]))('faq', 'clerk')).toBeUndefined()
  })
})
