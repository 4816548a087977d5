/** A stored request that was sent. */
export type SentRequest = {
  /** The order can be decrypted and has a shape that this version knows. */
  isReadable: boolean
  /** The backend accepted the request without returning the id that the next step needs. */
  isAccepted: boolean
  /** The backend declared idempotency keys when the request was sent, and the request can still be decrypted. */
  supportedIdempotencyKeys: boolean
}
export type Backend = {
  /** The backend declares idempotency keys now. */
  supportsIdempotencyKeys: boolean
  /** The desk holds a session of the person in whose name the request was sent. */
  isSenderSignedIn: boolean
}

/**
 * Chooses how to determine the outcome of a request without a final response; no other code decides this. Repeats the
 * request if the backend recognises its key and the sender is signed in, else looks it up.
 */
export function chooseResolution(sent: SentRequest, backend: Backend): 'repeat' | 'look_up' | 'person' {
  if (!sent.isReadable) return 'person'
  if (sent.isAccepted) return 'look_up'
  return sent.supportedIdempotencyKeys && backend.supportsIdempotencyKeys && backend.isSenderSignedIn
    ? 'repeat'
    : 'look_up'
}
