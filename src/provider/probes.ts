import { unstored } from './core/http/unstored'
import { sameSecret } from './core/tokens'
import type { Provider } from './index'

type Needs = {
  provider: Pick<Provider, 'isReady' | 'trouble' | 'metrics'>
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
  let last = { at: Number.NEGATIVE_INFINITY, isReady: Promise.resolve(false) }

  function isReady(): Promise<boolean> {
    const now = performance.now()
    if (now - last.at > second) last = { at: now, isReady: provider.isReady() }
    return last.isReady
  }

  async function readiness(): Promise<Response> {
    if (isEnding()) return plain('ending', 503)
    if (!(await isReady())) return plain('the database does not answer, or is of another version', 503)
    const trouble = provider.trouble()
    return trouble ? plain(trouble, 503) : plain('ready')
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
