import { performance } from 'node:perf_hooks'
import { contract } from '#contract/index'
import { createRouter } from '#contract/protocol/http/request'
import { withTranslationSources } from '#contract/protocol/http/translation-sources'
import type { PoolStats } from '../../database/database'
import { overloadedError } from './failures'
import { createCallMetrics, type Metric } from './metrics'
import { noStoreHeaders } from './no-store-headers'

type Fetch = (request: Request) => Promise<Response>
/** Queued statements per connection at which calls are rejected: work for one or two seconds. */
const maxQueuedPerConnection = 50
/** Retry-After of a rejected call: time to process the queue. */
const retryAfterSeconds = 2

/**
 * Counts and times calls. Rejects calls before they begin while the queue for connections is full. The returned
 * `logError` counts an unexpected error and passes it to `log`.
 */
export function createCallMonitor(pool: () => PoolStats | undefined, log: (error: unknown) => void) {
  const metrics = createCallMetrics()
  const route = createRouter(contract)
  let lastUtilization = performance.eventLoopUtilization()
  let errorCount = 0

  function callNameOf({ method, url }: Request): string {
    const { pathname, search } = new URL(url)
    try {
      const match = route(method, pathname + search)
      return match ? `${match.entity}.${match.operation}` : 'other'
    } catch {
      // Malformed encoding, such as /api/v1/faq/%zz.
      return 'other'
    }
  }

  function isOverloaded(): boolean {
    const stats = pool()
    return stats !== undefined && stats.queued >= stats.max * maxQueuedPerConnection
  }

  return {
    logError(error: unknown) {
      errorCount++
      log(error)
    },
    monitor:
      (fetch: Fetch): Fetch =>
      async (request) => {
        const startedAt = performance.now()
        const response = isOverloaded() ? overloadedResponse() : await fetch(request)
        metrics.record(callNameOf(request), response.status, (performance.now() - startedAt) / 1000)
        return response
      },
    metricsText(): string {
      const currentUtilization = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(currentUtilization, lastUtilization)
      lastUtilization = currentUtilization
      return metrics.render([...poolMetrics(pool()), ...processMetrics(errorCount, utilization)])
    },
  }
}

function overloadedResponse(): Response {
  const { failure } = overloadedError()
  const headers = { ...noStoreHeaders, 'retry-after': String(retryAfterSeconds) }
  return Response.json(withTranslationSources({ ...failure, error: failure.message }), {
    status: failure.status,
    headers,
  })
}

function poolMetrics(pool: PoolStats | undefined): Metric[] {
  if (!pool) return []
  const { max, total, idle, queued } = pool
  const states = Object.entries({ most: max, total, idle })
  const samples = states.map(([state, value]) => ({ labels: `state="${state}"`, value }))
  const help = 'Connections to the database: allowed, open, and open without work.'
  return [
    { name: 'provider_pool_connections', help, type: 'gauge', samples },
    {
      name: 'provider_pool_waiting',
      help: 'Queries waiting for a connection.',
      type: 'gauge',
      samples: [{ labels: '', value: queued }],
    },
  ]
}

const singleValueMetric = (name: string, type: Metric['type'], value: number, help: string): Metric => ({
  name,
  type,
  help,
  samples: [{ labels: '', value }],
})

/** Metrics of the process, named as in Prometheus' own client libraries. */
function processMetrics(errorCount: number, utilization: number): Metric[] {
  const { user, system } = process.cpuUsage()
  const memory = process.memoryUsage.rss()
  return [
    singleValueMetric('provider_faults_total', 'counter', errorCount, 'Unexpected errors.'),
    singleValueMetric('process_cpu_seconds_total', 'counter', (user + system) / 1e6, 'CPU time of the process.'),
    singleValueMetric('process_resident_memory_bytes', 'gauge', memory, 'Memory of the process.'),
    singleValueMetric(
      'process_start_time_seconds',
      'gauge',
      Date.now() / 1000 - process.uptime(),
      'Start time of the process, in seconds since 1970.',
    ),
    singleValueMetric(
      'nodejs_eventloop_utilization',
      'gauge',
      utilization,
      'Share of the time since the last request for metrics in which the event loop was busy, 0 to 1.',
    ),
  ]
}
