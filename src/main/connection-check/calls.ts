import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { readTimeoutSeconds } from '../gateway/backend-client'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { checkConnection } from './check'
import { redactReport } from './format-report'

type Context = Pick<DeskContext, 'provider' | 'emit' | 'now' | 'version'>
type Calls = Pick<Handlers, 'connection.check' | 'connection.cancel'>

/** The check with the session of the caller: one at a time for each user. */
export function connectionCheckCalls({ provider, emit, now, version }: Context, { sendRaw }: Pick<Gateway, 'sendRaw'>) {
  let lastReport = ''
  const running = new Map<string, { task: string; controller: AbortController }>()

  const calls: Calls = {
    async 'connection.check'({ task }, userId) {
      if (running.has(userId)) throw new CallError('conflict', 'You are checking the connection already.')
      const controller = new AbortController()
      running.set(userId, { task, controller })
      try {
        const report = await checkConnection({
          send: (...request) => sendRaw(userId, ...request),
          now,
          host: new URL(provider.url).host,
          timeoutSeconds: readTimeoutSeconds(provider),
          signal: controller.signal,
          onProgress: (done, total, call) => emit('connection.checked', { task, done, total, call }),
        })
        lastReport = redactReport(report, version)
        return { report, redacted: lastReport }
      } catch (error) {
        throw controller.signal.aborted ? new CallError('conflict', 'Cancelled.') : error
      } finally {
        running.delete(userId)
      }
    },
    async 'connection.cancel'({ task }, userId) {
      const check = running.get(userId)
      if (check?.task === task) check.controller.abort()
      return undefined
    },
  }
  return {
    calls,
    /** The last report, redacted; empty before the first check. */
    lastReport: () => lastReport,
    close() {
      for (const { controller } of running.values()) controller.abort()
    },
  }
}
