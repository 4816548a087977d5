import * as z from 'zod/mini'
import { defineCall, noValue } from './call'
import { localSession, signedInStaff } from './schemas'

/** The paper that one candidate of a batch takes. */
export const candidatePaper = z.object({ batchId: z.string(), candidateId: z.string() })
export type CandidatePaper = z.output<typeof candidatePaper>

/** Under which the answers of a paper are kept as a draft until it is handed in. */
export const paperDraftKey = ({ batchId, candidateId }: CandidatePaper): string => `paper/${batchId}/${candidateId}`

/** Who works at this counter: signing in itself is the institute's call, which the gateway hears. */
export const sessionCalls = {
  'session.current': defineCall(noValue, z.nullable(signedInStaff)),
  /**
   * From here on a candidate takes this paper at the screen, and the desk serves nothing else. The right password ends it,
   * judged or signed in with.
   */
  'session.seal': defineCall(candidatePaper, noValue),
  /** Whether it is the password of whoever is signed in; 'unknown' where only the institute can tell. */
  'session.judge': defineCall(
    z.object({ password: z.string().check(z.maxLength(50)) }),
    z.enum(['right', 'wrong', 'unknown']),
  ),
  /** Asks the institute, where it can tell, who is signed in by now and with which menus; null when nobody is. */
  'session.refresh': defineCall(noValue, z.nullable(signedInStaff)),
  /** Ends a session that took the place of another by mistake: what stands on the screen is still the other's. */
  'session.lapse': defineCall(noValue, noValue),
  /** Ends one's own session. The last of the others whom the counter holds is in front then, locked. */
  'session.signOut': defineCall(noValue, noValue),
  /** Locks the counter at once. It is on the disk when it answers. */
  'session.lock': defineCall(noValue, noValue),
  /**
   * Opens it for this one of session.here, who goes on where they left; 'unknown' where only the institute can tell
   * whose password it is: then they sign in. Throws `forbidden` while too many were wrong.
   */
  'session.unlock': defineCall(
    z.object({ id: z.string(), password: z.string().check(z.maxLength(50)) }),
    z.enum(['right', 'wrong', 'unknown']),
  ),
  /** Whose sessions this counter holds: whoever is in front first, then who was there last. */
  'session.here': defineCall(noValue, z.array(localSession)),
  /** Somebody has just used a key or the pointer: the idle lock counts from here. */
  'session.touch': defineCall(noValue, noValue),
}
