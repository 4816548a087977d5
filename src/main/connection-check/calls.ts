import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { readTimeoutSeconds } from '../gateway/backend-client'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { checkConnection } from './check'
import { redactReport } from './format-report'

type Context = Pick<DeskContext, 'provider' | 'emit' | 'now' | 'version'>
type Calls = Pick<Handlers, 'connection.check' | 'connection.cancel'>

/** Calls that check the connection with the caller's session, one check at a time for each user. */
export function connectionCheckCalls({ provider, emit, now, version }: Context, { sendRaw }: Pick<Gateway, 'sendRaw'>) {
  let lastReport = ''
  const activeChecks = new Map<string, { task: string; controller: AbortController }>()

  const calls: Calls = {
    async 'connection.check'({ task }, userId) {
      if (activeChecks.has(userId)) throw new CallError('conflict', t`You are checking the connection already.`)
      const controller = new AbortController()
      activeChecks.set(userId, { task, controller })
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
        throw controller.signal.aborted ? new CallError('conflict', t`Cancelled.`) : error
      } finally {
        activeChecks.delete(userId)
      }
    },
    async 'connection.cancel'({ task }, userId) {
      const check = activeChecks.get(userId)
      if (check?.task === task) check.controller.abort()
      return undefined
    },
  }
  return {
    calls,
    /** The last report, redacted; empty before the first check. */
    lastReport: () => lastReport,
    close() {
      for (const { controller } of activeChecks.values()) controller.abort()
    },
  }
}
