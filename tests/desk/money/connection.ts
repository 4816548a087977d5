import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderPort } from '#main/ports/provider'
import type { Institute } from '../support/institute'
import type { ProgramRun } from '../support/killable-desk'
import { type StatementFaults, withStatementFaults } from './statement-faults'

/** Faults between a workstation and the institute's database. */
export type Fault =
  | { kind: 'network'; response: Parameters<Institute['injectFault']>[0] }
  | { kind: 'unreachable' }
  /** A reverse proxy responds with 502 and keeps the request, which is delivered by `deliverDelayed`. */
  | { kind: 'delayed' }
  /** Delivered twice: at once, or the second time by `deliverDelayed`. */
  | { kind: 'duplicated'; isDelayed: boolean }
  | { kind: 'database'; breakAtStatement?: number; losesCommit?: boolean }
  | { kind: 'provider restart'; breakAtStatement: number }
  /** The server is killed before or after it processes the request, and started again. */
  | { kind: 'server killed'; isProcessed: boolean }
  /** The program is killed before the request leaves, or before it stores the response. */
  | { kind: 'program killed'; isSent: boolean }

export type Connection = ReturnType<typeof openConnection>
type Options = {
  /** Without keys only a PUT can be duplicated, and only at once. */
  supportsIdempotencyKeys: boolean
  /** Time after which a change is aborted. */
  changeTimeoutMs?: number | undefined
  handleRequest: (request: Request) => Promise<Response>
  restart: () => void
  /** Delay of each database statement of this connection's n-th request. */
  delays: (nth: number) => () => number
}

const abortDelayMs = 40
const keyOf = ({ headers }: Pick<Request, 'headers'>) => headers.get('idempotency-key') ?? ''
export const badGateway = () =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
const refuseConnection = () =>
  Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }))

/** The network between one workstation and the institute. Faults apply to changes, which have an idempotency key. */
export function openConnection({ handleRequest, restart, delays, supportsIdempotencyKeys, changeTimeoutMs }: Options) {
  let institute: Institute | undefined
  let nextFaults: readonly Fault[] = []
  /** Faults that take effect when the request arrives, by its key. */
  const faultsOnArrival = new Map<string, Fault>()
  const abortControllers = new Map<string, AbortController>()
  let delayedRequests: Request[] = []
  let requestCount = 0
  /** Requests that the institute is processing, including those whose response is lost. */
  const running = new Set<Promise<unknown>>()
  let isOffline = false

  const statementFaultsOf = (fault?: Fault): StatementFaults => {
    const delayMs = delays(++requestCount)
    if (fault?.kind === 'database') return { delayMs, ...fault }
    if (fault?.kind === 'provider restart')
      return { delayMs, breakAtStatement: fault.breakAtStatement, onBreak: restart }
    return { delayMs }
  }

  async function receive(request: Request): Promise<Response> {
    const key = keyOf(request)
    if (key === '') return handleRequest(request)
    const fault = faultsOnArrival.get(key)
    faultsOnArrival.delete(key)
    if (fault?.kind === 'delayed') {
      delayedRequests.push(request)
      return badGateway()
    }
    if (fault?.kind === 'server killed') {
      if (fault.isProcessed) await handleRequest(request)
      restart()
      return badGateway()
    }
    const isDuplicated = fault?.kind === 'duplicated' && (supportsIdempotencyKeys || request.method === 'PUT')
    const copy = isDuplicated ? request.clone() : undefined
    const isDelayed = isDuplicated && fault.isDelayed && supportsIdempotencyKeys
    if (copy && isDelayed) delayedRequests.push(copy)
    const first = withStatementFaults(statementFaultsOf(fault), () => handleRequest(request))
    const second = copy && !isDelayed ? withStatementFaults(statementFaultsOf(), () => handleRequest(copy)) : undefined
    const responses = await Promise.all([first, second])
    // Without idempotency keys the response to the repeated request is passed on.
    const response = supportsIdempotencyKeys ? responses[0] : (responses[1] ?? responses[0])
    const abortController = abortControllers.get(key)
    if (abortController) setTimeout(() => abortController.abort(), abortDelayMs)
    return response
  }

  function fetchWithTimeout(request: Request): Promise<Response> {
    if (!changeTimeoutMs || keyOf(request) === '') return fetch(request)
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(changeTimeoutMs)]) })
  }

  async function send(request: Request, run: ProgramRun): Promise<Response> {
    if (run.isKilled || isOffline) return refuseConnection()
    const key = keyOf(request)
    const fault = key === '' ? undefined : nextFaults[0]
    if (!fault) return fetchWithTimeout(request)
    nextFaults = nextFaults.slice(1)
    if (fault.kind === 'unreachable') return refuseConnection()
    if (fault.kind === 'program killed') {
      run.kill()
      if (fault.isSent) await fetch(request).then((response) => response.arrayBuffer())
      return refuseConnection()
    }
    if (fault.kind !== 'network') {
      faultsOnArrival.set(key, fault)
      return fetchWithTimeout(request)
    }
    institute?.injectFault(fault.response, 1, /./)
    const abortController = new AbortController()
    abortControllers.set(key, abortController)
    try {
      return await fetch(request, { signal: AbortSignal.any([request.signal, abortController.signal]) })
    } finally {
      // `receive` aborts a body that hangs: its controller must outlive `fetch`, which resolves with the headers.
      setTimeout(() => abortControllers.delete(key), 2 * abortDelayMs)
    }
  }

  return {
    /** Handles a request that reaches the institute. */
    receive(request: Request): Promise<Response> {
      const work = receive(request).catch(badGateway)
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    setOffline(next: boolean) {
      isOffline = next
    },
    fetchFor:
      (run: ProgramRun): ProviderPort['fetch'] =>
      (request) =>
        send(request, run),
    /** Sets the HTTP server that receives the requests and can respond with faults. */
    connectTo(server: Institute) {
      institute = server
    },
    /** Replaces the faults of the next changes, one each. */
    injectFaults(faults: readonly Fault[]) {
      nextFaults = faults
    },
    /** Removes all faults except delayed requests, and counts requests from zero. */
    clearFaults() {
      nextFaults = []
      isOffline = false
      requestCount = 0
      institute?.clearFaults()
    },
    /** Delivers all delayed requests, ignores their responses, and waits until no request is running. */
    async deliverDelayed() {
      const requests = delayedRequests
      delayedRequests = []
      for (const request of requests)
        await withStatementFaults(statementFaultsOf(), () => handleRequest(request)).catch(() => undefined)
      await pause(0)
      while (running.size > 0) await Promise.all(running)
    },
  }
}
