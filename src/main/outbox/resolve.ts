/** A request that was sent, as it is stored. */
export type SentRequest = {
  /** It can still be decrypted, with its order and its bytes. */
  isReadable: boolean
  /** The server accepted it without the id that the next step needs. */
  isAccepted: boolean
  /** The backend declared idempotency keys when it was sent. */
  hadKeys: boolean
}
export type Backend = {
  /** It declares idempotency keys now. */
  hasKeys: boolean
  /** A session of the person in whose name the request was sent is held here. */
  isSenderSignedIn: boolean
}

/**
 * How the outcome of a sent change is found out, once no final response came. The only place that decides it: sent again
 * under its key only where the backend recognises the key, looked up otherwise, and left to a person where neither can be.
 */
export function resolve(sent: SentRequest, backend: Backend): 'repeat' | 'look_up' | 'person' {
  if (!sent.isReadable) return 'person'
  if (sent.isAccepted) return 'look_up'
  return sent.hadKeys && backend.hasKeys && backend.isSenderSignedIn ? 'repeat' : 'look_up'
}
