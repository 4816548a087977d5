import { t } from '@lingui/core/macro'
import { capabilityOf } from '#contract/capability'
import type { CheckedCall, ConnectionReport } from '#contract/desk/connection-report'
import type { EndpointName } from '#contract/endpoint-name'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { type CallResult, type CheckOptions, checkEndpoint, skippedResult, unsupportedResult } from './call-endpoint'
import { evaluateRegistration, evaluateScreens } from './evaluate-screens'
import { type ReadEndpoint, readEndpoints } from './read-endpoints'
import { createSamples, isIndependent } from './samples'

type Options = CheckOptions & {
  /** Milliseconds since 1970. */
  now: () => number
  /** `call`: the call that starts now; '' at the end. */
  onProgress?: (doneCount: number, total: number, call: string) => void
  onCall?: (call: CheckedCall) => void
}

const maxConsecutiveFailures = 3
const stopMessages = {
  session: () => t`The server ended the session (401). Sign in and check again.`,
  unreachable: () =>
    t`The institute did not respond to ${{ count: maxConsecutiveFailures }} requests in a row. The check was stopped.`,
} as const

/**
 * Calls every endpoint of read-endpoints once, in sequence, with values from earlier responses. Changes nothing at the
 * institute. Throws the signal's reason when aborted.
 */
export async function checkConnection(options: Options): Promise<ConnectionReport> {
  const startedAt = options.now()
  const monotonicStart = performance.now()
  const samples = createSamples(options.now)
  const callsByName = new Map<EndpointName, CheckedCall>()
  const extensions = await loadCapabilities(options)
  // Requests without required values come first: their responses provide the values of the others.
  const endpoints = readEndpoints.toSorted((a, b) => Number(isIndependent(b)) - Number(isIndependent(a)))
  let stopMessage = ''
  let consecutiveFailures = 0

  async function check(readEndpoint: ReadEndpoint): Promise<CallResult> {
    if (
      readEndpoint.endpoint.extension &&
      !extensions.includes(capabilityOf(readEndpoint.entity as keyof Contract, readEndpoint.operation))
    )
      return unsupportedResult
    if (stopMessage) return skippedResult(t`The check was stopped earlier.`)
    const { input, missing } = samples.inputFor(readEndpoint)
    if (missing.length > 0)
      return skippedResult(t`No data at the institute to call it with: ${{ words: missing.join(', ') }}.`)
    return checkEndpoint(readEndpoint, input, options)
  }

  for (const [doneCount, readEndpoint] of endpoints.entries()) {
    const { call, endpoint } = readEndpoint
    options.signal.throwIfAborted()
    options.onProgress?.(doneCount, endpoints.length, call)
    const { output, stopCode, ...result } = await check(readEndpoint)
    if (output !== undefined) samples.add(call, output)
    const { method, path, extension = false } = endpoint
    const entry: CheckedCall = { call, method, path, isExtension: extension, ...result }
    callsByName.set(call, entry)
    options.onCall?.(entry)
    const wasCalled = result.ms !== null
    if (wasCalled) consecutiveFailures = stopCode === 'unreachable' ? consecutiveFailures + 1 : 0
    if (stopCode === 'session') stopMessage = stopMessages.session()
    else if (consecutiveFailures >= maxConsecutiveFailures) stopMessage = stopMessages.unreachable()
  }
  options.signal.throwIfAborted()
  options.onProgress?.(endpoints.length, endpoints.length, '')
  return {
    startedAt: new Date(startedAt).toISOString(),
    ms: Math.round(performance.now() - monotonicStart),
    registration: evaluateRegistration(callsByName),
    stopReason: stopMessage,
    extensions: [...extensions],
    screens: evaluateScreens(callsByName),
    calls: [...callsByName.values()],
  }
}

/** Names of the backend's capabilities; empty if it does not list them. */
async function loadCapabilities({ send, signal }: CheckOptions): Promise<readonly string[]> {
  const endpoint = contract.extension.capabilities
  try {
    const { status, body } = await send({ entity: 'extension', operation: 'capabilities', endpoint }, {}, signal)
    return status === 200 ? endpoint.response.decode(body).names : []
  } catch (error) {
    if (error instanceof CallError) return []
    throw error
  }
}
