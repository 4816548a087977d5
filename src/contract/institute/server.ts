import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, get, type Output, post } from '../protocol/endpoint'
import { count, id, instant, text, wholeNumber } from '../protocol/fields'
import { wireObject } from '../protocol/wire'

const stop = {
  /** The name of the sequence: 'invoice:2627'. */
  id: ['_id', id],
  /** One of `sequenceKinds`. */
  kind: text,
  /** Highest number that a workstation has seen; `seenNumber`: the same as printed. */
  seen: count,
  seenNumber: text,
  /** Highest number in this server's database when it stopped the sequence, as printed. */
  issuedNumber: text,
  /** Workstation that reported the number, and the person signed in there at that time. */
  workstation: text,
  staff: text,
  noticedAt: instant,
} as const

/** The server's conditions, and the confirmation of stopped sequences by a superadmin (extension). */
export const server = {
  /** `code`: a key of `serverConditions`. */
  state: asExtension(
    get('server/state', '', {
      conditions: z.array(wireObject({ code: text, detail: text })),
      stops: z.array(wireObject(stop)),
    }),
  ),
  /**
   * Continues a sequence above `seen`, which is the value of the displayed stop. Throws `conflict` if it has changed.
   */
  resumeNumbers: asExtension(post('server/resumeNumbers', { id, seen: wholeNumber(t`Not a number`) })),
}
export type SequenceStop = Output<typeof server.state>['stops'][number]
