import { expect, test } from 'vitest'
import type { ChangeRequest } from '#contract/staff/change-request'
import { givenOf } from './given'
import { waitingOf } from './waiting'

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const assignment = (id: string, menus: string[], roles: string[]) => ({
  ...{ id, createdAt: '', waiting: 0 },
  menus: named(...menus),
  roles: named(...roles),
})
const request = (part: Partial<ChangeRequest>): ChangeRequest => ({
  ...{ id: 'q', part: 'AssignMenu', purpose: 'Update', createdAt: '', isAccepted: false, isRejected: false },
  ...{ subject: '', recordId: 'a', requestedBy: { id: 's', name: '' }, decidedBy: '', decidedAt: '', reason: '' },
  ...{ liveVersion: '', others: 0, keptFor: '' },
  ...part,
})
const first = assignment('a', ['tests', 'reports'], ['examiner'])
const content = ({ menus, roles }: typeof first) => ({ menus, roles })

test('a pending change marks the menus that it gives to and takes from a role', () => {
  const change = request({ existing: content(first), ...content(assignment('a', ['tests', 'faq'], ['examiner'])) })
  const waiting = waitingOf([change], givenOf([first]))
  expect([waiting('faq', 'examiner'), waiting('reports', 'examiner'), waiting('tests', 'examiner')]).toEqual([
    ...['given', 'taken', undefined],
  ])
})

test('what another assignment also gives is marked neither given nor taken', () => {
  const both = [first, assignment('b', ['reports', 'faq'], ['examiner'])]
  const removal = request({ purpose: 'Delete', existing: content(first) })
  const addition = request({ recordId: '', existing: null, ...content(assignment('', ['faq'], ['examiner', 'clerk'])) })
  const waiting = waitingOf([removal, addition], givenOf(both))
  expect([waiting('tests', 'examiner'), waiting('reports', 'examiner')]).toEqual(['taken', undefined])
  expect([waiting('faq', 'examiner'), waiting('faq', 'clerk')]).toEqual([undefined, 'given'])
})

test('decided requests, other parts and requests without roles mark nothing', () => {
  const asked = { existing: null, ...content(assignment('', ['faq'], ['clerk'])) }
  const none = [
    request({ ...asked, isRejected: true }),
    request({ ...asked, part: 'FAQ' }),
    request({ existing: null, menus: named('faq') }),
  ]
  expect(waitingOf(none, givenOf([first]))('faq', 'clerk')).toBeUndefined()
})
