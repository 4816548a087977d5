import { capabilityOf } from '#contract/capability'
import type { CheckedCall, ConnectionReport } from '#contract/desk/connection-report'
import type { EndpointName } from '#contract/endpoint-name'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { type CallResult, type CheckOptions, checkEndpoint, skipped, unsupported } from './call-endpoint'
import { evaluateRegistration, evaluateScreens } from './evaluate-screens'
import { type ReadEndpoint, readEndpoints } from './read-endpoints'
import { createSamples, isIndependent } from './samples'

type Options = CheckOptions & {
  /** Milliseconds since 1970. */
  now: () => number
  onProgress?: (done: number, total: number, call: string) => void
  onCall?: (call: CheckedCall) => void
}

const maxConsecutiveTimeouts = 3
const stopMessages = {
  session: 'The server ended the session (401). Sign in and check again.',
  unreachable: `The institute did not respond to ${maxConsecutiveTimeouts} requests in a row. The check was stopped.`,
} as const

/**
 * Calls every read endpoint once, in sequence, with values from earlier responses. Changes nothing at the institute.
 * Throws the signal's reason when aborted.
 */
export async function checkConnection(options: Options): Promise<ConnectionReport> {
  const startedAt = options.now()
  const started = performance.now()
  const samples = createSamples(options.now)
  const checked = new Map<EndpointName, CheckedCall>()
  const extensions = await loadCapabilities(options)
  // Lists come first: the other requests take their values from them.
  const endpoints = readEndpoints.toSorted((a, b) => Number(isIndependent(b)) - Number(isIndependent(a)))
  let stopped = ''
  let consecutiveTimeouts = 0

  async function check(route: ReadEndpoint): Promise<CallResult> {
    if (route.endpoint.extension && !extensions.includes(capabilityOf(route.entity as keyof Contract, route.operation)))
      return unsupported
    if (stopped) return skipped('The check was stopped before.')
    const { input, missing } = samples.inputFor(route)
    if (missing.length > 0) return skipped(`No data at the institute to call it with: ${missing.join(', ')}.`)
    return checkEndpoint(route, input, options)
  }

  for (const [done, route] of endpoints.entries()) {
    const { call, endpoint } = route
    options.signal.throwIfAborted()
    options.onProgress?.(done, endpoints.length, call)
    const { output, stopReason, ...outcome } = await check(route)
    if (output !== undefined) samples.add(call, output)
    const { method, path, extension = false } = endpoint
    const entry: CheckedCall = { call, method, path, isExtension: extension, ...outcome }
    checked.set(call, entry)
    options.onCall?.(entry)
    if (outcome.ms !== null) consecutiveTimeouts = stopReason === 'unreachable' ? consecutiveTimeouts + 1 : 0
    if (stopReason === 'session') stopped = stopMessages.session
    else if (consecutiveTimeouts >= maxConsecutiveTimeouts) stopped = stopMessages.unreachable
  }
  options.signal.throwIfAborted()
  options.onProgress?.(endpoints.length, endpoints.length, '')
  return {
    startedAt: new Date(startedAt).toISOString(),
    ms: Math.round(performance.now() - started),
    mainJob: evaluateRegistration(checked),
    stopped,
    extensions: [...extensions],
    screens: evaluateScreens(checked),
    calls: [...checked.values()],
  }
}

/** Names of the extensions; empty where the endpoint does not exist. */
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
