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
 * Sends the documents stored only on this workstation to the institute, once its server stores files, and replaces
 * their locations in the institute's registrations (D-390). Sends in the name of the active person after sign-in, then
 * every quarter of an hour, and again after failures. The copies on this workstation are kept. Never rejects.
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
    await clientFor(staffId).extension.replaceDocument({ from: location, to })
  }

  async function sendAll(staffId: string): Promise<void> {
    const storedHere = new Set(await objectStore.localDocuments?.())
    if (storedHere.size === 0) return
    const api = clientFor(staffId)
    if (!(await hasCapability(api, 'files')) || !(await hasCapability(api, 'replaceDocument'))) return
    const { locations } = await api.extension.localDocuments()
    for (const location of locations.filter((stored) => storedHere.has(stored)))
      await send(location, staffId).catch((error: unknown) => {
        if (closeController.signal.aborted || isUnreachable(error)) throw error
        // A damaged file must not prevent the others from being sent.
        log('upload.document_unsent', { error })
      })
  }

  function tick(): void {
    const staff = session.staff()
    const token = staff ? session.tokenOf(staff.id) : undefined
    if (isSending || !staff || !token) return
    if (token === lastToken && performance.now() < nextAttemptAt) return
    lastToken = token
    isSending = true
    nextAttemptAt = performance.now() + reportMs
    void sendAll(staff.id)
      .catch((error: unknown) => {
        if (isUnreachable(error)) nextAttemptAt = performance.now() + retryMs
        // Failures of the backend are logged by the gateway.
        if (!(error instanceof CallError) && !closeController.signal.aborted) log('app.internal_error', { error })
      })
      .finally(() => {
        isSending = false
      })
  }

  const timer = setInterval(tick, pollMs).unref()
  return {
    close() {
      clearInterval(timer)
      closeController.abort()
    },
  }
}
