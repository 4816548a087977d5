import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { readSeconds } from '../gateway/forward'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { checkConnection } from './check'
import { redacted } from './redacted'

type Context = Pick<DeskContext, 'provider' | 'emit' | 'now' | 'version'>
type Calls = Pick<Handlers, 'connection.check' | 'connection.cancel'>

/** What `npm run conform` does, with the session of whoever asks for it: one check of a person at a time. */
export function conformCalls({ provider, emit, now, version }: Context, { put }: Pick<Gateway, 'put'>) {
  let last = ''
  const running = new Map<string, { task: string; stop: AbortController }>()

  const calls: Calls = {
    async 'connection.check'({ task }, owner) {
      if (running.has(owner)) throw new CallError('conflict', 'You are checking the connection already.')
      const stop = new AbortController()
      running.set(owner, { task, stop })
      try {
        const report = await checkConnection({
          put: (...asked) => put(owner, ...asked),
          now,
          host: new URL(provider.url).host,
          seconds: readSeconds(provider),
          signal: stop.signal,
          onProgress: (done, total, call) => emit('connection.checked', { task, done, total, call }),
        })
        last = `${JSON.stringify(redacted(report, version), null, 2)}\n`
        return { report, redacted: last }
      } catch (error) {
        throw stop.signal.aborted ? new CallError('conflict', 'Cancelled.') : error
      } finally {
        running.delete(owner)
      }
    },
    async 'connection.cancel'({ task }, owner) {
      const found = running.get(owner)
      if (found?.task === task) found.stop.abort()
      return undefined
    },
  }
  return {
    calls,
    /** What the last one found, as it is sent on; '' before the first. */
    last: () => last,
    close() {
      for (const { stop } of running.values()) stop.abort()
    },
  }
}
