import * as z from 'zod/mini'
import { defineCall, noValue } from './call'
import { localSession, signedInStaff } from './schemas'

/** The paper of a candidate in a batch. */
export const candidatePaper = z.object({ batchId: z.string(), candidateId: z.string() })
export type CandidatePaper = z.output<typeof candidatePaper>

/** Draft key of a paper until it is submitted. */
export const paperDraftKey = ({ batchId, candidateId }: CandidatePaper): string => `paper/${batchId}/${candidateId}`

/** Sessions of this workstation; signing in is a call of the institute, which the gateway intercepts. */
export const sessionCalls = {
  'session.current': defineCall(noValue, z.nullable(signedInStaff)),
  /**
   * Starts kiosk mode for a candidate's paper: the desk serves nothing else until the signed-in person enters the
   * password.
   */
  'session.seal': defineCall(candidatePaper, noValue),
  /** Verifies the signed-in person's password; 'unknown' if only the institute can verify it. */
  'session.verifyPassword': defineCall(
    z.object({ password: z.string().check(z.maxLength(50)) }),
    z.enum(['right', 'wrong', 'unknown']),
  ),
  /** Reloads the signed-in person and menus from the institute, if it supports that; null if not signed in. */
  'session.refresh': defineCall(noValue, z.nullable(signedInStaff)),
  /**
   * Ends the session of another person who signed in where the signed-in person's password was asked for. The signed-in
   * person stays signed in.
   */
  'session.discard': defineCall(noValue, noValue),
  /** Ends the current session; the most recent other session comes to the front, locked. */
  'session.signOut': defineCall(noValue, noValue),
  /** Locks the workstation; stored on disk when it resolves. */
  'session.lock': defineCall(noValue, noValue),
  /**
   * Unlocks the workstation for a person of session.list. 'unknown': only the institute can verify the password, so
   * the person must sign in. Throws `forbidden` after too many wrong passwords.
   */
  'session.unlock': defineCall(
    z.object({ id: z.string(), password: z.string().check(z.maxLength(50)) }),
    z.enum(['right', 'wrong', 'unknown']),
  ),
  /** Sessions on this workstation, the current one first, then the most recent. */
  'session.list': defineCall(noValue, z.array(localSession)),
  /** Reports keyboard or pointer activity, which restarts the timer of the idle lock. */
  'session.touch': defineCall(noValue, noValue),
}
