import { expect, it } from 'vitest'
import { createHeldSessions, type HeldSession } from './held-sessions'
import { createPasswordCheck } from './password-check'

const sessionOf = (number: number): HeldSession => ({
  token: `token ${number}`,
  staff: { id: `person ${number}`, name: `Person ${number}`, email: '', role: 'admin' },
  passwordCheck: createPasswordCheck(Date.now),
})

const hasToken = ({ token }: HeldSession) => token !== undefined

it('ends the least recently active session when a ninth begins', () => {
  const heldSessions = createHeldSessions(undefined)
  const sessions = Array.from({ length: 9 }, (_, index) => sessionOf(index))
  for (const session of sessions) heldSessions.activate(session)
  // An ended session has no token.
  expect(sessions.map(hasToken)).toEqual([false, ...Array(8).fill(true)])
})

it('ends none of eight sessions when the oldest is activated again', () => {
  const heldSessions = createHeldSessions(undefined)
  const sessions = Array.from({ length: 8 }, (_, index) => sessionOf(index))
  for (const session of sessions) heldSessions.activate(session)
  const [oldest] = sessions
  if (oldest) heldSessions.activate(oldest)
  expect(heldSessions.active()?.token).toBe('token 0')
  expect(heldSessions.listStaff()).toHaveLength(8)
  expect(sessions.every(hasToken)).toBe(true)
})
