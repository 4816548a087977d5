import * as z from 'zod/mini'
import { call, nothing } from './call'
import { signedInHere, staff } from './shapes'

/** The paper that one candidate of a batch takes. */
export const candidatePaper = z.object({ batchId: z.string(), candidateId: z.string() })
export type CandidatePaper = z.output<typeof candidatePaper>

/** Under which the answers of a paper are kept as a draft until it is handed in. */
export const paperDraftKey = ({ batchId, candidateId }: CandidatePaper): string => `paper/${batchId}/${candidateId}`

/** Who works at this counter: signing in itself is the institute's call, which the gateway hears. */
export const sessionCalls = {
  'session.current': call(nothing, z.nullable(staff)),
  /**
   * From here on a candidate takes this paper at the screen, and the desk serves nothing else. The right password ends it,
   * judged or signed in with.
   */
  'session.seal': call(candidatePaper, nothing),
  /** Whether it is the password of whoever is signed in; 'unknown' where only the institute can tell. */
  'session.judge': call(
    z.object({ password: z.string().check(z.maxLength(50)) }),
    z.enum(['right', 'wrong', 'unknown']),
  ),
  /** Asks the institute, where it can tell, who is signed in by now and with which menus; null when nobody is. */
  'session.refresh': call(nothing, z.nullable(staff)),
  /** Ends a session that took the place of another by mistake: what stands on the screen is still the other's. */
  'session.lapse': call(nothing, nothing),
  /** Ends one's own session. The last of the others whom the counter holds is in front then, locked. */
  'session.signOut': call(nothing, nothing),
  /** Locks the counter at once. It is on the disk when it answers. */
  'session.lock': call(nothing, nothing),
  /**
   * Opens it for this one of session.here, who goes on where they left; 'unknown' where only the institute can tell
   * whose password it is: then they sign in. Throws `forbidden` while too many were wrong.
   */
  'session.unlock': call(
    z.object({ id: z.string(), password: z.string().check(z.maxLength(50)) }),
    z.enum(['right', 'wrong', 'unknown']),
  ),
  /** Whose sessions this counter holds: whoever is in front first, then who was there last. */
  'session.here': call(nothing, z.array(signedInHere)),
  /** Somebody has just used a key or the pointer: the idle lock counts from here. */
  'session.touch': call(nothing, nothing),
}
