import { performance } from 'node:perf_hooks'
import { contract } from '#contract/index'
import { createRouter } from '#contract/protocol/calling/http'
import type { Pool } from '../../database/database'
import { tooMuch } from './failures'
import { createCallMetrics, type Metric } from './metrics'
import { unstored } from './unstored'

type Fetch = (request: Request) => Promise<Response>
/** How many may wait for each connection: a burst that is worked off in a second or two is no reason to refuse. */
const waitingPerConnection = 50
/** Seconds after which a refused caller may ask again: the queue is worked off by then. */
const pause = 2

/**
 * Counts and times every call, and refuses those for which the database has no time, before anything of them has begun.
 * `report` counts faults and passes them on.
 */
export function watchCalls(pool: () => Pool | undefined, hear: (error: unknown) => void) {
  const metrics = createCallMetrics()
  const route = createRouter(contract)
  let before = performance.eventLoopUtilization()
  let faults = 0

  function nameOf({ method, url }: Request): string {
    const { pathname, search } = new URL(url)
    try {
      const found = route(method, pathname + search)
      return found ? `${found.entity}.${found.operation}` : 'other'
    } catch {
      // A path such as /api/v1/faq/%zz.
      return 'other'
    }
  }

  function isFull(): boolean {
    const { most, waiting } = pool() ?? { most: 0, waiting: -1 }
    return waiting >= most * waitingPerConnection
  }

  return {
    report(error: unknown) {
      faults++
      hear(error)
    },
    watched:
      (fetch: Fetch): Fetch =>
      async (request) => {
        const began = performance.now()
        const response = isFull() ? refused() : await fetch(request)
        metrics.count(nameOf(request), response.status, (performance.now() - began) / 1000)
        return response
      },
    text(): string {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return metrics.text([...poolMetrics(pool()), ...processMetrics(faults, utilization)])
    },
  }
}

function refused(): Response {
  const { failure } = tooMuch()
  const headers = { ...unstored, 'retry-after': String(pause) }
  return Response.json({ ...failure, error: failure.message }, { status: failure.status, headers })
}

function poolMetrics(pool: Pool | undefined): Metric[] {
  if (!pool) return []
  const { most, total, idle, waiting } = pool
  const states = Object.entries({ most, total, idle })
  const samples = states.map(([state, value]) => ({ labels: `state="${state}"`, value }))
  const connections = 'Connections to the database: allowed, open, and open without work.'
  return [
    { name: 'provider_pool_connections', help: connections, type: 'gauge', samples },
    {
      name: 'provider_pool_waiting',
      help: 'Statements and transactions that wait for a connection.',
      type: 'gauge',
      samples: [{ labels: '', value: waiting }],
    },
  ]
}

const one = (name: string, type: Metric['type'], value: number, help: string): Metric => ({
  name,
  type,
  help,
  samples: [{ labels: '', value }],
})

/** Under the names that Prometheus' own clients give them. */
function processMetrics(faults: number, busy: number): Metric[] {
  const { user, system } = process.cpuUsage()
  const memory = process.memoryUsage.rss()
  return [
    one('provider_faults_total', 'counter', faults, 'Errors that nobody foresaw; the log has them.'),
    one('process_cpu_seconds_total', 'counter', (user + system) / 1e6, 'CPU time of the process.'),
    one('process_resident_memory_bytes', 'gauge', memory, 'Memory of the process.'),
    one('process_start_time_seconds', 'gauge', Date.now() / 1000 - process.uptime(), 'When the process began.'),
    one('nodejs_eventloop_utilization', 'gauge', busy, 'How much of the time since last asked it had work, 0 to 1.'),
  ]
}
