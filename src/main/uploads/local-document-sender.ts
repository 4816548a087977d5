import { CallError } from '#contract/protocol/failure'
import { hasCapability } from '../gateway/capabilities'
import { isUnreachable } from '../gateway/errors'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { defaultReportIntervals } from '../ports/fleet'

type Dependencies = Pick<DeskContext, 'clientFor' | 'log' | 'reportIntervals' | 'objectStore'> & {
  session: Pick<Gateway['session'], 'staff' | 'tokenOf'>
}

/**
 * Sends documents stored only on this workstation to the institute, once its server stores files (D-390); the local
 * copies stay. Sends as the active user after each sign-in, then every `reportMs`, or `retryMs` if unreachable.
 */
export function createLocalDocumentSender(dependencies: Dependencies) {
  const { clientFor, session, objectStore, log, reportIntervals = defaultReportIntervals } = dependencies
  const { pollMs, reportMs, retryMs } = reportIntervals
  const closeController = new AbortController()
  let lastToken = ''
  let nextAttemptAt = 0
  let isSending = false

  async function send(location: string, staffId: string): Promise<void> {
    const { bytes, type } = await objectStore.get(location)
    const object = { type, visibility: 'private', staffId } as const
    // No key: the institute's server chooses the name.
    const to = await objectStore.put('', bytes, object, () => undefined, closeController.signal)
    // Replaces the location in the institute's registrations.
    await clientFor(staffId).extension.replaceDocument({ from: location, to })
  }

  async function sendAll(staffId: string): Promise<void> {
    const localLocations = new Set(await objectStore.localDocuments?.())
    if (localLocations.size === 0) return
    const api = clientFor(staffId)
    if (!(await hasCapability(api, 'files')) || !(await hasCapability(api, 'replaceDocument'))) return
    const { locations } = await api.extension.localDocuments()
    for (const location of locations.filter((stored) => localLocations.has(stored)))
      await send(location, staffId).catch((error: unknown) => {
        if (closeController.signal.aborted || isUnreachable(error)) throw error
        // A damaged file must not prevent the others from being sent.
        log('upload.document_unsent', { error })
      })
  }

  function sendIfDue(): void {
    const staff = session.staff()
    const token = staff ? session.tokenOf(staff.id) : undefined
    if (isSending || !staff || !token) return
    const isNewSignIn = token !== lastToken
    if (!isNewSignIn && performance.now() < nextAttemptAt) return
    lastToken = token
    isSending = true
    nextAttemptAt = performance.now() + reportMs
    void sendAll(staff.id)
      .catch((error: unknown) => {
        if (isUnreachable(error)) nextAttemptAt = performance.now() + retryMs
        // A CallError is a failure of the backend, which the gateway has logged.
        if (!(error instanceof CallError) && !closeController.signal.aborted) log('app.internal_error', { error })
      })
      .finally(() => {
        isSending = false
      })
  }

  const timer = setInterval(sendIfDue, pollMs).unref()
  return {
    close() {
      clearInterval(timer)
      closeController.abort()
    },
  }
}
