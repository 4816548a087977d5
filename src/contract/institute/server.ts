import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, get, type Output, post } from '../protocol/endpoint'
import { count, id, instant, text, wholeNumber } from '../protocol/fields'
import { wireObject } from '../protocol/wire'

/** A sequence that issues no numbers until a superadmin confirms the highest one. */
const stoppedSequence = {
  /** The name of the sequence: 'invoice:2627'. */
  id: ['_id', id],
  /** One of `sequenceKinds`. */
  kind: text,
  /** Highest number that a workstation has seen; `seenNumber`: this number as printed. */
  seen: count,
  seenNumber: text,
  /** Highest number in this server's database when it stopped the sequence, as printed. */
  issuedNumber: text,
  /** Name of the workstation that reported `seen`, and of the person signed in there at that time. */
  workstation: text,
  staff: text,
  noticedAt: instant,
} as const

/** The server's conditions and stopped sequences, which a superadmin resumes (extension). */
export const server = {
  /** `code`: a key of `serverConditions`; `stops`: the stopped sequences. */
  state: asExtension(
    get('server/state', '', {
      conditions: z.array(wireObject({ code: text, detail: text })),
      stops: z.array(wireObject(stoppedSequence)),
    }),
  ),
  /**
   * Continues a sequence above `seen`, the number that the superadmin confirmed. Throws `conflict` if a workstation has
   * reported a higher one since.
   */
  resumeNumbers: asExtension(post('server/resumeNumbers', { id, seen: wholeNumber(t`Not a number`) })),
}
export type SequenceStop = Output<typeof server.state>['stops'][number]
