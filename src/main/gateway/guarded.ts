import { CallError } from '#contract/protocol/failure'
import { diskTrouble } from '../files/disk'
import type { Ports } from '../ports'
import type { IntentDraft, Intents } from '../store/intents'
import { NotSent, unknownEnd } from './errors'
import type { Reply } from './question'

/**
 * Sends changes that cost money or a seat. The intent is on disk before the first byte leaves, and goes only with a
 * final answer. Whatever is not a final answer is `uncertain`, never a failure that invites doing it anew. The same
 * change sent twice at once is sent once.
 */
export function createGuarded(intents: Intents, log: Ports['log']) {
  const flying = new Map<string, Promise<Reply>>()

  /** What the institute said stands, also where it cannot be noted: left as sending, it is asked for after the next start. */
  function note(change: () => void) {
    try {
      change()
    } catch (error) {
      log('The end of a change could not be noted', { error })
    }
  }

  async function run({ key }: IntentDraft, isFirst: boolean, send: () => Promise<Reply>): Promise<Reply> {
    try {
      const answered = await send()
      note(() => intents.finish(key))
      return answered
    } catch (error) {
      const why = error instanceof CallError ? error : new CallError('bad_gateway', String(error))
      if (isFinal(why, isFirst)) {
        note(() => intents.finish(key))
        throw why
      }
      note(() => intents.doubt(key))
      throw isEarly(why) ? why : unknownEnd(why)
    }
  }

  function begin(draft: IntentDraft): boolean {
    try {
      return intents.begin(draft)
    } catch (error) {
      throw diskTrouble(error, 'Nothing was sent.') ?? error
    }
  }

  return (draft: IntentDraft, send: () => Promise<Reply>): Promise<Reply> => {
    const isFirst = begin(draft)
    const known = flying.get(draft.key)
    if (known) return known
    const sent = run(draft, isFirst, send).finally(() => flying.delete(draft.key))
    flying.set(draft.key, sent)
    return sent
  }
}

/** Not signed in, not allowed, too many: refused before the key was looked at, so it tells nothing of an earlier try. */
const early = [401, 403, 425, 429]
const isEarly = (why: CallError) => why instanceof NotSent || early.includes(why.failure.status)

function isFinal(why: CallError, isFirst: boolean): boolean {
  if (isEarly(why)) return isFirst
  const { status } = why.failure
  return status >= 400 && status < 500 && status !== 408
}
