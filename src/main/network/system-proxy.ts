import { setGlobalProxyFromEnv } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../ports/log'

/** The proxies for a URL, in the syntax of proxy scripts: "PROXY proxy.example:8080; DIRECT". */
export type ResolveProxy = (url: string) => Promise<string>

/** Limit of the wait: Windows may search the network for a proxy script first. */
const maxWaitMs = 3_000

/**
 * Sends requests through the system's proxy; SOCKS proxies are not supported. Node supports one proxy and a list of
 * hosts that bypass it, so the first proxy found serves all other hosts. Resolves after three seconds at the latest; a
 * proxy that is found later is used from then on.
 */
export async function applySystemProxy(
  urls: readonly (string | undefined)[],
  { resolveProxy, log }: { resolveProxy: ResolveProxy; log: Log },
): Promise<void> {
  const validUrls = urls.filter((url): url is string => URL.canParse(url ?? ''))
  const pendingProxy = applyProxy(validUrls, resolveProxy).catch((error) => log('network.proxy_unknown', { error }))
  await Promise.race([pendingProxy, pause(maxWaitMs, undefined, { ref: false })])
}

async function applyProxy(urls: readonly string[], resolveProxy: ResolveProxy): Promise<void> {
  const targets = await Promise.all(urls.map(async (url) => ({ url, proxy: parseProxy(await resolveProxy(url)) })))
  const proxy = targets.find((target) => target.proxy)?.proxy
  if (!proxy) return
  const directHosts = targets.filter((target) => !target.proxy).map(({ url }) => new URL(url).hostname)
  const withoutProxy = ['localhost', '127.0.0.1', '[::1]', ...directHosts]
  setGlobalProxyFromEnv({ HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: withoutProxy.join(',') })
}

/** The URL of the first usable proxy; undefined for a direct connection. */
function parseProxy(rules: string): string | undefined {
  for (const rule of rules.split(';')) {
    const [type, host] = rule.trim().split(/\s+/)
    if (type === 'DIRECT') return undefined
    if (host && type === 'PROXY') return `http://${host}`
    if (host && type === 'HTTPS') return `https://${host}`
  }
  return undefined
}
