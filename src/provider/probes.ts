import { isUnusable, type ServerCondition, serverConditions } from '#contract/institute/server-condition'
import { unstored } from './core/http/unstored'
import { sameSecret } from './core/tokens'
import type { Provider } from './index'

type Needs = {
  provider: Pick<Provider, 'conditions' | 'metrics'>
  isEnding: () => boolean
  metricsKey: string | undefined
}
/** However many ask, the database is asked once in that time. */
const second = 1000

/**
 * For whatever watches over a provider: `/healthz` says that the process is alive, `/readyz` whether it may be sent calls,
 * `/metrics` what it has done, to whoever has the key. Undefined for every other path.
 */
export function createProbes({ provider, isEnding, metricsKey }: Needs) {
  let last: { at: number; found: Promise<ServerCondition[]> } | undefined

  function conditions(): Promise<ServerCondition[]> {
    const now = performance.now()
    if (!last || now - last.at > second) last = { at: now, found: provider.conditions() }
    return last.found
  }

  /** What does not keep calls away stands below the word. */
  async function readiness(): Promise<Response> {
    if (isEnding()) return plain('ending', 503)
    const found = await conditions()
    const lines = found.map(({ code, detail }) => `${code}: ${detail || serverConditions[code]}`)
    return found.some(isUnusable) ? plain(lines.join('\n'), 503) : plain(['ready', ...lines].join('\n'))
  }

  /** Without a key set nobody may read them: a proxy in front would show them to the world. */
  function metrics(headers: Headers): Response {
    if (metricsKey === undefined) return plain('Set METRICS_KEY to read the metrics.', 404)
    const given = (headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '')
    if (!sameSecret(given, metricsKey)) return plain('The key of the metrics is missing or wrong.', 401)
    return plain(provider.metrics(), 200, 'text/plain; version=0.0.4; charset=utf-8')
  }

  return async ({ method, url, headers }: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(url)
    if (!paths.includes(pathname)) return undefined
    if (method !== 'GET' && method !== 'HEAD') return plain('Only GET is answered here.', 405)
    if (pathname === '/healthz') return plain('alive')
    return pathname === '/readyz' ? readiness() : metrics(headers)
  }
}

const paths = ['/healthz', '/readyz', '/metrics']
const plain = (text: string, status = 200, type = 'text/plain; charset=utf-8') =>
  new Response(text.endsWith('\n') ? text : `${text}\n`, { status, headers: { ...unstored, 'content-type': type } })
