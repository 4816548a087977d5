import type { IncomingMessage, ServerResponse } from 'node:http'

/** Fault of the backend, or of a proxy in front of it, in one request. */
export type Fault =
  /** The connection is destroyed; the request is never processed. */
  | 'lose request'
  /** The request is processed; the connection is destroyed. */
  | 'lose response'
  /** An error status; the request is not processed. */
  | 'status before'
  /** The request is processed; an error status is sent. */
  | 'status after'
  /** No response at all; the request is not processed. */
  | 'hang before'
  /** The request is processed; no response at all. */
  | 'hang after'
  /** The connection is destroyed; the request is processed when `deliver` is called. */
  | 'deliver late'
  /** The request is processed twice, as by a proxy that repeats a PUT; only the second response is sent. */
  | 'deliver twice'

type FaultOptions = {
  /** Error statuses are a proxy's 502 with an HTML page, not the backend's 500 with JSON. */
  html?: boolean
}
/** One request, read completely, at the moment when the backend would process it. */
export type Exchange<Reply> = {
  request: IncomingMessage
  response: ServerResponse
  process: () => Promise<Reply>
  send: (reply: Reply) => void | Promise<void>
  /** Processes the request on a later connection. */
  redeliver: () => Promise<Reply>
}
type PlannedFault = { path: RegExp; fault: Fault; options: FaultOptions; resolve: () => void }
export type Faults = ReturnType<typeof createFaults>

/** Faults for single requests: each is used once, by the first request whose URL matches. */
export function createFaults() {
  const plannedFaults: PlannedFault[] = []
  const lateRequests: (() => Promise<unknown>)[] = []

  return {
    /** Plans a fault for the next request of this path; `met` resolves once it has been applied. */
    next(path: RegExp, fault: Fault, options: FaultOptions = {}): { met: Promise<void> } {
      const { promise: met, resolve } = Promise.withResolvers<void>()
      plannedFaults.push({ path, fault, options, resolve })
      return { met }
    },
    /** Processes the requests of 'deliver late', in the order of their arrival; rejects while the institute is down. */
    async deliver(): Promise<void> {
      for (let next = lateRequests[0]; next; next = lateRequests[0]) {
        await next()
        lateRequests.shift()
      }
    },
    /** Removes faults that no request has met, and late requests. */
    clear() {
      plannedFaults.length = 0
      lateRequests.length = 0
    },
    /** Answers a request, with the first fault planned for its URL. */
    async handle<Reply>(exchange: Exchange<Reply>): Promise<void> {
      const index = plannedFaults.findIndex(({ path }) => path.test(exchange.request.url ?? ''))
      const [plannedFault] = index < 0 ? [] : plannedFaults.splice(index, 1)
      if (!plannedFault) return exchange.send(await exchange.process())
      if (plannedFault.fault === 'deliver late') lateRequests.push(exchange.redeliver)
      await misbehave(plannedFault, exchange)
      plannedFault.resolve()
    },
  }
}

async function misbehave<Reply>({ fault, options }: PlannedFault, { response, process, send }: Exchange<Reply>) {
  switch (fault) {
    case 'lose request':
    case 'deliver late':
      return void response.destroy()
    case 'lose response':
      await process()
      return void response.destroy()
    case 'status before':
      return sendError(response, options)
    case 'status after':
      await process()
      return sendError(response, options)
    case 'hang before':
      return
    case 'hang after':
      return void (await process())
    case 'deliver twice':
      await process()
      return send(await process())
  }
}

function sendError(response: ServerResponse, { html = false }: FaultOptions): void {
  const [status, type, body] = html
    ? [502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>']
    : [500, 'application/json', JSON.stringify({ message: 'Internal server error' })]
  response.writeHead(status, { 'content-type': type }).end(body)
}
