import * as z from 'zod/mini'
import { asExtension, get, type Output, post } from '../protocol/endpoint'
import { count, id, instant, text, wholeNumber } from '../protocol/fields'
import { wireObject } from '../protocol/wire'

const stop = {
  /** The name of the sequence: 'invoice:2627'. */
  id: ['_id', id],
  /** A word of `sequenceKinds`. */
  kind: text,
  /** The highest number that a workstation has seen, and the highest that is issued here. */
  seen: count,
  seenNumber: text,
  issuedNumber: text,
  /** Where it was seen, and who worked there when it was reported. */
  workstation: text,
  staff: text,
  noticedAt: instant,
} as const

/** The server's conditions, and the confirmation of stopped sequences by a superadmin (extension). */
export const server = {
  /** `code` is a word of `serverConditions`. */
  state: asExtension(
    get('server/state', '', {
      conditions: z.array(wireObject({ code: text, detail: text })),
      stops: z.array(wireObject(stop)),
    }),
  ),
  /** Numbers of this sequence go on above the highest that was seen: `seen`, as it was shown. Throws `conflict` for another. */
  resumeNumbers: asExtension(post('server/resumeNumbers', { id, seen: wholeNumber('Not a number') })),
}
export type SequenceStop = Output<typeof server.state>['stops'][number]
