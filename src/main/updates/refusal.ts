/** What kept an update back. For the log and for tests; people are told the words. */
export type Trouble =
  | 'unreachable'
  | 'no feed'
  | 'unsigned'
  | 'other program'
  | 'wrong channel'
  | 'replayed'
  | 'downgrade'
  | 'too far'
  | 'did not come up'
  | 'damaged'
  | 'disk'
  | 'in use'
  | 'cancelled'
  | 'not ready'
  | 'busy'
  | 'not started'

/** An update that is not taken, or a step that is not done; the message is for the person at the counter. */
export class UpdateRefused extends Error {
  constructor(
    readonly trouble: Trouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
