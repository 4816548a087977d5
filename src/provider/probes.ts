import { isUnusable, type ServerCondition, serverConditions } from '#contract/institute/server-condition'
import { textResponse } from './core/http/text-response'
import { secretsEqual } from './core/secrets'
import type { Provider } from './index'

type ProbeOptions = {
  provider: Pick<Provider, 'conditions' | 'metrics'>
  isShuttingDown: () => boolean
  metricsKey: string | undefined
}
/** Conditions are cached, so that probes query the database at most once a second. */
const cacheMs = 1000

/**
 * Probes for monitoring: `/healthz` (process is alive), `/readyz` (ready for calls) and `/metrics` (with the key).
 * Returns undefined for every other path.
 */
export function createProbes({ provider, isShuttingDown, metricsKey }: ProbeOptions) {
  let lastCheck: { at: number; conditions: Promise<ServerCondition[]> } | undefined

  function readConditions(): Promise<ServerCondition[]> {
    const now = performance.now()
    if (!lastCheck || now - lastCheck.at > cacheMs) lastCheck = { at: now, conditions: provider.conditions() }
    return lastCheck.conditions
  }

  /** 503 if a condition prevents calls, or at shutdown. Other conditions are listed below "ready". */
  async function readinessResponse(): Promise<Response> {
    if (isShuttingDown()) return textResponse('ending', 503)
    const currentConditions = await readConditions()
    const lines = currentConditions.map(({ code, detail }) => `${code}: ${detail || serverConditions[code]}`)
    return currentConditions.some(isUnusable)
      ? textResponse(lines.join('\n'), 503)
      : textResponse(['ready', ...lines].join('\n'))
  }

  /** Disabled without a key, because a proxy in front could make the metrics public. */
  function metricsResponse(headers: Headers): Response {
    if (metricsKey === undefined) return textResponse('Set METRICS_KEY to read the metrics.', 404)
    const suppliedKey = (headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '')
    if (!secretsEqual(suppliedKey, metricsKey)) return textResponse('The key of the metrics is missing or wrong.', 401)
    return textResponse(provider.metrics(), 200, 'text/plain; version=0.0.4; charset=utf-8')
  }

  return async ({ method, url, headers }: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(url)
    if (!probePaths.includes(pathname)) return undefined
    if (method !== 'GET' && method !== 'HEAD') return textResponse('Only GET is answered here.', 405)
    if (pathname === '/healthz') return textResponse('alive')
    return pathname === '/readyz' ? readinessResponse() : metricsResponse(headers)
  }
}

const probePaths = ['/healthz', '/readyz', '/metrics']
